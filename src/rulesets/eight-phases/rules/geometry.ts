// Straight lines against footprints and walls, in cell widths, for line of sight and cover (PHA-68).
import { cellOf, cellsWide, type Place, type Point, type Rect, type Size } from '../../../grid/index.ts'
import type { PhasesCombatant } from '../state.ts'

export interface Segment {
  readonly from: Point
  readonly to: Point
}
/** A place and how much room is taken up there. */
export interface Stand {
  readonly place: Place
  readonly size: Size
}

/** How far inside its cell a corner lies, so that a wall on the cell's edge is clearly on one side of it. */
const INSET = 0.02

/** The covered cells as one rectangle. */
export function rectOf({ place, size }: Stand): Rect {
  const wide = cellsWide(size)
  return { ...cellOf(place), width: wide, height: wide }
}

export function centreOf(stand: Stand): Point {
  const { x, y, width, height } = rectOf(stand)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The corners of all covered cells. */
export function cornersOf(stand: Stand): readonly Point[] {
  const { x, y, width, height } = rectOf(stand)
  const points: Point[] = []
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      for (const [dx, dy] of [[INSET, INSET], [1 - INSET, INSET], [INSET, 1 - INSET], [1 - INSET,
        1 - INSET]] as const)
      {
        points.push({ x: column + dx, y: row + dy })
      }
    }
  }
  return points
}

/** Whether any of the segment lies inside the rectangle made larger by `by` on every side. */
export function crosses({ from, to }: Segment, { x, y, width, height }: Rect, by: number): boolean {
  let [enter, leave] = [0, 1]
  const edges = [
    [from.x - to.x, from.x - (x - by)],
    [to.x - from.x, x + width + by - from.x],
    [from.y - to.y, from.y - (y - by)],
    [to.y - from.y, y + height + by - from.y],
  ] as const
  for (const [slope, room] of edges) {
    if (slope === 0) {
      if (room < 0) return false
    } else if (slope < 0) enter = Math.max(enter, room / slope)
    else leave = Math.min(leave, room / slope)
  }
  return enter <= leave
}

/** Where the segment meets another. Where the two lie in one line, the end of the other that is nearer to the start. */
export function crossingPoint({ from, to }: Segment, other: Segment): Point {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, other.to.x - other.from.x, other.to.y - other.from.y]
  const cross = dx * ey - dy * ex
  if (Math.abs(cross) < 1e-9) {
    const off = (point: Point) => Math.hypot(point.x - from.x, point.y - from.y)
    return off(other.from) <= off(other.to) ? other.from : other.to
  }
  const along = ((other.from.x - from.x) * ey - (other.from.y - from.y) * ex) / cross
  return { x: from.x + dx * along, y: from.y + dy * along }
}

export function standOf(one: Pick<PhasesCombatant, 'place' | 'size'>): Stand | null {
  return one.place === null ? null : { place: one.place, size: one.size }
}
