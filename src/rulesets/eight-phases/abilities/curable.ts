// Which conditions an ability takes off somebody (PHA-31, PHA-80).
import { contentsOf } from '../../../engine/abilities/carry/carriers.ts'
import { type CombatantId, effectsOn } from '../../../engine/core/index.ts'
import { clearableOn } from '../rules/condition-effects.ts'
import { conditionRules } from '../rules/conditions.ts'
import type { PhasesBattle } from '../state.ts'
import { READING } from './reading.ts'

/**
 * Each once, by name. `what`: `all` and `bad` are the conditions of the rules that can be cleared; `good` are good ones
 * of the rules and of abilities; any other word is a tag that the ability gives its condition.
 */
export function curable(battle: PhasesBattle, who: CombatantId, what: string): readonly string[] {
  const found = what === 'all' || what === 'bad'
    ? clearableOn(battle, who, who)
    : effectsOn(battle, who).filter((effect) => {
      const contents = contentsOf(battle, READING, effect)
      return what === 'good'
        ? conditionRules(effect.condition)?.tone === 'good' || contents?.good === true
        : (contents?.tags ?? []).includes(what)
    })
  return [...new Set(found.map(({ condition }) => condition))]
}
