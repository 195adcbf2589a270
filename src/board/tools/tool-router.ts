// Who answers the pointer and the keys: aiming goes before moving, moving before choosing. Wires the tools to the
// board's element.
import type { CombatantId, ObjectId } from '../../engine/core/index.ts'
import type { Point, Rect } from '../../grid/index.ts'
import type { Desk } from '../board-context.ts'
import type { TipContent, TipSite, Tooltip } from '../hud/tooltip.ts'
import { doorText, objectState, objectText, tokenText } from '../hud/board-text.ts'
import type { PlacedObject } from '../objects/object-index.ts'
import { middleOf, type Placed } from '../tokens/token-index.ts'
import { type Spot, toSpot } from '../viewport/camera.ts'
import type { Viewport } from '../viewport/viewport.ts'
import type { Aimer } from './aim-tool.ts'
import { neighbourOf, readingOrder } from './reading-order.ts'
import { doorAt } from './doors.ts'
import { listen } from './input.ts'
import { type KeyWish, wishOf } from './keys.ts'
import type { Mover } from './move-tool.ts'
import type { PointerEffect, Under } from './pointer.ts'

export interface ConductorWiring {
  readonly host: HTMLElement
  readonly desk: Desk
  readonly mover: Mover
  readonly aimer: Aimer
  readonly viewport: Viewport
  readonly tooltip: Tooltip
}

export interface Conductor {
  step(dx: number, dy: number): void
  /** The camera moved: what was under the pointer is not any more. */
  moved(): void
  refresh(): void
  destroy(): void
}

const TIP_DELAY = 260

