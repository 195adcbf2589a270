// Decides which tool answers the pointer and the keys: aiming comes before moving, moving before selecting. Connects
// the tools to the board's element.
import type { CombatantId, ObjectId } from '../../engine/core/index.ts'
import type { Door, Point, Rect } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import type { TipSite, Tooltip } from '../hud/tooltip.ts'
import { doorText, objectText, tokenText } from '../hud/board-text.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import { middleOf, type PlacedToken } from '../tokens/token-index.ts'
import { spanned, type Spot, toSpot } from '../viewport/camera.ts'
import type { Viewport } from '../viewport/viewport.ts'
import type { AimTool } from './aim-tool.ts'
import type { CurrentTool } from './current-tool.ts'
import { nextInOrder, readingOrder } from './reading-order.ts'
import { doorAt } from './doors.ts'
import { type HeldKeys, listen } from './input.ts'
import { type KeyAction, keyActionOf } from './keys.ts'
import type { MoveTool } from './move-tool.ts'
import type { PointerEffect, Under } from './pointer.ts'
import { askForMenu } from './token-menu.ts'
import { objectTip, rectsOfOthers, tokenTip } from './tips.ts'
import { isSelectedAt, turnTokens } from './turn-tokens.ts'

export interface ToolRouterWiring {
  readonly host: HTMLElement
  readonly board: BoardContext
  readonly moveTool: MoveTool
  readonly aimTool: AimTool
  readonly currentTool: CurrentTool
  readonly viewport: Viewport
  readonly tooltip: Tooltip
  /** Shows all a point of the ground. */
  readonly ping: (at: Point) => void
}

export interface ToolRouter {
  step(dx: number, dy: number): void
  turn(by: 1 | -1): boolean
  /** The camera moved, so that something else is under the pointer now. */
  moved(): void
  /** The point of the ground under the pointer; `null` while it is elsewhere. */
  resting(): Point | null
  /** A finger or a pressed pointer moves the board or something on it. */
  busy(): boolean
  refresh(): void
  destroy(): void
}

const TIP_DELAY = 260

