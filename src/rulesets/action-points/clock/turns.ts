// The turn clock: rounds, turns, delayed turns and what settles between them (PTS-01, PTS-06 to PTS-09, PTS-25).
// `settle` is asked whenever nothing is being resolved; it moves one step on, or does nothing while a combatant is to
// act.
import { combatantsOf, refusal, type CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { setGround } from '../../../engine/kits/ground.ts'
import { askDelayed, claimedTurn } from './delays.ts'
import { proposeEndOfFight } from './end-proposal.ts'
import { checkFallen } from './fallen.ts'
import { beginTurn, endTurn, finishTurn, refillAp, skipTurn } from './one-turn.ts'
import { openTie, rankNewcomers } from './order.ts'
import { noTurnNow, takesPart } from '../../../engine/kits/taking-part.ts'
import type { PointsBattle, PointsWork } from '../state.ts'

/** Why a battle cannot start. */
export const NOBODY_THERE = 'Nobody is on the board yet.'

/** Everybody rolls for initiative; round 1 begins when ties are settled. */
export function start(work: PointsWork): void {
  const isAnybodyThere = combatantsOf(work.battle).some((one) => takesPart(one, work.battle.options.noGrid))
  work.refuseIf(isAnybodyThere ? null : refusal('status', NOBODY_THERE))
  setGround(work, work.battle.options.diagonal)
  work.own({ type: 'stepped', step: 'initiative' })
  rankNewcomers(work)
}

export function settle(work: PointsWork): void {
  checkFallen(work)
  proposeEndOfFight(work)
  const tie = openTie(work.battle)
  if (tie) {
    work.push({ kind: 'ties', step: 'ask', tied: tie.map((rank) => rank.who) })
    return
  }
  const { step, acting } = work.battle.turn
  if (acting !== null) {
    if (!takesPart(work.battle.combatants[acting], work.battle.options.noGrid)) endTurn(work)
  } else if (canAnybodyAct(work.battle)) {
    if (step === 'turns') nextTurn(work)
    else beginRound(work)
  }
}

function canAnybodyAct(battle: PointsBattle): boolean {
  return battle.turn.order.some((rank) => takesPart(battle.combatants[rank.who], battle.options.noGrid))
}

/** PTS-06, PTS-07: a new round; AP refill for everybody, unless each refills at the start of its own turn. */
function beginRound(work: PointsWork): void {
  const round = work.battle.turn.round + 1
  work.clearUsed('round:')
  work.own({ type: 'round', round })
  if (work.battle.options.refresh === 'turn' && round > 1) return
  for (const { who } of work.battle.turn.order) refillAp(work, who)
}

/** Between two turns: a delayed turn may come, then the next in the order; after the last the round ends. */
function nextTurn(work: PointsWork): void {
  const { battle } = work
  const { order, turns } = battle.turn
  const claimed = claimedTurn(battle)
  if (claimed) return beginTurn(work, claimed)
  const nextUp = order.find(({ who }) =>
    turns[who] === 'waiting' && takesPart(battle.combatants[who], battle.options.noGrid)
  )
  for (const { who } of nextUp ? order.slice(0, order.indexOf(nextUp)) : order) {
    if (turns[who] === 'waiting') skipTurn(work, who)
  }
  if (askDelayed(work, nextUp?.who ?? null)) return
  if (nextUp) return beginTurn(work, nextUp.who)
  endRound(work)
}

/** PTS-08: delayed turns that nobody took are lost; effects that last until the end of the round are over. */
function endRound(work: PointsWork): void {
  for (const { who } of work.battle.turn.order) {
    if (work.battle.turn.turns[who] === 'delayed') finishTurn(work, who)
  }
  work.own({ type: 'stepped', step: 'round-end' })
  work.tick({ at: 'round-end' })
}

/** COM-06: the GM gives the turn to a combatant: what is half done is dropped, and the running turn ends. */
export function giveTurn(work: PointsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const { turn, status } = work.battle
  const inOrder = turn.order.some((rank) => rank.who === who)
  if (status !== 'running' || turn.round === 0 || !inOrder || !takesPart(one, work.battle.options.noGrid)) {
    return work.refuseIf(noTurnNow(work.battle, who))
  }
  if (turn.acting === who) return
  work.dropHalfDone('the turn goes to another combatant')
  endTurn(work)
  if (turn.surprised.includes(who)) work.own({ type: 'surprised', who, surprised: false }, secretly(one))
  beginTurn(work, who)
}
