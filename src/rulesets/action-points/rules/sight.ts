// What lies between two combatants (COM-44).
import type { Sight } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** `null` where nothing is measured, or where one of them is not on the ground. */
export function sightBetween(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): Sight | null {
  if (battle.options.noGrid || from.place === null || to.place === null) return null
  return spaceOf(battle).sight(from.place, from.size, to.place, to.size)
}
