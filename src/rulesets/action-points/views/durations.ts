// How long something lasts from this moment, in words.
import { lasts, type Effect } from '../../../engine/core/index.ts'
import type { PointsBattle } from '../state.ts'
import { conditionRules } from '../rules/conditions.ts'

/** How long it lasts, in words: what ends with a roll says so. */
export function durationWords(
  battle: Pick<PointsBattle, 'combatants'>,
  effect: Pick<Effect, 'condition' | 'duration'>,
): string {
  const rules = conditionRules(effect.condition)
  if (!rules?.once || effect.duration.until !== 'cleared') return lasts(effect.duration, battle)
  return rules.own?.natures.length === 1 && rules.own.natures[0] === 'defence'
    ? 'until the next defence'
    : 'until the next roll'
}
