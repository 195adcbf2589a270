// Whom an ability may not be aimed at: what forbids it, and whom its own text leaves out.
import { whyForbidden } from '../../../engine/abilities/carry/forbidden.ts'
import { hasLimitsLeft } from '../../../engine/abilities/run/limits.ts'
import { asKnown } from '../../../engine/abilities/run/may-hold.ts'
import { withIt } from '../../../engine/abilities/run/values.ts'
import { whereWords } from '../../../engine/abilities/say/tests.ts'
import { deedOfProfile, isForEach, limitName, limitsOf, needIn, type Profile } from '../abilities/profile.ts'
import { hereFor } from '../abilities/now.ts'
import { READING } from '../abilities/reading.ts'
import { WORDS } from '../abilities/words.ts'
import { refusal, type Refusal } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

/** What is forbidden against that target, and whom the text of the ability is not for. */
export function whyNotOn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Profile,
  target: PhasesCombatant,
): Refusal | null {
  const why = whyForbidden(battle, READING, who, deedOfProfile(ability, who), target)
  if (why !== null) return refusal('target', why)
  const each = limitsOf(ability).filter(isForEach)
  const here = each.length > 0 ? withIt(hereFor(battle, who, ability), target.id) : null
  if (here && !hasLimitsLeft(here, READING, each, limitName(who, ability))) {
    return refusal('limit', `${ability.name} was used on ${target.name} as often as it may be.`)
  }
  const where = ability.text ? needIn(ability)?.where : undefined
  return where === undefined || asKnown(withIt(hereFor(battle, who, ability), target.id), where, who) !== false
    ? null
    : refusal('target', `${ability.name} is only for those${whereWords(where, { words: WORDS, me: 'you' }, true)}.`)
}
