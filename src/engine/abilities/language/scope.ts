// Where in an ability the reader stands, and what may be named there.
import type { AmountNames } from '../amounts/read.ts'
import type { Ability, Listener } from './ability.ts'
import type { Words } from './words.ts'

/** What is wrong with an ability, and where: the names and numbers that lead to the place. */
export interface AbilityProblem {
  readonly at: readonly (string | number)[]
  readonly says: string
  /** Of an amount: how many characters come before the mistake. */
  readonly character?: number
}

export interface Scope {
  readonly words: Words
  readonly ability: Ability
  readonly at: readonly (string | number)[]
  /** Names that are kept when this place is reached. Grows while steps are read. */
  readonly kept: Set<string>
  /** Counters of the carrier. */
  readonly counters: readonly string[]
  /** What a listener may do to the event that it answers; `null`: nothing is answered here. */
  readonly answers: Listener['when'] | null
  /** Whether `by`, `to` and the numbers of an event are known. */
  readonly event: boolean
  /** Whether there is something that is carried, so that `this` and `source` mean something. */
  readonly carried: boolean
  /** Whether the number of a condition is known. */
  readonly value: boolean
  /** Whether all of this happens at the same time. */
  readonly batch: boolean
  /** Steps inside steps, abilities inside abilities. */
  readonly deep: number
  /** Of this listener: whether it has a limit. */
  readonly limited: boolean
  readonly report: (problem: AbilityProblem) => void
  /** Steps so far, of the whole ability. */
  readonly counted: { steps: number }
}

export const inside = (scope: Scope, ...names: readonly (string | number)[]): Scope => ({ ...scope,
  at: [...scope.at, ...names] })

export const report = (scope: Scope, says: string, character?: number): void =>
  scope.report({ at: scope.at, says, ...(character === undefined ? {} : { character }) })

/** Numbers that the language itself has: of the event that is answered, of the condition that is borne, of the use. */
export const EVENT_NUMBERS = ['amount', 'total', 'beyond'] as const
const OWN_NUMBERS = ['distance', 'value', 'x', 'targets'] as const

const names = new WeakMap<Words, AmountNames>()

/** What amounts may name: the ruleset’s words and the language’s own. Where each makes sense is looked at later. */
export function amountNames(words: Words): AmountNames {
  const known = names.get(words)
  if (known) return known
  const { numbers, plain, words: answers } = words.numbers
  const made: AmountNames = { numbers, plain: [...plain, ...EVENT_NUMBERS, ...OWN_NUMBERS],
    words: { kind: Object.keys(words.kinds), ...answers } }
  names.set(words, made)
  return made
}
