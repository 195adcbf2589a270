// Moving a token: carried by the pointer, laid out by clicks, or walked with the arrow keys. One at a time, each with a
// way back.
import type { CombatantId, MovementView, ObjectId } from '../../engine/core/index.ts'
import { type Place, type Point, problemText, type Rect } from '../../grid/index.ts'
import type { Desk } from '../board-context.ts'
import { pathText, stepText } from '../hud/board-text.ts'
import { gravest, litMarks, markLine, marksOn } from '../overlays/move-marks.ts'
import { litReach } from '../overlays/reach.ts'
import { bandStyleOf, toneColour } from '../palette.ts'
import { middleOf, type Placed } from '../tokens/token-index.ts'
import type { Spot } from '../viewport/camera.ts'
import { createCarrier } from './carry-tool.ts'
import { addWaypoint, dropWaypoint, lastStop, type Preview, previewTo, startWalk, type Walk, waypointsOf,
  widest } from './path-plan.ts'

/** `lit`: shown while pressed or after a click; `drag`: carried; `keys`: walked by arrow keys. */
interface Going {
  walk: Walk
  mode: 'lit' | 'drag' | 'keys'
  grip: Point
  preview: Preview | null
  busy: boolean
}

export interface Mover {
  /** Pressed: shows what can be reached. */
  press(who: CombatantId, alt: boolean): void
  /** The press came to nothing: what it lit goes out, what was lit before stays. */
  unpress(): void
  /** May be carried at all, by rules or freely; otherwise says why at the token. */
  carry(who: CombatantId, from: Spot, to: Spot, alt: boolean): void
  /** The same for an object of the scene, which nothing but the GM's hand moves. */
  carryObject(id: ObjectId, from: Spot, to: Spot, alt: boolean): void
  /** `alt`: held now. */
  drag(to: Spot, alt?: boolean): void
  drop(at: Spot, alt?: boolean): void
  letGo(): void
  /** A plain click on a token: lights its reach for laying out a way by clicks. */
  light(who: CombatantId): void
  /** A click on the ground while a reach is lit; `false` when it means nothing here. */
  click(at: Point): boolean
  hover(at: Point): void
  waypoint(): boolean
  takeBack(): boolean
  step(who: CombatantId | null, dx: number, dy: number): boolean
  /** `insist`: whoever stands there, where nothing but that is in the way. */
  commit(insist?: boolean): boolean
  /** `false` when there was nothing to give up. */
  cancel(): boolean
  active(): boolean
  /** The model changed underneath. */
  refresh(): void
}

