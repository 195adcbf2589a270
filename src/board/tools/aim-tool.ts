// Aiming: shows the target that the pointer or the cursor means, and chooses it by a click or a key. The rules' targets
// come with the model; what a point means is in aim-candidate.ts, what is drawn in aim-marks.ts.
import type { CombatantId, ObjectId, Target } from '../../engine/core/index.ts'
import type { Point, Rect } from '../../grid/index.ts'
import type { BoardContext } from '../board-context.ts'
import type { AimView } from '../model.ts'
import { rangePoint } from '../overlays/aimed-area.ts'
import { aimedRows } from '../overlays/aimed-rows.ts'
import { litPlaces } from '../overlays/reach.ts'
import { middleOf } from '../tokens/token-index.ts'
import { type AimCandidate, candidateAt, choosablePlaces, placeOfTarget } from './aim-candidate.ts'
import { createAimMarks } from './aim-marks.ts'
import { aimingToken, cellLength, currentAim, listedTarget, sameTarget, turnsWithCursor } from './current-aim.ts'
import { nextInCircle, readingOrder } from './reading-order.ts'

/** One press of the key turns an area by this angle. */
const TURN_STEP = Math.PI / 12
/** An area that is turned by keys points at least this far beyond the actor’s edge, in cells. */
const TURN_RADIUS = 3

export interface AimTool {
  /** A target is being chosen on the board; targets without a place are chosen in panels. */
  active(): boolean
  /** Combatants that may be chosen; `null` when no combatant is wanted. */
  validCombatants(): ReadonlySet<CombatantId> | null
  /** Objects that may be chosen; `null` when no object is wanted. */
  validObjects(): ReadonlySet<ObjectId> | null
  hover(at: Point): void
  leave(): void
  click(at: Point): void
  /** The target at that point is already shown, so that a second tap there chooses it. */
  shows(at: Point): boolean
  step(dx: number, dy: number): void
  /** Turns an area that begins at the actor; `false` where there is nothing to turn. */
  turn(by: 1 | -1): boolean
  cycle(step: 1 | -1): void
  /**
   * Chooses the target that is shown. With several wanted, and no new target shown, it says instead that the chosen
   * targets are all.
   */
  commit(): void
  /** Chooses the target that is shown, or lets it go again; `false` where only one target is wanted. */
  toggle(): boolean
  /** The aim has its own plate that tells everything, so that no tooltip is needed. */
  tellsItself(): boolean
  /** What the tooltip adds for a token or an object. */
  linesFor(id: CombatantId | ObjectId): { readonly lines: readonly string[]; readonly bad: boolean }
  refresh(): void
}

