// Held turns (ROW-24, ROW-25, ROW-29): whose comes next, and who has lost a held turn.
import type { CombatantId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { RowsBattle, RowsWork } from '../state.ts'
import { placeIsDone } from './order.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/** Limit: one held turn in a round. The key ends in a colon, so that it is not the beginning of another. */
export const heldLimit = (who: CombatantId): string => `round:held:${who}:`

/**
 * Whose held turn is due: the place that it waits for is done, taken or passed over. Several come in the order of
 * Initiative.
 */
export function dueHeldTurn({ turn }: RowsBattle): CombatantId | null {
  const due = turn.held.filter(({ after }) => placeIsDone({ turn }, after))
  return turn.order.find(({ who }) => due.some((one) => one.who === who))?.who ?? null
}

/** That combatant loses its held turn, if it has one; `why` is told. */
export function loseHeldTurn(work: RowsWork, who: CombatantId, why: string): void {
  if (work.battle.turn.held.some((one) => one.who === who)) {
    work.own({ type: 'held-lost', who, why }, secretly(work.battle.combatants[who]))
  }
}

/**
 * ROW-25: combatants that are not there any more have lost their held turns. Combatants that fall or flee lose them at
 * once.
 */
export function dropHeldTurns(work: RowsWork): void {
  for (const { who } of work.battle.turn.held) {
    if (!takesPart(work.battle.combatants[who])) loseHeldTurn(work, who, 'is not there any more')
  }
}
