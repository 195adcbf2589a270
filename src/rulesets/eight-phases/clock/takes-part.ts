// Which combatants take part in the fight, and so can have turns (COM-07).
import type { PhasesCombatant } from '../state.ts'

/** The combatant stands on the ground and is not defeated. */
export function takesPart(one: PhasesCombatant | undefined): boolean {
  return one !== undefined && one.presence === 'present' && one.place !== null
}
