// The clock: rounds, phases, turns, surges and releases (PHA-01 to PHA-06, PHA-20 to PHA-23). `settle` is called
// whenever nothing is being resolved. It moves one step on, or does nothing when a combatant is to begin.
import { type CombatantId, combatantsOf, refusal } from '../../../engine/core/index.ts'
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { numbersOf, secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { startCountersAnew } from '../abilities/own-numbers.ts'
import { leaveForms } from '../../../engine/abilities/run/forms.ts'
import { TEACHING } from '../abilities/teach.ts'
import { giveSizesBack } from '../abilities/sizes.ts'
import { putGroundRight } from '../rules/ground.ts'
import { LAST_PHASE } from '../rules/phases.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import { checkFallen } from './fallen.ts'
import { type Candidate, candidates, whyNoRelease, whyNotItsTurn } from './order.ts'
import { beginTurn, cutShort, loseTurn } from './one-turn.ts'
import { mustBeKnown, isAway, noTurnNow, takesPart } from '../../../engine/kits/taking-part.ts'
import { countsForBosses, bossTurnsLeft } from './turns-due.ts'
import type { Phase } from '../sheet/kinds.ts'

/** Why a scene without combatants cannot start. */
export const NOBODY_THERE = 'Nobody is on the board yet.'

export function start(work: PhasesWork): void {
  const anybody = combatantsOf(work.battle).some((one) => takesPart(one))
  work.refuseIf(anybody ? null : refusal('status', NOBODY_THERE))
  putGroundRight(work)
  const level = work.battle.options.surge === 'restricted' ? 0 : work.battle.options.surgeStart
  for (const one of combatantsOf(work.battle)) {
    if (one.kind === 'pc' && stat(one, 'surge') < level) {
      work.stat(one.id, 'surge', level - stat(one, 'surge'), 'the scene begins')
    }
  }
  beginRound(work)
}

export function settle(work: PhasesWork): void {
  checkFallen(work)
  proposeEnd(work)
  const { turn, phase } = work.battle.turn
  if (phase === 0) return
  if (turn) {
    if (!takesPart(work.battle.combatants[turn.who])) loseTurn(work, turn)
    return
  }
  if (work.battle.proposal !== null || !anybodyActs(work.battle)) return
  if (awaited(work.battle).length === 0) nextPhase(work)
}

/** PHA-57: FOCUS and TEMP HP are lost at the end of the scene. */
export function finish(work: PhasesWork): void {
  giveSizesBack(work)
  leaveForms(work, TEACHING)
  for (const one of combatantsOf(work.battle)) {
    for (const key of ['focus', 'tempHp']) {
      if (stat(one, key) > 0) work.stat(one.id, key, -stat(one, key), 'the scene is over')
    }
    startCountersAnew(work, one, 'scene')
  }
}

/** Combatants that the phase waits for or offers something: all but those that wait for a later phase. */
export function awaited(battle: PhasesBattle): readonly Candidate[] {
  return candidates(battle).filter((one) => one.must || (battle.turn.waits[one.who] ?? 0) <= battle.turn.phase)
}

function anybodyActs(battle: PhasesBattle): boolean {
  return combatantsOf(battle).some((one) => takesPart(one))
}

function beginRound(work: PhasesWork): void {
  work.clearUsed('round:')
  work.clearUsed('turn:')
  work.own({ type: 'round', round: work.battle.turn.round + 1,
    beacons: combatantsOf(work.battle).filter((one) => one.kind === 'pc' && countsForBosses(one)).length })
  for (const one of combatantsOf(work.battle)) schedule(work, one, 1)
  happened(work, { on: 'moment', what: 'round start', by: null, to: null })
}

/** PHA-03, PHA-70: an NPC’s turns in this round, from that phase on. */
export function schedule(work: PhasesWork, one: PhasesCombatant, from: Phase): void {
  if (one.kind !== 'npc' || one.sheet.boss || isAway(one)) return
  const due = one.sheet.initiatives.filter((phase) => phase >= from).toSorted((a, b) => a - b)
  work.own({ type: 'scheduled', who: one.id, due }, numbersOf(one))
}

/** PHA-05: the phase is over. After phase 8 the table is warned of turns that would be lost. */
function nextPhase(work: PhasesWork): void {
  const { phase } = work.battle.turn
  dropMissedTurns(work)
  if (phase !== LAST_PHASE) {
    happened(work, { on: 'moment', what: 'phase end', by: null, to: null })
    work.own({ type: 'phase', phase: ((phase || 1) + 1) as Phase })
    return
  }
  const late = stillToAct(work.battle)
  if (late.length > 0 && !work.used(WARNED)) {
    work.push({ kind: 'last-call', step: 'ask', who: late })
    return
  }
  for (const who of late) {
    work.own({ type: 'turn-lost', who, why: 'the round is over' }, secretly(work.battle.combatants[who]))
  }
  work.tick({ at: 'round-end' })
  happened(work, { on: 'moment', what: 'round end', by: null, to: null })
  beginRound(work)
}

/** PHA-03, PHA-70: an NPC that was down in the phase of its turn has missed that turn, and gets no other for it. */
function dropMissedTurns(work: PhasesWork): void {
  const { due, phase } = work.battle.turn
  for (const one of combatantsOf(work.battle)) {
    const left = due[one.id]?.filter((each) => each > phase)
    if (!takesPart(one) && left && left.length < (due[one.id]?.length ?? 0)) {
      work.own({ type: 'scheduled', who: one.id, due: left }, numbersOf(one))
    }
  }
}

/** Limit: the warning of this round was answered. */
export const WARNED = 'round:warned'

/** PHA-05: combatants whose turns would be lost if the round ended now. */
export function stillToAct(battle: PhasesBattle): readonly CombatantId[] {
  return combatantsOf(battle).flatMap((one) => {
    if (!takesPart(one)) return []
    const had = battle.turn.taken[one.id]?.length ?? 0
    return (one.kind === 'pc' && had === 0) || bossTurnsLeft(battle, one) > 0 ? [one.id] : []
  })
}

/** PHA-05: these let the phase pass: player characters, and bosses before the end of phase 8. */
export function pass(work: PhasesWork, who: readonly CombatantId[]): void {
  for (const id of who) {
    const one = mustBeKnown(work, id)
    const due = whyNotItsTurn(work.battle, one) === null
    work.refuseIf(
      one.kind === 'pc' || one.sheet.boss || !due ? null : refusal('phase', `${one.name} takes a turn in this phase.`),
    )
    work.refuseIf(
      whyNoRelease(work.battle, one) !== null ? null : refusal('phase', `${one.name} releases or keeps first.`),
    )
  }
  const passed = work.battle.turn.passed
  work.own({ type: 'passed', who: [...passed, ...who.filter((id) => !passed.includes(id))] })
}

/** COM-06: the GM gives the turn to a combatant. What is half done is dropped, and the running turn ends. */
export function giveTurn(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (work.battle.status !== 'running' || work.battle.turn.phase === 0 || !one || !takesPart(one)) {
    return work.refuseIf(noTurnNow(work.battle, who))
  }
  work.dropHalfDone('the turn goes to another combatant')
  cutShort(work)
  beginTurn(work, one, 'turn', null)
}
