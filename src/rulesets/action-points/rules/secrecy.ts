// COM-24: ids as combatants, to ask whether something that names them is a secret.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** The combatants of these ids. */
export function combatantsWithIds(
  battle: PointsBattle,
  ids: readonly CombatantId[],
): readonly (PointsCombatant | undefined)[] {
  return ids.map((id) => battle.combatants[id])
}
