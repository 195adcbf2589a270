// Paints masks of cells: fills them run by run and outlines them edge by edge. Only what is in view is filled.
import { type Edge, type Mask, outlineOf, runsOf } from '../overlays/mask.ts'
import type { Pen } from './pen.ts'

/** Fills all cells of one value with each of the given fills, one on top of the other. */
export function fillCells(
  pen: Pen,
  mask: Mask,
  value: number,
  fills: readonly (string | CanvasPattern | null)[],
): void {
  const { g } = pen
  traceCells(pen, mask, value)
  for (const fill of fills) {
    if (fill === null) continue
    g.fillStyle = fill
    g.fill()
  }
}

/**
 * Paints a rim of that width, in pixels, along the inner side of the outline of `border`, only in the cells of that
 * value.
 */
export function rimCells(
  pen: Pen,
  mask: Mask,
  border: Mask,
  value: number,
  width: number,
  stroke: string | CanvasPattern,
): void {
  const { g } = pen
  g.save()
  traceCells(pen, mask, value)
  g.clip()
  traceOutline(pen, border, value)
  g.lineCap = 'square'
  g.lineWidth = 2 * width
  g.strokeStyle = stroke
  g.stroke()
  g.restore()
}

/** Traces a path of all cells of one value. */
function traceCells(pen: Pen, mask: Mask, value: number): void {
  const { g, visible } = pen
  g.beginPath()
  for (const run of runsOf(mask, value)) {
    if (run.y + 1 < visible.y || run.y > visible.y + visible.height || run.x + run.length < visible.x
      || run.x > visible.x + visible.width) continue
    const left = pen.crisp(pen.x(run.x))
    const top = pen.crisp(pen.y(run.y))
    g.rect(left, top, pen.crisp(pen.x(run.x + run.length)) - left, pen.crisp(pen.y(run.y + 1)) - top)
  }
}

/** Traces a path around the cells of value 1 to `value`, to be stroked. */
export function traceOutline(pen: Pen, mask: Mask, value: number): void {
  traceEdges(pen, outlineOf(mask, value))
}

/** Traces a path along edges given in cell widths. */
function traceEdges(pen: Pen, edges: readonly Edge[]): void {
  const { g } = pen
  g.beginPath()
  for (const { a, b } of edges) {
    g.moveTo(pen.crisp(pen.x(a.x)), pen.crisp(pen.y(a.y)))
    g.lineTo(pen.crisp(pen.x(b.x)), pen.crisp(pen.y(b.y)))
  }
}
