// Who may end a movement in the spaces of smaller ones.
import { objectOf, type ObjectId } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { modified } from './modified.ts'

export const wades = (battle: PhasesBattle, who: PhasesCombatant): boolean => modified(battle, who, 'wading', 0) > 0

/** Whether who wades may end where that combatant or object is. */
export function yieldsTo(battle: PhasesBattle, who: PhasesCombatant, id: string): boolean {
  const size = battle.combatants[id]?.size ?? objectOf(battle, id as ObjectId)?.size
  return size !== undefined && size < who.size
}
