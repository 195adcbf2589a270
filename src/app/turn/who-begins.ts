// Whom the bar's headline is about. Pure.
import type { CombatantId, TurnView } from '../../engine/core/index.ts'

/**
 * The combatants that act; else those that come next or may begin. Combatants that could only come in between two turns
 * do not count.
 */
export function whoActsOrBegins({ acting, buttons }: Pick<TurnView, 'acting' | 'buttons'>): readonly CombatantId[] {
  const inTurn = acting.filter(({ between }) => !between)
  if (inTurn.length > 0) return inTurn.map(({ who }) => who)
  return buttons.flatMap(({ who, why, aside }) => (who === undefined || why !== null || aside ? [] : [who]))
}
