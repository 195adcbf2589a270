// How much of a wall or door is known: a wall is seen where the view reaches what lies beside it.
import type { Point } from '../../grid/index.ts'
import { type Mask, maskHas } from '../../grid/vision/mask.ts'

interface Ends {
  readonly a: Point
  readonly b: Point
}

/** How many parts of a wall are looked at for each cell of its length. */
const PARTS_OF_LENGTH = 4

/** For each small part of a segment, whether what lies beside it is in the mask. */
export function partsBeside(mask: Mask, { a, b }: Ends): readonly boolean[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [nx, ny] = [-(b.y - a.y) / length * 0.2, (b.x - a.x) / length * 0.2]
  const parts = Math.max(1, Math.ceil(length * PARTS_OF_LENGTH))
  return Array.from({ length: parts }, (_, part) => {
    const { x, y } = between(a, b, (part + 0.5) / parts)
    return maskHas(mask, { x: x + nx, y: y + ny }) || maskHas(mask, { x: x - nx, y: y - ny })
  })
}

/** Whether any of a segment lies beside what is in the mask. */
export const isBeside = (mask: Mask, segment: Ends): boolean => partsBeside(mask, segment).includes(true)

export const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part })
