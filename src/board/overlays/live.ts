// Everything that follows the pointer: path, line of sight, area, lasso, what is pointed at. It is one small picture,
// redrawn when it changes.
import type { SightView } from '../../engine/core/index.ts'
import type { Door, Point, Rect, Space } from '../../grid/index.ts'
import { fillCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { paintDoor } from '../layers/doors.ts'
import { fade } from '../palette.ts'
import { markPointed, markTarget } from '../tokens/marks.ts'
import { type CarryMark, type PathMark, paintCarry, paintLanding, paintPath } from './path.ts'
import { clearSpot, roomy, spotsAround, spotsBeside } from './plates.ts'
import { type LitArea, paintPlateLines, paintLit, plateSize } from './reach.ts'

interface SightMark {
  readonly line: SightView['line']
  /** Where the line meets cover, and of which kind. */
  readonly cover: SightView['cover']
  readonly text: string
  readonly ok: boolean
  /** Colour of the line; the colour of targets when absent. */
  readonly colour?: string
  /**
   * Boxes of the actor, of the target and of everybody else. The plate covers none of them if there is room elsewhere.
   */
  readonly from: Rect
  readonly to: Rect
  readonly others: readonly Rect[]
}
export interface AreaMark {
  readonly lit: LitArea
  readonly at: Point
  /** Who is in the area, what is rolled and what it does; or why it cannot be put there. */
  readonly lines: readonly string[]
  readonly ok: boolean
  readonly hit: readonly Rect[]
  readonly others: readonly Rect[]
}

/** What the tools want painted: the tools write it, the painter reads it. */
export interface LiveScene {
  path: PathMark | null
  carry: CarryMark | null
  /** The keyboard cursor. */
  cursor: Rect | null
  /** Two corners on the ground. */
  lasso: { readonly from: Point; readonly to: Point } | null
  pointed: { readonly rect: Rect; readonly target: boolean } | null
  door: { readonly door: Door; readonly text: string } | null
  sight: SightMark | null
  area: AreaMark | null
  /** Panels over the board, in pixels: nothing under them can be read. */
  covered: readonly Rect[]
  /** Where the plate of the aim was painted, in pixels. What is placed later keeps off it. */
  plate: Rect | null
}

export function emptyLive(): LiveScene {
  return { path: null, carry: null, cursor: null, lasso: null, pointed: null, door: null, sight: null, area: null,
    covered: [], plate: null }
}

/** There is nothing to paint. */
export function isIdle(live: LiveScene): boolean {
  const { covered: _, plate: __, ...marks } = live
  return Object.values(marks).every((mark) => mark === null)
}

export function paintLive(pen: Pen, space: Space, live: LiveScene): void {
  live.plate = null
  if (live.area) paintAreaMarks(pen, live.area, live)
  if (live.door) paintPointedDoor(pen, live.door, live.covered)
  if (live.pointed) {
    const { rect, target } = live.pointed
    const [x, y, radius] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2),
      (rect.width * pen.scale) / 2]
    if (target) markTarget(pen, x, y, radius, true)
    else markPointed(pen, x, y, radius)
  }
  if (live.sight) paintSight(pen, live.sight, live)
  if (live.cursor) paintLanding(pen, live.cursor, pen.palette.ink, false)
  if (live.carry) paintCarry(pen, live.carry, live.covered)
  if (live.path) paintPath(pen, space, live.path, live.covered)
  if (live.lasso) paintLasso(pen, live.lasso.from, live.lasso.to)
}

function paintPointedDoor(
  pen: Pen,
  { door, text }: NonNullable<LiveScene['door']>,
  covered: readonly Rect[],
): void {
  paintDoor(pen, door, 1.35)
  const middle = { x: pen.x((door.a.x + door.b.x) / 2), y: pen.y((door.a.y + door.b.y) / 2) }
  const [corner] = spotsBeside([middle], [plateSize(pen, [text])], pen.view, covered, 14)
  if (corner) paintPlateLines(pen, [text], corner, pen.palette.door)
}

