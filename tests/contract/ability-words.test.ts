// Abilities that the program brings along, in words: patterns as they begin, kinds of people, people of the samples.
import { describe, expect, it } from 'vitest'
import type { Ability } from '../../src/engine/abilities/language/ability.ts'
import { fillPattern, startOf } from '../../src/engine/abilities/editing/patterns.ts'
import { abilityWords } from '../../src/engine/abilities/say/ability.ts'
import { EDITING as PHASES } from '../../src/rulesets/eight-phases/abilities/editing.ts'
import { READY as PHASES_READY } from '../../src/rulesets/eight-phases/ready/ready-kinds.ts'
import { spec as phases } from '../../src/rulesets/eight-phases/spec.ts'
import { EDITING as ROWS } from '../../src/rulesets/eidolon-rows/abilities/editing.ts'
import { READY as ROWS_READY } from '../../src/rulesets/eidolon-rows/ready/ready-kinds.ts'
import { spec as rows } from '../../src/rulesets/eidolon-rows/spec.ts'
import { faultsOf } from '../support/faulty-words.ts'

/** All texts that stand anywhere in that. */
function textsIn(value: unknown): readonly Ability[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'text' && isText(inner) ? [inner] : textsIn(inner)))
}
const isText = (value: unknown): value is Ability => typeof value === 'object' && value !== null && 'name' in value

describe.each([
  { name: 'Eight Phases', editing: PHASES, kinds: PHASES_READY.map((one) => one.make()),
    samples: phases.samples.map((one) => one.make()) },
  { name: 'Eidolon Rows', editing: ROWS, kinds: ROWS_READY.map((one) => one.make()),
    samples: rows.samples.map((one) => one.make()) },
])('$name', ({ editing, kinds, samples }) => {
  const made = editing.patterns.map((pattern) => fillPattern(pattern, startOf(pattern)) as unknown as Ability)

  it.each([['patterns', made], ['kinds of people', textsIn(kinds)], ['samples', textsIn(samples)]] as const)(
    '%s read well',
    (_of, texts) => {
      expect(texts).not.toEqual([])
      for (const text of texts) {
        const said = abilityWords(text, editing.words)
        expect(said, text.name).not.toBe('')
        expect(faultsOf(said), text.name).toEqual([])
      }
    },
  )
})

it('faults are found', () => {
  const old = ['When you goes down: You gain 1 MP.', 'You is WEAKENED.',
    'After the start of the turn of you: This ends.', 'An enemy goes down by the hand of you.',
    'Not allowed: a a status roll ability.', 'It is a attack ability.', 'After a miss  by you.',
    'Not a the Basic Attack.', 'Exposed (your the element).', 'The either counts.', 'Quarry: ',
    'Once (0 times a round).', 'Until the end of whoever suffers it’s next turn.', 'You gain 1 Wounds.',
    'All + +0 − 2.']
  expect(old.filter((text) => faultsOf(text).length === 0)).toEqual([])
})
