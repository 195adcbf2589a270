// Abilities of ready people are said by the same patterns from which people enter theirs, so that they open with their
// blanks filled in.
import { fillPattern, startOf } from '../../../engine/abilities/editing/patterns.ts'
import type { Ability } from '../../../engine/abilities/language/ability.ts'
import { PATTERNS } from '../abilities/patterns.ts'

/** What that pattern begins as, with these words in its blanks. Throws where there is no such pattern. */
export function filledPattern(id: string, said: Readonly<Record<string, string>>): Ability {
  const pattern = PATTERNS.find((one) => one.id === id)
  if (!pattern) throw new Error(`There is no pattern “${id}”.`)
  return fillPattern(pattern, { ...startOf(pattern), ...said }) as unknown as Ability
}
