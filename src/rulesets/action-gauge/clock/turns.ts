// Turns: time passes to the next unit, its turn begins and ends, and between two turns others may take extra ones
// (GAU-03, 13, 16, 18, 22, 30, 31).
import { combatantOf, effectsOn, type CombatantId } from '../../../engine/core/index.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { restore, thaw, tickMarkers } from '../rules/ailments.ts'
import { shifted, unitOf } from './action-value.ts'
import { FROZEN } from '../rules/conditions.ts'
import type { Doubts } from '../rules/uncertain.ts'
import { forgetNotNow, waitedFor } from './extra-turns.ts'
import { checkFallen } from './fallen.ts'
import { putGroundRight } from '../rules/ground.ts'
import { refillShifted } from './gauges.ts'
import { passToNext, tellMoment, tick } from './passing-time.ts'
import type { GaugeBattle, GaugeWork } from '../state.ts'
import { giveSlots, musters } from './units.ts'
import { noTurnNow, takesPart } from '../../../engine/kits/taking-part.ts'
import { endTurn } from './one-turn.ts'

/** GAU-16: percent that the turn after a frozen one comes sooner. */
const THAWED = -50

export function start(work: GaugeWork): void {
  putGroundRight(work)
  giveSlots(work)
  musters(work, 'start')
  const { options } = work.battle
  if (options.skillPoints) {
    work.own({ type: 'points', by: Math.min(options.startPoints, options.mostPoints) - work.battle.turn.points,
      why: START })
  }
}

/** Why the pool is filled; the log leaves it out. */
export const START = 'the start'

/** Nothing is being resolved: the fallen fall, and the next turn begins unless a unit may want to come in between. */
export function settle(work: GaugeWork): void {
  checkFallen(work)
  proposeEnd(work)
  forgetNotNow(work)
  if (work.battle.turn.acting === null && whyWait(work.battle) === null) beginNext(work, null)
}

/** Why the next turn does not begin by itself, in words; `null` when it does (GAU-31). */
export function whyWait(battle: GaugeBattle): string | null {
  // A unit acts that this viewer does not see: it is not between turns.
  if (battle.turn.veil?.acting) return null
  if (battle.turn.hold) return 'The table wants to be asked before the next turn.'
  const one = waitedFor(battle)
  return one ? `${one.name} can take an extra turn.` : null
}

/** Time passes to the next one and its turn begins; `null` when there is nobody. With `doubts` nothing is rolled. */
export function beginNext(
  work: GaugeWork,
  doubts: Doubts | null,
): { readonly who: CombatantId; readonly skipped: boolean } | null {
  const who = passToNext(work)
  return who === null ? null : { who, skipped: beginTurn(work, who, doubts) }
}

/** Begins a turn; `true` when it was over at once, because of ice or because what burns was too much. */
function beginTurn(work: GaugeWork, who: CombatantId, doubts: Doubts | null): boolean {
  work.own({ type: 'turn', who }, secretly(work.battle.combatants[who]))
  tick(work, { at: 'turn-start', of: who })
  const mine = effectsOn(work.battle, who)
  if (mine.length > 0) tickMarkers(work, who, mine, doubts)
  checkFallen(work, who)
  if (work.battle.turn.acting?.who !== who) return true
  if (mine.some((one) => one.condition === FROZEN)) {
    thaw(work, who)
    const { acting } = work.battle.turn
    if (acting) refillShifted(work, who, shifted(acting.refill, THAWED), THAWED)
    endTurn(work, true)
    return true
  }
  restore(work, who)
  return false
}

/** COM-06: the GM gives the turn to a unit: the running turn ends, no time passes. */
export function giveTurn(work: GaugeWork, who: CombatantId): void {
  const { turn, status } = work.battle
  if (status !== 'running' || !unitOf(turn.units, who) || !takesPart(combatantOf(work.battle, who))) {
    return work.refuseIf(noTurnNow(work.battle, who))
  }
  if (turn.acting?.who === who) return
  endTurn(work)
  tellMoment(work, who)
  beginTurn(work, who, null)
}
