// How much of a space is behind walls (SEG-84): the share of it to which no straight line leads from anywhere in
// another space. Pure geometry, in cell widths. Each point is worked out exactly, so that a wider opening never covers
// more.
import type { Point, Rect } from '../../../grid/index.ts'
import { type Barrier, wallLies } from './openings.ts'

/** Points to each side of a cell: a hundred points in all. */
const FINE = 10
/** Gaps of less than this, in radians, are none: walls that touch leave nothing open. */
const GAP = 1e-7

/** The share of `to` that is hidden from all of `from`, 0 to 1. A point has no parts: 0. The two must not overlap. */
export function hiddenShare(from: Rect, to: Rect, all: readonly Barrier[]): number {
  if (to.width === 0 || to.height === 0) return 0
  const inTheWay = all.map((wall) => ({ wall, lies: wallLies(from, to, wall, 0) })).filter((one) =>
    one.lies !== 'aside'
  )
  if (inTheWay.length === 0) return 0
  if (inTheWay.some((one) => one.lies === 'across')) return 1
  const walls = inTheWay.map(({ wall }) => wall)
  const points = spread(to)
  return points.filter((point) => !sees(point, from, walls)).length / points.length
}

/** Points all over the rectangle, each in the middle of a part of the same size. */
function spread({ x, y, width, height }: Rect): readonly Point[] {
  const [wide, high] = [Math.max(1, Math.round(width)) * FINE, Math.max(1, Math.round(height)) * FINE]
  return Array.from({ length: wide * high },
    (_, index) => ({ x: x + (width * ((index % wide) + 0.5)) / wide,
      y: y + (height * (Math.floor(index / wide) + 0.5)) / high }))
}

/**
 * Whether a straight line leads from the point to any part of the rectangle. What can be seen changes only at the ends
 * of walls, at the corners of the rectangle and where a wall goes into it; between two such directions one look is
 * enough.
 */
function sees(point: Point, there: Rect, walls: readonly Barrier[]): boolean {
  const middle = { x: there.x + there.width / 2 - point.x, y: there.y + there.height / 2 - point.y }
  const open = (along: Point): boolean => {
    const enters = entry(point, along, there)
    return enters !== null && !walls.some((wall) => meets(point, along, wall, enters))
  }
  if (open(middle)) return true
  if (there.width === 0 && there.height === 0) return false
  const turn = ({ x, y }: Point): number =>
    Math.atan2(middle.x * (y - point.y) - middle.y * (x - point.x), middle.x * (x - point.x) + middle.y * (y - point.y))
  const sides = corners(there).map(turn)
  const [first, last] = [Math.min(...sides), Math.max(...sides)]
  const turns = [...sides, ...walls.flatMap((wall) => [wall.a, wall.b, ...crossings(wall, there)].map(turn))].filter(
    (one) => one >= first && one <= last,
  ).toSorted((a, b) => a - b)
  return turns.some((one, index) => {
    const next = turns[index + 1]
    if (next === undefined || next - one < GAP) return false
    const [sine, cosine] = [Math.sin((one + next) / 2), Math.cos((one + next) / 2)]
    return open({ x: middle.x * cosine - middle.y * sine, y: middle.x * sine + middle.y * cosine })
  })
}

const corners =
  ({ x, y, width, height }: Rect): readonly Point[] => [{ x, y }, { x: x + width, y }, { x: x + width, y: y + height },
    { x, y: y + height }]

/**
 * Where the line that starts there comes to the rectangle, in lengths of `along`; `null` when it passes the rectangle.
 */
function entry(from: Point, along: Point, { x, y, width, height }: Rect): number | null {
  let [enters, leaves] = [0, Infinity]
  for (const [start, size, place, speed] of [[x, width, from.x, along.x], [y, height, from.y, along.y]] as const) {
    if (speed === 0) {
      if (place < start || place > start + size) return null
      continue
    }
    const [one, other] = [(start - place) / speed, (start + size - place) / speed]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters <= leaves + 1e-9 ? enters : null
}

/** Whether the line that starts there meets the wall before it has gone `most` of its lengths. */
function meets(from: Point, along: Point, { a, b }: Barrier, most: number): boolean {
  const [one, other] = [along.x * (a.y - from.y) - along.y * (a.x - from.x),
    along.x * (b.y - from.y) - along.y * (b.x - from.x)]
  if (one === other || one * other > 0) return false
  const part = one / (one - other)
  const at = ((a.x + (b.x - a.x) * part - from.x) * along.x + (a.y + (b.y - a.y) * part - from.y) * along.y)
    / (along.x ** 2 + along.y ** 2)
  return at >= 0 && at < most
}

/** Where the wall crosses the edges of the rectangle. */
function crossings({ a, b }: Barrier, { x, y, width, height }: Rect): readonly Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const parts = [...(dx === 0 ? [] : [(x - a.x) / dx, (x + width - a.x) / dx]),
    ...(dy === 0 ? [] : [(y - a.y) / dy, (y + height - a.y) / dy])]
  return parts.filter((part) => part > 0 && part < 1).map((part) => ({ x: a.x + dx * part, y: a.y + dy * part }))
}
