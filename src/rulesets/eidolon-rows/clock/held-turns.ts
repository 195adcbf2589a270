// Held turns (ROW-24, ROW-25, ROW-29): whose comes next, and who has lost one.
import type { CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { RowsBattle, RowsWork } from '../state.ts'
import { placeIsDone } from './order.ts'
import { takesPart } from './takes-part.ts'

/** Limit: one held turn in a round. Ends in a colon, so that no other id begins with it. */
export const heldLimit = (who: CombatantId): string => `round:held:${who}:`

/**
 * Whose held turn comes now: the place it waits for is done, taken or passed over. Several come in the order of
 * Initiative.
 */
export function dueHeldTurn({ turn }: RowsBattle): CombatantId | null {
  const due = turn.held.filter(({ after }) => placeIsDone({ turn }, after))
  return turn.order.find(({ who }) => due.some((one) => one.who === who))?.who ?? null
}

/** The held turn of that one is lost, and why; nothing if it has none. */
export function loseHeldTurn(work: RowsWork, who: CombatantId, why: string): void {
  if (work.battle.turn.held.some((one) => one.who === who)) {
    work.own({ type: 'held-lost', who, why }, secretly(work.battle.combatants[who]))
  }
}

/** ROW-25: who is not there any more has lost it. Those who fall or flee lose it in the moment they do. */
export function dropHeldTurns(work: RowsWork): void {
  for (const { who } of work.battle.turn.held) {
    if (!takesPart(work.battle.combatants[who])) loseHeldTurn(work, who, 'is not there any more')
  }
}
