// COM-24: whom something is for when somebody secret has a part in it; the ids of a command as combatants.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** The combatants of these ids. */
export function combatantsWithIds(
  battle: PointsBattle,
  ids: readonly CombatantId[],
): readonly (PointsCombatant | undefined)[] {
  return ids.map((id) => battle.combatants[id])
}
