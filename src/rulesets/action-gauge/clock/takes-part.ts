// Who has turns: the same question everywhere.
import type { Combatant } from '../../../engine/core/index.ts'

/** Who is down or not on the ground has no gauge. */
export const takesPart = (one: Pick<Combatant, 'presence' | 'place'> | undefined): boolean =>
  one?.presence === 'present' && one.place !== null