function paintSight(pen: Pen, mark: SightMark, live: LiveScene): void {
  const { g, palette } = pen
  const { line: { from, to }, cover, text, ok, from: actor, to: target, others } = mark
  const colour = ok ? (mark.colour ?? palette.target) : palette.bad
  g.save()
  g.lineCap = 'round'
  g.setLineDash(ok ? [] : [7, 6])
  g.beginPath()
  g.moveTo(pen.x(from.x), pen.y(from.y))
  g.lineTo(pen.x(to.x), pen.y(to.y))
  strokeTwice(g, colour, '#05070a', 2, 2)
  g.restore()
  if (cover) paintCover(pen, mark.line, cover, colour)
  if (text === '') return
  const size = plateSize(pen, [text])
  const box = onScreen(pen, target)
  const wishes = spotsAround(box, size, { x: to.x - from.x, y: to.y - from.y }, pen.scale)
  const at = clearSpot(size, wishes, [
    { rect: roomy(box, 8), cost: 60 },
    { rect: roomy(onScreen(pen, actor), 4), cost: 60 },
    // The target's name, which shows while it is pointed at.
    { rect: { x: box.x - 30, y: box.y + box.height, width: box.width + 60, height: 24 }, cost: 8 },
    ...others.map((rect) => ({ rect: roomy(onScreen(pen, rect), 2), cost: 20 })),
    ...live.covered.map((rect) => ({ rect, cost: 80 })),
  ], pen.view)
  paintPlateLines(pen, [text], at, colour)
  live.plate = { ...at, ...size }
}

/** Paints bars across the line where it meets cover: one for soft cover, two for hard cover. */
function paintCover(
  pen: Pen,
  { from, to }: SightView['line'],
  { at, kind }: NonNullable<SightView['cover']>,
  colour: string,
): void {
  const { g } = pen
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [along, half] = [{ x: (to.x - from.x) / long, y: (to.y - from.y) / long },
    Math.min(Math.max(pen.scale * 0.3, 7), 16)]
  g.save()
  g.lineCap = 'round'
  g.beginPath()
  for (const off of kind === 'hard' ? [-3.5, 3.5] : [0]) {
    const [x, y] = [pen.x(at.x) + along.x * off, pen.y(at.y) + along.y * off]
    g.moveTo(x - along.y * half, y + along.x * half)
    g.lineTo(x + along.y * half, y - along.x * half)
  }
  strokeTwice(g, colour, '#05070a', 3, 2.5)
  g.restore()
}

/** Paints the area itself, below the tokens. */
export function paintArea(pen: Pen, area: AreaMark): void {
  const { g, palette } = pen
  const colour = area.ok ? palette.target : palette.bad
  if (area.lit.mask) {
    fillCells(pen, area.lit.mask, 1, [fade(colour, 0.26)])
    traceOutline(pen, area.lit.mask, 1)
    g.setLineDash(area.ok ? [] : [6, 5])
    strokeTwice(g, colour, '#05070a', 2.5, 2)
    g.setLineDash([])
  } else paintLit(pen, area.lit, 0.26)
}

/** Paints marks on those in the area, and a plate with what would happen or what forbids it. */
function paintAreaMarks(pen: Pen, area: AreaMark, live: LiveScene): void {
  for (const rect of area.hit) {
    markTarget(pen, pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2), (rect.width * pen.scale) / 2,
      false)
  }
  if (area.lines.length === 0) return
  const { mask, slots } = area.lit
  const ground = mask !== null && mask.rows > 0
    ? { x: mask.x, y: mask.y, width: mask.cols, height: mask.rows }
    : (slots[0]?.[0] ?? { ...area.at, width: 0, height: 0 })
  const box = onScreen(pen, ground)
  const size = plateSize(pen, area.lines)
  // The plate lies beside the area; over its edge rather than over a combatant.
  const at = clearSpot(size, spotsAround(box, size, { x: 0.2, y: -1 }, pen.scale), [
    { rect: box, cost: 6 },
    ...area.hit.map((rect) => ({ rect: roomy(onScreen(pen, rect), 4), cost: 60 })),
    ...area.others.map((rect) => ({ rect: onScreen(pen, rect), cost: 4 })),
    ...live.covered.map((rect) => ({ rect, cost: 80 })),
  ], pen.view)
  paintPlateLines(pen, area.lines, at, area.ok ? pen.palette.target : pen.palette.bad)
  live.plate = { ...at, ...size }
}

const onScreen = (pen: Pen, rect: Rect): Rect => ({ x: pen.x(rect.x), y: pen.y(rect.y), width: rect.width * pen.scale,
  height: rect.height * pen.scale })

function paintLasso(pen: Pen, from: Point, to: Point): void {
  const { g, palette } = pen
  const [x, y] = [pen.x(Math.min(from.x, to.x)), pen.y(Math.min(from.y, to.y))]
  roundRect(g, x, y, Math.abs(to.x - from.x) * pen.scale, Math.abs(to.y - from.y) * pen.scale, 3)
  g.fillStyle = fade('#ffffff', 0.1)
  g.fill()
  g.setLineDash([5, 4])
  strokeTwice(g, palette.selected, '#05070a', 1.5, 2)
  g.setLineDash([])
}
