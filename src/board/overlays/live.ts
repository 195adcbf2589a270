// Everything that follows the pointer: path, line of sight, area, lasso, what is pointed at. One small picture, redrawn when it changes.
import type { Door, Point, Rect, Sight, Space } from '../../grid/index.ts'
import { fillCells, traceOutline } from '../layers/cells.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { paintDoor } from '../layers/walls.ts'
import { fade } from '../palette.ts'
import { markPointed, markTarget } from '../tokens/marks.ts'
import { type CarryMark, type PathMark, paintCarry, paintLanding, paintPath } from './path.ts'
import { type Lit, paintLit, paintPlate } from './reach.ts'

interface SightMark { readonly sight: Sight; readonly text: string; readonly ok: boolean }
export interface AreaMark { readonly lit: Lit; readonly at: Point; readonly text: string; readonly ok: boolean; readonly hit: readonly Rect[] }

/** Written by the tools, read by the painter. */
export interface LiveScene {
  path: PathMark | null
  carry: CarryMark | null
  /** Keyboard cursor. */
  cursor: Rect | null
  /** Two corners on the ground. */
  lasso: { readonly from: Point; readonly to: Point } | null
  pointed: { readonly rect: Rect; readonly target: boolean } | null
  door: { readonly door: Door; readonly text: string } | null
  sight: SightMark | null
  area: AreaMark | null
}

export function emptyLive(): LiveScene {
  return { path: null, carry: null, cursor: null, lasso: null, pointed: null, door: null, sight: null, area: null }
}

/** Nothing to paint. */
export function isIdle(live: LiveScene): boolean {
  return Object.values(live).every((mark) => mark === null)
}

export function paintLive(pen: Pen, space: Space, live: LiveScene): void {
  if (live.area) paintAreaMarks(pen, live.area)
  if (live.door) paintPointedDoor(pen, live.door)
  if (live.pointed) {
    const { rect, target } = live.pointed
    const [x, y, radius] = [pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2), (rect.width * pen.scale) / 2]
    if (target) markTarget(pen, x, y, radius, true)
    else markPointed(pen, x, y, radius)
  }
  if (live.sight) paintSight(pen, live.sight)
  if (live.cursor) paintLanding(pen, live.cursor, pen.palette.ink, false)
  if (live.carry) paintCarry(pen, live.carry)
  if (live.path) paintPath(pen, space, live.path)
  if (live.lasso) paintLasso(pen, live.lasso.from, live.lasso.to)
}

function paintPointedDoor(pen: Pen, { door, text }: NonNullable<LiveScene['door']>): void {
  paintDoor(pen, door, 1.35)
  paintPlate(pen, text, pen.x((door.a.x + door.b.x) / 2), pen.y((door.a.y + door.b.y) / 2) - 24, pen.palette.door)
}

function paintSight(pen: Pen, { sight, text, ok }: SightMark): void {
  const { g, palette } = pen
  const { from, to } = sight.line
  const colour = ok ? palette.target : palette.bad
  g.save()
  g.lineCap = 'round'
  g.setLineDash(ok ? [] : [7, 6])
  g.beginPath()
  g.moveTo(pen.x(from.x), pen.y(from.y))
  g.lineTo(pen.x(to.x), pen.y(to.y))
  strokeTwice(g, colour, '#05070a', 2, 2)
  g.restore()
  if (text !== '') paintPlate(pen, text, (pen.x(from.x) + pen.x(to.x)) / 2, (pen.y(from.y) + pen.y(to.y)) / 2, colour)
}

/** The area itself, below the tokens. */
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

/** Who is in it, and what stops it. */
function paintAreaMarks(pen: Pen, area: AreaMark): void {
  for (const rect of area.hit) markTarget(pen, pen.x(rect.x + rect.width / 2), pen.y(rect.y + rect.height / 2), (rect.width * pen.scale) / 2, false)
  if (area.text === '') return
  const top = area.lit.mask === null || area.lit.mask.rows === 0 ? area.at.y : area.lit.mask.y
  const left = area.lit.mask === null || area.lit.mask.cols === 0 ? area.at.x : area.lit.mask.x + area.lit.mask.cols / 2
  paintPlate(pen, area.text, pen.x(left), Math.max(pen.y(top) - 14, 34), area.ok ? pen.palette.target : pen.palette.bad)
}

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
