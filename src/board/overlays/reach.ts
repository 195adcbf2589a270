// What lights up on the map before a combatant moves or aims: priced bands, places to choose, the range of an action.
import { bandLayout, type BandGround, type Place, type Point, type Rect, type Space, type Ground, type Reach, type Size,
  type Length } from '../../grid/index.ts'
import { maskHasCell } from '../../grid/vision/mask.ts'
import { fillCells, rimCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import type { FogView } from '../model.ts'
import { bandTexture } from '../layers/textures.ts'
import { type BandStyle, bandStyleOf, fade } from '../palette.ts'
import { textSize } from '../text-size.ts'
import { overlaps, type View } from '../viewport/camera.ts'
import { bandText } from '../hud/board-text.ts'
import type { BandView } from '../tools/path-plan.ts'
import { cellMask, labelSpots, type Mask, reachMask, runsOf, withoutHoles } from './mask.ts'
import { type LitMarks, paintMarks } from './move-marks.ts'
import { type AimedRows, paintRows } from './aimed-rows.ts'
import { layPlates, plateFont, plateHeight, plateRoom, plateWidth } from './plates.ts'

/** Lit area: cells of a grid as a mask, slots of bands as rectangles. */
export interface LitArea {
  readonly mask: Mask | null
  /** The mask that the outlines are drawn around. */
  readonly border: Mask | null
  /** Slots of bands, one list for each price. */
  readonly slots: readonly (readonly Rect[])[]
  readonly styles: readonly BandStyle[]
  readonly labels: readonly string[]
  /** On rows: the middle of the lower edge of each column in which some slot is reached, one list for each price. */
  readonly feet?: readonly (readonly Point[])[]
  readonly middle: Point
  /** The bounds of the whole ground: labels stay within them. */
  readonly bounds: Rect
  /** The rows that an aim reaches, and the others. */
  readonly rows?: AimedRows | null
  /** Warnings about a movement. */
  readonly marks?: LitMarks | null
}

/**
 * What a mover can reach, in one band for each price. COM-24: ground that players have never seen is not lit: it would
 * tell what can be walked on there.
 */
export function litReach(
  space: Space,
  ground: Ground,
  reach: Reach,
  bands: readonly BandView[],
  walked: Length,
  size: Size,
  from: Place,
  fog: Pick<FogView, 'through' | 'explored'> | null = null,
): LitArea {
  const budgets = bands.map((band) => band.budget - walked)
  const rect = space.rect(from, size)
  const common = {
    styles: bands.map((_, nth) => bandStyleOf(nth)),
    labels: bands.length > 1 || bands.some((band) => band.price.length > 0) ? bands.map(bandText) : [],
    middle: { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 },
    bounds: space.bounds,
  }
  if (ground.kind === 'square') {
    const mask = reachMask(reach, budgets, size, fog && !fog.through
      ? (cell) => maskHasCell(fog.explored, cell)
      : undefined)
    return { mask, border: withoutHoles(mask), slots: [], ...common }
  }
  const slots = litSlots(space, reach, budgets, size)
  return { mask: null, border: null, slots, feet: slots.map((some) => feetOf(ground, some)), ...common }
}

/**
 * The slots covered by a mover that ends within each budget, each slot in its cheapest band. A large mover covers more
 * slots than it has places.
 */
function litSlots(space: Space, reach: Reach, budgets: readonly Length[], size: Size): readonly (readonly Rect[])[] {
  const cheapest = new Map<Place, number>()
  for (const [place, cost] of reach.costs) {
    const band = budgets.findIndex((budget) => cost <= budget + 1e-6)
    if (band < 0) continue
    for (const slot of space.footprint(place, size)) {
      if (space.has(slot)) cheapest.set(slot, Math.min(band, cheapest.get(slot) ?? band))
    }
  }
  return budgets.map((_, band) => [...cheapest].flatMap(([slot, nth]) => (nth === band ? [space.rect(slot, 1)] : [])))
}

/** Places that may be chosen, in one colour. */
export function litPlaces(space: Space, ground: Ground, places: readonly Place[], colour: string): LitArea {
  const rects = places.map((place) => space.rect(place, 1))
  const mask = ground.kind === 'square' ? cellMask(rects) : null
  return {
    mask,
    border: mask,
    slots: ground.kind === 'square' ? [] : [rects],
    styles: [{ colour, pattern: 'plain' }],
    labels: [],
    middle: { x: 0, y: 0 },
    bounds: space.bounds,
  }
}

/** How strong the fill of a priced band is compared with a free one: the map must be readable through it. */
const PRICED = 0.28
/** Width of the patterned rim of a priced band, in pixels at most. */
const RIM = 13

/**
 * Paints what is lit: free bands with a full fill; priced bands with a faint fill, a pattern along the edge and a finer
 * line. Then the outline and the price of each band.
 */
export function paintLit(pen: Pen, lit: LitArea, opacity = 0.2): void {
  const { g } = pen
  if (lit.rows) paintRows(pen, lit.rows)
  for (const [nth, style] of lit.styles.entries()) {
    const pattern = bandTexture(pen, style.pattern, style.colour)
    const fill = fade(style.colour, style.pattern === 'plain' ? opacity : opacity * PRICED)
    if (lit.mask) {
      fillCells(pen, lit.mask, nth + 1, [fill])
      if (pattern && lit.border) rimCells(pen, lit.mask, lit.border, nth + 1, Math.min(RIM, pen.scale * 0.45), pattern)
    }
    for (const rect of lit.slots[nth] ?? []) {
      if (!overlaps(rect, pen.visible)) continue
      roundRect(g, pen.x(rect.x), pen.y(rect.y), rect.width * pen.scale, rect.height * pen.scale, pen.scale * 0.18)
      g.fillStyle = fill
      g.fill()
      if (pattern) {
        g.globalAlpha = 0.5
        g.fillStyle = pattern
        g.fill()
        g.globalAlpha = 1
      }
      strokeTwice(g, style.colour, pen.palette.wallEdge, style.pattern === 'plain' ? 2 : 1.5, 1.5)
    }
  }
  if (lit.mask && lit.border) paintOutlines(pen, lit, lit.mask, lit.border)
  else paintPrices(pen, lit)
  if (lit.marks) paintMarks(pen, lit.marks)
}

function paintOutlines(pen: Pen, lit: LitArea, mask: Mask, border: Mask): void {
  const { g } = pen
  g.save()
  g.lineCap = 'square'
  for (const [nth, style] of [...lit.styles.entries()].toReversed()) {
    traceOutline(pen, border, nth + 1)
    strokeTwice(g, style.colour, fade('#05070a', style.pattern === 'plain' ? 0.75 : 0.5),
      style.pattern === 'plain' ? 2.5 : 1.5, 1.75)
  }
  g.restore()
  paintLabels(pen, lit, mask)
}

/**
 * Paints prices on rows at the foot of each column, where neither heading nor names are; several prices below one
 * another.
 */
function paintPrices(pen: Pen, { labels, feet = [], styles }: LitArea): void {
  const under = new Map<number, number>()
  for (const [nth, label] of labels.entries()) {
    for (const { x, y } of feet[nth] ?? []) {
      const before = under.get(x) ?? 0
      under.set(x, before + 1)
      paintPlate(pen, label, pen.x(x),
        pen.y(y) + Math.max(pen.scale * 0.25, plateHeight() * 0.6) + before * (plateHeight() + 2),
        styles[nth]?.colour ?? pen.palette.ink)
    }
  }
}

function feetOf(ground: BandGround, slots: readonly Rect[]): readonly Point[] {
  return bandLayout(ground).columns.flatMap(({ rect, slots: own }) =>
    own.some((slot) => slots.some(({ x, y }) => x === slot.x && y === slot.y))
      ? [{ x: rect.x + rect.width / 2, y: rect.y + rect.height }]
      : []
  )
}

/** Paints the labels of the bands. A band of one or two cells has no room for words. */
function paintLabels(pen: Pen, { labels, styles, middle, bounds }: LitArea, mask: Mask): void {
  if (labels.length === 0) return
  const ground = { x: pen.x(bounds.x), y: pen.y(bounds.y), width: bounds.width * pen.scale,
    height: bounds.height * pen.scale }
  const spots = (value: number): readonly Point[] =>
    runsOf(mask, value).reduce((sum, run) => sum + run.length, 0) > 2
      ? labelSpots(mask, value, middle).map(({ x, y }) => ({ x: pen.x(x), y: pen.y(y) }))
      : []
  const laid = layPlates(labels.map((label, nth) => ({ width: plateWidth(pen.g, label), spots: spots(nth + 1) })),
    plateRoom(ground, pen.view))
  for (const [nth, at] of laid.entries()) {
    if (at) paintPlate(pen, labels[nth] ?? '', at.x, at.y, styles[nth]?.colour ?? pen.palette.ink)
  }
}

/** Paints a short text on a plate with a coloured edge, its middle at (x, y). */
export function paintPlate(pen: Pen, text: string, x: number, y: number, edge: string): void {
  const width = plateWidth(pen.g, text)
  paintPlateLines(pen, [text], { x: Math.max(x - width / 2, pen.x(pen.visible.x) + 2), y: y - plateHeight() / 2 }, edge)
}

/** The size of a plate with those lines. */
export function plateSize(pen: Pen, lines: readonly string[]): View {
  return { width: Math.max(...lines.map((line) => plateWidth(pen.g, line))),
    height: plateHeight() + (lines.length - 1) * lineHeight() }
}

/**
 * Paints lines on a plate with its upper left corner at (x, y): a single line is centred, several begin at the left.
 */
export function paintPlateLines(pen: Pen, lines: readonly string[], { x, y }: Point, edge: string): void {
  const { g, palette } = pen
  const { width, height } = plateSize(pen, lines)
  const [left, top] = [pen.crisp(x), pen.crisp(y)]
  roundRect(g, left, top, width, height, 6)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = edge
  g.lineWidth = 1.5
  g.stroke()
  g.font = plateFont()
  g.textAlign = lines.length === 1 ? 'center' : 'left'
  g.textBaseline = 'middle'
  g.fillStyle = palette.plateInk
  for (const [nth, line] of lines.entries()) {
    g.fillText(line, lines.length === 1 ? left + width / 2 : left + textSize(7),
      top + plateHeight() / 2 + 0.5 + nth * lineHeight())
  }
}

const lineHeight = (): number => textSize(17)
