// Paints masks of cells: fills by runs, outlines by joined edges, both cut to what is in view.
import { type Edge, type Mask, outlineOf, runsOf } from '../overlays/mask.ts'
import type { Pen } from './pen.ts'

/** Fills all cells of one value with the given fills, one on top of the other. */
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

/** A rim of that width along the inner side of the outline of `border`, in the cells of that value alone. */
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

/** A path of all cells of one value. */
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

/** A path around the cells of value 1 to `value`, to be stroked. */
export function traceOutline(pen: Pen, mask: Mask, value: number): void {
  traceEdges(pen, outlineOf(mask, value))
}

/** A path along edges given in cell widths. */
function traceEdges(pen: Pen, edges: readonly Edge[]): void {
  const { g } = pen
  g.beginPath()
  for (const { a, b } of edges) {
    g.moveTo(pen.crisp(pen.x(a.x)), pen.crisp(pen.y(a.y)))
    g.lineTo(pen.crisp(pen.x(b.x)), pen.crisp(pen.y(b.y)))
  }
}
