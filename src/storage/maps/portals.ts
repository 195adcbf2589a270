// The doors and windows of a Universal VTT file, with ids d1, d2 …
import type { Door, Point } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { TINY, clipped, lengthOf, placed, segmentKey, type Extent, type Segment } from './geometry.ts'
import type { MapProblem } from './types.ts'
import { asFlag, asMembers, asNumber, asPoint, quoted, type Members } from './values.ts'
import { counted } from '../../lib/counted.ts'

/**
 * What a portal without `closed` stands for. The format has one flag for two things: some editors write `closed: false`
 * for an open door, others for a window. Where the file does not name the kind the reader takes the flag at its word.
 */
export type Unclosed = 'open-door' | 'window'

export interface DoorsRead {
  readonly doors: readonly Door[]
  readonly warnings: readonly string[]
}

/** Doors and windows from `portals`, free-standing or in a wall, cut at the map's edge. */
export function readPortals(
  portals: unknown,
  origin: Point,
  extent: Extent,
  unclosed: Unclosed,
): Result<DoorsRead, MapProblem> {
  if (portals === undefined || portals === null) return ok({ doors: [], warnings: [] })
  if (!Array.isArray(portals)) return fail({ field: 'portals', message: `must be a list, but is ${quoted(portals)}` })
  const doors: Door[] = []
  const warnings: string[] = []
  const keys = new Set<string>()
  let outside = 0
  let guessed = 0
  for (const [index, value] of portals.entries()) {
    const portal = asMembers(value)
    const segment = portal && segmentOf(portal)
    if (!segment) {
      warnings.push(`The door portals[${index}] has no place that could be read; it was left out.`)
      continue
    }
    const inside = clipped({ a: placed(segment.a, origin, extent), b: placed(segment.b, origin, extent) }, extent)
    if (!inside) {
      outside++
      continue
    }
    const key = segmentKey(inside)
    if (keys.has(key)) continue
    keys.add(key)
    const closed = asFlag(portal['closed']) ?? true
    const named = kindNamed(portal)
    if (!closed && !named) guessed++
    const window = named === 'window' || (!named && !closed && unclosed === 'window')
    const open = !closed && !(window && !named)
    doors.push({ id: `d${doors.length + 1}`, ...inside, open, kind: window ? 'window' : 'door' })
  }
  if (outside > 0) {
    warnings.push(`${counted(outside, 'door')} outside the map ${outside === 1 ? 'was' : 'were'} left out.`)
  }
  if (guessed > 0) {
    const [taken, other] = unclosed === 'window'
      ? [counted(guessed, 'window'), 'open doors']
      : [counted(guessed, 'open door'), 'windows']
    warnings.push(`Openings that are not closed were read as ${taken}; some editors mean ${other} by that.`)
  }
  return ok({ doors, warnings })
}

/** The two ends in `bounds`; failing that one cell across `position`, turned by `rotation`. */
function segmentOf(portal: Members): Segment | null {
  const bounds = portal['bounds']
  if (Array.isArray(bounds) && bounds.length >= 2) {
    const a = asPoint(bounds[0])
    const b = asPoint(bounds.at(-1))
    if (a && b && lengthOf({ a, b }) >= TINY) return { a, b }
  }
  const middle = asPoint(portal['position'])
  if (!middle) return null
  const rotation = asNumber(portal['rotation']) ?? 0
  // Radians in most files; nobody turns a door more than once round, so more than that is degrees.
  const angle = Math.abs(rotation) > 2 * Math.PI + 0.01 ? (rotation * Math.PI) / 180 : rotation
  const half = { x: rounded(Math.cos(angle) / 2), y: rounded(Math.sin(angle) / 2) }
  return { a: { x: middle.x - half.x, y: middle.y - half.y }, b: { x: middle.x + half.x, y: middle.y + half.y } }
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** What some editors add to the format: a type, a name or the picture used, with the word in it. */
function kindNamed(portal: Members): Door['kind'] | null {
  if (asFlag(portal['window']) === true) return 'window'
  const words = ['type', 'kind', 'name', 'texture'].map((key) => portal[key]).filter((word) => typeof word === 'string')
    .join(' ')
  if (/window/i.test(words)) return 'window'
  return /door|gate|portcullis/i.test(words) ? 'door' : null
}
