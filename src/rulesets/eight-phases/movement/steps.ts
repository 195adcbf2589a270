// A walk cell by cell: as far as the movement carries, or to where the walker becomes ENGAGED, with those it drags
// along (PHA-34, PHA-64 to PHA-67, PHA-81).
import { noteWay } from '../../../engine/abilities/run/way.ts'
import type { Place } from '../../../grid/index.ts'
import { isHidden, type CombatantId, combatantOf, spaceOf } from '../../../engine/core/index.ts'
import { harmOnTheWay } from '../../../engine/kits/harmed-walk.ts'
import { attempts } from '../../../engine/kits/reaction-window.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { standingAt } from '../../../engine/kits/standing.ts'
import { openWindow } from '../reactions/open-window.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork, WalkFrame } from '../state.ts'
import { endsOnUnknown, ignoresEngagement, runsIntoFoe, wouldEngage } from './engagement.ts'
import { draggedBy, dragTo, endBrokenGrapples } from './grapples.ts'
import { forfeitKeptMovement, movementsLeft, spacesOf } from './movement-left.ts'
import { moverOf } from './movers.ts'
import { wades } from '../rules/wading.ts'
import { pushOut } from './push-out.ts'
import { passedOn } from './ways.ts'
import { fewListed } from '../rules/few-listed.ts'
import { carry, wayAsKnown } from '../../../engine/kits/route.ts'
import { possessive } from '../../../lib/possessive.ts'

/** Differences of costs up to this come from rounding. */
export const SLACK = 1e-6

interface Way {
  readonly places: readonly Place[]
  readonly costs: readonly number[]
  /** Where it ends before something that the walker did not know of. */
  readonly says?: string | null
}

/** A sentence as the reason why a walk ends, which stands within another sentence. */
const stopOf = (says: string): string => says.replace(/\.$/, '')

/** The rest of the way as it was laid out. */
export function wayAsLaidOut({ places, costs, at }: WalkFrame): Way {
  return { places: places.slice(at), costs: costs.slice(at).map((cost) => cost - (costs[at] ?? 0)) }
}

/**
 * The rest of the way as it can be walked now: at today's prices, or another way to the same goal when the walker was
 * moved or something stands in the way (PHA-64). A text says why there is none.
 */
export function wayAsItIsNow(battle: PhasesBattle, who: PhasesCombatant, frame: WalkFrame): Way | string {
  const rest = wayAsLaidOut(frame)
  const goal = rest.places.at(-1)
  if (who.place === null || goal === undefined) return 'there is nowhere to go'
  const space = spaceOf(battle)
  const mover = moverOf(battle, who, 'walk')
  const openMovedWindow = who.place !== rest.places[0]
  if (!openMovedWindow) {
    const same = space.follow(rest.places, mover, Infinity)
    if (same.ok) return same.value
  }
  const budget = frame.counts ? spacesOf(battle, who, movementsLeft(battle, who)) : (rest.costs.at(-1) ?? 0)
  // COM-24: the other way bends around nothing that the walker does not know of.
  const known = wayAsKnown(battle, who, who.place, [goal], mover, budget)
  if (known) return known.way ? { ...known.way, says: known.says } : stopOf(known.says)
  const other = space.route(who.place, [goal], mover, budget)
  if (other.ok) return other.value
  for (let length = openMovedWindow ? 1 : rest.places.length - 1; length > 1; length--) {
    const part = space.follow(rest.places.slice(0, length), mover, Infinity)
    if (part.ok) return part.value
  }
  return openMovedWindow ? `${who.name} was moved and can no longer get there` : 'the way is blocked'
}

/**
 * Walks cell by cell to the end of the way, to the end of the movement, or to where the walker becomes ENGAGED or runs
 * into somebody that it did not know of.
 */
