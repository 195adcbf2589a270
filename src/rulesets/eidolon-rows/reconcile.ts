// Rows, order and questions put right after somebody joined, left or changed, or after the GM’s word (COM-06, COM-07,
// ROW-01, ROW-06).
import { secretly } from '../../engine/kits/secrecy.ts'
import { clearEidolons } from './eidolons.ts'
import { askAgain } from './frames.ts'
import { checkFallen } from './harm.ts'
import { dropHeld } from './held.ts'
import { keepRows } from './keep-rows.ts'
import { enlist } from './order.ts'
import { takesPart } from './sides.ts'
import type { RowsWork } from './state.ts'

export function reconcile(work: RowsWork): void {
  keepRows(work)
  const { status, turn, sides } = work.battle
  if (turn.strike && !sides.some((one) => one.id === turn.strike?.side)) work.own({ type: 'strike', strike: null })
  if (status !== 'running') return
  checkFallen(work)
  clearEidolons(work)
  for (const who of work.battle.turn.fleeing) {
    const one = work.battle.combatants[who]
    if (!takesPart(one)) work.own({ type: 'fleeing', who, on: false }, secretly(one))
  }
  dropHeld(work)
  enlist(work)
  askAgain(work)
}
