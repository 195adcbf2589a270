// Rows, order and questions put right after a combatant joined, left or changed, or after the GM’s word (COM-06,
// COM-07, ROW-01, ROW-06).
import { secretly } from '../../../engine/kits/secrecy.ts'
import { clearEidolons } from '../deeds/summoning.ts'
import { keepRows } from '../movement/keep-rows.ts'
import type { RowsWork } from '../state.ts'
import { checkFallen } from './fallen.ts'
import { askAgain } from './frames.ts'
import { dropHeldTurns } from './held-turns.ts'
import { settleInjuries } from './injuries.ts'
import { placeNewcomers } from './order.ts'
import { endTurnOfWhoLeft } from './one-turn.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

export function reconcile(work: RowsWork): void {
  settleInjuries(work)
  keepRows(work)
  const { status, turn, sides } = work.battle
  if (turn.strike && !sides.some((one) => one.id === turn.strike?.side)) work.own({ type: 'strike', strike: null })
  if (status !== 'running') return
  checkFallen(work)
  clearEidolons(work)
  endTurnOfWhoLeft(work)
  for (const who of work.battle.turn.fleeing) {
    const one = work.battle.combatants[who]
    if (!takesPart(one)) work.own({ type: 'fleeing', who, on: false }, secretly(one))
  }
  dropHeldTurns(work)
  placeNewcomers(work)
  askAgain(work)
}
