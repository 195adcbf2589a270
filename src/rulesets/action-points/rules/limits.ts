// The keys of what can be used up, beside those of the kits, and which of them are secret.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PointsBattle } from '../state.ts'

export const DELAYED = 'delayed:'

/**
 * Limits between two turns: those with delayed turns were asked already; asked for the last time in this round; this
 * one just began to wait.
 */
export const DELAYED_PASSED = `${DELAYED}passed`

export const DELAYED_LAST = `${DELAYED}last`

export const justDelayed = (who: CombatantId): string => `${DELAYED}just:${who}`

/** Limit: this combatant attacked in its turn. Ends in a colon, so that no other id begins with it. */
export const attackedInTurn = (who: CombatantId): string => `turn:struck:${who}:`

const NOTICED = 'noticed:'

export const noticedPrefix = (hidden: CombatantId) => `${NOTICED}${hidden}:`

/** COM-24: who noticed whom is for the GM, as the GM's word on it is. */
export const isSecretLimit = (_battle: PointsBattle, key: string): boolean => key.startsWith(NOTICED)

/** Limit: the program, not the GM, noted that this one saw through the hiding. */
export const noticedKey = (who: CombatantId, hidden: CombatantId) => `${noticedPrefix(hidden)}${who}`
