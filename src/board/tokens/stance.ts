// How a token stands: an arrow on the ring where the combatant looks, and a badge with its height above the ground.
import type { TokenView } from '../../engine/core/index.ts'
import { type Context2D, roundRect } from '../layers/pen.ts'
import { FONT, type Palette } from '../palette.ts'
import { badgeStyle } from './badges.ts'

/** What the arrow and its edge are painted with: the arrow stands out of the board, the edge out of the arrow. */
const INK = { dark: ['#f4f7fa', '#05070a'], light: ['#05070a', '#f4f7fa'] } as const

/** Paints an arrow that stands out of the ring, `facing` degrees clockwise from the upper edge. */
export function paintFacing(g: Context2D, facing: number, diameter: number, palette: Palette): void {
  const [ink, edge] = INK[palette.name]
  const [foot, tip, half] = [diameter * 0.42, diameter * 0.68, Math.max(diameter * 0.17, 4)]
  g.save()
  g.rotate((facing * Math.PI) / 180)
  g.beginPath()
  g.moveTo(-half, -foot)
  g.lineTo(0, -tip)
  g.lineTo(half, -foot)
  g.quadraticCurveTo(0, -foot - diameter * 0.07, -half, -foot)
  g.closePath()
  g.lineJoin = 'round'
  g.strokeStyle = edge
  g.lineWidth = Math.max(diameter * 0.06, 1.5)
  g.stroke()
  g.fillStyle = ink
  g.fill()
  g.restore()
}

/**
 * Paints how high the token is, at its right edge, or at its left edge where it faces right: an arrow and the words; on
 * small tokens the arrow alone. `ratio`: device pixels per CSS pixel.
 */
export function paintHeight(
  g: Context2D,
  palette: Palette,
  { elevation = 0, height = '', facing = 0 }: Pick<TokenView, 'elevation' | 'height' | 'facing'>,
  diameter: number,
  ratio: number,
): void {
  const style = badgeStyle(diameter / ratio)
  const words = style === 'pills' ? height : style === 'small' && diameter / ratio >= 34 ? height.split(' ')[0] : ''
  const high = style === 'pills' ? Math.max(diameter * 0.17, 12.5 * ratio) : Math.min(diameter * 0.34, 12.5 * ratio)
  g.font = `700 ${high * 0.76}px ${FONT}`
  const arrow = high * 0.62
  const text = words ? g.measureText(words).width + high * 0.14 : 0
  const width = Math.max(arrow + text + high * 0.4, high)
  const right = Math.min(diameter * 0.655 - width, diameter * 0.36)
  // Where the token faces, the edge belongs to the arrow.
  const facesRight = Math.abs((((facing % 360) + 360) % 360) - 90) < 45
  const [x, y] = [facesRight ? -right - width : right, diameter * 0.04 - high / 2]
  roundRect(g, x, y, width, high, high / 2)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = palette.plateInk
  g.lineWidth = Math.max(high * 0.07, 1)
  g.stroke()
  const [middle, up] = [x + (words ? high * 0.2 + arrow / 2 : width / 2), elevation < 0 ? -1 : 1]
  g.beginPath()
  g.moveTo(middle, y + high / 2 - up * arrow * 0.5)
  g.lineTo(middle + arrow * 0.5, y + high / 2 + up * arrow * 0.4)
  g.lineTo(middle - arrow * 0.5, y + high / 2 + up * arrow * 0.4)
  g.closePath()
  g.fillStyle = palette.plateInk
  g.fill()
  if (!words) return
  g.textAlign = 'left'
  g.textBaseline = 'middle'
  g.fillText(words, middle + arrow / 2 + high * 0.14, y + high * 0.54)
}
