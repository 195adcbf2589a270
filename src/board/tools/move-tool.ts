// Moves a token: dragged by the pointer, planned by clicks, or moved with the arrow keys. One token at a time, and
// every movement can be cancelled.
import type { CombatantId, MovementView, ObjectId } from '../../engine/core/index.ts'
import { type Place, type Point, problemText, type Rect } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import { pathText, stepText } from '../hud/board-text.ts'
import type { BoardModel } from '../model.ts'
import { gravest, litMarks, markLine, marksOn } from '../overlays/move-marks.ts'
import { litReach } from '../overlays/reach.ts'
import { bandStyleOf, toneColour } from '../palette.ts'
import { middleOf, type PlacedToken } from '../tokens/token-index.ts'
import type { Spot } from '../viewport/camera.ts'
import { createCarryTool } from './carry-tool.ts'
import { lookFrom } from './look-ahead.ts'
import { addWaypoint, dropWaypoint, lastStop, type PathPreview, previewTo, startPlan, stopsOf, type PathPlan,
  waypointsOf, widest } from './path-plan.ts'

/**
 * `lit`: the reach is shown, while pressed or after a click; `drag`: carried by the pointer; `keys`: moved by the arrow
 * keys.
 */
interface MoveInProgress {
  plan: PathPlan
  mode: 'lit' | 'drag' | 'keys'
  grip: Point
  preview: PathPreview | null
  busy: boolean
}

/** Whether the viewer knows ways that a combatant may not know: through fog, and through secret doors. */
const seesMore = ({ fog, ground, locksShown }: BoardModel): boolean =>
  fog?.through === true
  || (locksShown === true && ground.kind === 'square' && ground.doors.some(({ secret }) => secret === true))

export interface MoveTool {
  /** The token was pressed: shows what it can reach. */
  press(who: CombatantId, alt: boolean): void
  /** The press became neither click nor drag: what it lit goes out, what was lit before stays. */
  unpress(): void
  /** Begins a drag, by the rules or freely; where the token may not move, says why at the token. */
  carry(who: CombatantId, from: Spot, to: Spot, alt: boolean): void
  /** Begins a drag of an object, which only the GM moves. */
  carryObject(id: ObjectId, from: Spot, to: Spot, alt: boolean): void
  /** `alt`: the key is held now. */
  drag(to: Spot, alt?: boolean): void
  drop(at: Spot, alt?: boolean): void
  letGo(): void
  /** A plain click on a token: lights its reach, so that a path can be planned by clicks. */
  light(who: CombatantId): void
  /** A click on the ground while a reach is lit; `false` when it means nothing there. */
  click(at: Point): boolean
  hover(at: Point): void
  waypoint(): boolean
  takeBack(): boolean
  step(who: CombatantId | null, dx: number, dy: number): boolean
  /** `insist`: the GM puts the token there even where a combatant stands. */
  commit(insist?: boolean): boolean
  /** `false` when there was nothing to cancel. */
  cancel(): boolean
  /** Whether a way was laid out, by clicks or keys, that is not gone yet. */
  planned(): boolean
  active(): boolean
  /** The model changed: what is lit is brought up to date. */
  refresh(): void
}

