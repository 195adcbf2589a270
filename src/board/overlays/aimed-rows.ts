// On a ground of bands: the rows that an aim reaches are lit and the others dimmed, so that people see at once who is
// out of reach.
import type { Need, TargetView } from '../../engine/core/index.ts'
import { bandLayout, bandOf, type Ground, type Place, type Rect } from '../../grid/index.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { fade } from '../palette.ts'

/** The rows as whole columns, in cell widths. */
export interface AimedRows {
  readonly lit: readonly Rect[]
  readonly dim: readonly Rect[]
  readonly colour: string
}

interface Aimed {
  readonly need: Need
  readonly targets: readonly TargetView[]
}

/** Where a target stands; `null` where it stands nowhere. */
type PlaceOf = (target: TargetView['target']) => Place | null

/**
 * The rows that an aim at combatants or objects reaches: those in which a valid target stands.
 * `null` on other grounds, for other needs, and where there is no valid target.
 */
export function aimedRows(
  ground: Ground,
  { need, targets }: Aimed,
  placeOf: PlaceOf,
  colour: string,
): AimedRows | null {
  if (ground.kind !== 'bands' || (need.kind !== 'combatant' && need.kind !== 'object')) return null
  const reached = new Set(targets.flatMap(({ target, why }) => {
    const place = why === null ? placeOf(target) : null
    return place === null ? [] : [bandOf(place).band]
  }))
  const { columns } = bandLayout(ground)
  const rects = (lit: boolean): readonly Rect[] =>
    columns.flatMap(({ band, rect }) => (reached.has(band.id) === lit ? [rect] : []))
  return reached.size === 0 ? null : { lit: rects(true), dim: rects(false), colour }
}

export function paintRows(pen: Pen, { lit, dim, colour }: AimedRows): void {
  const { g, palette, scale } = pen
  const trace = ({ x, y, width, height }: Rect): void =>
    roundRect(g, pen.x(x), pen.y(y), width * scale, height * scale, scale * 0.16)
  for (const rect of dim) {
    trace(rect)
    g.fillStyle = fade(palette.name === 'dark' ? '#05070a' : '#ffffff', 0.5)
    g.fill()
  }
  for (const rect of lit) {
    trace(rect)
    g.fillStyle = fade(colour, 0.12)
    g.fill()
    strokeTwice(g, colour, palette.wallEdge, 2.5, 2)
  }
}
