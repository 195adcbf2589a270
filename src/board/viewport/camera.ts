// Camera maths: from the ground (cell widths) to the screen (CSS pixels from the board's top-left corner) and back.
// Pure.
import type { MapImage, Point, Rect } from '../../grid/index.ts'

/** The point of the ground in the middle of the board, and CSS pixels per cell width. A resize does not change it. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}
/** A point in pixels, with other member names than a point of the ground, so that the two cannot be mixed up. */
export interface Spot {
  readonly left: number
  readonly top: number
}
/** Size of the board in CSS pixels. */
export interface View {
  readonly width: number
  readonly height: number
}
/** Translation and scale that carry what was drawn with one camera to where another shows it. */
export interface Shift {
  readonly left: number
  readonly top: number
  readonly scale: number
}

/** Largest useful scale: a token fills a third of a small screen. */
export const MAX_SCALE = 180
/** Room left around the ground when all of it is fitted in, in pixels. */
const FIT_MARGIN = 28

/** Where a point of the ground is on screen. */
export function toSpot(camera: Camera, view: View, point: Point): Spot {
  return { left: (point.x - camera.x) * camera.scale + view.width / 2,
    top: (point.y - camera.y) * camera.scale + view.height / 2 }
}

/** The point of the ground at a spot of the screen. */
export function toPoint(camera: Camera, view: View, spot: Spot): Point {
  return { x: (spot.left - view.width / 2) / camera.scale + camera.x,
    y: (spot.top - view.height / 2) / camera.scale + camera.y }
}

/** A camera that shows all of the ground, or of a part of it. `most`: at so many pixels a cell at most. */
export function fitCamera(bounds: Rect, view: View, margin = FIT_MARGIN, most = 96): Camera {
  const room = { width: Math.max(view.width - 2 * margin, 40), height: Math.max(view.height - 2 * margin, 40) }
  const scale = Math.min(room.width / Math.max(bounds.width, 1), room.height / Math.max(bounds.height, 1), most)
  return { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2, scale }
}

/** The smallest useful scale: the whole ground at two thirds of the size that fits. */
export function minScale(bounds: Rect, view: View): number {
  return Math.min(fitCamera(bounds, view).scale * 0.66, 24)
}

/** Keeps the scale useful and some ground in the middle of the board. */
export function clampCamera(camera: Camera, bounds: Rect, view: View): Camera {
  return {
    x: between(camera.x, bounds.x, bounds.x + bounds.width),
    y: between(camera.y, bounds.y, bounds.y + bounds.height),
    scale: between(camera.scale, minScale(bounds, view), MAX_SCALE),
  }
}

/** Whether the camera shows all of a ground of those bounds, fitted in. */
export function isFitted(camera: Camera, bounds: Rect, view: View): boolean {
  return sameCamera(camera, clampCamera(fitCamera(bounds, view), bounds, view))
}

/** The camera after the board changed its size: a ground that was fitted in stays fitted in. */
export function resizedCamera(camera: Camera, bounds: Rect, before: View, after: View): Camera {
  return isFitted(camera, bounds, before) ? fitCamera(bounds, after) : clampCamera(camera, bounds, after)
}

/**
 * The camera moved just far enough to bring a point of the ground into view, `margin` pixels from the edge where there
 * is room.
 */
export function withInView(camera: Camera, view: View, point: Point, margin: number): Camera {
  const { left, top } = toSpot(camera, view, point)
  const [right, bottom] = [view.width - margin, view.height - margin]
  const off = (
    at: number,
    size: number,
    last: number,
  ): number => (size <= 2 * margin ? at - size / 2 : Math.min(at - margin, 0) + Math.max(at - last, 0))
  return { x: camera.x + off(left, view.width, right) / camera.scale,
    y: camera.y + off(top, view.height, bottom) / camera.scale, scale: camera.scale }
}

/**
 * The camera moved down just far enough that these parts of the ground come out from under what covers `bottom` pixels
 * at the lower edge. It never moves so far that a part leaves at the upper edge.
 */
