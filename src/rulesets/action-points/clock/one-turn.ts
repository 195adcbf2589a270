// One turn from its beginning to its end, also when it is delayed, or passes in surprise (PTS-01, PTS-07, PTS-25).
import { nameOf, type CombatantId } from '../../../engine/core/index.ts'
import { refill } from '../../../engine/kits/ap-purse.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { takeUpAhead } from './own-turn.ts'
import { aheadOf, attackedInTurn, DELAYED_LIMITS, justDelayed } from '../rules/limits.ts'
import type { PointsWork, TurnStatus } from '../state.ts'

/** Fills a combatant's AP up to the maximum. */
export function refillAp(work: PointsWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (one && knows(one, 'maxAp')) work.stat(who, 'ap', refill(stat(one, 'ap'), stat(one, 'maxAp')), REFILL)
}

/** Why AP go up at the start of a round or turn; the log leaves refills out. */
export const REFILL = 'AP refill'

/** A turn begins, or a delayed turn is taken up. A surprised combatant lets its turn pass (PTS-01). */
export function beginTurn(work: PointsWork, who: CombatantId): void {
  const { turn } = work.battle
  const resumed = turn.turns[who] === 'delayed'
  work.clearUsed(DELAYED_LIMITS)
  work.own({ type: 'turn', who, status: 'acting' })
  takeUpAhead(work, who)
  if (resumed) return
  reachTurn(work, who, turn.turns[who])
  if (!turn.surprised.includes(who)) return
  work.tell(`${nameOf(work.battle, who)} is surprised and lets the first turn pass.`, [who],
    secretly(work.battle.combatants[who]))
  endTurn(work)
}

/** PTS-07: the turn is reached: AP refill where the table says so, what lasts until then ends. `before`: its state. */
function reachTurn(work: PointsWork, who: CombatantId, before: TurnStatus | undefined = 'waiting'): void {
  const { options, turn } = work.battle
  work.clearUsed(attackedInTurn(who))
  // A combatant that gets a second turn in a round, by the GM’s word, has had its refill.
  if (options.refresh === 'turn' && turn.round > 1 && before !== 'acted') refillAp(work, who)
  work.tick({ at: 'turn-start', of: who })
}

/** Ends the turn that is running. */
export function endTurn(work: PointsWork): void {
  const { acting } = work.battle.turn
  if (acting !== null) finishTurn(work, acting)
}

/**
 * PTS-25: the turn of that combatant is put off; it can be taken between two later turns of this round. A turn that has
 * not come yet, put off by the GM's word, begins at once, and only what is done in it waits.
 */
export function delayTurn(work: PointsWork, who: CombatantId): void {
  const { acting, turns } = work.battle.turn
  if (acting !== who && turns[who] !== 'waiting') {
    const one = work.battle.combatants[who]
    return work.tell(`${nameOf(work.battle, who)} has no turn to delay in this round.`, [who], secretly(one))
  }
  if (acting !== who) reachTurn(work, who)
  work.own({ type: 'turn', who, status: 'delayed' })
  if (acting === who) work.use(justDelayed(who))
}

/** A turn is over, taken or not: effects that last until its end are over, and surprise wears off. */
export function finishTurn(work: PointsWork, who: CombatantId): void {
  if (work.battle.turn.advantage) work.own({ type: 'advantage', advantage: null })
  work.tick({ at: 'turn-end', of: who })
  if (work.battle.turn.surprised.includes(who)) {
    work.own({ type: 'surprised', who, surprised: false }, secretly(work.battle.combatants[who]))
  }
  work.clearUsed(attackedInTurn(who))
  work.own({ type: 'turn', who, status: 'acted' })
}

/**
 * COM-30: the turn of a combatant who cannot take it comes and goes; effects that count its turns count this one too.
 */
export function skipTurn(work: PointsWork, who: CombatantId): void {
  work.tick({ at: 'turn-start', of: who })
  work.tick({ at: 'turn-end', of: who })
  // The first turn of a combatant who is down has passed; that of a combatant who has not come yet has not (PTS-01).
  const one = work.battle.combatants[who]
  if (one?.presence === 'down' && work.battle.turn.surprised.includes(who)) {
    work.own({ type: 'surprised', who, surprised: false }, secretly(one))
  }
  work.clearUsed(aheadOf(who))
  work.own({ type: 'turn', who, status: 'missed' })
}
