// Where an aimed area lies for a position of the pointer: it begins at the actor or at the pointer, and snaps so that
// no steady hand is needed. Pure.
import type { Need } from '../../engine/core/index.ts'
import type { AreaShape, Length, Point, Rect } from '../../grid/index.ts'

export type AreaNeed = Extract<Need, { kind: 'area' }>

/** How wide a cone opens when its action does not say, in degrees. */
const CONE_SPREAD = 90
const ANGLE_STEP = 7.5

/** The area for a pointer at `at` (in cell widths) and an actor drawn at `from`. `cell` is the length of one cell. */
export function areaAtPointer(need: AreaNeed, from: Rect, at: Point, cell: Length): AreaShape {
  const middle = need.anchor === 'cell'
    ? nearestCell(from, at)
    : { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const angle = snap((Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI, ANGLE_STEP)
  switch (need.shape) {
    case 'burst':
      return { shape: 'burst', center: need.anchor === 'cell'
        ? { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }
        : { x: snap(at.x, 0.5), y: snap(at.y, 0.5) }, radius: need.size }
    case 'cone':
      return { shape: 'cone', apex: middle, length: need.size, angle, spread: need.spread ?? CONE_SPREAD }
    case 'line':
      if (need.anchor === 'anywhere') return freeLine(need, at, cell)
      return { shape: 'line', from: middle, length: need.size, angle, width: need.width ?? cell }
    case 'square': {
      if (need.anchor === 'beside') {
        return { shape: 'square', corner: besideCorner(from, at, need.size / cell), side: need.size }
      }
      const half = need.size / cell / 2
      return { shape: 'square', corner: { x: snap(at.x - half, 1), y: snap(at.y - half, 1) }, side: need.size }
    }
  }
}

/**
 * A line that begins in the cell of the pointer and runs towards the side, or the corner, of that cell which is nearest
 * to the pointer.
 */
function freeLine(need: AreaNeed, at: Point, cell: Length): AreaShape {
  const from = { x: Math.floor(at.x) + 0.5, y: Math.floor(at.y) + 0.5 }
  const angle = snap((Math.atan2(at.y - from.y, at.x - from.x) * 180) / Math.PI, 45)
  return { shape: 'line', from, length: need.size, angle, width: need.width ?? cell }
}

/** The point whose distance from the actor is compared with the range; `null` for areas that begin at the actor. */
export function rangePoint(area: AreaShape, cell: Length): Point | null {
  switch (area.shape) {
    case 'burst':
      return area.center
    case 'square':
      return { x: area.corner.x + area.side / cell / 2, y: area.corner.y + area.side / cell / 2 }
    case 'cone':
    case 'line':
      return null
  }
}

/**
 * Upper left corner of a square of `side` cells that touches the actor's cells and covers none of them. Its middle lies
 * as near to the pointer as possible.
 */
function besideCorner(from: Rect, at: Point, side: number): Point {
  const own = { left: Math.floor(from.x), top: Math.floor(from.y), right: Math.ceil(from.x + from.width),
    bottom: Math.ceil(from.y + from.height) }
  const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)
  const x = within(Math.round(at.x - side / 2), own.left - side, own.right)
  const y = within(Math.round(at.y - side / 2), own.top - side, own.bottom)
  const holds = x > own.left - side && x < own.right && y > own.top - side && y < own.bottom
  if (!holds) return { x, y }
  const [dx, dy] = [at.x - (own.left + own.right) / 2, at.y - (own.top + own.bottom) / 2]
  return Math.abs(dx) >= Math.abs(dy)
    ? { x: dx < 0 ? own.left - side : own.right, y }
    : { x, y: dy < 0 ? own.top - side : own.bottom }
}

/** The middle of that cell of the actor that is nearest to the pointer. */
function nearestCell({ x, y, width, height }: Rect, at: Point): Point {
  const within = (value: number, from: number, wide: number): number =>
    Math.min(Math.max(Math.floor(value), Math.floor(from)), Math.ceil(from + wide) - 1) + 0.5
  return { x: within(at.x, x, width), y: within(at.y, y, height) }
}

function snap(value: number, step: number): number {
  return Math.round(value / step) * step
}
