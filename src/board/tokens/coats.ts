// States that change the look of a whole token, so that they show at any size: ice over the token, a crack through it.
import { assertNever } from '../../lib/assert-never.ts'
import type { Badge, Coat } from '../../engine/core/index.ts'
import type { Context2D } from '../layers/pen.ts'

const TURN = Math.PI * 2
const DARK = '#05070a'
const ICE = '#bfefff'

/** The coats of these badges, each once. */
export const coatsOf = (badges: readonly Badge[]): readonly Coat[] => [
  ...new Set(badges.flatMap(({ coat }) => (coat === undefined ? [] : [coat]))),
]

/** Paints a coat over disc and ring, around (0, 0). */
export function paintCoat(g: Context2D, coat: Coat, diameter: number): void {
  switch (coat) {
    case 'frost':
      return paintFrost(g, diameter)
    case 'cracked':
      return paintCrack(g, diameter)
    default:
      return assertNever(coat, 'coat')
  }
}

/** A pane of ice, with crystals that stick out all around. */
function paintFrost(g: Context2D, diameter: number): void {
  const radius = diameter * 0.5
  const line = Math.max(diameter * 0.025, 0.8)
  g.beginPath()
  g.arc(0, 0, radius * 0.84, 0, TURN)
  g.fillStyle = 'rgba(20, 130, 225, 0.62)'
  g.fill()
  g.fillStyle = ICE
  g.strokeStyle = DARK
  g.lineWidth = line
  g.lineJoin = 'round'
  for (let nth = 0; nth < 10; nth++) {
    const angle = ((nth + 0.5) / 10) * TURN
    const outer = radius * (nth % 2 === 0 ? 1.22 : 1.1)
    const at = (
      turn: number,
      far: number,
    ): readonly [number, number] => [Math.cos(angle + turn) * far, Math.sin(angle + turn) * far]
    g.beginPath()
    g.moveTo(...at(0, outer))
    g.lineTo(...at(0.2, radius * 0.9))
    g.lineTo(...at(0, radius * 0.76))
    g.lineTo(...at(-0.2, radius * 0.9))
    g.closePath()
    g.fill()
    g.stroke()
  }
}

/** A crack through ring and disc, to the right of the letters. */
function paintCrack(g: Context2D, diameter: number): void {
  const points = [[0.32, -0.46], [0.26, -0.24], [0.39, -0.12], [0.28, 0.06], [0.42, 0.2], [0.34, 0.38]] as const
  g.lineCap = 'butt'
  g.lineJoin = 'miter'
  for (const [colour, width] of [[DARK, 0.12], ['#ff7b6e', 0.055]] as const) {
    g.beginPath()
    for (const [x, y] of points) g.lineTo(x * diameter, y * diameter)
    g.strokeStyle = colour
    g.lineWidth = Math.max(diameter * width, colour === DARK ? 2.5 : 1.2)
    g.stroke()
  }
}
