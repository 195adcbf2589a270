// Where a point that is drawn by hand comes to lie: on a corner of a cell, on half cells, or just there. Pure.
import type { Point } from '../types.ts'

/** What points of a drawing are drawn to. */
export type Snap = 'corner' | 'half' | 'free'

const STEPS = { corner: 1, half: 0.5, free: null } as const
/** Free points are kept on a fine lattice, so that a file does not fill with digits. */
const FINE = 1000

/** A length in cell widths on the fine lattice. */
export const fine = (value: number): number => Math.round(value * FINE) / FINE || 0

const rounded = (value: number, step: number): number => Math.round(value / step) * step || 0

/** The point as it is drawn; `free` (a held key) lets go of the lattice. */
export function snapped({ x, y }: Point, snap: Snap, free = false): Point {
  const step = free ? null : STEPS[snap]
  return step === null
    ? { x: fine(x), y: fine(y) }
    : { x: rounded(x, step), y: rounded(y, step) }
}

/** The same point, but for rounding. */
export const samePoint = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6

/** Distance of a point from a segment. */
export function fromSegment(point: Point, a: Point, b: Point): number {
  const part = partAlong(point, a, b)
  return Math.hypot(point.x - a.x - (b.x - a.x) * part, point.y - a.y - (b.y - a.y) * part)
}

/** The part of the way from `a` to `b`, 0 to 1, at which a segment is nearest to a point. */
export function partAlong(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(Math.max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1)
}
