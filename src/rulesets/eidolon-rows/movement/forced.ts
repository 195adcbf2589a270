// Forced movement: a combatant is moved to the other row against its will.
import { combatantOf, type CombatantId } from '../../../engine/core/index.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import { camp, rowWhere } from '../rules/sides.ts'
import type { RowsWork } from '../state.ts'
import { roomIn } from './room.ts'
import { carry } from '../../../engine/kits/route.ts'

/**
 * Moves the combatant to the front row (`amount` above 0), to the back row (below 0) or to the other row. An eidolon
 * stays in front (ROW-41).
 */
export function forceToRow(work: RowsWork, who: CombatantId, amount: number): void {
  const one = combatantOf(work.battle, who)
  const row = one && rowWhere(work.battle, one)
  if (!one || one.place === null || !row || isEidolon(work.battle, who)) return
  const to = amount > 0 ? 'front' : amount < 0 ? 'back' : row === 'front' ? 'back' : 'front'
  const place = to === row ? null : roomIn(work, camp(work.battle, one), to, one.size, who)
  if (place !== null) {
    carry(work, one, [one.place, place], 0, 'forced')
  }
}
