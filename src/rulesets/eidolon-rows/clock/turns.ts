// The clock (ROW-10 to ROW-14, ROW-24 to ROW-26): the steps of a round and whose turn it is. `settle` moves one step
// on, or does nothing when a combatant is to act. Each step’s own part does one thing at a time and says whether it
// did.
import { happened } from '../../../engine/abilities/listen/happened.ts'
import { combatantsOf, refusal, type CombatantId } from '../../../engine/core/index.ts'
import { CALL_AGAIN, limitsPer } from '../abilities/limit-keys.ts'
import { leaveForms } from '../../../engine/abilities/run/forms.ts'
import { TEACHING } from '../abilities/teach.ts'
import { startCountersAnew } from '../abilities/own-numbers.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { clearEidolons, wakeEidolons } from '../deeds/summoning.ts'
import { keepRows } from '../movement/keep-rows.ts'
import { isUnbeaten } from '../rules/bosses.ts'
import { campOf } from '../rules/sides.ts'
import { isEidolon, purseOf } from '../rules/summoned-eidolons.ts'
import type { RowsBattle, RowsWork, Step } from '../state.ts'
import { askNextAdvance } from './advancing.ts'
import { anyCaller } from './calling.ts'
import { nextEffects } from './effect-phase.ts'
import { checkFallen } from './fallen.ts'
import { freeTurnsLeft, nextFreeTurn, prepareFirstStrike } from './first-strike.ts'
import { letFledLeave } from './flight.ts'
import { dueHeldTurn, loseHeldTurn } from './held-turns.ts'
import { beginTurn, endTurn, passOverTurn, turnIsOver } from './one-turn.ts'
import { canTakeTurn, makeOrder, openTie, placeCameLimit, placeIsDone } from './order.ts'
import { rollInjuries, settleInjuries } from './injuries.ts'
import { tellRewards } from './rewards.ts'
import { nextParadigmAction } from './paradigm-action.ts'
import { nextParadigm } from './paradigm.ts'
import { noTurnNow, takesPart } from '../../../engine/kits/taking-part.ts'
import { nextUpkeep } from './upkeep.ts'

/** Why a battle cannot start in which nobody could act. */
const NOBODY_THERE = 'Nobody is on the board yet.'

/** Limits that begin with this are forgotten when a round begins. */
const ROUND = 'round:'

export function start(work: RowsWork): void {
  settleInjuries(work)
  startCountersAnew(work)
  keepRows(work)
  for (const per of ['turn', 'round', 'battle', 'scene'] as const) work.clearUsed(limitsPer(per))
  work.refuseIf(isAnybodyLeft(work.battle) ? null : refusal('status', NOBODY_THERE))
  prepareFirstStrike(work)
  const { strike } = work.battle.turn
  // ROW-05: a Paradigm phase comes before a first strike of the players.
  const first = strike && campOf(work.battle, strike.side) === 'players' ? 'paradigm' : 'first-strike'
  stepTo(work, strike ? first : 'calling')
}

/** The battle is about to end. */
export function finish(work: RowsWork): void {
  leaveForms(work, TEACHING)
  wakeEidolons(work)
  rollInjuries(work)
  tellRewards(work)
}

export function settle(work: RowsWork): void {
  checkFallen(work)
  clearEidolons(work)
  // ROW-15: a boss with a form left, or with the Anima to rise, is not beaten.
  proposeEnd(work, { takesPart: (battle, one) => takesPart(one) || isUnbeaten(battle, one) })
  const { acting } = work.battle.turn
  if (acting) {
    if (turnIsOver(work.battle, acting)) endTurn(work)
  } else if (isAnybodyLeft(work.battle)) step(work)
}

/** Time passes only while there is a combatant that could act. */
function isAnybodyLeft(battle: RowsBattle): boolean {
  return combatantsOf(battle).some((one) => takesPart(one) && !isEidolon(battle, one.id))
}

function stepTo(work: RowsWork, to: Step): void {
  work.own({ type: 'stepped', step: to })
  if (to === 'paradigm') saysMoment(work, 'paradigm phase')
}

/** Says to those who listen that a moment of the round has come. */
const saysMoment = (work: RowsWork, what: string): void => happened(work, { on: 'moment', what, by: null, to: null })

