// Paints the lines of a square grid, as the ground says or else as the theme has them.
import type { GridLines, SquareGround } from '../../grid/index.ts'
import type { Pen } from './pen.ts'

/** How lines look where the ground does not say: the values with which a ground says the same. */
export const USUAL_LINES: GridLines = { shown: true, color: 'auto', weight: 1, opacity: 0.5 }

/** `draft`: the lines are being laid over a picture, and stand out from lines that are drawn on it. */
export function paintLines(pen: Pen, ground: SquareGround, draft: boolean): void {
  if (draft) return paintDraft(pen, ground)
  const { shown, color, weight, opacity } = ground.lines ?? USUAL_LINES
  if (!shown || opacity === 0) return
  const { g } = pen
  const hair = 1 / pen.ratio
  g.save()
  if (color === 'auto') {
    const thick = Math.max(hair, weight * hair)
    // A dark line beside a light one, so that one of them shows on every map.
    ruled(pen, ground, thick, -thick, strengthened(pen.palette.gridDark, opacity))
    ruled(pen, ground, thick, 0, strengthened(pen.palette.gridLight, opacity))
  } else {
    g.globalAlpha = opacity
    const thick = Math.max(hair, weight)
    ruled(pen, ground, thick, -thick / 2, color, opacity < 1)
  }
  g.restore()
}

/** Under each line is a dark edge, and the line itself has the colour of targets, which maps do not have. */
function paintDraft(pen: Pen, ground: SquareGround): void {
  const hair = 1 / pen.ratio
  ruled(pen, ground, 1 + 2 * hair, -hair, 'rgba(5, 7, 10, 0.4)')
  ruled(pen, ground, 1, 0, pen.palette.target)
}

/** The same colour, as strong as the palette has it at an opacity of one half, and full at 1. */
function strengthened(colour: string, opacity: number): string {
  const parts = /^rgba\((.+), ([\d.]+)\)$/.exec(colour)
  if (!parts) return colour
  const usual = Number(parts[2])
  const alpha = opacity <= 0.5 ? usual * opacity * 2 : usual + (0.9 - usual) * (opacity - 0.5) * 2
  return `rgba(${parts[1]}, ${Math.round(alpha * 1000) / 1000})`
}

/**
 * Paints every line, that wide and that far beside its place, in pixels. `even`: lines are no darker where they cross,
 * which takes longer.
 */
function ruled(
  pen: Pen,
  { cols, rows }: SquareGround,
  thick: number,
  beside: number,
  colour: string,
  even = false,
): void {
  const { g, visible } = pen
  const step = pen.scale < 6 ? 5 : 1
  const fromX = Math.max(0, Math.floor(visible.x / step) * step)
  const toX = Math.min(cols, Math.ceil(visible.x + visible.width))
  const fromY = Math.max(0, Math.floor(visible.y / step) * step)
  const toY = Math.min(rows, Math.ceil(visible.y + visible.height))
  const top = pen.crisp(pen.y(Math.max(0, visible.y)))
  const bottom = pen.crisp(pen.y(Math.min(rows, visible.y + visible.height)))
  const left = pen.crisp(pen.x(Math.max(0, visible.x)))
  const right = pen.crisp(pen.x(Math.min(cols, visible.x + visible.width)))
  g.fillStyle = colour
  const paint = (...rect: readonly [number, number, number, number]) => even ? g.rect(...rect) : g.fillRect(...rect)
  g.beginPath()
  for (let x = fromX; x <= toX; x += step) paint(pen.crisp(pen.x(x)) + beside, top, thick, bottom - top)
  for (let y = fromY; y <= toY; y += step) paint(left, pen.crisp(pen.y(y)) + beside, right - left, thick)
  if (even) g.fill()
}
