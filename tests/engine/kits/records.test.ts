// Lists of records on a sheet: fields set by path, rows that come and go, ids that stay.
import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../../src/engine/core/index.ts'
import { noDiceAsNone, rowId, rowOf, rowValues, withRow, type FieldsOf,
  type RecordKind } from '../../../src/engine/kits/records.ts'

interface Tool {
  readonly id?: number
  readonly name: string
  readonly weight: number
  readonly damage: string
}

const FIELDS: FieldsOf<Tool> = [
  { key: 'name', label: 'Name', type: 'text', maxLength: 20 },
  { key: 'weight', label: 'Weight', type: 'integer', min: 0, max: 50 },
  { key: 'damage', label: 'Damage', type: 'dice' },
]
const KIND: RecordKind<Tool> = { fields: FIELDS, fresh: { name: 'New tool', weight: 1, damage: '' },
  tidied: (key, value) => noDiceAsNone(FIELDS, key, value) }

/** Takes note of what was refused, as a decision does by ending. */
const editing = (serial = 0) => ({
  battle: { serial },
  malformed: (field: string, says: string): never => {
    throw new Error(`${field}: ${says}`)
  },
})
const set = (rows: readonly Tool[], field: string, value: FieldValue, kind = KIND, serial = 0) =>
  withRow(editing(serial), rows, kind, field, value)

const SPADE: Tool = { name: 'Spade', weight: 3, damage: '1d6' }
const ROPE: Tool = { name: 'Rope', weight: 2, damage: '' }

describe('fields of a row', () => {
  it('sets one field and leaves the rest', () => {
    expect(set([SPADE, ROPE], 'tools.1.weight', 5)).toEqual([SPADE, { ...ROPE, weight: 5 }])
  })

  it('keeps dice as they are tidied: none as nothing', () => {
    expect(set([SPADE], 'tools.0.damage', '0')[0]?.damage).toBe('')
    expect(set([SPADE], 'tools.0.damage', ' 2D6 + 1 ')[0]?.damage).toBe('2d6+1')
    expect(set([SPADE], 'tools.0.name', '0')[0]?.name).toBe('0')
  })

  it('refuses values that the field does not take, and names the field', () => {
    expect(() => set([SPADE], 'tools.0.weight', 51)).toThrow(
      'weight: Weight must be a whole number from 0 to 50, not “51”.',
    )
    expect(() => set([SPADE], 'tools.0.damage', 'many')).toThrow('damage: Damage must be dice')
  })

  it('refuses fields and rows that are not there', () => {
    expect(() => set([SPADE], 'tools.0.colour', 'red')).toThrow('There is no field “colour” in tools.')
    expect(() => set([SPADE], 'tools.0.name.first', 'red')).toThrow('There is no field “name.first” in tools.')
    expect(() => set([SPADE], 'tools.2.name', 'x')).toThrow('There is no row 2 in tools.')
    for (const at of ['-1', '1e1', 'x', '', '9999']) {
      expect(() => set([SPADE], `tools.${at}.name`, 'x'), at).toThrow('There is no row')
    }
  })
})

describe('rows', () => {
  it('come at the end, with what a new one begins as', () => {
    expect(set([SPADE], 'tools.1', true)).toEqual([{ ...SPADE, id: 0 }, { ...KIND.fresh, id: 1 }])
    expect(() => set([SPADE], 'tools.0', true)).toThrow('A row is made at the end or taken away.')
    expect(() => set([SPADE], 'tools.1', false)).toThrow('A row is made at the end or taken away.')
    expect(() => set([SPADE], 'tools.0', 'gone')).toThrow('A row is made at the end or taken away.')
  })

  it('come with their first value, too', () => {
    expect(set([SPADE], 'tools.1.name', 'Lamp')).toEqual([{ ...SPADE, id: 0 }, { ...KIND.fresh, name: 'Lamp', id: 1 }])
  })

  it('keep their ids when another goes, so that what names them still finds them', () => {
    const left = set([SPADE, ROPE], 'tools.0', false)
    expect(left).toEqual([{ ...ROPE, id: 1 }])
    expect(rowOf(left, 1)).toBe(0)
    expect(rowOf(left, 0)).toBe(-1)
    expect(left.map(rowId)).toEqual([1])
  })

  it('never get an id that something half done, or known from before, may still name', () => {
    const left = set([SPADE, ROPE], 'tools.1', false)
    expect(set(left, 'tools.1', true, KIND, 40)[1]?.id).toBe(40)
    expect(set(left, 'tools.1', true, { ...KIND, taken: [7] })[1]?.id).toBe(8)
  })
})

it('shows the values of its fields and nothing else, dice that are none as 0', () => {
  expect(rowValues([{ ...ROPE, id: 4 }], FIELDS)).toEqual([{ name: 'Rope', weight: 2, damage: '0' }])
})
