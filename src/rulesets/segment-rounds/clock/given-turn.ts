// GIVEN
import type { CombatantId } from '../../../engine/core/index.ts'
import type { SegmentsBattle } from '../state.ts'

/** Limit: the GM gave it the turn. It alone is up then, until it did its major action or passed (COM-06). */
export const givenTurnLimit = (who: CombatantId): string => `given:${who}:`

export const givenTurn = (battle: Pick<SegmentsBattle, 'used' | 'roster'>): CombatantId | null =>
  battle.roster.find((who) => battle.used.includes(givenTurnLimit(who))) ?? null

/** Limit: it had the place of its first routine before the groups (SEG-25). */
export const cameFirstLimit = (who: CombatantId): string => `round:came-first:${who}:`

/**
 * Whether it did; whoever came into its melee later, or declared a delay, has the first routine among those of one
 * routine.
 */
export const cameFirst = (battle: Pick<SegmentsBattle, 'used'>, who: CombatantId): boolean =>
  battle.used.includes(cameFirstLimit(who))
