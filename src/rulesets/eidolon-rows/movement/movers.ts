// How combatants move: through their own rows alone (ROW-01, ROW-23).
import { isUnknownBody } from '../../../engine/kits/secrecy.ts'
import type { Mover, Passage } from '../../../grid/index.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import { bandFor, camp, type RowName } from '../rules/sides.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'

export const otherRow = (row: RowName): RowName => (row === 'front' ? 'back' : 'front')

/**
 * ROW-01: a combatant goes through its own rows alone, and cannot end on a slot that another holds. COM-24: a slot of
 * somebody whom it does not know of looks free; it is found out by going there.
 */
export function moverOf(battle: RowsBattle, who: RowsCombatant): Mover {
  const rows: readonly RowName[] = isEidolon(battle, who.id) ? ['front'] : ['front', 'back']
  const bands = rows.flatMap((row) => bandFor(battle, camp(battle, who), row)?.id ?? [])
  const passage = (id: string): Passage => {
    const other = battle.combatants[id]
    return other && isUnknownBody(battle, who, other) ? 'free' : 'cross'
  }
  return { id: who.id, size: who.size, passage, bands }
}
