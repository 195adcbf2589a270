// The walls of a Universal VTT file: its lines of sight, as single segments with ids w1, w2 …
import type { Point, Wall } from '../../grid/index.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { EDGE_SLACK, TINY, clipped, lengthOf, placed, segmentKey, withoutOpenings, type Extent,
  type Segment } from './geometry.ts'
import type { MapProblem } from './types.ts'
import { asPoint, counted, quoted } from './values.ts'

export interface WallsRead {
  readonly walls: readonly Wall[]
  readonly warnings: readonly string[]
}

/**
 * Walls from `line_of_sight` and `objects_line_of_sight`; either may be missing. Both stop steps and sight: objects are
 * there because they hide what is behind them (pillars, boulders). What lies beyond the edge is cut off, what is
 * there twice is kept once, and openings (doors and windows) are cut out of the walls they stand in.
 */
export function readWalls(
  file: { readonly line_of_sight?: unknown; readonly objects_line_of_sight?: unknown },
  origin: Point,
  extent: Extent,
  openings: readonly Segment[],
): Result<WallsRead, MapProblem> {
  const raw: Segment[] = []
  let unreadable = 0
  let lonely = 0
  for (const field of ['line_of_sight', 'objects_line_of_sight'] as const) {
    const lines = asLines(file[field], field)
    if (!lines.ok) return lines
    for (const line of lines.value) {
      const points = Array.isArray(line) ? line.map(asPoint) : [null]
      unreadable += points.filter((point) => point === null).length
      if (points.length < 2 && !points.includes(null)) lonely++
      for (const [index, b] of points.entries()) {
        const a = index > 0 ? points[index - 1] : null
        if (a && b) raw.push({ a: placed(a, origin, extent), b: placed(b, origin, extent) })
      }
    }
  }
  const { walls, outside, shortened } = tidied(raw, extent, openings)
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

function tidied(
  raw: readonly Segment[],
  extent: Extent,
  openings: readonly Segment[],
): { walls: Wall[]; outside: number; shortened: number } {
  const walls: Wall[] = []
  const seen = new Set<string>()
  let outside = 0
  let shortened = 0
  for (const segment of raw) {
    if (lengthOf(segment) < TINY) continue
    const key = segmentKey(segment)
    if (seen.has(key)) continue
    seen.add(key)
    const inside = clipped(segment, extent)
    if (!inside) {
      outside++
      continue
    }
    if (lengthOf(segment) - lengthOf(inside) > EDGE_SLACK) shortened++
    for (const piece of withoutOpenings(inside, openings)) {
      walls.push({ id: `w${walls.length + 1}`, a: piece.a, b: piece.b, stops: 'both' })
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