export function createToolRouter({ host, board, moveTool, aimTool, currentTool, viewport, tooltip, ping }:
  ToolRouterWiring): ToolRouter
{
  let pointed: CombatantId | null = null
  /** A target just chosen: its tooltip stays away until the pointer leaves it, so that people see what happens. */
  let hushed: CombatantId | null = null
  let pointedObject: ObjectId | null = null
  let leaving = false
  /** Where the pointer rests, so that what comes to lie under it is noticed. */
  let resting: Spot | null = null

  const doorUnder = (at: Point) => {
    const { ground } = board.model()
    return ground.kind === 'square' ? doorAt(ground.doors, at, board.scale()) : null
  }
  const point = (placed: PlacedToken | null, delay = TIP_DELAY): void => {
    const id = placed?.token.id ?? null
    if (id === pointed) return
    pointed = id
    if (id !== hushed) hushed = null
    if (!aimTool.active()) {
      board.live.pointed = placed ? { rect: placed.rect, target: false } : null
      board.mark('live')
    }
    board.callbacks().onHover(id)
    if (placed && (aimTool.tellsItself() || id === hushed)) tooltip.hide()
    else if (placed) {
      tooltip.show(tokenTip(placed, board, aimTool), siteOf(placed.rect, placed.token.id), delay)
      board.say(tokenText(placed.token, board.model().space))
    } else tooltip.hide()
  }
  const siteOf = (rect: Rect, own: CombatantId | null): TipSite => ({
    at: toSpot(viewport.now(), viewport.view(), middleOf(rect)),
    reach: (rect.width * board.scale()) / 2,
    others: () => rectsOfOthers(board, viewport, own),
    covered: board.covered,
    view: viewport.view(),
    palette: board.palette(),
  })
  /** An object came under the pointer: it is marked and its tooltip shown. */
  const pointObject = (placed: PlacedObject | null, delay = TIP_DELAY): void => {
    const id = placed?.object.id ?? null
    if (id === pointedObject) return
    pointedObject = id
    if (!aimTool.active()) {
      board.live.pointed = placed ? { rect: placed.rect, target: false } : null
      board.mark('live')
    }
    if (!placed || aimTool.tellsItself()) {
      tooltip.hide()
      return
    }
    tooltip.show(objectTip(placed, board, aimTool), siteOf(placed.rect, null), delay)
    board.say(objectText(placed.object, board.model().space))
  }
  const hover = (spot: Spot, delay = TIP_DELAY): void => {
    resting = spot
    const at = board.toPoint(spot)
    const placed = board.index().at(at)
    const object = placed ? null : board.objects().at(at)
    if (object) point(null)
    pointObject(object, delay)
    if (!object) point(placed, delay)
    if (aimTool.active()) {
      aimTool.hover(at)
      host.style.cursor = 'crosshair'
      return
    }
    const door = placed ? null : doorUnder(at)
    if (board.live.door?.door !== (door ?? undefined)) showDoor(door ?? undefined)
    if (!placed && !door) moveTool.hover(at)
    host.style.cursor = placed || door ? 'pointer' : object && board.model().objectsMovable ? 'grab' : 'default'
  }
  const showDoor = (door: Door | undefined): void => {
    board.live.door = door ? { door, text: doorWords(door) } : null
    board.live.covered = board.covered()
    board.mark('live')
  }
  const doorWords = (door: Door): string => doorText(door, board.model().locksShown)
  /** Brings the marked door up to date after it was opened, closed or removed. */
  const refreshDoor = (): void => {
    const old = board.live.door
    if (!old || aimTool.active()) return
    const { ground } = board.model()
    const door = ground.kind === 'square' ? ground.doors.find(({ id }) => id === old.door.id) : undefined
    if (!door || door !== old.door || old.text !== doorWords(door)) showDoor(door)
  }
  const leave = (): void => {
    currentTool.leave()
    leaveBoard()
  }
  const leaveBoard = (): void => {
    resting = null
    point(null)
    pointObject(null)
    aimTool.leave()
    if (board.live.door) {
      board.live.door = null
      board.mark('live')
    }
  }
  /** The current tool is told first; where the press is not its own, the board shows what is under the pointer. */
  const hoverAll = (spot: Spot, held: HeldKeys): void => {
    const cursor = currentTool.hover(spot, held)
    if (cursor === null) return hover(spot)
    if (pointed !== null || pointedObject !== null || board.live.door) leaveBoard()
    host.style.cursor = cursor
  }
  const under = (spot: Spot, alt: boolean): Under => {
    if (currentTool.takes(spot, alt)) return { kind: 'tool' }
    const at = board.toPoint(spot)
    const placed = board.index().at(at)
    if (placed) return { kind: 'token', id: placed.token.id, grab: !aimTool.active() }
    const object = board.objects().at(at)
    if (object && !aimTool.active() && ((alt && board.model().mayInsist) || board.model().objectsMovable)) {
      return { kind: 'object', id: object.object.id, alt }
    }
    const door = doorUnder(at)
    return door ? { kind: 'door', id: door.id } : { kind: 'ground' }
  }
  /** A finger cannot hover: it is shown things at once, and they stay until the next touch. */
  const tell = (spot: Spot): void => {
    leave()
    hover(spot, 0)
  }
  const openMenuAt = (spot: Spot): void => {
    if (askForMenu(board, host, spot)) tooltip.hide()
  }
  const click = (spot: Spot, what: Under, shift: boolean, touch: boolean): void => {
    const at = board.toPoint(spot)
    if (what.kind === 'hold') return what.cancels ? openMenuAt(spot) : undefined
    if (touch && !aimTool.active()) leave()
    if (aimTool.active()) {
      // The first tap shows what would be rolled, a second tap on the same target commits.
      if (touch && !aimTool.shows(at)) return tell(spot)
      aimTool.click(at)
      hushed = pointed
      tooltip.hide()
      if (touch) leave()
      return
    }
    const { selected } = board.model()
    if (what.kind === 'token') {
      const chosen = selected.includes(what.id)
      board.callbacks().onSelect(
        shift ? (chosen ? selected.filter((id) => id !== what.id) : [...selected, what.id]) : [what.id],
      )
      if (shift) moveTool.cancel()
      else moveTool.light(what.id)
    } else if (what.kind === 'door') board.callbacks().onDoor(what.id)
    else if (!moveTool.click(at) && !shift) {
      moveTool.cancel()
      if (selected.length > 0) board.callbacks().onSelect([])
    }
  }
  const perform = (effect: PointerEffect, held: HeldKeys): void => {
    if (currentTool.perform(effect, held)) return
    switch (effect.do) {
      case 'click':
        return click(effect.spot, effect.under, effect.shift, effect.touch)
      case 'pan':
        tooltip.hide()
        return viewport.pan(effect.left, effect.top)
      case 'pinch':
        viewport.pan(effect.left, effect.top)
        return viewport.zoom(effect.anchor, effect.factor, false)
      case 'lasso':
        board.live.lasso = { from: board.toPoint(effect.from), to: board.toPoint(effect.to) }
        return board.mark('live')
      case 'clear-lasso':
        board.live.lasso = null
        return board.mark('live')
      case 'select': {
        const rect = spanned(board.toPoint(effect.from), board.toPoint(effect.to))
        const found = board.index().within(rect).map(({ token }) => token.id)
        return board.callbacks().onSelect([...new Set([...(effect.add ? board.model().selected : []), ...found])])
      }
      case 'press':
        tooltip.hide()
        return moveTool.press(effect.who, effect.alt)
      case 'unpress':
        return moveTool.unpress()
      case 'carry':
        point(null)
        host.style.cursor = 'grabbing'
        return moveTool.carry(effect.who, effect.from, effect.to, effect.alt)
      case 'carry-object':
        pointObject(null)
        host.style.cursor = 'grabbing'
        return moveTool.carryObject(effect.id, effect.from, effect.to, effect.alt)
      case 'drag':
        return moveTool.drag(effect.to, effect.alt)
      case 'drop':
        host.style.cursor = 'default'
        return moveTool.drop(effect.at, effect.alt)
      case 'let-go':
        return moveTool.letGo()
    }
  }
  const input = listen({
    element: host,
    under,
    drawing: currentTool.active,
    perform,
    hover: hoverAll,
    leave,
    zoom: (at, factor) => viewport.zoom(at, factor, true),
    turn: (spot, by, fine) => isSelectedAt(board, spot) && turn(by, fine),
    context(spot) {
      if (moveTool.cancel()) return
      // Also while the target is not chosen on the board but in a panel: an option, a form.
      if (board.model().aim !== null) {
        board.callbacks().onCancel()
        return
      }
      openMenuAt(spot)
    },
    held(spot) {
      const at = board.toPoint(spot)
      if (board.index().at(at) || board.objects().at(at) || doorUnder(at)) tell(spot)
      else if (moveTool.planned()) moveTool.cancel()
      else if (board.model().aim !== null) board.callbacks().onCancel()
      else ping(at)
    },
    doubleClick: (spot) => {
      if (!currentTool.doubleClick(spot) && moveTool.active()) moveTool.commit()
    },
  })

  /** The combatant that the arrow keys move: the first selected one, else the one who acts now. */
  const walker = (): CombatantId | null =>
    board.model().selected[0] ?? board.index().placed.find(({ token }) => token.now)?.token.id ?? null
  const step = (dx: number, dy: number): void => {
    if (aimTool.active()) aimTool.step(dx, dy)
    else if (!moveTool.step(walker(), dx, dy)) viewport.pan(-dx * board.scale() * 2, -dy * board.scale() * 2)
  }
  const cycle = (by: 1 | -1): boolean => {
    if (aimTool.active()) {
      aimTool.cycle(by)
      return true
    }
    const order = readingOrder(board.index().placed.map(({ token, rect }) => ({ id: token.id, rect })))
    const next = nextInOrder(order, board.model().selected[0] ?? null, by)
    const placed = next === null ? null : board.index().get(next)
    if (!placed) return false
    moveTool.cancel()
    board.callbacks().onSelect([placed.token.id])
    const spot = toSpot(viewport.now(), viewport.view(), middleOf(placed.rect))
    const { width, height } = viewport.view()
    if (spot.left < 40 || spot.top < 40 || spot.left > width - 40 || spot.top > height - 40) {
      viewport.fly({ ...viewport.now(), ...middleOf(placed.rect) })
    }
    board.say(tokenText(placed.token, board.model().space))
    return true
  }
  /** Turns the area that is aimed, or else the selected tokens. */
  const turn = (by: 1 | -1, fine = false): boolean =>
    aimTool.turn(by) || (!moveTool.active() && turnTokens(board, by, fine))
  const giveUp = (): boolean => {
    if (input.cancel() || moveTool.cancel()) return true
    if (board.model().aim !== null) {
      board.callbacks().onCancel()
      return true
    }
    if (board.model().selected.length > 0) {
      board.callbacks().onSelect([])
      return true
    }
    return false
  }
  /** Does what a key asks for; returns whether the key had any effect. */
  const performKey = (action: KeyAction): boolean => {
    switch (action.do) {
      case 'step':
        step(action.dx, action.dy)
        return true
      case 'commit':
        if (aimTool.active()) aimTool.commit()
        else return moveTool.commit(action.insist)
        return true
      case 'cancel': {
        const used = giveUp()
        // With nothing left to cancel, the next Tab leaves the board.
        leaving = !used
        return used
      }
      case 'waypoint':
        return aimTool.active() ? aimTool.toggle() : moveTool.waypoint()
      case 'take-back':
        return moveTool.takeBack()
      case 'turn':
        return turn(action.by, action.fine)
      case 'cycle': {
        if (action.leave && leaving) return false
        return cycle(action.step)
      }
      case 'zoom': {
        const { width, height } = viewport.view()
        viewport.zoom({ left: width / 2, top: height / 2 }, action.factor, true)
        return true
      }
      case 'fit':
        viewport.fit()
        return true
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    const action = keyActionOf(event)
    // Of a token that is dragged while a tool is in hand, the tool knows nothing.
    const givesUp = action?.do === 'cancel' && input.cancel()
    if (givesUp || currentTool.key(event) || (action && performKey(action))) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const onFocus = (): void => {
    leaving = false
  }
  host.addEventListener('keydown', onKey)
  host.addEventListener('focus', onFocus)

  return {
    step,
    turn,
    busy: () => input.busy(),
    resting: () => (resting === null ? null : board.toPoint(resting)),
    moved() {
      if (!input.busy()) tooltip.hide()
    },
    refresh() {
      const at = resting === null ? null : board.toPoint(resting)
      const object = pointedObject === null ? null : board.objects().get(pointedObject)
      if (pointedObject !== null && (!object || (at && board.objects().at(at)?.object.id !== pointedObject))) {
        pointObject(null)
      } else if (object) tooltip.refresh(objectTip(object, board, aimTool), siteOf(object.rect, null))
      const placed = pointed === null ? null : board.index().get(pointed)
      if (pointed !== null && (!placed || (at && board.index().at(at)?.token.id !== pointed))) point(null)
      else if (placed) {
        tooltip.refresh(tokenTip(placed, board, aimTool), siteOf(placed.rect, placed.token.id))
        if (board.live.pointed && !aimTool.active()) board.live.pointed = { rect: placed.rect, target: false }
      }
      refreshDoor()
    },
    destroy() {
      host.removeEventListener('keydown', onKey)
      host.removeEventListener('focus', onFocus)
      input.destroy()
    },
  }
}
