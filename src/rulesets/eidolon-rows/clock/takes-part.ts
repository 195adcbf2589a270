// Who takes part in the fight.
import type { RowsCombatant } from '../state.ts'

/** The combatant takes part: it stands on the ground and is not down. */
export const takesPart = (one: RowsCombatant | undefined): one is RowsCombatant =>
  one !== undefined && one.presence === 'present' && one.place !== null
