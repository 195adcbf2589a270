// Picks what is drawn and what is written on the map, by click, Shift-click and a marquee, and moves and groups it.
// Copied and removed is all that is picked at once, combatants too, and so not here.
// Tokens and objects stay the board's own: they are selected and moved in the same way as without tools.
import type { CombatantId, Mark } from '../../../engine/core/index.ts'
import { keptOnBoard, type Pick, pickAt, type Picks, picksWithin, samePick, type Snap, snapped, stillThere, unique,
  withEndMoved, withEndShifted, endsOf, type PickedEnd, withGroups, withMoved, withGrouped,
  withShifted } from '../../../grid/edit/index.ts'
import type { Point, SquareGround } from '../../../grid/index.ts'
import { marksWithin } from '../../marks/geometry.ts'
import { spanned } from '../../viewport/camera.ts'
import type { KeyPress } from '../keys.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { templateShift } from '../marks/dragged-shape.ts'
import { createMarkPicking, type MarkStep, type MarkStyle, NO_MARKS } from '../marks/mark-style.ts'
import { paintMarquee, paintPicks } from './paint.ts'
import { createSketch, paintUnder, reachOf, type Report } from './sketch.ts'

export interface PickOptions {
  readonly picks: Picks
  readonly snap: Snap
  /** Which marks are picked. */
  readonly mark?: MarkStyle
}

const NEAR = 9
/** A piece that is shorter than this, in pixels, has no handles: it is moved as a whole. */
const HANDLED = 15
/** From so many pixels on, a press is a drag. */
const DRAGGED = 5
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0],
  ArrowUp: [0, -1], ArrowDown: [0, 1] }

const NOWHERE: Point = { x: 0, y: 0 }
const EVERYWHERE = { x: -1e4, y: -1e4, width: 2e4, height: 2e4 }

type Gesture =
  | { readonly kind: 'marquee'; readonly from: Point; readonly to: Point; readonly add: boolean }
  | { readonly kind: 'move'; readonly from: Point; readonly by: Point; readonly picks: Picks;
    readonly marks: readonly Mark[] }
  | { readonly kind: 'end'; readonly end: Point; readonly to: Point }

