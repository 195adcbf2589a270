// The small canvas that fog is painted on: where points of the ground lie on it, and views painted onto it. What a look
// ahead touches is taken back and painted anew by itself, not the whole canvas.
import type { View } from '../../grid/vision/fields-of-view.ts'
import type { Context2D, Pen } from './pen.ts'

/** The fog is painted at half the size: its edges are soft anyway. */
const PART = 0.5

/** Where points of the ground lie on the small canvas. */
export interface SmallPen {
  readonly scale: number
  /** Pixels of the small canvas for each CSS pixel. */
  readonly perPixel: number
  /** The upper left corner of the small canvas, in CSS pixels from the board's corner. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  x(x: number): number
  y(y: number): number
}

export function smallPen(pen: Pen): SmallPen {
  const left = Math.floor(pen.x(pen.visible.x))
  const top = Math.floor(pen.y(pen.visible.y))
  const width = Math.ceil(pen.visible.width * pen.scale) + 2
  const height = Math.ceil(pen.visible.height * pen.scale) + 2
  const perPixel = PART * Math.min(pen.ratio, 2)
  return { scale: pen.scale * perPixel, perPixel, left, top, width: Math.ceil(width * perPixel),
    height: Math.ceil(height * perPixel), x: (x) => (pen.x(x) - left) * perPixel,
    y: (y) => (pen.y(y) - top) * perPixel }
}

export function tracePolygon(g: Context2D, pen: Pick<SmallPen, 'x' | 'y'>, { polygon }: View): void {
  for (let at = 0; at < polygon.length; at += 2) {
    const [x, y] = [pen.x(polygon[at] ?? 0), pen.y(polygon[at + 1] ?? 0)]
    if (at === 0) g.moveTo(x, y)
    else g.lineTo(x, y)
  }
  g.closePath()
}

/** All of the polygons as one path and one fill. */
export function fillViews(g: Context2D, pen: Pick<SmallPen, 'x' | 'y'>, views: readonly View[]): void {
  g.beginPath()
  for (const view of views) tracePolygon(g, pen, view)
  g.fill('nonzero')
}

/** A part of the small canvas, in its pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The part of the small canvas that these views touch; `null` where they are outside it. */
export function boxAround(pen: SmallPen, views: readonly View[]): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { polygon } of views) {
    for (let at = 0; at < polygon.length; at += 2) {
      const [x, y] = [pen.x(polygon[at] ?? 0), pen.y(polygon[at + 1] ?? 0)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  left = Math.max(0, Math.floor(left) - 1)
  top = Math.max(0, Math.floor(top) - 1)
  const width = Math.min(pen.width, Math.ceil(right) + 1) - left
  const height = Math.min(pen.height, Math.ceil(bottom) + 1) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

export function copyBox(f: Context2D, from: HTMLCanvasElement, { left, top, width, height }: Box): void {
  f.clearRect(left, top, width, height)
  f.drawImage(from, left, top, width, height, left, top, width, height)
}

/** Takes off the fog what lies in these views; with `explored`, no more than what is painted there. */
export function takeOff(
  f: CanvasRenderingContext2D,
  pen: SmallPen,
  views: readonly View[],
  explored: HTMLCanvasElement | null,
  { left, top, width, height }: Box,
): void {
  f.save()
  f.globalCompositeOperation = 'destination-out'
  f.fillStyle = '#fff'
  if (explored) {
    f.beginPath()
    for (const view of views) tracePolygon(f, pen, view)
    f.clip('nonzero')
    f.drawImage(explored, left, top, width, height, left, top, width, height)
  } else fillViews(f, pen, views)
  f.restore()
}
