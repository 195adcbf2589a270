// COM-06: dice in a sheet are written as everywhere else: one grammar for fields, rolls and saved battles.
import { expect, it } from 'vitest'
import { checkField, fieldWords } from '../../src/engine/core/index.ts'
import { rowName } from '../../src/engine/core/field-names.ts'
import { parseDice } from '../../src/engine/dice/notation.ts'

it('COM-06 a field of dice takes what can be rolled, and only that', () => {
  const read = (value: unknown) => checkField({ key: 'gale', label: 'Gale', type: 'dice' }, value)
  expect(read('1d8 + 1d4')).toEqual({ ok: true, value: '1d8+1d4' })
  expect(read('D20-1')).toEqual({ ok: true, value: 'd20-1' })
  for (const text of ['2d6+3', '1d8+1d4-2', 'd20', '5', '-2', '0d6', '1d1', '1d', 'x', '', '2d6+', '1d6-1d4']) {
    expect(read(text).ok, text).toBe(parseDice(text) !== null)
  }
  expect(read('1+'.repeat(30) + '1').ok).toBe(false)
  expect(read(6)).toEqual({ ok: false, problem: 'Gale must be dice such as 2d6+3, not “6”.' })
})

it('COM-06 a number below 0 is told with a minus, not a hyphen', () => {
  const words = (value: number, unit?: string) =>
    fieldWords({ key: 'tide', label: 'Tide', type: 'integer', min: -9, max: 9,
      ...(unit === undefined ? {} : { unit }) }, value)
  expect([words(-2), words(-2, 'ft'), words(2)]).toEqual(['−2', '−2 ft', '2'])
})

it('a number that is added to a roll is read with its sign', () => {
  const spec = { key: 'stealth', label: 'Stealth', type: 'integer', min: -10, max: 30, signed: true } as const
  expect([3, 0, -2].map((value) => fieldWords(spec, value))).toEqual(['+3', '+0', '−2'])
})

it('an ability that is entered is told by its name, not as data', () => {
  const field = { key: 'text', label: 'Ability', type: 'text', maxLength: 9000, holds: 'ability' } as const
  const text = JSON.stringify({ steps: [{ do: 'summon', unit: { name: 'Whelp' } }], name: 'Call “the whelp”' })
  expect([text, '', '{', '3'].map((value) => fieldWords(field, value))).toEqual(['“Call “the whelp””', '–',
    'written anew', 'written anew'])
})

it('a row without a name is called by its choice, with a number where two rows have the same', () => {
  const kind = { key: 'kind', label: 'Kind', type: 'choice',
    options: ['fire', 'cold'].map((value) => ({ value, label: value })) } as const
  const named = (...kinds: readonly string[]) => {
    const rows = kinds.map((one) => ({ kind: one }))
    return rows.map((row, index) => rowName({ title: 'Defences', fields: [kind], rows }, row, index))
  }
  expect([named('fire', 'cold'), named('fire', 'fire')]).toEqual([['fire', 'cold'], ['1. fire', '2. fire']])
})