export function createPickTool(options: () => PickOptions, report: Report): BoardTool {
  const sketch = createSketch()
  const picking = createMarkPicking(sketch, () => options().mark ?? NO_MARKS, report)
  let gesture: Gesture | null = null
  let pressed:
    | { readonly at: Point; readonly hit: Pick | null; readonly mark: Mark | null; readonly held: boolean;
      readonly shift: boolean }
    | null = null
  let pointed: Pick | null = null

  const picks = (): Picks => {
    const ground = sketch.ground()
    return ground ? stillThere(ground, options().picks) : []
  }
  const hitAt = (point: ToolPoint): Pick | null => {
    const ground = sketch.ground()
    return ground && pickAt(ground, point.at, sketch.cells(reachOf(NEAR, point.touch)))
  }
  /** Words, pins and lines lie over what is drawn; areas of marks lie under it. */
  const markAt = (point: ToolPoint, hit: Pick | null): Mark | null =>
    picking.at(point, false) ?? (hit
      ? null
      : picking.at(point, true))
  const pick = (next: Picks, who: readonly CombatantId[] = [], marks: readonly Mark[] = []): void => {
    report({ do: 'pick', picks: next, who })
    if (marks.length > 0 || picking.picked().length > 0) picking.pick(marks.map(({ id }) => id))
  }
  const draw = (
    what: string,
    change: (ground: SquareGround) => SquareGround,
    next?: Picks,
    marks?: MarkStep | null,
  ): void =>
    report({ do: 'draw', what, change, ...(next ? { picks: next } : {}), ...(marks ? { marks: marks.change } : {}),
      ...(marks?.picked ? { picked: marks.picked } : {}) })
  const handles = (): readonly PickedEnd[] => {
    const ground = sketch.ground()
    return ground ? endsOf(ground, picks()).filter(({ shortest }) => shortest >= sketch.cells(HANDLED)) : []
  }
  const tokensIn = (a: Point, b: Point): readonly CombatantId[] => {
    const model = sketch.site()?.model()
    const rect = spanned(a, b)
    return (model?.tokens ?? []).flatMap(({ id, place, size }) => {
      if (!model || place === null) return []
      const { x, y, width, height } = model.space.rect(place, size)
      const [mx, my] = [x + width / 2, y + height / 2]
      return mx >= rect.x && mx <= rect.x + rect.width && my >= rect.y && my <= rect.y + rect.height ? [id] : []
    })
  }
  const begin = (point: ToolPoint): Gesture => {
    const from = pressed?.at ?? point.at
    const within = sketch.cells(reachOf(NEAR, point.touch))
    // By the middle third the piece itself is held, however short it is.
    const end = handles().find(({ x, y, shortest }) =>
      Math.hypot(x - from.x, y - from.y) <= Math.min(within, shortest / 3)
    )
    if (end) return { kind: 'end', end, to: end }
    const { hit = null, mark = null, held = false, shift = false } = pressed ?? {}
    const marks = picking.picked()
    // An area is moved by its edge, its middle or its name: what lies in it can be drawn around.
    if (mark && held && !shift) {
      if (marks.some(({ id }) => id === mark.id)) return { kind: 'move', from, by: NOWHERE, picks: picks(), marks }
      pick([], [], [mark])
      return { kind: 'move', from, by: NOWHERE, picks: [], marks: [mark] }
    }
    if (hit === null || shift) return { kind: 'marquee', from, to: point.at, add: shift }
    const ground = sketch.ground()
    const now = picks()
    const chosen = now.some((one) => samePick(one, hit)) ? now : ground ? withGroups(ground, [hit]) : [hit]
    if (chosen !== now) pick(chosen)
    return { kind: 'move', from, by: NOWHERE, picks: chosen, marks: chosen === now ? marks : [] }
  }
  const onBoard = (what: Picks, by: Point): Point => {
    const ground = sketch.ground()
    return ground ? keptOnBoard(ground, what, by) : by
  }
  const endTo = ({ at, alt }: ToolPoint): Point => sketch.onBoard(snapped(at, options().snap, alt))
  const shiftTo = (
    { from, picks: what, marks }: Extract<Gesture, { kind: 'move' }>,
    to: Point,
    alt: boolean,
  ): Point => {
    if (what.length === 0 && marks.every(({ kind }) => kind !== 'template' && kind !== 'zone')) {
      return { x: to.x - from.x, y: to.y - from.y }
    }
    const snap = what.some(({ kind }) => kind === 'terrain') ? 'corner' : options().snap
    // The others keep their places beside the first template.
    const lead = marks.find((mark) => mark.kind === 'template')
    if (what.length === 0 && lead && snap !== 'free' && !alt) {
      return templateShift(lead.shape, { x: to.x - from.x, y: to.y - from.y })
    }
    return onBoard(what, snapped({ x: to.x - from.x, y: to.y - from.y }, snap, alt && snap !== 'corner'))
  }
  const follow = (point: ToolPoint): void => {
    if (!pressed) return
    if (!gesture) {
      const away = Math.hypot(pressed.at.x - point.at.x, pressed.at.y - point.at.y)
      if (away < sketch.cells(reachOf(DRAGGED, point.touch))) return
      gesture = begin(point)
    }
    gesture = gesture.kind === 'marquee'
      ? { ...gesture, to: point.at }
      : gesture.kind === 'end'
      ? { ...gesture, to: endTo(point) }
      : { ...gesture, by: shiftTo(gesture, point.at, point.alt) }
    sketch.redraw()
  }
  const clickOnMark = (mark: Mark, shift: boolean): void => {
    const now = picking.picked()
    const rest = now.filter(({ id }) => id !== mark.id)
    if (shift) picking.pick((rest.length < now.length ? rest : [...now, mark]).map(({ id }) => id))
    else pick([], [], [mark])
    if (mark.kind === 'note' && !shift) sketch.site()?.openNote?.(mark.id)
  }
  const clickOn = (hit: Pick | null, { shift, ctrl }: ToolPoint): void => {
    const ground = sketch.ground()
    const before = picks()
    if (hit === null || !ground) return shift ? undefined : pick([])
    // With Ctrl a single piece of a group is picked.
    const whole = ctrl ? [hit] : withGroups(ground, [hit])
    const had = before.some((one) => samePick(one, hit))
    if (!shift) return pick(whole)
    pick(had ? before.filter((one) => !whole.some((other) => samePick(one, other))) : unique([...before, ...whole]), [],
      picking.picked())
  }
  const withKeys = ({ key, shiftKey }: KeyPress): boolean => {
    const ground = sketch.ground()
    const now = picks()
    switch (key.toLowerCase()) {
      case 'a':
        pick(ground ? picksWithin(ground, EVERYWHERE) : [], [], sketch.site()?.model().marks ?? [])
        return true
      case 'g':
        if (now.length > 0) draw(shiftKey ? 'Ungrouped.' : 'Grouped.', (it) => withGrouped(it, now, !shiftKey))
        return true
      default:
        return false
    }
  }
  /** What is drawn and what is written goes through one step, whatever there is of both. */
  const moveAll = (what: Picks, marks: readonly Mark[], by: Point): void => {
    if (by.x === 0 && by.y === 0) return
    const moved = marks.length > 0 ? picking.moved(marks, by) : null
    if (what.length > 0) draw('Moved.', (it) => withMoved(it, what, by), undefined, moved)
    else if (moved) picking.give(moved)
  }
  /** Combatants come before the walls around them; with Shift or Alt all that lies within is picked. */
  const pickWithin = ({ from, to, add }: Extract<Gesture, { kind: 'marquee' }>, all: boolean): void => {
    const who = tokensIn(from, to)
    if (who.length > 0 && !add && !all) return pick([], who)
    const [ground, model, rect] = [sketch.ground(), sketch.site()?.model(), spanned(from, to)]
    const found = ground ? picksWithin(ground, rect) : []
    const marks = model ? marksWithin(model, rect) : []
    pick(add ? unique([...picks(), ...found]) : found, who, add ? [...new Set([...picking.picked(), ...marks])] : marks)
  }
  return {
    cursor: 'default',
    attach: sketch.attach,
    detach() {
      gesture = pressed = pointed = null
      sketch.redraw()
      sketch.detach()
    },
    takes: ({ at }) => sketch.site()?.isTaken?.(at) !== true,
    down(point) {
      const [hit, held] = [hitAt(point), picking.at(point, false)]
      pressed = { at: point.at, hit, mark: markAt(point, hit), held: held !== null, shift: point.shift }
    },
    move: follow,
    up(point) {
      follow(point)
      const [done, press] = [gesture, pressed]
      gesture = pressed = null
      sketch.redraw()
      if (!press) return
      if (done === null) return press.mark ? clickOnMark(press.mark, point.shift) : clickOn(press.hit, point)
      if (done.kind === 'marquee') return pickWithin(done, point.alt)
      if (done.kind === 'end') {
        const now = picks()
        return draw('Moved.', (it) => withEndMoved(it, now, done.end, done.to))
      }
      moveAll(done.picks, done.marks, done.by)
    },
    doubleClick(point) {
      const mark = markAt(point, hitAt(point))
      if (mark) picking.edit(mark)
    },
    hover(point) {
      const next = hitAt(point)
      if (next === pointed || (next && pointed && samePick(next, pointed))) return
      pointed = next
      sketch.redraw()
    },
    leave() {
      pointed = null
      sketch.redraw()
    },
    key(press) {
      if (gesture !== null && (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z') {
        // What is being dragged stays where it was.
        gesture = pressed = null
        sketch.redraw()
        return true
      }
      const now = picks()
      const marks = picking.picked()
      if (press.ctrlKey || press.metaKey) return withKeys(press)
      if (now.length + marks.length === 0) return false
      const arrow = ARROWS[press.key]
      if (!arrow) return now.length === 0 && picking.open(press)
      const isWhole = now.some(({ kind }) => kind === 'terrain') || marks.some(({ kind }) => kind === 'template')
      const step = isWhole || options().snap === 'corner' ? 1 : 0.5
      moveAll(now, marks, onBoard(now, { x: arrow[0] * step, y: arrow[1] * step }))
      return true
    },
    cancel() {
      const had = gesture !== null || picks().length + picking.picked().length > 0
      if (gesture === null && had) pick([])
      gesture = pressed = null
      sketch.redraw()
      return had
    },
    // Escape with nothing picked lets the tokens go: there is no tool below this one.
    quit: () => pick([]),
    changed: sketch.redraw,
    idle: () => sketch.ground() === null && gesture === null && picking.picked().length === 0,
    paint(pen) {
      if (gesture?.kind === 'move') picking.paint(pen, gesture.marks, gesture.by)
      else picking.paint(pen, picking.picked(), null)
      if (gesture?.kind === 'marquee') paintMarquee(pen, spanned(gesture.from, gesture.to))
      const ground = sketch.ground()
      if (!ground) return
      const now = gesture?.kind === 'move' ? gesture.picks : picks()
      const moved = gesture?.kind === 'move'
        ? withShifted(ground, now, gesture.by)
        : gesture?.kind === 'end'
        ? withEndShifted(ground, now, gesture.end, gesture.to)
        : ground
      if (pointed && !gesture) paintPicks(pen, ground, [pointed], [])
      if (now.length > 0) paintPicks(pen, moved, now, gesture ? [] : handles())
    },
    paintUnder: paintUnder(sketch),
  }
}