export function createMoveTool(board: BoardContext): MoveTool {
  let move: MoveInProgress | null = null
  let litByPress = false
  const nameOf = (id: string): string =>
    board.model().tokens.find((token) => token.id === id)?.name ?? board.model().objects.find((object) =>
      object.id === id
    )?.name ?? 'Someone'
  const carryTool = createCarryTool(board, nameOf)
  const free = (alt: boolean): boolean => {
    const { mayInsist, gmMoves, freePlacing } = board.model()
    return (alt && mayInsist) || gmMoves || freePlacing
  }
  /** Whether everything is locked, or this token to this viewer; if so, says why at the token. */
  const barred = (rect: Rect, byHand: CombatantId | null = null): boolean => {
    const why = board.model().locked ?? (byHand === null ? null : (board.callbacks().whyNotCarry?.(byHand) ?? null))
    if (why === null) return false
    board.note({ x: rect.x + rect.width / 2, y: rect.y + rect.height }, why)
    return true
  }

  /** What the rules allow; `null` where they allow nothing, with the reason at the token when `tell`. */
  const movementFor = (placed: PlacedToken, tell: boolean): MovementView | null => {
    const movement = board.callbacks().movementOf(placed.token.id)
    if (movement !== null && movement.refusal === null) return movement
    const why = movement?.refusal?.says ?? board.callbacks().whyNotMovable(placed.token.id)
    if (tell && why) {
      board.note({ x: placed.rect.x + placed.rect.width / 2, y: placed.rect.y + placed.rect.height }, why)
    }
    return null
  }
  const begin = (who: CombatantId, mode: MoveInProgress['mode'], tell: boolean): MoveInProgress | null => {
    const placed = board.index().get(who)
    if (!placed) return null
    const movement = movementFor(placed, tell)
    const plan = movement && startPlan(board.model().space, placed.token, movement)
    if (!plan) return null
    move = { plan, mode, grip: { x: 0, y: 0 }, preview: null, busy: false }
    light(plan)
    return move
  }
  const light = (plan: PathPlan): void => {
    const { space, ground, fog } = board.model()
    board.lit.move = {
      ...litReach(space, ground, plan.reach, plan.movement.bands, plan.walked, plan.size, lastStop(plan), fog),
      marks: litMarks(space, ground, plan.movement.marks ?? [], plan.size, plan.start),
    }
    board.mark('reach')
  }
  /** `arriving`: the combatant goes on looking from where it is put down. */
  const stop = (arriving = false): void => {
    if (move && !arriving) lookFrom(board, move.plan.who, null)
    move = null
    board.lit.move = board.live.path = board.live.cursor = null
    board.mark('reach', 'live')
  }
  const problemOf = (preview: PathPreview): string =>
    preview.problem === null ? '' : problemText(preview.problem, board.model().space.unit, nameOf, board.model().ground)
  /** Shows the path to a place; does nothing when it is shown already. */
  const preview = (to: Place | null): void => {
    if (!move || move.busy) return
    const { plan } = move
    if (to === null) {
      move.preview = null
      board.live.path = null
      lookFrom(board, plan.who, null)
    } else {
      if (move.preview?.to === to) return
      const toHere = previewTo(board.model().space, plan, to)
      move.preview = toHere
      lookFrom(board, plan.who, toHere.problem === null ? to : null)
      const band = toHere.band === null ? -1 : plan.movement.bands.indexOf(toHere.band)
      const waiting = toHere.problem === null ? marksOn(plan.movement, plan.start, to, toHere.places) : []
      board.live.covered = board.covered()
      board.live.path = {
        places: toHere.places,
        waypoints: waypointsOf(plan),
        to,
        size: plan.size,
        ok: toHere.problem === null,
        text: toHere.problem === null
          ? (toHere.places.length > 1 ? pathText(toHere, board.model().space, board.model().ground) : '')
          : problemOf(toHere),
        warnings: waiting.map(markLine),
        ...(waiting.length > 0
          ? { warned: toneColour(board.palette(), gravest(waiting.map(({ tone }) => tone))) }
          : {}),
        colour: bandStyleOf(band).colour,
        others: board.index().placed.flatMap(({ token, rect }) => (token.id === plan.who ? [] : [rect])),
      }
    }
    board.mark('live')
  }
  const warningsAt = (plan: PathPlan, { to, places }: PathPreview): readonly string[] =>
    marksOn(plan.movement, plan.start, to, places).map(({ label }) => label)
  const placeAt = (middle: Point): Place | null => board.model().space.at(middle, move?.plan.size ?? 1)

  /**
   * Hands the path to the rules; resolves to whether they accepted it. The reason of a refusal is shown where the path
   * ends.
   */
  const submit = async (own: MoveInProgress, to: Place): Promise<boolean> => {
    const { plan } = own
    const { space } = board.model()
    const toHere = own.preview?.to === to ? own.preview : previewTo(space, plan, to)
    const end = middleOf(space.rect(to, plan.size))
    own.busy = true
    const band = toHere.band ?? plan.movement.bands.at(-1)
    const answer = await board.callbacks().onMove(plan.who, stopsOf(plan, toHere, seesMore(board.model())),
      band?.id ?? '')
    // The rules have the last word, so their reason is the only one shown.
    if (!answer.ok) board.note(end, answer.says)
    return answer.ok
  }
  const arrive = async (own: MoveInProgress, to: Place | null): Promise<void> => {
    const { space } = board.model()
    const home = board.index().get(own.plan.who)?.rect ?? space.rect(own.plan.start, own.plan.size)
    if (to === null) {
      await carryTool.back(home)
      return
    }
    board.ghost.moveTo(middleOf(space.rect(to, own.plan.size)))
    if (await submit(own, to)) await carryTool.settle()
    else await carryTool.back(home)
    lookFrom(board, own.plan.who, null)
  }

  return {
    press(who, alt) {
      litByPress = false
      if (move?.plan.who === who && move.mode !== 'drag') return
      if (move) stop()
      if (!free(alt)) litByPress = begin(who, 'lit', false) !== null
    },
    unpress() {
      if (litByPress && move?.mode === 'lit') stop()
    },
    carry(who, from, to, alt) {
      const placed = board.index().get(who)
      if (!placed) return
      board.clearNote()
      const byHand = free(alt)
      if (barred(placed.rect, byHand ? who : null)) return
      if (byHand) {
        stop()
        carryTool.start(placed, from, alt)
        carryTool.drag(to, alt)
        return
      }
      const own = move?.plan.who === who && !move.busy ? move : begin(who, 'drag', true)
      if (!own) return
      own.mode = 'drag'
      const at = board.toPoint(from)
      const middle = middleOf(placed.rect)
      own.grip = { x: at.x - middle.x, y: at.y - middle.y }
      carryTool.lift([placed], placed)
      this.drag(to)
    },
    carryObject(id, from, to, alt) {
      const placed = board.objects().get(id)
      if (!placed) return
      board.clearNote()
      if (barred(placed.rect)) return
      stop()
      carryTool.startObject(placed, from, alt)
      carryTool.drag(to, alt)
    },
    drag(to, alt = false) {
      if (carryTool.active()) carryTool.drag(to, alt)
      else if (move?.mode === 'drag' && !move.busy) {
        const at = board.toPoint(to)
        const middle = { x: at.x - move.grip.x, y: at.y - move.grip.y }
        board.ghost.moveTo(middle)
        preview(placeAt(middle))
      }
    },
    drop(at, alt = false) {
      if (carryTool.active()) {
        carryTool.drop(at, alt)
        return
      }
      const own = move
      if (own?.mode !== 'drag' || own.busy) return
      const point = board.toPoint(at)
      const to = placeAt({ x: point.x - own.grip.x, y: point.y - own.grip.y })
      const stay = to === null || (to === own.plan.start && own.plan.legs.length === 0)
      const end = stay ? null : to
      if (to === null) board.note(board.toPoint(at), 'That is off the map.')
      const landed = arrive(own, end)
      stop(end !== null)
      void landed
    },
    letGo() {
      if (carryTool.active()) {
        void carryTool.cancel()
        return
      }
      const own = move
      stop()
      if (own?.mode === 'drag') {
        void carryTool.back(
          board.index().get(own.plan.who)?.rect ?? board.model().space.rect(own.plan.start, own.plan.size),
        )
      }
    },
    light(who) {
      if (move?.plan.who === who) return
      if (move) stop()
      if (!free(false)) begin(who, 'lit', false)
    },
    click(at) {
      if (!move || move.busy) return false
      const to = placeAt(at)
      if (to === null) return false
      if (to === lastStop(move.plan) && move.plan.legs.length > 0) return this.commit()
      const toHere = previewTo(board.model().space, move.plan, to)
      if (toHere.problem !== null || toHere.places.length < 2) return false
      move.plan = addWaypoint(board.model().space, move.plan, to)
      move.preview = null
      light(move.plan)
      preview(to)
      board.say(
        `Waypoint. ${
          [stepText(toHere, board.model().space, ''), ...warningsAt(move.plan, toHere)].join('. ')
        }. Click again or press Enter to go.`,
      )
      return true
    },
    hover(at) {
      if (move?.mode === 'lit') preview(placeAt(at))
    },
    waypoint() {
      if (!move || move.busy || move.preview === null) return false
      const next = addWaypoint(board.model().space, move.plan, move.preview.to)
      if (next === move.plan) return false
      const to = move.preview.to
      move.plan = next
      move.preview = null
      light(next)
      preview(to)
      board.say(`Waypoint at ${board.model().space.label(to)}`)
      return true
    },
    takeBack() {
      if (!move || move.busy || move.plan.legs.length === 0) return false
      move.plan = dropWaypoint(board.model().space, move.plan)
      const to = move.preview?.to ?? null
      move.preview = null
      light(move.plan)
      preview(to)
      return true
    },
    step(who, dx, dy) {
      const { space } = board.model()
      if (!move || move.mode === 'drag') {
        if (who === null || move?.busy) return false
        const placed = board.index().get(who)
        if (placed && barred(placed.rect, free(false) ? who : null)) return true
        if (free(false)) return carryTool.step(who, dx, dy)
        if (!begin(who, 'keys', true)) return true
      }
      if (!move) return false
      move.mode = 'keys'
      const from = move.preview?.to ?? lastStop(move.plan)
      const to = space.toward(from, dx, dy, move.plan.size)
      if (to === null) return true
      preview(to)
      board.live.cursor = space.rect(to, move.plan.size)
      if (move.preview) {
        board.say(
          [stepText(move.preview, space, problemOf(move.preview)), ...warningsAt(move.plan, move.preview)].join(
            '. ',
          ),
        )
      }
      return true
    },
    commit(insist = false) {
      if (carryTool.commit(insist)) return true
      const own = move
      if (!own || own.busy) return false
      const to = own.mode === 'keys'
        ? (own.preview?.to ?? null)
        : own.plan.legs.length > 0
        ? lastStop(own.plan)
        : (own.preview?.to ?? null)
      if (to === null || (to === own.plan.start && own.plan.legs.length === 0)) return false
      const sent = submit(own, to)
      stop()
      void sent
      return true
    },
    cancel() {
      if (carryTool.cancelKeys()) return true
      if (!move) return false
      this.letGo()
      return true
    },
    planned: () => move !== null && (move.plan.legs.length > 0 || move.mode === 'keys'),
    active: () => move !== null || carryTool.active(),
    refresh() {
      if (!move || move.busy || move.mode === 'drag') return
      const placed = board.index().get(move.plan.who)
      const same = placed !== null && placed.place === move.plan.start
      if (!same || free(false) || board.model().aim !== null) {
        stop()
        return
      }
      const movement = movementFor(placed, false)
      if (!movement) stop()
      else if (widest(movement) !== widest(move.plan.movement)) {
        const { who } = move.plan
        stop()
        begin(who, 'lit', false)
      } else if (movement.marks !== move.plan.movement.marks) {
        const { marks = [] } = movement
        move.plan = { ...move.plan, movement: { ...move.plan.movement, marks } }
        light(move.plan)
      }
    },
  }
}