export function takeSteps(work: PhasesWork, who: PhasesCombatant, frame: WalkFrame, { places, costs }: Way): void {
  const [start] = places
  if (start === undefined || (frame.free && start !== who.place)) {
    return endWalk(work, frame, `${who.name} was moved on the way`)
  }
  const stops = !frame.free && !ignoresEngagement(work.battle, who)
  const trails = new Map<CombatantId, Place[]>()
  const running = work.battle.turn.turn?.movement ?? null
  let left = frame.counts ? (running?.left ?? 0) : Infinity
  let [at, ahead, one] = [0, work.battle, who]
  let met: readonly PhasesCombatant[] = []
  let barred = false
  const pause = harmOnTheWay(work.battle, who, places, 0) ?? places.length
  for (; at + 1 < places.length && at < pause && met.length === 0; at++) {
    const [here, next] = [places[at], places[at + 1]]
    const price = (costs[at + 1] ?? 0) - (costs[at] ?? 0)
    if (here === undefined || next === undefined || (!frame.free && price > left + SLACK)) break
    const isEnd = at + 2 === places.length
    barred = !frame.free && (runsIntoFoe(ahead, one, next) || (isEnd && endsOnUnknown(ahead, one, next)))
    if (barred) break
    left = Math.max(0, left - price)
    ahead = standingAt(ahead, one, next)
    one = { ...one, place: next }
    if (!isLeap(ahead, here, next)) ahead = drag(ahead, one, here, trails)
    const engaging = stops ? wouldEngage(ahead, one, here, next) : []
    if (spaceOf(ahead).free(next, one.size, one.id)) met = engaging
  }
  carryTokens(work, who, places.slice(0, at + 1), costs[at] ?? 0, trails)
  if (frame.run !== undefined && at > 0) {
    noteWay(work, frame.run, { spaces: at, passed: passedOn(work.battle, who, places.slice(1, at + 1), frame.run),
      stopped: barred })
  }
  payMovement(work, who, frame, at, met.length > 0 ? 0 : left)
  const { id, ...walk } = frame
  if (met.length > 0) {
    // The movement ends here, even at the goal. The log says why.
    work.own({ type: 'outcome', who: who.id, against: null, success: false,
      text: `${who.name} becomes ENGAGED with ${
        fewListed(met.map((other) => (isHidden(other) ? 'someone' : other.name)))
      }${at + 1 < places.length ? ': the movement ends there' : ''}.` }, secretly(who))
    endWalk(work, frame, null)
  } else if (at + 1 >= places.length) endWalk(work, frame, null)
  else if (barred) endWalk(work, frame, `something is in ${possessive(who.name)} way`)
  // What terrain does is seen before the walk goes on.
  else if (at === pause) return work.set(id, { ...walk, step: 'go', places, costs, at })
  else if (frame.counts && movementsLeft(work.battle, who).length > (left > 0 ? 1 : 0)) {
    // A space that cannot pay for the next step is lost when another movement follows.
    const now = work.battle.turn.turn?.movement
    if (now && now.left > 0) work.own({ type: 'spent', change: { movement: { ...now, left: 0 } } }, numbersOf(who))
    work.set(id, { ...walk, step: 'begin', places, costs, at })
  } else endWalk(work, frame, `${who.name} has no movement left`)
  moved(work, frame, at)
}

/**
 * PHA-46, PHA-65: a combatant that readied an action for a movement is asked once the movement was made. Shifts and
 * quiet movement set nothing off.
 */
function moved(work: PhasesWork, frame: WalkFrame, cells: number): void {
  const { turn } = work.battle.turn
  const quiet = turn?.who === frame.who && turn.quiet
  if (cells > 0 && !frame.free && !quiet) {
    openWindow(work, { on: 'moved', by: frame.who, against: [], threat: frame.id, hit: [] }, 'after')
  }
}

/** A teleport skips what lies between two places. */
const isLeap = (battle: PhasesBattle, here: Place, next: Place): boolean =>
  spaceOf(battle).distance(here, 1, next, 1) > 1

/** PHA-81: smaller combatants that the mover holds go along. `trails` notes where each of them went. */
function drag(
  ahead: PhasesBattle,
  holder: PhasesCombatant,
  from: Place,
  trails: Map<CombatantId, Place[]>,
): PhasesBattle {
  return draggedBy(ahead, holder).reduce((battle, held) => {
    const to = dragTo(battle, holder, held, from)
    if (to === null || to === held.place || held.place === null) return battle
    trails.set(held.id, [...(trails.get(held.id) ?? [held.place]), to])
    return standingAt(battle, held, to)
  }, ahead)
}

/** Moves the token, and those it drags, along the walked cells. */
function carryTokens(
  work: PhasesWork,
  who: PhasesCombatant,
  path: readonly Place[],
  cost: number,
  trails: ReadonlyMap<CombatantId, readonly Place[]>,
): void {
  if (path.length < 2) return
  carry(work, who, path, cost)
  for (const [id, trail] of trails) {
    const held = work.battle.combatants[id]
    if (held) carry(work, held, trail, 0, 'forced')
  }
  endBrokenGrapples(work)
}

/** Pays for that many cells, and forfeits what they forfeit (PHA-34). */
function payMovement(work: PhasesWork, who: PhasesCombatant, { counts }: WalkFrame, cells: number, left: number): void {
  const { turn } = work.battle.turn
  if (turn?.who !== who.id || cells === 0) return
  work.own({ type: 'spent',
    change: { moved: turn.moved + cells,
      ...(counts && turn.movement ? { movement: { ...turn.movement, left } } : {}) } }, numbersOf(who))
  forfeitKeptMovement(work, who.id)
}

/** Ends the walk. A walker that was stopped where it cannot stay steps aside. */
export function endWalk(work: PhasesWork, { id, who: walker }: WalkFrame, why: string | null): void {
  const who = combatantOf(work.battle, walker)
  const space = spaceOf(work.battle)
  if (who?.presence === 'present' && wades(work.battle, who)) pushOut(work, who)
  else if (who?.presence === 'present' && who.place !== null && !space.free(who.place, who.size, who.id)
    && space.occupantsAt(space.footprint(who.place, who.size)).some((one) => one !== who.id))
  {
    const aside = space.freeNear(who.place, who.size, who.id)
    if (aside !== null) {
      carry(work, who, [who.place, aside], 0, 'forced')
    }
  }
  work.clearUsed(attempts(`${id}@`).slice(0, -1))
  work.pop(id, why ?? undefined)
}
