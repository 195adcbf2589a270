// What conditions keep a combatant from doing.
import { conditionWord, effectsOn, refusal, type Refusal } from '../../../engine/core/index.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { type ConditionRules, conditionRules, CONDITIONS } from './conditions.ts'

/** The condition of the bearer that blocks this, as a refusal; `null` when none does. */
export function whyBlocked(
  battle: PointsBattle,
  who: PointsCombatant,
  what: ConditionRules['blocks'][number],
): Refusal | null {
  const effect = effectsOn(battle, who.id).find((one) => conditionRules(one.condition)?.blocks.includes(what))
  if (!effect) return null
  const words = { actions: 'cannot act', reactions: 'cannot react', movement: 'cannot move',
    'attacks-in-turn': 'makes no attack this turn', ranged: 'cannot shoot or throw' }
  return refusal('condition', `${who.name} is ${conditionWord(CONDITIONS, effect.condition)} and ${words[what]}.`)
}
