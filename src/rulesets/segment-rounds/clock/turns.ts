// The clock (SEG-01, SEG-02). `settle` moves the round one step on, or does nothing when people are to act. What a step
// does stands in a file of its own; this file says only what comes after what.
import { isHidden, type CombatantId, combatantsOf, refusal } from '../../../engine/core/index.ts'
import { proposeEnd } from '../../../engine/kits/end-proposal.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { isResolving } from '../deeds/announce.ts'
import { passAll, resolveAnnounced } from '../deeds/batches.ts'
import { beginCastings, completeCastings } from '../deeds/casting.ts'
import { beginActivities } from '../deeds/complex-work.ts'
import { castersCompleteIn } from '../deeds/due-spells.ts'
import { askForTargets } from '../deeds/spell-targets.ts'
import { NOTHING_SPENT, spentBy } from '../deeds/spent.ts'
import { putGroundRight } from '../rules/ground.ts'
import { joinAllBeside, joinNewcomers } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { canAct, couldAct, roundWaits } from './awaited.ts'
import { carrySpellsOver, undeclared } from './declaration-sheet.ts'
import { revealDeclared } from './declared.ts'
import { checkFallen } from './fallen.ts'
import { cameFirstLimit, givenTurn, givenTurnLimit } from './given-turn.ts'
import { tellMissedFast } from './missed-fast.ts'
import { momentAfter } from './moments.ts'
import { rollInitiative } from './order.ts'
import { beginRound, endRound } from './round-end.ts'
import { beginSurprise, endSegment } from './surprise.ts'
import { noTurnNow, takesPart } from '../../../engine/kits/taking-part.ts'
import { actsFastNow, notThroughYet, thoseWithFirstRoutine } from './who-acts.ts'

/** Why a battle without a combatant on the ground cannot start. */
const NOBODY_THERE = 'Nobody is on the map yet.'
/** SEG-01 */
const SEGMENTS = 10

export function start(work: SegmentsWork): void {
  putGroundRight(work)
  work.refuseIf(anybody(work.battle) ? null : refusal('status', NOBODY_THERE))
  joinAllBeside(work)
  if (!beginSurprise(work)) beginRound(work)
}

const anybody = (battle: SegmentsBattle): boolean => combatantsOf(battle).some((one) => takesPart(one))

export function settle(work: SegmentsWork): void {
  if (work.battle.status !== 'running') return
  checkFallen(work)
  // Now, and not with the next change of the GM's, which may be a secret.
  if (work.battle.turn.step !== 'setup') joinNewcomers(work)
  proposeEnd(work)
  // Without combatants no time passes.
  if (!anybody(work.battle) || hasGiven(work)) return
  step(work)
}

/** One step on in the round. */
function step(work: SegmentsWork): void {
  const { step: now } = work.battle.turn
  switch (now) {
    // The GM took back all combatants that were there before the battle began to move.
    case 'setup':
      return beginRound(work)
    case 'surprise':
      return surprise(work)
    case 'declare':
      return declare(work)
    case 'initiative':
      return initiative(work)
    case 'fast':
    case 'routines':
    case 'high':
    case 'low':
    case 'rest':
      return act(work)
    case 'spells':
      return spells(work)
    case 'end':
      return endRound(work)
    default:
      return assertNever(now, 'step')
  }
}

/** SEG-04 */
function surprise(work: SegmentsWork): void {
  if (isBusy(work)) return
  if (!endSegment(work)) beginRound(work)
}

/** SEG-10: goes on when all have declared. */
function declare(work: SegmentsWork): void {
  carrySpellsOver(work)
  if (undeclared(work.battle).length > 0) work.push({ kind: 'declare', step: 'asking' })
  else next(work)
}

/** SEG-20: then everything that takes its time begins, before the fast actions (SEG-27). */
function initiative(work: SegmentsWork): void {
  if (work.battle.turn.order.length === 0) rollInitiative(work)
  beginCastings(work)
  beginActivities(work)
  next(work)
}

