// Keys of what is used up until a turn or a round is over (PHA-60). Ids stand between colons.
import type { CombatantId } from '../../../engine/core/index.ts'

/** Limits of one reactor that are forgotten at the round’s end, and for NPCs at each of their turns (PHA-60). */
export const perRound = (who: CombatantId, what: string): string => `round:${who}:${what}:`
/** Limits of one turn, a release or the time between turns (PHA-60). */
export const perTurn = (who: CombatantId, what: string): string => `turn:${who}:${what}:`
/** PHA-62, PHA-63: one Interpose, and one Counterattack, for each attack roll. */
export const once = (kind: 'interpose' | 'counterattack', threat: string): string => `${kind}:${threat}:`
