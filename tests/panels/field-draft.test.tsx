// What is typed into a number field and what it means: plain decimals, everything else is quoted as it was typed.
import { expect, it } from 'vitest'
import type { FieldSpec } from '../../src/engine/core/field.ts'
import { readDraft } from '../../src/panels/parts/field-draft.ts'

const hp: FieldSpec = { key: 'hp', label: 'HP', type: 'integer', min: 0, max: 99 }

it('takes plain decimals, with either minus and either point', () => {
  expect(readDraft(hp, ' 12 ')).toEqual({ ok: true, value: 12 })
  expect(readDraft({ ...hp, type: 'number', min: -5 }, '−2,5')).toEqual({ ok: true, value: -2.5 })
})

it.each(['0x10', '1e1', '0b11', 'Infinity'])('does not take "%s" for a number and quotes it as it was typed',
  (typed) => {
    const read = readDraft(hp, typed)
    expect(read.ok ? read.value : read.problem).toContain(typed)
  })