/** Fast actions, routines, HIGH and LOW: people act; when they are done the next moment comes. */
function act(work: SegmentsWork): void {
  const { battle } = work
  if (askForTargets(work)) return
  // SEG-10: a fast action shows when its moment has come and it can be done.
  if (battle.turn.step === 'fast') {
    for (const one of notThroughYet(battle)) {
      if (actsFastNow(battle, one) && canAct(battle, one)) revealDeclared(work, one.id)
    }
  }
  if (isBusy(work)) return
  const { step: now } = work.battle.turn
  if (now === 'fast' || now === 'routines' || now === 'rest') {
    // SEG-24, SEG-25: LOW comes after what was carried out, and so do further routines. A combatant that can do nothing
    // here keeps nobody waiting.
    if (passAll(work, null).length > 0) return
  }
  if (now === 'fast') tellMissedFast(work)
  if (now === 'routines') {
    for (const one of thoseWithFirstRoutine(work.battle)) {
      if (hadFirst(work, one) && !work.used(cameFirstLimit(one.id))) work.use(cameFirstLimit(one.id))
    }
  }
  next(work)
}

/**
 * SEG-25: its first routine was used here, or could have been. A combatant that could do nothing has it in the D3 of
 * its group.
 */
const hadFirst = ({ battle }: SegmentsWork, one: SegmentsCombatant): boolean =>
  spentBy(battle, one.id).routines > 0 || couldAct(battle, one.id)

/**
 * Whether people are to act, or what they announced is carried out, batch after batch, with no wait in between. SEG-30:
 * a combatant that has something left of that kind then, or whose deed came to nothing, is waited for again.
 */
function isBusy(work: SegmentsWork): boolean {
  if (!isResolving(work.battle) && roundWaits(work.battle)) return true
  return resolveAnnounced(work) || roundWaits(work.battle)
}

/** SEG-27: segment by segment; empty segments are skipped. */
function spells(work: SegmentsWork): void {
  // SEG-30: before the spells are complete, immediate actions may be done. COM-24: nobody is asked because of a spell
  // that is not known.
  if (castersCompleteIn(work.battle, work.battle.turn.segment).some((one) => isOpenly(work.battle, one))
    && roundWaits(work.battle)) return
  if (completeCastings(work)) return
  const { turn } = work.battle
  for (let segment = turn.segment + 1; segment <= SEGMENTS; segment++) {
    if (castersCompleteIn(work.battle, segment).length === 0) continue
    return work.own({ type: 'stepped', step: 'spells', slot: null, pass: 0, segment })
  }
  next(work)
}

/** Casts for all to see: neither hidden, nor by a declaration that the GM has not revealed. */
const isOpenly = ({ turn }: SegmentsBattle, who: SegmentsCombatant): boolean =>
  !isHidden(who) && turn.declared[who.id]?.sealed !== true

/** SEG-02: the next moment of the round; spells begin with segment 1. */
function next(work: SegmentsWork): void {
  const to = momentAfter(work.battle.turn)
  if (to === null) return beginRound(work)
  work.own({ type: 'stepped', ...to, segment: to.step === 'spells' ? 1 : 0 })
}

/**
 * COM-06: the GM gives a combatant the turn, in whatever step the round is. What is being resolved is dropped. The
 * combatant has all its actions again and acts alone; after its major action or a pass, the round goes on where it was.
 */
export function giveTurn(work: SegmentsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (work.battle.status !== 'running' || !takesPart(one)) {
    return work.refuseIf(noTurnNow(work.battle, who))
  }
  work.dropHalfDone('the turn goes to another combatant')
  const before = givenTurn(work.battle)
  if (before !== null && before !== who) work.clearUsed(givenTurnLimit(before))
  if (!work.used(givenTurnLimit(who))) work.use(givenTurnLimit(who))
  const hidden = secretly(one)
  const { announced, passed } = work.battle.turn
  if (announced.some((each) => each.who === who)) work.own({ type: 'unannounced', who }, hidden)
  if (passed.includes(who)) work.own({ type: 'passed', who, on: false }, hidden)
  if (work.battle.turn.spent[who]) work.own({ type: 'spent', who, spent: NOTHING_SPENT }, hidden)
}

/** Whether a combatant still has a turn that the GM gave; a given turn that is over is forgotten. */
function hasGiven(work: SegmentsWork): boolean {
  const who = givenTurn(work.battle)
  if (who === null) return false
  if (spentBy(work.battle, who).major === null && notThroughYet(work.battle).some(({ id }) => id === who)) return true
  work.clearUsed(givenTurnLimit(who))
  return false
}
