// Where the middle of those parts of a polygon is that are set in a mask. Pure.
import type { Point } from '../types.ts'
import { eachStretch, emptyMask, fillPolygon, keepMask, type Mask, PARTS } from './mask.ts'

/** The parts of the mask whose middle lies in the polygon. */
function partsIn(mask: Mask, polygon: readonly Point[]): Mask {
  const parts = emptyMask(mask.width / PARTS, mask.height / PARTS)
  fillPolygon(parts, polygon.flatMap(({ x, y }) => [x, y]))
  keepMask(parts, mask)
  return parts
}

/**
 * The part that is set and lies nearest to the middle of all parts of the polygon that are set, in cell widths. `null`
 * where none is. Nothing of the polygon that is not set changes it.
 */
export function middleOfParts(mask: Mask, polygon: readonly Point[]): Point | null {
  const parts = partsIn(mask, polygon)
  let [count, across, down] = [0, 0, 0]
  eachStretch(parts, (row, from, to) => {
    count += to - from
    across += (to - from) * (from + to) / 2
    down += (to - from) * (row + 0.5)
  })
  if (count === 0) return null
  const [x, y] = [across / count, down / count]
  let found: { readonly at: Point; readonly far: number } | null = null
  eachStretch(parts, (row, from, to) => {
    const at = { x: Math.min(Math.max(Math.floor(x), from), to - 1) + 0.5, y: row + 0.5 }
    const far = Math.hypot(at.x - x, at.y - y)
    if (!found || far < found.far) found = { at: { x: at.x / PARTS, y: at.y / PARTS }, far }
  })
  return (found as { readonly at: Point } | null)?.at ?? null
}