export function uncovered(camera: Camera, view: View, parts: readonly Rect[], bottom: number, margin: number): Camera {
  const tops = parts.map(({ x, y }) => toSpot(camera, view, { x, y }).top)
  const feet = parts.map(({ x, y, height }) => toSpot(camera, view, { x, y: y + height }).top)
  const wanted = Math.max(0,
    ...feet.filter((foot) => foot <= view.height + margin).map((foot) => foot + margin - (view.height - bottom)))
  const room = Math.max(0, Math.min(...tops) - margin)
  return { ...camera, y: camera.y + Math.min(wanted, room) / camera.scale }
}

/** Whether a point of the ground is in view. */
export function inView(camera: Camera, view: View, point: Point): boolean {
  const { left, top } = toSpot(camera, view, point)
  return left >= 0 && top >= 0 && left <= view.width && top <= view.height
}

/** Whether all of that part of the ground is in view. `edge`: what lies over the board at the left and at the top. */
export function isWhollyInView(
  camera: Camera,
  view: View,
  { x, y, width, height }: Rect,
  edge: Spot = NO_EDGE,
): boolean {
  const { left, top } = toSpot(camera, view, { x, y })
  return left >= edge.left && top >= edge.top && inView(camera, view, { x: x + width, y: y + height })
}
const NO_EDGE: Spot = { left: 0, top: 0 }

/** The camera at another scale, with the ground under `anchor` staying where it is. */
export function zoomAt(camera: Camera, view: View, anchor: Spot, scale: number): Camera {
  const held = toPoint(camera, view, anchor)
  return {
    x: held.x - (anchor.left - view.width / 2) / scale,
    y: held.y - (anchor.top - view.height / 2) / scale,
    scale,
  }
}

/** The camera after the ground followed the pointer by this many pixels. */
export function panBy(camera: Camera, left: number, top: number): Camera {
  return { x: camera.x - left / camera.scale, y: camera.y - top / camera.scale, scale: camera.scale }
}

/**
 * The camera with which a picture stays where it is on the screen while cells are laid over it in another way; `null`
 * where it is another picture or nothing changes.
 */
export function sameOnScreen(camera: Camera, before: MapImage | null, next: MapImage | null): Camera | null {
  if (!before || !next || before.asset !== next.asset || before.rect === next.rect) return null
  const { x, y, width, height } = before.rect
  const across = next.rect.width / width
  const held = { x: next.rect.x + (camera.x - x) * across, y: next.rect.y + (camera.y - y) * next.rect.height / height,
    scale: camera.scale / across }
  return sameCamera(camera, held) ? null : held
}

/** The part of the ground in view, in cell widths, with `margin` pixels around it. */
export function visibleRect(camera: Camera, view: View, margin = 0): Rect {
  const corner = toPoint(camera, view, { left: -margin, top: -margin })
  return { ...corner, width: (view.width + 2 * margin) / camera.scale,
    height: (view.height + 2 * margin) / camera.scale }
}

/** How a picture that was drawn with `drawn` must be transformed to show `now`, from the board's top-left corner. */
export function shiftBetween(drawn: Camera, now: Camera, view: View): Shift {
  const scale = now.scale / drawn.scale
  return {
    scale,
    left: (drawn.x - now.x) * now.scale + (view.width / 2) * (1 - scale),
    top: (drawn.y - now.y) * now.scale + (view.height / 2) * (1 - scale),
  }
}

/**
 * The widest strip of the board, in pixels, that a shifted picture with `margin` pixels of surplus leaves bare; 0 when
 * it covers everything.
 */
export function bareStrip(shift: Shift, view: View, margin: number): number {
  const left = shift.left - margin * shift.scale
  const top = shift.top - margin * shift.scale
  const right = view.width - (shift.left + (view.width + margin) * shift.scale)
  const bottom = view.height - (shift.top + (view.height + margin) * shift.scale)
  return Math.max(0, left, top, right, bottom)
}

/** The camera a fraction of the way to another. The scale changes by ratio, so that zooming looks even. */
export function cameraBetween(from: Camera, to: Camera, part: number): Camera {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    scale: from.scale * (to.scale / from.scale) ** part,
  }
}

export function sameCamera(a: Camera, b: Camera): boolean {
  return Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6 && Math.abs(a.scale - b.scale) < 1e-6
}

/** The rectangle between two corners. */
export const spanned = (a: Point, b: Point): Rect => ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) })

/** Whether two rectangles share some area. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function between(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
