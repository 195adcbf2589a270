// Areas that last: clouds, auras that move with their bearer, melees. Painted as an outline with a name, under the
// tokens.
import type { AreaView, CombatantId } from '../../engine/core/index.ts'
import { cellOf, placeOf, type Ground, type Place, type Point, type Rect, type Size,
  type Space } from '../../grid/index.ts'
import { fillCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { fade, toneColour } from '../palette.ts'
import { cellMask, type Mask } from './mask.ts'
import { plateHeight, plateLines } from './plates.ts'
import { paintPlateLines, paintPlate, plateSize } from './reach.ts'

export interface LastingArea {
  readonly view: AreaView
  /** Cells of a grid as a mask, slots of bands as rectangles. */
  readonly mask: Mask | null
  readonly slots: readonly Rect[]
}

type Bearer = (id: CombatantId) => { readonly place: Place; readonly token: { readonly size: Size } } | null

/** The places an area covers now; none where its bearer is not on the ground. */
export function placesOfArea(space: Space, ground: Ground, view: AreaView, bearer: Bearer): readonly Place[] {
  const { covers } = view
  if (covers.kind === 'places') return covers.places.filter((place) => space.has(place))
  const at = bearer(covers.bearer)
  if (!at) return []
  const isCovered = (place: Place): boolean => space.distance(at.place, at.token.size, place, 1) <= covers.radius + 1e-6
  if (ground.kind === 'bands') return [...space.places()].filter(isCovered)
  // Only cells in the square around the bearer can be in the area.
  const [{ x, y }, cells] = [cellOf(at.place), Math.ceil(covers.radius / ground.cell.length)]
  const last = Math.max(1, at.token.size) + cells
  const found: Place[] = []
  for (let row = y - cells; row < y + last; row++) {
    for (let col = x - cells; col < x + last; col++) found.push(placeOf({ x: col, y: row }))
  }
  return found.filter((place) => space.has(place) && isCovered(place))
}

/** The areas, ready to be painted. Worked out again when areas, tokens or ground change. */
export function lastingAreas(
  space: Space,
  ground: Ground,
  areas: readonly AreaView[],
  bearer: Bearer,
): readonly LastingArea[] {
  return areas.map((view) => {
    const rects = placesOfArea(space, ground, view, bearer).map((place) => space.rect(place, 1))
    return { view, mask: ground.kind === 'square' ? cellMask(rects) : null,
      slots: ground.kind === 'square' ? [] : rects }
  }).filter(({ mask, slots }) => (mask !== null && mask.rows > 0) || slots.length > 0)
}

/** Paints a name on the upper edge of its area. A name of several lines stands above that edge, within the board. */
function paintName(pen: Pen, label: string, at: Point, colour: string): void {
  if (!label.includes('\n')) return paintPlate(pen, label, at.x, at.y, colour)
  const lines = plateLines(pen.g, label)
  const { width, height } = plateSize(pen, lines)
  const within = (wanted: number, least: number, most: number) => Math.max(least, Math.min(wanted, most))
  paintPlateLines(pen, lines, { x: within(at.x - width / 2, 2, pen.view.width - width - 2),
    y: within(at.y + plateHeight() / 2 - height, 2, pen.view.height - height - 2) }, colour)
}

export function paintLastingAreas(pen: Pen, areas: readonly LastingArea[]): void {
  const { g, palette } = pen
  for (const { view, mask, slots } of areas) {
    const colour = toneColour(palette, view.tone)
    g.save()
    g.setLineDash([9, 4])
    if (mask) {
      fillCells(pen, mask, 1, [fade(colour, 0.12)])
      traceOutline(pen, mask, 1)
      strokeTwice(g, colour, fade('#05070a', 0.8), 2, 2)
    }
    for (const rect of slots) {
      roundRect(g, pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale, pen.scale * 0.18)
      g.fillStyle = fade(colour, 0.12)
      g.fill()
      strokeTwice(g, colour, fade('#05070a', 0.8), 2, 2)
    }
    g.restore()
  }
  // Names are painted after all the fills, so that none is covered.
  for (const { view, mask, slots } of areas) {
    const [slot] = slots
    const at = mask ? { x: mask.x + mask.cols / 2, y: mask.y } : slot ? { x: slot.x + slot.width / 2, y: slot.y } : null
    const colour = toneColour(palette, view.tone)
    const corner = mask ? { x: mask.x, y: mask.y } : slot
    if (view.mark !== undefined && corner) paintPlate(pen, view.mark, pen.x(corner.x), pen.y(corner.y), colour)
    else if (at) paintName(pen, view.label, { x: pen.x(at.x), y: pen.y(at.y) }, colour)
  }
}
