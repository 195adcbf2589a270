// Who takes part in the fight at all, and so can have turns.
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'

/** On the ground and upright. Without a grid nobody needs a place (PTS-28). */
export const isInFight = (battle: PointsBattle, one: PointsCombatant | undefined): boolean =>
  takesPart(one) || (one?.presence === 'present' && battle.options.noGrid)
