// Keys of limits that can be used up, and which of them are secret.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { PointsBattle } from '../state.ts'

export const DELAYED_LIMITS = 'delayed:'

/**
 * Limits between two turns: delayed turns were asked about; asked about for the last time in this round; this combatant
 * has just delayed its turn.
 */
export const DELAYED_PASSED = `${DELAYED_LIMITS}passed`

export const DELAYED_LAST = `${DELAYED_LIMITS}last`

export const justDelayed = (who: CombatantId): string => `${DELAYED_LIMITS}just:${who}`

/** Limit: this combatant attacked in its turn. The key ends in a colon, so that no other key begins with it. */
export const attackedInTurn = (who: CombatantId): string => `turn:struck:${who}:`

/** Limits of what a combatant did out of turn by the GM's word, and has for its next turn: Dashes, and Disengage. */
const AHEAD = 'ahead:'
export const aheadOf = (who: CombatantId): string => `${AHEAD}${who}:`
export const dashAhead = (who: CombatantId, nth: number): string => `${aheadOf(who)}dash:${nth}`
export const quietAhead = (who: CombatantId): string => `${aheadOf(who)}quiet`

const NOTICED = 'noticed:'

export const noticedPrefix = (hidden: CombatantId) => `${NOTICED}${hidden}:`

/** COM-24: who noticed whom is for the GM alone, as the GM's word on awareness is. */
export const isSecretLimit = (_battle: PointsBattle, key: string): boolean => key.startsWith(NOTICED)

/** Limit: the program, not the GM, noted that this combatant saw through the hiding. */
export const noticedKey = (who: CombatantId, hidden: CombatantId) => `${noticedPrefix(hidden)}${who}`
