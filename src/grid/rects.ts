// Rectangles in cells of the ground.
import type { Point, Rect } from './types.ts'

/** The middle of a rectangle. */
export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
