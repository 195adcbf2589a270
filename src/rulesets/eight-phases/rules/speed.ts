// How far a combatant goes in one move.
import type { Length } from '../../../grid/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesCombatant } from '../state.ts'

/** SPEED in whole spaces, never below 0. */
export function speedOf(who: PhasesCombatant): Length {
  return Math.max(0, Math.floor(stat(who, 'speed')))
}
