// Line segments of a map: cut at the map's edge, compared, and opened where a door stands in them. Cell widths
// throughout.
import type { Point } from '../../grid/index.ts'

export interface Segment {
  readonly a: Point
  readonly b: Point
}
export interface Extent {
  readonly width: number
  readonly height: number
}

/** Shorter than this is no segment; editors write 6 digits. */
export const TINY = 1e-5
/** How far beyond the edge is still rounding and not worth telling. */
export const EDGE_SLACK = 0.01
/** A door counts as standing in a wall when both its ends are this near to the wall's line. */
const IN_WALL = 0.06

export const lengthOf = ({ a, b }: Segment): number => Math.hypot(b.x - a.x, b.y - a.y)

/** A point of the file counted from the map's own corner; a hair beyond the edge is on it. */
export function placed(point: Point, origin: Point, extent: Extent): Point {
  return { x: onEdge(point.x - origin.x, extent.width), y: onEdge(point.y - origin.y, extent.height) }
}

function onEdge(value: number, most: number): number {
  const inside = within(value, most)
  return Math.abs(value - inside) <= EDGE_SLACK ? inside : value
}

/** The part of the segment inside (0, 0)–(width, height), unchanged if all of it is; `null` when none is. */
export function clipped(segment: Segment, extent: Extent): Segment | null {
  const { a, b } = segment
  const along = { x: b.x - a.x, y: b.y - a.y }
  let enter = 0
  let leave = 1
  const sides: readonly (readonly [number, number])[] = [
    [-along.x, a.x],
    [along.x, extent.width - a.x],
    [-along.y, a.y],
    [along.y, extent.height - a.y],
  ]
  for (const [toward, room] of sides) {
    if (toward === 0) {
      if (room < 0) return null
    } else if (toward < 0) {
      enter = Math.max(enter, room / toward)
    } else {
      leave = Math.min(leave, room / toward)
    }
  }
  if (enter >= leave) return null
  const at = (part: number): Point => ({
    x: within(a.x + along.x * part, extent.width),
    y: within(a.y + along.y * part, extent.height),
  })
  const inside = { a: enter === 0 ? a : at(enter), b: leave === 1 ? b : at(leave) }
  return lengthOf(inside) < TINY ? null : inside
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most)

/** The same for both directions of a segment and for ends that differ by rounding only. */
export function segmentKey({ a, b }: Segment): string {
  const ends = [`${Math.round(a.x * 1e4)},${Math.round(a.y * 1e4)}`,
    `${Math.round(b.x * 1e4)},${Math.round(b.y * 1e4)}`]
  return ends.toSorted().join(' ')
}

/** What is left of a wall segment when the openings that stand in it are taken out: none, one or more pieces. */
export function withoutOpenings(wall: Segment, openings: readonly Segment[]): readonly Segment[] {
  let pieces: readonly Segment[] = [wall]
  for (const opening of openings) {
    if (apart(wall, opening)) continue
    pieces = pieces.flatMap((piece) => cut(piece, opening))
  }
  return pieces
}

function apart(one: Segment, other: Segment): boolean {
  return (['x', 'y'] as const).some((axis) =>
    Math.min(one.a[axis], one.b[axis]) > Math.max(other.a[axis], other.b[axis]) + IN_WALL
    || Math.max(one.a[axis], one.b[axis]) < Math.min(other.a[axis], other.b[axis]) - IN_WALL
  )
}

function cut(wall: Segment, opening: Segment): readonly Segment[] {
  const length = lengthOf(wall)
  const unit = { x: (wall.b.x - wall.a.x) / length, y: (wall.b.y - wall.a.y) / length }
  const along = (point: Point): number => (point.x - wall.a.x) * unit.x + (point.y - wall.a.y) * unit.y
  const aside = (point: Point): number => Math.abs((point.x - wall.a.x) * unit.y - (point.y - wall.a.y) * unit.x)
  if (aside(opening.a) > IN_WALL || aside(opening.b) > IN_WALL) return [wall]
  const from = Math.max(0, Math.min(along(opening.a), along(opening.b)))
  const to = Math.min(length, Math.max(along(opening.a), along(opening.b)))
  // A short wall that crosses a door at its end is near its line too: only what runs along the door is taken out.
  if (to - from < IN_WALL) return [wall]
  const at = (distance: number): Point => ({ x: wall.a.x + unit.x * distance, y: wall.a.y + unit.y * distance })
  const before: Segment = { a: wall.a, b: at(from) }
  const behind: Segment = { a: at(to), b: wall.b }
  return [before, behind].filter((piece) => lengthOf(piece) > 1e-3)
}
