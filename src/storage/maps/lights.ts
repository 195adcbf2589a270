// The lights of a Universal VTT file, with ids l1, l2 …, and the light where none of them shines. Colours there are
// AARRGGBB, the opacity first.
import type { Light, LightLevel, Point } from '../../grid/index.ts'
import { placed, type Extent } from './geometry.ts'
import { asFlag, asMembers, asNumber, asPoint, type Members } from './values.ts'
import { counted } from '../../lib/counted.ts'

interface Colour {
  /** 0 to 255 each. */
  readonly red: number
  readonly green: number
  readonly blue: number
  /** 0 to 1. */
  readonly alpha: number
}
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** From AARRGGBB or RRGGBB, with or without `#`; `null` for anything else. */
function asColour(value: unknown): Colour | null {
  if (typeof value !== 'string') return null
  const hex = /^#?([0-9a-f]{2})?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value.trim())
  if (!hex) return null
  const [alpha, red, green, blue] = hex.slice(1).map((part) => part === undefined ? 255 : Number.parseInt(part, 16))
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0, alpha: (alpha ?? 255) / 255 }
}

/** `#rrggbb`. A colour that is partly clear tints by as much as it is not clear: the rest of the light is white. */
function tint({ red, green, blue, alpha }: Colour): string {
  const part = (value: number) => Math.round(255 + (value - 255) * alpha).toString(16).padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

export interface LightsRead {
  readonly lights: readonly Light[]
  readonly warnings: readonly string[]
}

/**
 * The lights on the map and one sentence for each kind of light that was left out. `range` is how far a light shines in
 * all, in cells: dim as far as that, bright for half of it at an intensity of 1, for more or less of it at another
 * intensity. A light of no intensity is off. `shadows: false` shines through walls. `length`: of a cell.
 */
export function readLights(lights: unknown, origin: Point, extent: Extent, length: number): LightsRead {
  const read: Light[] = []
  let outside = 0
  let unreadable = Array.isArray(lights) || lights === undefined || lights === null ? 0 : 1
  for (const value of Array.isArray(lights) ? lights : []) {
    const light = asMembers(value)
    const at = asPoint(light?.['position'])
    const range = asNumber(light?.['range'])
    if (!light || !at || range === null || range < 0) {
      unreadable++
      continue
    }
    const position = placed(at, origin, extent)
    if (position.x < 0 || position.y < 0 || position.x > extent.width || position.y > extent.height) {
      outside++
      continue
    }
    const intensity = Math.max(0, asNumber(light['intensity']) ?? 1)
    // Nothing on the map is farther away than this.
    const far = Math.min(range, extent.width + extent.height)
    read.push({
      id: `l${read.length + 1}`,
      at: position,
      bright: rounded(Math.min(far, range * intensity / 2) * length),
      dim: rounded(far * length),
      color: tint(asColour(light['color']) ?? WHITE),
      on: intensity > 0,
      ...(asFlag(light['shadows']) === false ? { through: true } : {}),
    })
  }
  const warnings: string[] = []
  if (unreadable > 0) {
    warnings.push(
      `${counted(unreadable, 'light')} could not be read and ${unreadable === 1 ? 'was' : 'were'} left out.`,
    )
  }
  if (outside > 0) {
    warnings.push(`${counted(outside, 'light')} outside the map ${outside === 1 ? 'was' : 'were'} left out.`)
  }
  return { lights: read, warnings }
}

/** At least this luminance, 0 to 1, counts as bright; below the second as dark. */
const BRIGHT = 0.7
const DIM = 0.25

export interface AmbientRead {
  readonly ambient: LightLevel
  readonly warnings: readonly string[]
}

/**
 * The light everywhere, from the luminance of `ambient_light`, 0 to 1: bright from 0.7, dim from 0.25, dark below;
 * bright where the file says nothing. A map with baked lighting is bright: its picture shows light and shadow already,
 * and would be darkened twice. If the file gives a darker light as well, that is told.
 */
export function readAmbient(value: unknown): AmbientRead {
  const environment = asMembers(value)
  if (!environment) {
    return { ambient: 'bright', warnings: value === undefined || value === null
      ? []
      : ['The light everywhere (environment) could not be read; the map is bright.'] }
  }
  const level = levelOf(environment)
  if (level === 'bright' || asFlag(environment['baked_lighting']) !== true) return { ambient: level, warnings: [] }
  return { ambient: 'bright', warnings: [
    `Light and shadow are painted into the picture, so the map is bright everywhere; the file itself calls ${
      level === 'dim' ? 'its light dim' : 'it dark'
    }.`,
  ] }
}

function levelOf(environment: Members): LightLevel {
  const { red, green, blue, alpha } = asColour(environment['ambient_light']) ?? WHITE
  const luminance = alpha * (0.299 * red + 0.587 * green + 0.114 * blue) / 255
  return luminance >= BRIGHT ? 'bright' : luminance >= DIM ? 'dim' : 'dark'
}