export function createAimTool(board: BoardContext): AimTool {
  let candidateShown: AimCandidate | null = null
  let cursor: Point | null = null
  /** The aim whose places are lit. */
  let lit: AimView | null = null
  const marks = createAimMarks(board)
  const aim = (): AimView | null => currentAim(board)

  const show = (candidate: AimCandidate | null): void => {
    const changed = !sameTarget(candidateShown?.target ?? null, candidate?.target ?? null)
    if (!changed) return
    candidateShown = candidate
    marks.clear()
    board.live.covered = candidate ? board.covered() : []
    if (candidate) {
      // Why another target was refused would lie under the line to this target.
      board.clearNote()
      marks.draw(candidate)
    }
    board.callbacks().onAimHover(candidate?.target ?? null)
  }
  const showAt = (now: AimView, at: Point): void => show(candidateAt(board, now, at, candidateShown))
  const choose = (): void => {
    if (!candidateShown) return
    if (candidateShown.why !== null) {
      const at = pointOf(candidateShown.target)
      if (at) board.note(at, candidateShown.why)
      board.callbacks().onRefusedTarget?.(candidateShown.target, candidateShown.why)
      return
    }
    board.callbacks().onTarget(candidateShown.target)
  }
  const pointOf = (target: Target): Point | null => {
    switch (target.kind) {
      case 'combatant':
        return middleOrNull(board.index().get(target.id)?.rect)
      case 'object':
        return middleOrNull(board.objects().get(target.id)?.rect)
      case 'place':
        return middleOf(board.model().space.rect(target.place, 1))
      case 'area':
        return rangePoint(target.area, cellLength(board)) ?? cursor
      case 'door':
        return cursor
      case 'option':
        return null
    }
  }
  /** Shows a candidate that a key came to, and reads it aloud. */
  const showAloud = (candidate: AimCandidate): void => {
    show(candidate)
    board.say(
      [nameOf(candidate), candidate.why ?? board.live.sight?.text ?? board.live.area?.lines.join('. ') ?? '',
        ...(candidate.view?.preview ?? [])].filter((part) => part !== '').join('. '),
    )
  }
  const showAloudAt = (now: AimView, at: Point): void => {
    const candidate = candidateAt(board, now, at, candidateShown)
    if (candidate) showAloud(candidate)
  }
  const nameOf = ({ target, view }: AimCandidate): string => {
    if (view) return view.label
    return target.kind === 'place' ? board.model().space.label(target.place) : ''
  }
  /** Chosen already, and let go when it is chosen again. */
  const isLoose = (target: Target): boolean =>
    aim()?.several?.loose.some((chosen) => sameTarget(chosen, target)) ?? false

  return {
    active: () => aim() !== null,
    validCombatants() {
      const now = aim()
      if (now?.need.kind !== 'combatant') return null
      return new Set(
        now.targets.flatMap(({ target, why }) => (target.kind === 'combatant' && why === null ? [target.id] : [])),
      )
    },
    validObjects() {
      const now = aim()
      if (now?.need.kind !== 'object' && !(now?.need.kind === 'combatant' && now.need.objects)) return null
      return new Set(
        now.targets.flatMap(({ target, why }) => (target.kind === 'object' && why === null ? [target.id] : [])),
      )
    },
    hover(at) {
      const now = aim()
      cursor = at
      if (now) showAt(now, at)
    },
    leave() {
      // The next aim must not begin where this pointer was.
      cursor = null
      if (aim()) show(null)
    },
    click(at) {
      this.hover(at)
      choose()
    },
    shows(at) {
      const now = aim()
      return now !== null && candidateShown !== null
        && sameTarget(candidateShown.target, candidateAt(board, now, at, candidateShown)?.target ?? null)
    },
    step(dx, dy) {
      const now = aim()
      if (!now) return
      if (now.need.kind === 'combatant' || now.need.kind === 'object' || now.need.kind === 'door') {
        this.cycle(dx + dy >= 0 ? 1 : -1)
        return
      }
      const from = aimingToken(board)
      const start = cursor ?? (from ? middleOf(from.rect) : middleOf(board.model().space.bounds))
      const place = board.model().space.at(start, 1)
      const to = place === null ? null : board.model().space.toward(place, dx, dy)
      const turned = turnsWithCursor(now)
      // A cone points at the cursor, which may leave the map.
      cursor = to === null
        ? (turned ? { x: start.x + dx, y: start.y + dy } : start)
        : middleOf(board.model().space.rect(to, 1))
      showAloudAt(now, cursor)
    },
    turn(by) {
      const now = aim()
      const from = aimingToken(board)
      if (!now || !from || !turnsWithCursor(now)) return false
      const middle = middleOf(from.rect)
      const [dx, dy] = cursor ? [cursor.x - middle.x, cursor.y - middle.y] : [0, 0]
      const far = Math.max(Math.hypot(dx, dy), from.rect.width / 2 + TURN_RADIUS)
      const angle = dx === 0 && dy === 0 ? 0 : Math.round(Math.atan2(dy, dx) / TURN_STEP + by) * TURN_STEP
      cursor = { x: middle.x + Math.cos(angle) * far, y: middle.y + Math.sin(angle) * far }
      showAloudAt(now, cursor)
      return true
    },
    cycle(step) {
      const now = aim()
      if (!now) return
      const items = now.targets.filter((view) => view.why === null).flatMap((view) => {
        const at = pointOf(view.target)
        const rect: Rect | null = at === null ? null : { ...at, width: 0, height: 0 }
        return rect ? [{ id: view, rect }] : []
      })
      const next = nextInCircle(readingOrder(items),
        now.targets.find((view) => sameTarget(view.target, candidateShown?.target ?? null)) ?? null, step)
      if (next) showAloud({ target: next.target, why: next.why, view: next })
    },
    commit() {
      const several = aim()?.several
      if (several?.enough && (candidateShown === null || isLoose(candidateShown.target))) board.callbacks().onEnough?.()
      else choose()
    },
    toggle() {
      if (!aim()?.several || !candidateShown) return false
      choose()
      return true
    },
    tellsItself: () => aim()?.need.kind === 'area',
    linesFor(id) {
      const view = listedTarget(board, { kind: 'combatant', id: id as CombatantId })
        ?? listedTarget(board, { kind: 'object', id: id as ObjectId })
      if (!view) return { lines: [], bad: false }
      return view.why === null ? { lines: view.preview, bad: false } : { lines: [view.why], bad: true }
    },
    refresh() {
      const now = aim()
      if (now === lit) return
      // While several are chosen, the last target stays shown, so that the next key goes on from there.
      const stays = now?.several && now.need === lit?.need ? (candidateShown?.target ?? null) : null
      lit = now
      candidateShown = null
      marks.clear()
      const { space, ground } = board.model()
      const colour = board.palette().target
      board.lit.aim = now === null
        ? null
        : { ...litPlaces(space, ground, choosablePlaces(board, now), colour),
          rows: aimedRows(ground, now, (target) => placeOfTarget(board, target), colour) }
      board.mark('reach', 'tokens')
      const view = stays && listedTarget(board, stays)
      if (now && cursor) showAt(now, cursor)
      else if (view) show({ target: view.target, why: view.why, view })
    },
  }
}

const middleOrNull = (rect: Rect | undefined): Point | null => (rect ? middleOf(rect) : null)
