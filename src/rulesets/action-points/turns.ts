// The turn clock: rounds, turns, delayed turns and what settles between them (PTS-01, PTS-06 to PTS-09, PTS-25).
// `settle` is asked whenever nothing is being resolved; it moves one step on, or does nothing when somebody is to act.
import { combatantsOf, nameOf, refusal, type CombatantId } from '../../engine/core/index.ts'
import { checkHp } from '../../engine/kits/fallen.ts'
import { askDelayed, delayedNow } from './delays.ts'
import { beginTurn, endTurn, passOver, passTurn, refillAp } from './one-turn.ts'
import { countDiagonals } from './ground.ts'
import { enlist, openTie, takesPart } from './order.ts'
import { proposeEnd } from './proposal.ts'
import { numbersOf } from './secrecy.ts'
import type { PointsBattle, PointsCombatant, PointsWork } from './state.ts'

export { orderOf } from './order.ts'
export { endTurn } from './one-turn.ts'

/** Whether it is this combatant's turn. */
export function isActing(battle: PointsBattle, who: CombatantId): boolean {
  return battle.turn.acting === who
}

/**
 * PTS-01: the surprised take only reactions; the fallen and absent nothing. Conditions are looked at by the actions.
 */
export function canTakeActions(battle: PointsBattle, one: PointsCombatant): boolean {
  return takesPart(battle, one) && !battle.turn.surprised.includes(one.id)
}

/** Why a battle without anybody to act cannot start. */
export const NOBODY_THERE = 'Nobody stands on the ground yet.'

/** Everybody rolls for initiative; round 1 begins when ties are settled. */
export function start(work: PointsWork): void {
  const anybody = combatantsOf(work.battle).some((one) => takesPart(work.battle, one))
  work.require(anybody, () => refusal('status', NOBODY_THERE))
  countDiagonals(work)
  work.own({ type: 'stepped', step: 'initiative' })
  enlist(work)
}

export function settle(work: PointsWork): void {
  checkFallen(work)
  proposeEnd(work)
  const tie = openTie(work.battle)
  if (tie) {
    work.push({ kind: 'ties', step: 'ask', tied: tie.map((rank) => rank.who) })
    return
  }
  const { step, acting } = work.battle.turn
  if (acting !== null) {
    if (!takesPart(work.battle, work.battle.combatants[acting])) endTurn(work)
  } else if (anybodyActs(work.battle)) {
    if (step === 'turns') next(work)
    else beginRound(work)
  }
}

function anybodyActs(battle: PointsBattle): boolean {
  return battle.turn.order.some((rank) => takesPart(battle, battle.combatants[rank.who]))
}

/** PTS-06, PTS-07: a new round; AP refill for everybody unless they do so at the start of one's own turn. */
function beginRound(work: PointsWork): void {
  const round = work.battle.turn.round + 1
  work.clearUsed('round:')
  work.own({ type: 'round', round })
  if (work.battle.options.refresh === 'turn' && round > 1) return
  for (const { who } of work.battle.turn.order) refillAp(work, who)
}

/** Between two turns: a delayed one may come, then the next in the order, then the round ends. */
function next(work: PointsWork): void {
  const { battle } = work
  const { order, turns } = battle.turn
  const claimed = delayedNow(battle)
  if (claimed) return beginTurn(work, claimed)
  const nextUp = order.find(({ who }) => turns[who] === 'waiting' && takesPart(battle, battle.combatants[who]))
  for (const { who } of nextUp ? order.slice(0, order.indexOf(nextUp)) : order) {
    if (turns[who] === 'waiting') passOver(work, who)
  }
  if (askDelayed(work, nextUp?.who ?? null)) return
  if (nextUp) return beginTurn(work, nextUp.who)
  endRound(work)
}

/** PTS-08: delayed turns that nobody took are lost; what lasts until the end of the round ends. */
function endRound(work: PointsWork): void {
  for (const { who } of work.battle.turn.order) {
    if (work.battle.turn.turns[who] === 'delayed') passTurn(work, who)
  }
  work.own({ type: 'stepped', step: 'round-end' })
  work.tick({ at: 'round-end' })
}

/**
 * PTS-32, COM-07: 0 HP is defeated, and what it was about comes to nothing. Who has HP again is back; who is put back
 * by the GM's word gets 1 HP.
 */
export function checkFallen(work: PointsWork): void {
  checkHp(work, {
    fell: (who) => {
      if (work.battle.turn.progress[who]) {
        work.own({ type: 'progress-dropped', who, why: 'defeated' }, numbersOf(work.battle.combatants[who]))
      }
    },
  })
}

/** COM-06: the GM gives the turn to somebody: what is being resolved is dropped, the running turn ends. */
export function giveTurn(work: PointsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  const { turn, status } = work.battle
  const inOrder = turn.order.some((rank) => rank.who === who)
  if (status !== 'running' || turn.round === 0 || !inOrder || !takesPart(work.battle, one)) {
    return work.require(false, () => refusal('status', `${nameOf(work.battle, who)} has no turn to take now.`))
  }
  if (turn.acting === who) return
  for (const frame of work.battle.stack.toReversed()) work.pop(frame.id, 'the turn goes to somebody else')
  endTurn(work)
  if (work.battle.turn.surprised.includes(who)) work.own({ type: 'surprised', who, surprised: false })
  beginTurn(work, who)
}
