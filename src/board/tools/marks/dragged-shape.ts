// The area of a template for a press and a drag. Pure.
import type { AreaKind } from '../../../engine/core/index.ts'
import { originOf, type AreaShape, type LaidArea, type Length, type Point } from '../../../grid/index.ts'

export interface TemplateLook {
  readonly shape: AreaShape['shape']
  /** Radius, length or side, in the ground's unit. */
  readonly size: Length
  /** Of a line, in the ground's unit. */
  readonly width: Length
  /** Of a cone, in degrees. */
  readonly spread: number
  /** Of a cone: how wide its end is, in the ground's unit. It goes before the angle. */
  readonly end?: Length
  /** What the rules call it. */
  readonly called?: string
  /** Where the rules lay it; see `AreaKind`. */
  readonly anchor?: NonNullable<AreaKind['anchor']>
  /** It has no other size. */
  readonly fixed?: boolean
}

/** A combatant that an area is put on: the middle of its token, and how far its edge is from there, in whole cells. */
export interface Bearer {
  readonly middle: Point
  readonly edge: number
}

const DRAGGED = 0.4
const ANGLE_STEP = 7.5

const snap = (value: number, step: number): number => Math.round(value / step) * step
const rounded = (value: number): number => Math.round(value * 1000) / 1000
const cellMiddle = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

/** The corner or the middle of a cell, whichever is nearer. */
function cornerOrMiddle(point: Point): Point {
  const [corner, middle] = [{ x: Math.round(point.x), y: Math.round(point.y) }, cellMiddle(point)]
  const away = ({ x, y }: Point): number => Math.hypot(x - point.x, y - point.y)
  return away(middle) < away(corner) ? middle : corner
}

/**
 * Where an area of that shape begins, nearest to a point: a burst at a corner or in the middle of a cell, a square at a
 * corner. Cones and lines also begin in the middle of an edge, which is the side of whoever throws them: from there a
 * line of one cell's width lies along cells.
 */
function beginning(shape: LaidArea['shape'], point: Point): Point {
  if (shape === 'burst') return cornerOrMiddle(point)
  const step = shape === 'square' || shape === 'cells' ? 1 : 0.5
  return { x: snap(point.x, step), y: snap(point.y, step) }
}

/** By how much a template is moved by a drag of that length, so that it begins where templates do. */
export function templateShift(shape: LaidArea, { x: dx, y: dy }: Point): Point {
  const from = shape.shape === 'square' ? shape.corner : originOf(shape)
  const at = beginning(shape.shape, { x: from.x + dx, y: from.y + dy })
  return { x: at.x - from.x, y: at.y - from.y }
}

/**
 * The area of a drag from one point to another, in cell widths; without a drag, as large as the look has it. `free`:
 * nothing snaps to the grid; `sized`: the drag only turns it; `bearer`: who stands where the drag begins.
 */
export function draggedShape(
  look: TemplateLook,
  from: Point,
  to: Point,
  cell: number,
  { free, sized, bearer = null }: { readonly free: boolean; readonly sized: boolean; readonly bearer?: Bearer | null },
): AreaShape {
  const { shape, size, width } = look
  const spot = free ? from : look.anchor === 'cell' ? cellMiddle(from) : beginning(shape, from)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const isDrag = Math.hypot(dx, dy) >= DRAGGED
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI
  const angle = !isDrag ? 0 : free ? Math.round(turn * 10) / 10 : snap(turn, ANGLE_STEP)
  const cells = shape === 'square' ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy)
  const isSet = !isDrag || sized || look.fixed === true
  const long = rounded(isSet ? size : Math.max(free ? 0.5 : 1, snap(cells, free ? 0.1 : 1)) * cell)
  switch (shape) {
    case 'burst': {
      if (look.anchor !== 'bearer' || free) return { shape, center: spot, radius: long }
      return bearer
        ? { shape, center: bearer.middle, radius: rounded(long + bearer.edge * cell) }
        : { shape, center: cellMiddle(from), radius: long }
    }
    case 'cone':
      return { shape, apex: spot, length: long, angle, spread: spreadOf(look, long) }
    case 'line':
      return { shape, from: spot, length: long, angle, width }
    case 'square': {
      const corner = free ? from : { x: Math.round(from.x), y: Math.round(from.y) }
      const side = long / cell
      // A square lies to the side that the drag goes to; without a drag, around the point.
      if (!isDrag) {
        const middle = { x: from.x - side / 2, y: from.y - side / 2 }
        return { shape, corner: free ? middle : { x: Math.round(middle.x), y: Math.round(middle.y) }, side: long }
      }
      return { shape, corner: { x: corner.x - (dx < 0 ? side : 0), y: corner.y - (dy < 0 ? side : 0) }, side: long }
    }
  }
}

/** The angle of a cone of that length. */
function spreadOf({ spread, end }: TemplateLook, length: Length): number {
  if (end === undefined) return spread
  return length > 0 ? rounded((2 * Math.atan(end / 2 / length) * 180) / Math.PI) : 180
}
