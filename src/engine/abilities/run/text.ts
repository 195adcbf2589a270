// Finding the steps of a run in the text that they stand in: texts are not copied into the battle, but led to.
import { readAmount } from '../amounts/read.ts'
import type { Amount } from '../amounts/amount.ts'
import type { Listener, Step } from '../language/ability.ts'
import { amountNames } from '../language/scope.ts'
import type { Words } from '../language/words.ts'
import type { TextPath } from './frame.ts'

/** What stands at that place of a text; `undefined` when the text has no such place any more. */
function at(text: unknown, path: TextPath): unknown {
  let here = text
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[name]
  }
  return here
}

export const stepsAt = (text: unknown, path: TextPath): readonly Step[] => {
  const steps = at(text, path)
  return Array.isArray(steps) ? (steps as readonly Step[]) : []
}

/** What is written there. */
export const partAt = (text: unknown, path: TextPath): unknown => at(text, path)

/** A step; a listener is one too: its steps, with whoever may decline them and what they cost. */
export function stepAt(text: unknown, path: TextPath): Step | undefined {
  const found = at(text, path) as Step | Listener | undefined
  if (found === undefined || 'do' in found) return found
  const { may, cost, steps } = found
  return { do: 'block', steps, ...(may === undefined ? {} : { may }), ...(cost === undefined ? {} : { pay: cost }) }
}

const read = new WeakMap<Words, Map<string, Amount>>()
const tests: typeof read = new WeakMap()
/** So many texts are remembered. */
const REMEMBERED = 2000

/** A text as an amount, read once. A text that was accepted can be read; what cannot comes to 0. */
export const amountOf = (text: string, words: Words): Amount => readOnce(read, text, words, () => text)

/** A test that is written as an amount: 1 where it holds, else 0. */
export const testOf = (test: string, words: Words): Amount => readOnce(tests, test, words, () => `0, 1 while ${test}`)

function readOnce(all: typeof read, key: string, words: Words, text: () => string): Amount {
  const known = all.get(words) ?? new Map<string, Amount>()
  if (known.size === 0) all.set(words, known)
  const before = known.get(key)
  if (before) return before
  const result = readAmount(text(), amountNames(words))
  const made: Amount = result.ok ? result.value : { first: { kind: 'number', value: 0 }, cases: [], round: null }
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, made)
  return made
}