export function createMover(desk: Desk): Mover {
  let going: Going | null = null
  let litByPress = false
  const nameOf = (id: string): string =>
    desk.model().tokens.find((token) => token.id === id)?.name ?? desk.model().objects.find((object) =>
      object.id === id
    )?.name ?? 'Somebody'
  const carrier = createCarrier(desk, nameOf)
  const free = (alt: boolean): boolean => alt || desk.model().gmMoves || desk.model().freePlacing
  /** Tells why nothing moves any more, where somebody tries to. */
  const barred = (rect: Rect): boolean => {
    const { locked } = desk.model()
    if (locked === null) return false
    desk.note({ x: rect.x + rect.width / 2, y: rect.y + rect.height }, locked)
    return true
  }

  /** The rules' answer, or `null` and the reason at the token. */
  const movementFor = (placed: Placed, tell: boolean): MovementView | null => {
    const movement = desk.callbacks().movementOf(placed.token.id)
    if (movement !== null && movement.refusal === null) return movement
    const why = movement?.refusal?.says ?? desk.callbacks().whyNotMovable(placed.token.id)
    if (tell && why) desk.note({ x: placed.rect.x + placed.rect.width / 2, y: placed.rect.y + placed.rect.height }, why)
    return null
  }
  const begin = (who: CombatantId, mode: Going['mode'], tell: boolean): Going | null => {
    const placed = desk.index().get(who)
    if (!placed) return null
    const movement = movementFor(placed, tell)
    const walk = movement && startWalk(desk.model().space, placed.token, movement)
    if (!walk) return null
    going = { walk, mode, grip: { x: 0, y: 0 }, preview: null, busy: false }
    light(walk)
    return going
  }
  const light = (walk: Walk): void => {
    const { space, ground } = desk.model()
    desk.lit.walk = {
      ...litReach(space, ground, walk.reach, walk.movement.bands, walk.walked, walk.size, lastStop(walk)),
      marks: litMarks(space, ground, walk.movement.marks ?? [], walk.size, walk.start),
    }
    desk.mark('reach')
  }
  const stop = (): void => {
    going = null
    desk.lit.walk = desk.live.path = desk.live.cursor = null
    desk.mark('reach', 'live')
  }
  const problemOf = (preview: Preview): string =>
    preview.problem === null ? '' : problemText(preview.problem, desk.model().space.unit, nameOf, desk.model().ground)
  /** Shows the way to a place; cheap when the place is the one shown. */
  const preview = (to: Place | null): void => {
    if (!going || going.busy) return
    const { walk } = going
    if (to === null) {
      going.preview = null
      desk.live.path = null
    } else {
      if (going.preview?.to === to) return
      const shown = previewTo(desk.model().space, walk, to)
      going.preview = shown
      const band = shown.band === null ? -1 : walk.movement.bands.indexOf(shown.band)
      const waiting = shown.problem === null ? marksOn(walk.movement, walk.start, to, shown.places) : []
      desk.live.path = {
        places: shown.places,
        waypoints: waypointsOf(walk),
        to,
        size: walk.size,
        ok: shown.problem === null,
        text: shown.problem === null
          ? (shown.places.length > 1 ? pathText(shown, desk.model().space, desk.model().ground) : '')
          : problemOf(shown),
        warnings: waiting.map(markLine),
        ...(waiting.length > 0 ? { warned: toneColour(desk.palette(), gravest(waiting.map(({ tone }) => tone))) } : {}),
        colour: bandStyleOf(band).colour,
        others: desk.index().placed.flatMap(({ token, rect }) => (token.id === walk.who ? [] : [rect])),
      }
    }
    desk.mark('live')
  }
  const warningsAt = (walk: Walk, { to, places }: Preview): readonly string[] =>
    marksOn(walk.movement, walk.start, to, places).map(({ label }) => label)
  const placeAt = (middle: Point): Place | null => desk.model().space.at(middle, going?.walk.size ?? 1)

  /**
   * Hands the way to the rules; resolves to whether it was accepted. The reason of a refusal is shown where it should
   * have ended.
   */
  const submit = async (own: Going, to: Place): Promise<boolean> => {
    const { walk } = own
    const { space } = desk.model()
    const shown = own.preview?.to === to ? own.preview : previewTo(space, walk, to)
    const waypoints = waypointsOf(walk)
    const all = waypoints.at(-1) === to ? waypoints : [...waypoints, to]
    const end = middleOf(space.rect(to, walk.size))
    own.busy = true
    const band = shown.band ?? walk.movement.bands.at(-1)
    const answer = await desk.callbacks().onMove(walk.who, all, band?.id ?? '')
    // The rules have the last word, and it is said once.
    if (!answer.ok) desk.note(end, answer.says)
    return answer.ok
  }
  const arrive = async (own: Going, to: Place | null): Promise<void> => {
    const { space } = desk.model()
    const home = desk.index().get(own.walk.who)?.rect ?? space.rect(own.walk.start, own.walk.size)
    if (to === null) {
      await carrier.back(home)
      return
    }
    desk.ghost.moveTo(middleOf(space.rect(to, own.walk.size)))
    if (await submit(own, to)) await carrier.settle()
    else await carrier.back(home)
  }

  return {
    press(who, alt) {
      litByPress = false
      if (going?.walk.who === who && going.mode !== 'drag') return
      if (going) stop()
      if (!free(alt)) litByPress = begin(who, 'lit', false) !== null
    },
    unpress() {
      if (litByPress && going?.mode === 'lit') stop()
    },
    carry(who, from, to, alt) {
      const placed = desk.index().get(who)
      if (!placed) return
      desk.clearNote()
      if (barred(placed.rect)) return
      if (free(alt)) {
        stop()
        carrier.start(placed, from, alt)
        carrier.drag(to, alt)
        return
      }
      const own = going?.walk.who === who && !going.busy ? going : begin(who, 'drag', true)
      if (!own) return
      own.mode = 'drag'
      const at = desk.toPoint(from)
      const middle = middleOf(placed.rect)
      own.grip = { x: at.x - middle.x, y: at.y - middle.y }
      carrier.lift([placed], placed)
      this.drag(to)
    },
    carryObject(id, from, to, alt) {
      const placed = desk.objects().get(id)
      if (!placed) return
      desk.clearNote()
      if (barred(placed.rect)) return
      stop()
      carrier.startObject(placed, from, alt)
      carrier.drag(to, alt)
    },
    drag(to, alt = false) {
      if (carrier.active()) carrier.drag(to, alt)
      else if (going?.mode === 'drag' && !going.busy) {
        const at = desk.toPoint(to)
        const middle = { x: at.x - going.grip.x, y: at.y - going.grip.y }
        desk.ghost.moveTo(middle)
        preview(placeAt(middle))
      }
    },
    drop(at, alt = false) {
      if (carrier.active()) {
        carrier.drop(at, alt)
        return
      }
      const own = going
      if (own?.mode !== 'drag' || own.busy) return
      const point = desk.toPoint(at)
      const to = placeAt({ x: point.x - own.grip.x, y: point.y - own.grip.y })
      const stay = to === null || (to === own.walk.start && own.walk.legs.length === 0)
      const end = stay ? null : to
      if (to === null) desk.note(desk.toPoint(at), 'That is off the map.')
      const landed = arrive(own, end)
      stop()
      void landed
    },
    letGo() {
      if (carrier.active()) {
        void carrier.cancel()
        return
      }
      const own = going
      stop()
      if (own?.mode === 'drag') {
        void carrier.back(
          desk.index().get(own.walk.who)?.rect ?? desk.model().space.rect(own.walk.start, own.walk.size),
        )
      }
    },
    light(who) {
      if (going?.walk.who === who) return
      if (going) stop()
      if (!free(false)) begin(who, 'lit', false)
    },
    click(at) {
      if (!going || going.busy) return false
      const to = placeAt(at)
      if (to === null) return false
      if (to === lastStop(going.walk) && going.walk.legs.length > 0) return this.commit()
      const shown = previewTo(desk.model().space, going.walk, to)
      if (shown.problem !== null || shown.places.length < 2) return false
      going.walk = addWaypoint(desk.model().space, going.walk, to)
      going.preview = null
      light(going.walk)
      preview(to)
      desk.say(
        `Waypoint. ${
          [stepText(shown, desk.model().space, ''), ...warningsAt(going.walk, shown)].join('. ')
        }. Click again or press Enter to go.`,
      )
      return true
    },
    hover(at) {
      if (going?.mode === 'lit') preview(placeAt(at))
    },
    waypoint() {
      if (!going || going.busy || going.preview === null) return false
      const next = addWaypoint(desk.model().space, going.walk, going.preview.to)
      if (next === going.walk) return false
      const to = going.preview.to
      going.walk = next
      going.preview = null
      light(next)
      preview(to)
      desk.say(`Waypoint at ${desk.model().space.label(to)}`)
      return true
    },
    takeBack() {
      if (!going || going.busy || going.walk.legs.length === 0) return false
      going.walk = dropWaypoint(desk.model().space, going.walk)
      const to = going.preview?.to ?? null
      going.preview = null
      light(going.walk)
      preview(to)
      return true
    },
    step(who, dx, dy) {
      const { space } = desk.model()
      if (!going || going.mode === 'drag') {
        if (who === null || going?.busy) return false
        const placed = desk.index().get(who)
        if (placed && barred(placed.rect)) return true
        if (free(false)) return carrier.step(who, dx, dy)
        if (!begin(who, 'keys', true)) return true
      }
      if (!going) return false
      going.mode = 'keys'
      const from = going.preview?.to ?? lastStop(going.walk)
      const to = space.toward(from, dx, dy, going.walk.size)
      if (to === null) return true
      preview(to)
      desk.live.cursor = space.rect(to, going.walk.size)
      if (going.preview) {
        desk.say(
          [stepText(going.preview, space, problemOf(going.preview)), ...warningsAt(going.walk, going.preview)].join(
            '. ',
          ),
        )
      }
      return true
    },
    commit(insist = false) {
      if (carrier.commit(insist)) return true
      const own = going
      if (!own || own.busy) return false
      const to = own.mode === 'keys'
        ? (own.preview?.to ?? null)
        : own.walk.legs.length > 0
        ? lastStop(own.walk)
        : (own.preview?.to ?? null)
      if (to === null || (to === own.walk.start && own.walk.legs.length === 0)) return false
      const sent = submit(own, to)
      stop()
      void sent
      return true
    },
    cancel() {
      if (carrier.cancelKeys()) return true
      if (!going) return false
      this.letGo()
      return true
    },
    active: () => going !== null || carrier.active(),
    refresh() {
      if (!going || going.busy || going.mode === 'drag') return
      const placed = desk.index().get(going.walk.who)
      const same = placed !== null && placed.place === going.walk.start
      if (!same || free(false) || desk.model().aim !== null) {
        stop()
        return
      }
      const movement = movementFor(placed, false)
      if (!movement) stop()
      else if (widest(movement) !== widest(going.walk.movement)) {
        const { who } = going.walk
        stop()
        begin(who, 'lit', false)
      } else if (movement.marks !== going.walk.movement.marks) {
        const { marks = [] } = movement
        going.walk = { ...going.walk, movement: { ...going.walk.movement, marks } }
        light(going.walk)
      }
    },
  }
}
