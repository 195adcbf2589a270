// PTS-18: who is aware of whom, by sight, hiding and the GM's word; and what cover and concealment take off (COM-44).
import type { Sight } from '../../../grid/index.ts'
import { spaceOf } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** What lies between two combatants; `null` where nothing is measured or one is not on the ground. */
export function sightBetween(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): Sight | null {
  if (battle.options.noGrid || from.place === null || to.place === null) return null
  return spaceOf(battle).sight(from.place, from.size, to.place, to.size)
}
