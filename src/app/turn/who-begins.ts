// Whose moment the bar's headline speaks of. Pure.
import type { CombatantId, TurnView } from '../../engine/core/index.ts'

/**
 * Whoever acts, else whoever comes next or may begin: the side whose choice it is. Between turns that is not whoever
 * could come in.
 */
export function whoActsOrBegins({ acting, buttons }: Pick<TurnView, 'acting' | 'buttons'>): readonly CombatantId[] {
  const inTurn = acting.filter(({ between }) => !between)
  if (inTurn.length > 0) return inTurn.map(({ who }) => who)
  return buttons.flatMap(({ who, why, aside }) => (who === undefined || why !== null || aside ? [] : [who]))
}
