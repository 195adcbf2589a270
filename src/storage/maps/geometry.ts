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

/** Openings by the cells that they run through, so that a wall asks only those beside it. */
export interface Openings {
  /** Visits each opening that may stand in the segment, some of them several times. */
  near(segment: Segment, visit: (opening: Segment) => void): void
}

export function openingsByCell(openings: readonly Segment[]): Openings {
  const cells = new Map<number, Segment[]>()
  for (const opening of openings) {
    forCells(opening, (cell) => {
      const here = cells.get(cell)
      if (here) here.push(opening)
      else cells.set(cell, [opening])
    })
  }
  return { near(segment, visit) {
    if (cells.size > 0) forCells(segment, (cell) => cells.get(cell)?.forEach(visit))
  } }
}

/** More than the cells of any map in a row, so that two numbers make one. */
const ROW = 4096

/** Visits the cells that a segment runs through or nearly touches. */
function forCells({ a, b }: Segment, visit: (cell: number) => void): void {
  const [left, right] = a.x < b.x ? [a, b] : [b, a]
  const rise = right.x === left.x ? 0 : (right.y - left.y) / (right.x - left.x)
  const last = Math.floor(right.x + IN_WALL)
  for (let x = Math.floor(left.x - IN_WALL); x <= last; x++) {
    // The part of the segment in this column of cells, and a little more.
    const [from, to] = [Math.max(left.x, x - IN_WALL), Math.min(right.x, x + 1 + IN_WALL)]
    const steep = right.x === left.x
    const one = steep ? left.y : left.y + (from - left.x) * rise
    const other = steep ? right.y : left.y + (to - left.x) * rise
    const bottom = Math.floor(Math.max(one, other) + IN_WALL)
    for (let y = Math.floor(Math.min(one, other) - IN_WALL); y <= bottom; y++) visit((y + 1) * ROW + x + 1)
  }
}

/** What is left of a wall segment when the openings that stand in it are taken out: none, one or more pieces. */
export function withoutOpenings(wall: Segment, openings: Openings): readonly Segment[] {
  const standing = new Set<Segment>()
  openings.near(wall, (opening) => {
    if (!apart(wall, opening)) standing.add(opening)
  })
  let pieces: readonly Segment[] = [wall]
  for (const opening of standing) pieces = pieces.flatMap((piece) => cut(piece, opening))
  return pieces
}

/** Whether the opening cannot stand in the wall: it lies elsewhere, or an end of it is off the wall's line. */
function apart({ a, b }: Segment, { a: c, b: d }: Segment): boolean {
  if (Math.min(a.x, b.x) > Math.max(c.x, d.x) + IN_WALL || Math.max(a.x, b.x) < Math.min(c.x, d.x) - IN_WALL
    || Math.min(a.y, b.y) > Math.max(c.y, d.y) + IN_WALL || Math.max(a.y, b.y) < Math.min(c.y, d.y) - IN_WALL)
  {
    return true
  }
  const [ux, uy] = [b.x - a.x, b.y - a.y]
  const most = IN_WALL * Math.hypot(ux, uy)
  return Math.abs((c.x - a.x) * uy - (c.y - a.y) * ux) > most || Math.abs((d.x - a.x) * uy - (d.y - a.y) * ux) > most
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