export function createConductor({ host, desk, mover, aimer, viewport, tooltip }: ConductorWiring): Conductor {
  let pointed: CombatantId | null = null
  /** Just chosen: its card stays away until it is left, so that what comes of it is seen. */
  let hushed: CombatantId | null = null
  let pointedObject: ObjectId | null = null
  let leaving = false
  /** Where the pointer rests, so that it is known who comes to stand under it. */
  let resting: Spot | null = null

  const doorUnder = (at: Point) => {
    const { ground } = desk.model()
    return ground.kind === 'square' ? doorAt(ground.doors, at, desk.scale()) : null
  }
  const point = (placed: Placed | null, delay = TIP_DELAY): void => {
    const id = placed?.token.id ?? null
    if (id === pointed) return
    pointed = id
    if (id !== hushed) hushed = null
    if (!aimer.active()) {
      desk.live.pointed = placed ? { rect: placed.rect, target: false } : null
      desk.mark('live')
    }
    desk.callbacks().onHover(id)
    if (placed && (aimer.tellsItself() || id === hushed)) tooltip.hide()
    else if (placed) {
      tooltip.show(tokenTip(placed), siteOf(placed.rect, placed.token.id), delay)
      desk.say(tokenText(placed.token, desk.model().space))
    } else tooltip.hide()
  }
  const tokenTip = ({ token, place }: Placed): TipContent => ({ token, place: desk.model().space.label(place),
    ...aimer.linesFor(token.id), brief: aimer.active() })
  const objectTip = ({ object, place }: PlacedObject): TipContent => ({
    token: { name: object.name, presence: 'present', concealed: object.concealed,
      meters: object.meter ? [object.meter] : [], pips: null, facts: object.facts, badges: [] },
    place: [desk.model().space.label(place), ...objectState(object)].join(' · '),
    ...aimer.linesFor(object.id),
    brief: aimer.active(),
  })
  const siteOf = (rect: Rect, own: CombatantId | null): TipSite => ({
    at: toSpot(viewport.now(), viewport.view(), middleOf(rect)),
    reach: (rect.width * desk.scale()) / 2,
    others: () => others(own),
    covered: desk.covered,
    view: viewport.view(),
    palette: desk.palette(),
  })
  /** An object under the pointer: marked, told of, and nothing else. */
  const pointObject = (placed: PlacedObject | null, delay = TIP_DELAY): void => {
    const id = placed?.object.id ?? null
    if (id === pointedObject) return
    pointedObject = id
    if (!aimer.active()) {
      desk.live.pointed = placed ? { rect: placed.rect, target: false } : null
      desk.mark('live')
    }
    if (!placed || aimer.tellsItself()) {
      tooltip.hide()
      return
    }
    tooltip.show(objectTip(placed), siteOf(placed.rect, null), delay)
    desk.say(objectText(placed.object, desk.model().space))
  }
  /** Where the other tokens are on screen; half-covered neighbours of a thousand do not matter. */
  const others = (own: CombatantId | null): readonly Rect[] => {
    const [camera, view, scale] = [viewport.now(), viewport.view(), desk.scale()]
    // The plate of the aim counts as much as three.
    const plate = desk.live.plate
      ? Array.from({ length: 3 }, () => desk.live.plate).filter((rect) => rect !== null)
      : []
    return [...plate, ...desk.index().placed.slice(0, 400).flatMap(({ token, rect }) => {
      if (token.id === own) return []
      const { left, top } = toSpot(camera, view, rect)
      return [{ x: left, y: top, width: rect.width * scale, height: rect.height * scale }]
    })]
  }
  const hover = (spot: Spot, delay = TIP_DELAY): void => {
    resting = spot
    const at = desk.toPoint(spot)
    const placed = desk.index().at(at)
    const object = placed ? null : desk.objects().at(at)
    if (object) {
      point(null)
      pointObject(object, delay)
    } else {
      pointObject(null)
      point(placed, delay)
    }
    if (aimer.active()) {
      aimer.hover(at)
      host.style.cursor = 'crosshair'
      return
    }
    const door = placed ? null : doorUnder(at)
    if (desk.live.door?.door !== (door ?? undefined)) {
      desk.live.door = door ? { door, text: doorText(door) } : null
      desk.mark('live')
    }
    if (!placed && !door) mover.hover(at)
    host.style.cursor = placed || door ? 'pointer' : object && desk.model().objectsMovable ? 'grab' : 'default'
  }
  /** A door under the pointer that was opened or closed, or is gone. */
  const refreshDoor = (): void => {
    const old = desk.live.door
    if (!old || aimer.active()) return
    const { ground } = desk.model()
    const door = ground.kind === 'square' ? ground.doors.find(({ id }) => id === old.door.id) : undefined
    if (door && door === old.door && old.text === doorText(door)) return
    desk.live.door = door ? { door, text: doorText(door) } : null
    desk.mark('live')
  }
  const leave = (): void => {
    resting = null
    point(null)
    pointObject(null)
    aimer.leave()
    if (desk.live.door) {
      desk.live.door = null
      desk.mark('live')
    }
  }
  const under = (spot: Spot, alt: boolean): Under => {
    const at = desk.toPoint(spot)
    const placed = desk.index().at(at)
    if (placed) return { kind: 'token', id: placed.token.id, grab: !aimer.active() }
    const object = desk.objects().at(at)
    if (object && !aimer.active() && (alt || desk.model().objectsMovable)) {
      return { kind: 'object', id: object.object.id, alt }
    }
    const door = doorUnder(at)
    return door ? { kind: 'door', id: door.id } : { kind: 'ground' }
  }
  /** A finger cannot hover: it is told at once, and what it was told stays until the next touch. */
  const tell = (spot: Spot): void => {
    leave()
    hover(spot, 0)
  }
  const click = (spot: Spot, what: Under, shift: boolean, touch: boolean): void => {
    const at = desk.toPoint(spot)
    if (touch && !aimer.active()) leave()
    if (aimer.active()) {
      // The first tap shows what would be rolled, the second on the same commits.
      if (touch && !aimer.shows(at)) return tell(spot)
      aimer.click(at)
      hushed = pointed
      tooltip.hide()
      if (touch) leave()
      return
    }
    const { selected } = desk.model()
    if (what.kind === 'token') {
      const chosen = selected.includes(what.id)
      desk.callbacks().onSelect(
        shift ? (chosen ? selected.filter((id) => id !== what.id) : [...selected, what.id]) : [what.id],
      )
      if (shift) mover.cancel()
      else mover.light(what.id)
    } else if (what.kind === 'door') desk.callbacks().onDoor(what.id)
    else if (!mover.click(at) && !shift) {
      mover.cancel()
      if (selected.length > 0) desk.callbacks().onSelect([])
    }
  }
  const perform = (effect: PointerEffect): void => {
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
        desk.live.lasso = { from: desk.toPoint(effect.from), to: desk.toPoint(effect.to) }
        return desk.mark('live')
      case 'clear-lasso':
        desk.live.lasso = null
        return desk.mark('live')
      case 'select': {
        const [a, b] = [desk.toPoint(effect.from), desk.toPoint(effect.to)]
        const rect = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x),
          height: Math.abs(a.y - b.y) }
        const found = desk.index().within(rect).map(({ token }) => token.id)
        return desk.callbacks().onSelect([...new Set([...(effect.add ? desk.model().selected : []), ...found])])
      }
      case 'press':
        tooltip.hide()
        return mover.press(effect.who, effect.alt)
      case 'unpress':
        return mover.unpress()
      case 'carry':
        point(null)
        host.style.cursor = 'grabbing'
        return mover.carry(effect.who, effect.from, effect.to, effect.alt)
      case 'carry-object':
        pointObject(null)
        host.style.cursor = 'grabbing'
        return mover.carryObject(effect.id, effect.from, effect.to, effect.alt)
      case 'drag':
        return mover.drag(effect.to, effect.alt)
      case 'drop':
        host.style.cursor = 'default'
        return mover.drop(effect.at, effect.alt)
      case 'let-go':
        return mover.letGo()
    }
  }
  const input = listen({
    element: host,
    under,
    perform,
    hover: (spot) => hover(spot),
    leave,
    zoom: (at, factor) => viewport.zoom(at, factor, true),
    context(spot, at) {
      if (mover.cancel()) return
      // Also where the step has no targets on the board: an option, a form.
      if (desk.model().aim !== null) {
        desk.callbacks().onCancel()
        return
      }
      const placed = desk.index().at(desk.toPoint(spot))
      if (placed) desk.callbacks().onContext?.(placed.token.id, { clientX: at.clientX, clientY: at.clientY })
    },
    held(spot) {
      const at = desk.toPoint(spot)
      if (desk.index().at(at) || desk.objects().at(at) || doorUnder(at)) tell(spot)
      else if (!mover.cancel() && desk.model().aim !== null) desk.callbacks().onCancel()
    },
    doubleClick: () => {
      if (mover.active()) mover.commit()
    },
  })

  /** The combatant that arrow keys move: the first selected, else whoever acts now. */
  const walker = (): CombatantId | null =>
    desk.model().selected[0] ?? desk.index().placed.find(({ token }) => token.now)?.token.id ?? null
  const step = (dx: number, dy: number): void => {
    if (aimer.active()) aimer.step(dx, dy)
    else if (!mover.step(walker(), dx, dy)) viewport.pan(-dx * desk.scale() * 2, -dy * desk.scale() * 2)
  }
  const cycle = (by: 1 | -1): boolean => {
    if (aimer.active()) {
      aimer.cycle(by)
      return true
    }
    const order = readingOrder(desk.index().placed.map(({ token, rect }) => ({ id: token.id, rect })))
    const next = neighbourOf(order, desk.model().selected[0] ?? null, by)
    const placed = next === null ? null : desk.index().get(next)
    if (!placed) return false
    mover.cancel()
    desk.callbacks().onSelect([placed.token.id])
    const spot = toSpot(viewport.now(), viewport.view(), middleOf(placed.rect))
    const { width, height } = viewport.view()
    if (spot.left < 40 || spot.top < 40 || spot.left > width - 40 || spot.top > height - 40) {
      viewport.fly({ ...viewport.now(), ...middleOf(placed.rect) })
    }
    desk.say(tokenText(placed.token, desk.model().space))
    return true
  }
  const giveUp = (): boolean => {
    if (input.cancel() || mover.cancel()) return true
    if (desk.model().aim !== null) {
      desk.callbacks().onCancel()
      return true
    }
    if (desk.model().selected.length > 0) {
      desk.callbacks().onSelect([])
      return true
    }
    return false
  }
  /** Whether the key was used up. */
  const grant = (wish: KeyWish): boolean => {
    switch (wish.wish) {
      case 'step':
        step(wish.dx, wish.dy)
        return true
      case 'commit':
        if (aimer.active()) aimer.commit()
        else return mover.commit(wish.insist)
        return true
      case 'cancel': {
        const used = giveUp()
        // With nothing left to give up, the next Tab leaves the board.
        leaving = !used
        return used
      }
      case 'waypoint':
        return aimer.active() ? aimer.toggle() : mover.waypoint()
      case 'take-back':
        return mover.takeBack()
      case 'turn':
        return aimer.turn(wish.by)
      case 'cycle': {
        if (wish.leave && leaving) return false
        return cycle(wish.step)
      }
      case 'zoom': {
        const { width, height } = viewport.view()
        viewport.zoom({ left: width / 2, top: height / 2 }, wish.factor, true)
        return true
      }
      case 'fit':
        viewport.fit()
        return true
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    const wish = wishOf(event)
    if (!wish) return
    if (grant(wish)) {
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
    moved() {
      if (!input.busy()) tooltip.hide()
    },
    refresh() {
      const at = resting === null ? null : desk.toPoint(resting)
      const object = pointedObject === null ? null : desk.objects().get(pointedObject)
      if (pointedObject !== null && (!object || (at && desk.objects().at(at)?.object.id !== pointedObject))) {
        pointObject(null)
      } else if (object) tooltip.refresh(objectTip(object), siteOf(object.rect, null))
      const placed = pointed === null ? null : desk.index().get(pointed)
      if (pointed !== null && (!placed || (at && desk.index().at(at)?.token.id !== pointed))) point(null)
      else if (placed) {
        tooltip.refresh(tokenTip(placed), siteOf(placed.rect, placed.token.id))
        if (desk.live.pointed && !aimer.active()) desk.live.pointed = { rect: placed.rect, target: false }
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
