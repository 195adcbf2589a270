// Two places in the round that are kept as limits: the turn that the GM gave (COM-06), and the first routine before the
// groups (SEG-25).
import type { CombatantId } from '../../../engine/core/index.ts'
import type { SegmentsBattle } from '../state.ts'

/** Limit: the GM gave this combatant the turn. It acts alone until it did its major action or passed (COM-06). */
export const givenTurnLimit = (who: CombatantId): string => `${GIVEN}${who}:`

const GIVEN = 'given:'

/** The combatant to which the GM gave the turn; `null` where there is none. */
export function givenTurn({ used, roster }: Pick<SegmentsBattle, 'used' | 'roster'>): CombatantId | null {
  const given = used.filter((limit) => limit.startsWith(GIVEN))
  return given.length === 0 ? null : roster.find((who) => given.includes(givenTurnLimit(who))) ?? null
}

/** Limit: the combatant had its place before the groups, for its first routine (SEG-25). */
export const cameFirstLimit = (who: CombatantId): string => `round:came-first:${who}:`

/**
 * Whether it had that place. A combatant that came into its melee later, or declared a delay, has the first routine
 * among those with one routine.
 */
export const cameFirst = (battle: Pick<SegmentsBattle, 'used'>, who: CombatantId): boolean =>
  battle.used.includes(cameFirstLimit(who))