/** ROW-10: one step on. A phase begins when nothing is left to do in the phase before. */
function step(work: RowsWork): void {
  const { step: now } = work.battle.turn
  switch (now) {
    // The GM took everybody back before anything happened.
    case 'setup':
      return stepTo(work, 'calling')
    case 'first-strike':
      return nextFreeTurn(work) ? undefined : stepTo(work, 'calling')
    case 'calling':
      return callInitiative(work)
    case 'ties':
      return settleTies(work)
    case 'paradigm':
      return nextParadigmAction(work) || nextParadigm(work)
        ? undefined
        : work.battle.turn.strike
        ? stepTo(work, 'first-strike')
        : beginRound(work)
    case 'upkeep':
      return nextUpkeep(work) ? undefined : stepTo(work, 'action')
    case 'action':
      return nextTurn(work)
    case 'effect':
      return nextEffects(work) ? undefined : stepTo(work, 'advance')
    case 'advance':
      return askNextAdvance(work) ? undefined : stepTo(work, 'leaving')
    case 'leaving':
      return letFledLeave(work) ? undefined : stepTo(work, 'paradigm')
    default:
      return assertNever(now, 'step')
  }
}

/** ROW-04: numbers are called, unless the table does without; then everybody has a place. */
function callInitiative(work: RowsWork): void {
  const { options, turn } = work.battle
  if (options.call && turn.callRoll === null && anyCaller(work.battle)) {
    work.push({ kind: 'calls', step: 'ask', calls: {} })
    return
  }
  makeOrder(work)
  stepTo(work, 'ties')
}

function settleTies(work: RowsWork): void {
  const tied = openTie(work.battle)
  if (tied) work.push({ kind: 'ties', step: 'ask', tied })
  else if (work.battle.turn.round > 0) beginRound(work)
  else stepTo(work, 'paradigm')
}

/** Durations in rounds are counted; the extra Paradigm phase before round 1 ends no round (ROW-10). */
function beginRound(work: RowsWork): void {
  const { round } = work.battle.turn
  if (work.used(CALL_AGAIN)) {
    work.clearUsed(CALL_AGAIN)
    work.own({ type: 'call-again' })
    return stepTo(work, 'calling')
  }
  if (round > 0) work.tick({ at: 'round-end' })
  if (round > 0) saysMoment(work, 'round end')
  work.clearUsed(ROUND)
  work.clearUsed(limitsPer('round'))
  work.own({ type: 'round', round: round + 1 })
  saysMoment(work, 'round start')
  stepTo(work, 'upkeep')
}

/** ROW-12, ROW-24: held turns that are due, then the next place in the order, then the Effect phase. */
function nextTurn(work: RowsWork): void {
  const { battle } = work
  const canAct = (who: CombatantId): boolean => canTakeTurn(battle, battle.combatants[who])
  const held = dueHeldTurn(battle)
  if (held !== null) return canAct(held) ? beginTurn(work, held, 'held') : loseHeldTurn(work, held, 'cannot act')
  const next = battle.turn.order.find(({ who }) => !placeIsDone(battle, who))
  if (!next) return stepTo(work, 'effect')
  work.use(placeCameLimit(next.who))
  return canAct(next.who) ? beginTurn(work, next.who, 'turn') : passOverTurn(work, next.who)
}

/**
 * COM-06: the GM gives the turn to a combatant, in whatever step the round is. What is half done is dropped, the
 * running turn ends, and afterwards the round goes on where it was. An eidolon acts in its summoner’s turn; a combatant
 * that waits behind an eidolon can do nothing in its turn.
 */
export function giveTurn(work: RowsWork, given: CombatantId): void {
  const who = purseOf(work.battle, given)
  const { turn, status } = work.battle
  const free = turn.step === 'first-strike' && freeTurnsLeft(work.battle).includes(who)
  if (status !== 'running' || !takesPart(work.battle.combatants[who])) {
    return work.refuseIf(noTurnNow(work.battle, given))
  }
  if (turn.acting?.who === who) return
  work.dropHalfDone('the turn goes to another combatant')
  while (work.battle.turn.acting) endTurn(work)
  beginTurn(work, who, free ? 'free' : 'turn')
}
