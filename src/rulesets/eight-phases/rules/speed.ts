// How far a combatant goes in one move.
import type { Length } from '../../../grid/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { modified } from './modified.ts'

/** SPEED in whole spaces, never below 0. */
export function speedOf(battle: PhasesBattle, who: PhasesCombatant): Length {
  return Math.max(0, Math.floor(modified(battle, who, 'speed', stat(who, 'speed'))))
}
