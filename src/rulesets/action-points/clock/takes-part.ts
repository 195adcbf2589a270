// Who takes part in the fight at all, and so can have turns.
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** Stands on the ground, upright. Without a grid nobody needs a place (PTS-28). */
export function takesPart(battle: PointsBattle, one: PointsCombatant | undefined): boolean {
  return one !== undefined && one.presence === 'present' && (one.place !== null || battle.options.noGrid)
}
