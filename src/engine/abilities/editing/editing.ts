// What a ruleset gives to whoever enters its abilities: words, patterns with blanks, and what it plays so far.
import type { Ability } from '../language/ability.ts'
import type { Words } from '../language/words.ts'
import type { AbilityPattern } from './patterns.ts'

export interface AbilityEditing {
  readonly words: Words
  /** In the order in which they are offered. */
  readonly patterns: readonly AbilityPattern[]
  /** Why the ruleset does not play an ability that makes sense, in a sentence; `null` where it does. */
  readonly whyNot: (ability: Ability) => string | null
  /** Numbers of those on whom an ability is tried, on top of the ruleset’s own for somebody new. */
  readonly dummies: { readonly foe: Numbers; readonly friend: Numbers; readonly fallen?: Numbers;
    /** What they bear where an ability takes off whatever is of some kind. */
    readonly ailing?: readonly { readonly condition: string; readonly value: number | null }[] }
}
type Numbers = Readonly<Record<string, number>>
