// Limits of abilities in the language: keys that are forgotten by their beginning when the time is over.
import type { Per } from '../../../engine/abilities/language/ability.ts'
import type { CombatantId } from '../../../engine/core/index.ts'

/** The keys of all limits of that time begin so. */
export const limitsPer = (per: Per): string => `once:${per}:`

export const limitKeyOf = (per: Per, who: CombatantId, what: string): string => `${limitsPer(per)}${who}:${what}:`

/** Limit: Initiative is called anew when the round is over. */
export const CALL_AGAIN = 'call-again:'
