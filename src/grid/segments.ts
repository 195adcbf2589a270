// Line segments: whether two touch, and which cells a segment passes. Points within a millionth of a cell count as
// touching, because map editors write coordinates with rounding errors.
import type { Point, WallSide } from './types.ts'

export interface Segment {
  readonly a: Point
  readonly b: Point
}

const EPSILON = 1e-6

/** Whether segment a–b and segment c–d have a point in common, ends included. */
export function touches(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  if (Math.max(ax, bx) < Math.min(cx, dx) - EPSILON || Math.max(cx, dx) < Math.min(ax, bx) - EPSILON) return false
  if (Math.max(ay, by) < Math.min(cy, dy) - EPSILON || Math.max(cy, dy) < Math.min(ay, by) - EPSILON) return false
  return (
    apart(ax, ay, bx, by, cx, cy, dx, dy) === false
    && apart(cx, cy, dx, dy, ax, ay, bx, by) === false
  )
}

/** Whether the segment goes through that point. */
const passes = ({ a, b }: Segment, { x, y }: Point): boolean => touches(a.x, a.y, b.x, b.y, x, y, x, y)

/** Whether c and d lie clearly on the same side of the line through a and b. */
function apart(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const ux = bx - ax
  const uy = by - ay
  const slack = EPSILON * Math.sqrt(ux * ux + uy * uy)
  const c = ux * (cy - ay) - uy * (cx - ax)
  const d = ux * (dy - ay) - uy * (dx - ax)
  return (c > slack && d > slack) || (c < -slack && d < -slack)
}

/**
 * How much of a segment is cut off at an end that does not count: enough to differ from touching, at any angle that
 * matters.
 */
const NOTCH = 1e-3

/** Whether two points are the same, apart from rounding. */
function samePoint(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) <= EPSILON && Math.abs(a.y - b.y) <= EPSILON
}

/**
 * The segment without a tiny piece at that end, at most a quarter; the whole segment when the point is not an end of
 * it.
 */
function withoutEnd<S extends Segment>(segment: S, end: Point): Segment {
  const { a, b } = segment
  const part = Math.min(0.25, NOTCH / Math.max(Math.hypot(b.x - a.x, b.y - a.y), NOTCH))
  const between = (from: Point, to: Point): Point => ({ x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part })
  return samePoint(a, end) ? { a: between(a, b), b } : samePoint(b, end) ? { a, b: between(b, a) } : segment
}

/** The frames at which the segment ends. */
export function framesAt({ a, b }: Segment, frames: readonly Point[]): readonly Point[] {
  return frames.length === 0 ? NO_FRAMES : frames.filter((frame) => samePoint(a, frame) || samePoint(b, frame))
}

/**
 * The same for many segments against the same frames: frames are sorted by the cell that they lie in, so that of
 * thousands only those beside an end of the segment are looked at.
 */
export function framesFinder(frames: readonly Point[]): (segment: Segment) => readonly Point[] {
  if (frames.length === 0) return () => NO_FRAMES
  const byCell = new Map<string, Point[]>()
  for (const frame of frames) {
    const key = `${Math.floor(frame.x)} ${Math.floor(frame.y)}`
    const others = byCell.get(key)
    if (others) others.push(frame)
    else byCell.set(key, [frame])
  }
  return (segment) => {
    const keys = new Set([segment.a, segment.b].flatMap(cellsAround))
    const beside = [...keys].flatMap((key) => byCell.get(key) ?? NO_FRAMES)
    return beside.length === 0 ? NO_FRAMES : framesAt(segment, beside)
  }
}

/** The cell that a point lies in, and those that it may lie in apart from rounding. */
function cellsAround({ x, y }: Point): readonly string[] {
  const columns = [Math.floor(x - EPSILON), Math.floor(x + EPSILON)]
  const rows = [Math.floor(y - EPSILON), Math.floor(y + EPSILON)]
  return columns.flatMap((column) => rows.map((row) => `${column} ${row}`))
}

/** No frames: for segments that end at no door. */
export const NO_FRAMES: readonly Point[] = []

/** A segment that may stop only what comes from one of its sides. */
export interface Sided extends Segment {
  readonly from?: WallSide
}

/** Below 0 on the left of a line, for eyes that look from `a` to `b`; above 0 on its right; 0 on the line. */
const sideOf = ({ a, b }: Segment, x: number, y: number): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)

/** Whether a one-way segment lets through what comes from that point. On the line itself it stops everything. */
export function letsThrough(segment: Sided, x: number, y: number): boolean {
  if (segment.from === undefined) return false
  const side = sideOf(segment, x, y)
  return segment.from === 'left' ? side > 0 : side < 0
}

/** Whether the line from–to touches the segment anywhere but at its framed ends. */
export function crosses(segment: Segment, framed: readonly Point[], from: Point, to: Point): boolean {
  const on = (a: Point, b: Point): boolean => touches(from.x, from.y, to.x, to.y, a.x, a.y, b.x, b.y)
  if (!on(segment.a, segment.b)) return false
  const passed = framed.filter((frame) => on(frame, frame))
  if (passed.length === 0) return true
  const rest = passed.reduce(withoutEnd<Segment>, segment)
  return on(rest.a, rest.b)
}

/** Whether the line from–to touches the segment only where it begins, if it touches it at all. */
export function leavesBehind(segment: Segment, framed: readonly Point[], from: Point, to: Point): boolean {
  if (!passes(segment, from) || !crosses(segment, framed, from, from)) return false
  const ahead = { x: from.x + (to.x - from.x) * NOTCH, y: from.y + (to.y - from.y) * NOTCH }
  return !crosses(segment, framed, ahead, to)
}

/** The same as `crosses` for a body whose middle is at `from`: what it touches only there does not hold it. */
export const crossesAhead: typeof crosses = (...step) => crosses(...step) && !leavesBehind(...step)

/**
 * Visits every cell of a cols × rows ground that the segment touches, and `pad` cells around them. It may visit a few
 * more.
 */
export function cellsTouched(
  segment: Segment,
  cols: number,
  rows: number,
  pad: number,
  visit: (x: number, y: number) => void,
): void {
  const { a, b } = segment
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - EPSILON) - pad)
  const bottom = Math.min(rows - 1, Math.floor(Math.max(a.y, b.y) + EPSILON) + pad)
  for (let y = top; y <= bottom; y++) {
    const from = xAt(a, b, y - pad - EPSILON)
    const to = xAt(a, b, y + 1 + pad + EPSILON)
    const left = Math.max(0, Math.floor(Math.min(from, to) - EPSILON) - pad)
    const right = Math.min(cols - 1, Math.floor(Math.max(from, to) + EPSILON) + pad)
    for (let x = left; x <= right; x++) visit(x, y)
  }
}

/**
 * The x of the segment at height y, or of its end nearest to that height: of a level segment one end from above, the
 * other from below.
 */
function xAt(a: Point, b: Point, y: number): number {
  const [upper, lower] = a.y <= b.y ? [a, b] : [b, a]
  if (y <= upper.y) return upper.x
  if (y >= lower.y) return lower.x
  return upper.x + ((lower.x - upper.x) * (y - upper.y)) / (lower.y - upper.y)
}
