// A small canvas beside the board's own, for what is soft anyway: painted at half the size and laid over the ground.
import type { View } from '../../grid/vision/fields-of-view.ts'
import type { Context2D, Pen } from './pen.ts'

/** Pixels of the small canvas for each pixel of the board's. */
const PART = 0.5

export const picture = (): HTMLCanvasElement => document.createElement('canvas')

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

/** A pen for a picture of the same, only so much smaller. */
export const coarser = (pen: SmallPen, part: number): SmallPen => ({ ...pen, scale: pen.scale * part,
  perPixel: pen.perPixel * part, width: Math.ceil(pen.width * part), height: Math.ceil(pen.height * part),
  x: (x) => pen.x(x) * part, y: (y) => pen.y(y) * part })

/** The canvas's context, cleared, as large as the small picture. */
export function sized(canvas: HTMLCanvasElement, { width, height }: SmallPen): CanvasRenderingContext2D | null {
  const g = canvas.getContext('2d')
  if (!g) return null
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  } else {
    g.setTransform(1, 0, 0, 1, 0, 0)
    g.globalCompositeOperation = 'source-over'
    g.globalAlpha = 1
    g.clearRect(0, 0, width, height)
  }
  return g
}

/** What two pens have in common when they paint the same part of the ground in the same size. */
export const placeOfPen =
  (pen: SmallPen): readonly number[] => [pen.left, pen.top, pen.width, pen.height, pen.scale, pen.x(0), pen.y(0)]

/** Adds the outline of a view to the path. */
export function tracePolygon(g: Context2D, pen: Pick<SmallPen, 'x' | 'y'>, { polygon }: View): void {
  for (let at = 0; at < polygon.length; at += 2) {
    const [x, y] = [pen.x(polygon[at] ?? 0), pen.y(polygon[at + 1] ?? 0)]
    if (at === 0) g.moveTo(x, y)
    else g.lineTo(x, y)
  }
  g.closePath()
}
