// Abilities that a ruleset brings along, in words: patterns as they begin, kinds of people, people of the samples.
import { expect, it } from 'vitest'
import type { Ability } from '../../src/engine/abilities/language/ability.ts'
import type { AbilityEditing } from '../../src/engine/abilities/editing/editing.ts'
import { fillPattern, startOf } from '../../src/engine/abilities/editing/patterns.ts'
import { abilityWords } from '../../src/engine/abilities/say/ability.ts'
import { faultsOf } from './faulty-words.ts'

interface Made {
  readonly make: () => unknown
}

/** Says that everything a ruleset brings along reads well. */
export function readsWell(editing: AbilityEditing, kinds: readonly Made[], samples: readonly Made[]): void {
  const begun = editing.patterns.map((pattern) => fillPattern(pattern, startOf(pattern)) as unknown as Ability)
  const inside = (all: readonly Made[]): readonly Ability[] => textsIn(all.map((each) => each.make()))
  it.each([['patterns', begun], ['kinds of people', inside(kinds)], ['samples', inside(samples)]] as const)(
    '%s read well in words',
    (_of, texts) => {
      expect(texts).not.toEqual([])
      for (const text of texts) {
        const said = abilityWords(text, editing.words)
        expect(said, text.name).not.toBe('')
        expect(faultsOf(said), text.name).toEqual([])
      }
    },
  )
}

/** All texts that stand anywhere in that. */
function textsIn(value: unknown): readonly Ability[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'text' && isText(inner) ? [inner] : textsIn(inner)))
}
const isText = (value: unknown): value is Ability => typeof value === 'object' && value !== null && 'name' in value
