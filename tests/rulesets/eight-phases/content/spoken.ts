// Abilities in the language on the sheets of these tests.
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../../src/engine/abilities/language/check.ts'
import { WORDS } from '../../../../src/rulesets/eight-phases/abilities/words.ts'
import type { Ability } from '../../../../src/rulesets/eight-phases/sheet/shape.ts'
import { ability } from '../people.ts'

/** A row of a sheet with that text, which has to be one that is accepted. */
export function spoken(text: Text): Ability {
  const read = readAbility(text, WORDS)
  if (!read.ok) throw new Error(read.problem.map(({ at, says }) => `${at.join('.')}: ${says}`).join('\n'))
  return ability(text.name, { text: read.value })
}
