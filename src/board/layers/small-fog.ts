// Views painted onto the small canvas that fog is painted on. What a look ahead touches is taken back and painted anew
// by itself, not the whole canvas.
import type { View } from '../../grid/vision/fields-of-view.ts'
import type { Context2D } from './pen.ts'
import { type SmallPen, tracePolygon } from './small-pen.ts'

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
