// Ending conditions by their name, as rulesets do all day.
import { effectsOn, type CombatantId, type RulesetTypes, type Work } from '../core/index.ts'

/** Ends all conditions of that name on the bearer. */
export function lift<T extends RulesetTypes>(work: Work<T>, who: CombatantId, condition: string, why: string): void {
  for (const effect of effectsOn(work.battle, who, condition)) work.endEffect(effect.id, why)
}
