// What lights up on the map before somebody moves or aims: priced bands, places to choose, the range of an action.
import type { Place, Point, Rect, Space, Ground, Reach, Size, Length } from '../../grid/index.ts'
import { fillCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { bandTexture } from '../layers/textures.ts'
import { type BandStyle, bandStyleOf, fade } from '../palette.ts'
import { overlaps } from '../viewport/camera.ts'
import { bandText } from '../hud/words.ts'
import type { BandView } from '../tools/walk.ts'
import { cellMask, labelSpots, type Mask, reachMask, runsOf } from './mask.ts'
import { layPlates, PLATE_FONT, PLATE_HEIGHT, plateRoom, plateWidth } from './plates.ts'

/** Lit area: cells of a grid as a mask, slots of bands as rectangles. */
export interface Lit {
  readonly mask: Mask | null
  /** One list for each value of the mask. */
  readonly slots: readonly (readonly Rect[])[]
  readonly styles: readonly BandStyle[]
  readonly labels: readonly string[]
  readonly near: Point
  /** All of the ground: labels stay within. */
  readonly bounds: Rect
}

/** The bands of a reach, each price once. */
export function litReach(space: Space, ground: Ground, reach: Reach, bands: readonly BandView[], walked: Length, size: Size, from: Place): Lit {
  const budgets = bands.map((band) => band.budget - walked)
  const rect = space.rect(from, size)
  const common = {
    styles: bands.map((_, nth) => bandStyleOf(nth)),
    labels: bands.length > 1 || bands.some((band) => band.price.length > 0) ? bands.map(bandText) : [],
    near: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 },
    bounds: space.bounds,
  }
  if (ground.kind === 'square') return { mask: reachMask(reach, budgets, size), slots: [], ...common }
  const slots: Rect[][] = bands.map(() => [])
  for (const [place, cost] of reach.costs) {
    const band = budgets.findIndex((budget) => cost <= budget + 1e-6)
    slots[band]?.push(space.rect(place, 1))
  }
  return { mask: null, slots, ...common }
}

/** Places that may be chosen, in one colour. */
export function litPlaces(space: Space, ground: Ground, places: readonly Place[], colour: string): Lit {
  const rects = places.map((place) => space.rect(place, 1))
  return {
    mask: ground.kind === 'square' ? cellMask(rects) : null,
    slots: ground.kind === 'square' ? [] : [rects],
    styles: [{ colour, pattern: 'plain' }],
    labels: [],
    near: { x: 0, y: 0 },
    bounds: space.bounds,
  }
}

/** Opacity of a band's fill by its place in the order of prices. */
const FAINTER = [1, 0.75, 0.4, 0.25]

/** Fills, then an outline around each band, then its price. */
export function paintLit(pen: Pen, lit: Lit, opacity = 0.22): void {
  const { g } = pen
  for (const [nth, style] of lit.styles.entries()) {
    const fills = [fade(style.colour, style.pattern === 'plain' ? opacity : opacity * 0.6), bandTexture(pen, style.pattern, style.colour)]
    // What is bought dearly stays in the background: the map must be readable through it.
    g.globalAlpha = FAINTER[Math.min(nth, FAINTER.length - 1)] ?? 1
    if (lit.mask) fillCells(pen, lit.mask, nth + 1, fills)
    for (const rect of lit.slots[nth] ?? []) {
      if (!overlaps(rect, pen.visible)) continue
      roundRect(g, pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale, pen.scale * 0.18)
      for (const fill of fills) {
        if (fill === null) continue
        g.fillStyle = fill
        g.fill()
      }
      strokeTwice(g, style.colour, pen.palette.wallEdge, 1.75, 1.5)
    }
  }
  g.globalAlpha = 1
  if (!lit.mask) return
  g.save()
  g.lineCap = 'square'
  for (const [nth, style] of [...lit.styles.entries()].toReversed()) {
    traceOutline(pen, lit.mask, nth + 1)
    strokeTwice(g, style.colour, fade('#05070a', 0.8), 2.5, 2)
  }
  g.restore()
  paintLabels(pen, lit, lit.mask)
}

/** A band of a cell or two has no room for words. */
function paintLabels(pen: Pen, { labels, styles, near, bounds }: Lit, mask: Mask): void {
  if (labels.length === 0) return
  const ground = { x: pen.x(bounds.x), y: pen.y(bounds.y), width: bounds.width * pen.scale, height: bounds.height * pen.scale }
  const spots = (value: number): readonly Point[] =>
    runsOf(mask, value).reduce((sum, run) => sum + run.length, 0) > 2 ? labelSpots(mask, value, near).map(({ x, y }) => ({ x: pen.x(x), y: pen.y(y) })) : []
  const laid = layPlates(labels.map((label, nth) => ({ width: plateWidth(pen.g, label), spots: spots(nth + 1) })), plateRoom(ground, pen.view))
  for (const [nth, at] of laid.entries()) if (at) paintPlate(pen, labels[nth] ?? '', at.x, at.y, styles[nth]?.colour ?? pen.palette.ink)
}

/** A short text on a plate with a coloured edge, its middle at (x, y). */
export function paintPlate(pen: Pen, text: string, x: number, y: number, edge: string): void {
  const { g, palette } = pen
  const width = plateWidth(g, text)
  g.font = PLATE_FONT
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const left = pen.crisp(Math.max(x - width / 2, pen.x(pen.visible.x) + 2))
  const top = pen.crisp(y - PLATE_HEIGHT / 2)
  roundRect(g, left, top, width, PLATE_HEIGHT, 6)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = edge
  g.lineWidth = 1.5
  g.stroke()
  g.fillStyle = palette.plateInk
  g.fillText(text, left + width / 2, top + 10.5)
}
