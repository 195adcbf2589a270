// COM-24: what the code of this ruleset hides from the table, where no mark in a schema does.
import { combatantsOf, type CombatantId, type FrameId } from '../../../src/engine/core/index.ts'
import { noticedKey } from '../../../src/rulesets/action-points/rules/limits.ts'
import type { PointsBattle, PointsFrame } from '../../../src/rulesets/action-points/state.ts'

/** The members of the ruleset that hide. */
export const HIDES = ['veilState', 'veilFrame', 'isSecretLimit'] as const

/**
 * The battle with more of what is hidden so: who noticed whom, a tie with a hidden combatant, and how
 * far a hidden combatant walked.
 */
export function withOthersHidden(battle: PointsBattle): PointsBattle {
  const open = combatantsOf(battle).filter(({ secret }) => !secret.token && !secret.stats)
  const hidden = combatantsOf(battle).find(({ secret }) => secret.token)
  const [one, other] = open
  const ties = (of: CombatantId, by: CombatantId): PointsFrame => ({ id: 'f900' as FrameId, kind: 'ties', step: 'ask',
    tied: [of, by] })
  return {
    ...battle,
    turn: hidden && battle.turn.acting === hidden.id
      ? { ...battle.turn, walk: { ...battle.turn.walk, spent: battle.turn.walk.spent + 1 } }
      : battle.turn,
    used: one && other ? [...battle.used, noticedKey(one.id, other.id)] : battle.used,
    stack: one && hidden ? [ties(one.id, hidden.id), ...battle.stack] : battle.stack,
  }
}
