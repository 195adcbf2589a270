// Who takes part in the fight, and so can have turns (COM-07).
import type { PhasesCombatant } from '../state.ts'

/** Stands on the ground, upright, and so can have turns. */
export function takesPart(one: PhasesCombatant | undefined): boolean {
  return one !== undefined && one.presence === 'present' && one.place !== null
}
