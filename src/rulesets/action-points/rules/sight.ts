// What lies between two combatants (COM-44).
import type { Sight } from '../../../grid/index.ts'
import { sightBetween } from '../../../engine/kits/standing.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** `null` where nothing is measured, or where one of them is not on the ground. */
export function sightOnGrid(battle: PointsBattle, from: PointsCombatant, to: PointsCombatant): Sight | null {
  return battle.options.noGrid ? null : sightBetween(battle, from, to)
}
