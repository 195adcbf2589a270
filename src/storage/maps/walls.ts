// The walls of a Universal VTT file: its lines of sight, as single segments with ids w1, w2 …
import type { Point, Wall } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { EDGE_SLACK, TINY, clipped, lengthOf, openingsByCell, placed, segmentKey, withoutOpenings, type Extent,
  type Openings, type Segment } from './geometry.ts'
import type { MapProblem } from './types.ts'
import { asPoint, quoted } from './values.ts'
import { counted } from '../../lib/counted.ts'

export interface WallsRead {
  readonly walls: readonly Wall[]
  readonly warnings: readonly string[]
}

/** What a line of the file makes its walls. */
type Kind = Pick<Wall, 'stops' | 'group'>
type RawSegment = Segment & { readonly kind: Kind }

/** An object narrower than this, in cells, hides what is behind it but leaves room to walk past. */
const ROOM_BESIDE = 0.5
/** Walls made between two steps. */
const STEP = 2000

/**
 * Walls from `line_of_sight` and `objects_line_of_sight`; either may be missing. Walls stop steps and sight, and so
 * does an object that fills a cell: it stands there because it hides what is behind it (a pillar, a boulder). An object
 * of less than half a cell each way stops sight alone. The walls of an object are one group. What lies beyond the edge
 * is cut off, what is there twice is kept once, and openings (doors and windows) are cut out of the walls they stand
 * in. Yields how far it is, 0 to 1.
 */
export function* wallSteps(
  file: { readonly line_of_sight?: unknown; readonly objects_line_of_sight?: unknown },
  origin: Point,
  extent: Extent,
  openings: readonly Segment[],
): Generator<number, Result<WallsRead, MapProblem>> {
  const raw: RawSegment[] = []
  let unreadable = 0
  let lonely = 0
  for (const field of ['line_of_sight', 'objects_line_of_sight'] as const) {
    const lines = asLines(file[field], field)
    if (!lines.ok) return lines
    for (const [number, line] of lines.value.entries()) {
      const points = Array.isArray(line) ? line.map(asPoint) : [null]
      const kind: Kind = field === 'line_of_sight' ? { stops: 'both' } : objectKind(points, number)
      unreadable += points.filter((point) => point === null).length
      if (points.length < 2 && !points.includes(null)) lonely++
      for (const [index, b] of points.entries()) {
        const a = index > 0 ? points[index - 1] : null
        if (a && b) raw.push({ a: placed(a, origin, extent), b: placed(b, origin, extent), kind })
      }
    }
  }
  const { walls, outside, shortened } = yield* tidied(raw, extent, openingsByCell(openings))
  const warnings: string[] = []
  if (unreadable > 0) {
    warnings.push(`${counted(unreadable, 'point')} of the walls could not be read; the walls have gaps there.`)
  }
  if (lonely > 0) {
    warnings.push(`${counted(lonely, 'wall')} with fewer than two points ${lonely === 1 ? 'was' : 'were'} left out.`)
  }
  if (outside > 0) {
    warnings.push(`${counted(outside, 'wall')} outside the map ${outside === 1 ? 'was' : 'were'} left out.`)
  }
  if (shortened > 0) {
    warnings.push(
      `${counted(shortened, 'wall')} reaching beyond the map's edge ${shortened === 1 ? 'was' : 'were'} cut off there.`,
    )
  }
  return ok({ walls, warnings })
}

function objectKind(points: readonly (Point | null)[], number: number): Kind {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const point of points) {
    if (!point) continue
    left = Math.min(left, point.x)
    right = Math.max(right, point.x)
    top = Math.min(top, point.y)
    bottom = Math.max(bottom, point.y)
  }
  const small = right - left < ROOM_BESIDE && bottom - top < ROOM_BESIDE
  return { stops: small ? 'sight' : 'both', group: `object-${number + 1}` }
}

function* tidied(
  raw: readonly RawSegment[],
  extent: Extent,
  openings: Openings,
): Generator<number, { walls: Wall[]; outside: number; shortened: number }> {
  const walls: Wall[] = []
  const keys = new Set<string>()
  let outside = 0
  let shortened = 0
  for (const [index, segment] of raw.entries()) {
    if (index % STEP === STEP - 1) yield index / raw.length
    if (lengthOf(segment) < TINY) continue
    const key = segmentKey(segment)
    if (keys.has(key)) continue
    keys.add(key)
    const inside = clipped(segment, extent)
    if (!inside) {
      outside++
      continue
    }
    if (lengthOf(segment) - lengthOf(inside) > EDGE_SLACK) shortened++
    for (const { a, b } of withoutOpenings(inside, openings)) {
      walls.push({ id: `w${walls.length + 1}`, a, b, ...segment.kind })
    }
  }
  return { walls, outside, shortened }
}

/** A list of lines; a bare list of points is one line. */
function asLines(value: unknown, field: string): Result<readonly unknown[], MapProblem> {
  if (value === undefined || value === null) return ok([])
  if (!Array.isArray(value)) return fail({ field, message: `must be a list of lines, but is ${quoted(value)}` })
  return ok(value.length > 0 && asPoint(value[0]) !== null ? [value] : value)
}
