// Where the name of an area stands on the map. Pure; points in cell widths.
import type { Point, Rect } from './types.ts'

/** The smallest box around points. */
export function boxAround(points: readonly Point[]): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Whether a point lies in the area with these corners, whatever shape the area has. */
export function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false
  for (const [nth, a] of corners.entries()) {
    const b = corners[nth - 1] ?? corners.at(-1)
    if (b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Where the name of an area stands: in its middle, or in its topmost corner where the middle lies outside. */
export function nameSpot(corners: readonly Point[]): Point {
  const { x, y, width, height } = boxAround(corners)
  const middle = { x: x + width / 2, y: y + height / 2 }
  return isWithin(middle, corners) ? middle : corners.reduce((best, one) => (one.y < best.y ? one : best), middle)
}
