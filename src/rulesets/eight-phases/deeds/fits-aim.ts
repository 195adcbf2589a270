// Whom the text of an ability means beside its side and its range: how many, and what has to hold for each.
import { holds, numberOf, withIt } from '../../../engine/abilities/run/values.ts'
import { testWords } from '../../../engine/abilities/say/parts.ts'
import { hereFor } from '../abilities/now.ts'
import { aimOfProfile, type Profile } from '../abilities/profile.ts'
import { WORDS } from '../abilities/words.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** Why the text does not mean that target, in words; `null` when it does. */
export function whyNotMeant(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  target: PhasesCombatant,
): string | null {
  const where = aimOfProfile(ability)?.where
  if (where === undefined || holds(withIt(hereFor(battle, who, ability), target.id), where)) return null
  return `${ability.name} is only for whom ${testWords(where, { words: WORDS, me: 'you' })}.`
}

/** How many targets it takes: at least and at most. */
export function countOf(battle: PhasesBattle, who: PhasesCombatant, ability: Profile): readonly [number, number] {
  const aim = aimOfProfile(ability)
  if (aim?.need !== 'who') return [1, 1]
  const most = Math.max(1, numberOf(hereFor(battle, who, ability), aim.count))
  return [aim.upTo ? 1 : most, most]
}
