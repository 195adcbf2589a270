// The lights of a Universal VTT file. Colours there are AARRGGBB, the opacity first.
import type { Point } from '../../grid/index.ts'
import { placed, type Extent } from './geometry.ts'
import type { MapFile, MapLight } from './types.ts'
import { asFlag, asMembers, asNumber, asPoint, counted } from './values.ts'

export interface Colour {
  readonly color: string
  readonly alpha: number
}

/** `#rrggbb` and opacity from AARRGGBB or RRGGBB, with or without `#`; `null` for anything else. */
function asColour(value: unknown): Colour | null {
  if (typeof value !== 'string') return null
  const hex = /^#?([0-9a-f]{2})?([0-9a-f]{6})$/i.exec(value.trim())
  const color = hex?.[2]
  if (color === undefined) return null
  return { color: `#${color.toLowerCase()}`, alpha: hex?.[1] === undefined ? 1 : Number.parseInt(hex[1], 16) / 255 }
}

/** The lights on the map and one sentence for each kind of light that was left out. */
export function readLights(
  lights: unknown,
  origin: Point,
  extent: Extent,
): { lights: readonly MapLight[]; warnings: readonly string[] } {
  const read: MapLight[] = []
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
    const { color, alpha } = asColour(light['color']) ?? { color: '#ffffff', alpha: 1 }
    read.push({ position, range, intensity: asNumber(light['intensity']) ?? 1, color, alpha,
      shadows: asFlag(light['shadows']) ?? true })
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

/** Full white light and no light in the picture where the file says nothing. */
export function readEnvironment(value: unknown): MapFile['environment'] {
  const environment = asMembers(value)
  return {
    ambient: asColour(environment?.['ambient_light'])?.color ?? '#ffffff',
    bakedLighting: asFlag(environment?.['baked_lighting']) ?? false,
  }
}
