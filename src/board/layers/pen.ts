// What every painter is given: a context in CSS pixels from the board's top-left corner, the camera and the colours.
import type { Rect } from '../../grid/index.ts'
import type { Palette } from '../palette.ts'
import { type Camera, type View, visibleRect } from '../viewport/camera.ts'

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export interface Pen {
  readonly g: CanvasRenderingContext2D
  readonly palette: Palette
  /** CSS pixels per cell width. */
  readonly scale: number
  /** Device pixels per CSS pixel. */
  readonly ratio: number
  /** The part of the ground that is on the canvas, surplus included; nothing outside it needs to be drawn. */
  readonly visible: Rect
  readonly view: View
  /** Screen coordinate of a ground coordinate. */
  x(x: number): number
  y(y: number): number
  /** A screen coordinate moved to the nearest device pixel, for hairlines. */
  crisp(value: number): number
}

/** A pen for one painting of one canvas with `surplus` pixels around the board. */
export function penFor(
  g: CanvasRenderingContext2D,
  palette: Palette,
  camera: Camera,
  view: View,
  ratio: number,
  surplus: number,
): Pen {
  const { scale } = camera
  // The ground's origin lies on a device pixel, so that cells do not shimmer.
  const snap = (value: number): number => Math.round(value * ratio) / ratio
  const left = snap(view.width / 2 - camera.x * scale)
  const top = snap(view.height / 2 - camera.y * scale)
  return {
    g,
    palette,
    scale,
    ratio,
    view,
    visible: visibleRect(camera, view, surplus),
    x: (x) => left + x * scale,
    y: (y) => top + y * scale,
    crisp: snap,
  }
}

/** Path of a rectangle with round corners. */
export function roundRect(g: Context2D, x: number, y: number, width: number, height: number, radius: number): void {
  g.beginPath()
  g.roundRect(x, y, width, height, Math.max(0, Math.min(radius, width / 2, height / 2)))
}

/** Strokes the current path twice, a wider line under a narrower one, so that the mark shows on light and dark maps. */
export function strokeTwice(g: Context2D, colour: string, under: string, width: number, edge = 2): void {
  g.strokeStyle = under
  g.lineWidth = width + edge
  g.stroke()
  g.strokeStyle = colour
  g.lineWidth = width
  g.stroke()
}
