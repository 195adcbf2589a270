// Lists of a sheet declared once: what is shown of them, and how a field of a row, or of a list inside a row, is set.
import { describe, expect, it } from 'vitest'
import { diceField, textField, wholeField } from '../../../src/engine/kits/field-parts.ts'
import { listOf, sheetLists, withInner, writtenAs } from '../../../src/engine/kits/sheet-lists.ts'

interface Part {
  readonly id: number
  readonly dice: string
}
interface Spell {
  readonly id: number
  readonly name: string
  readonly parts: readonly Part[]
}
interface Blade {
  readonly id: number
  readonly reach: readonly string[]
}
interface Sheet {
  readonly boss: boolean
  readonly words: readonly string[]
  readonly spells: readonly Spell[]
  readonly blades: readonly Blade[]
}

const lists = sheetLists<Sheet>({
  spells: withInner(
    listOf<Spell>('Spells', [textField('name', 'Name', 20)], { id: 0, name: 'New spell', parts: [] }),
    'parts',
    ({ name }) =>
      listOf<Part>(`${name} does`, [diceField('dice', 'Dice')], { id: 0, dice: '1d4' }, {
        settled: (one) => (one.dice === '2d6' ? { ...one, dice: '2d4' } : one),
      }),
  ),
  blades: writtenAs(
    listOf<{ readonly id: number; readonly reach: number }>('Blades', [wholeField('reach', 'Reach', [0, 9])], {
      id: 0,
      reach: 1,
    }),
    ({ id, reach }: Blade) => ({ id, reach: reach.length }),
    ({ id, reach }, work, field): Blade =>
      reach === 9
        ? work.malformed(field, 'No blade is so long.')
        : { id, reach: Array.from({ length: reach }, () => 'foot') },
  ),
})
const sheet: Sheet = { boss: true, words: ['slow'], spells: [{ id: 4, name: 'Ember', parts: [{ id: 1, dice: '1d6' }] }],
  blades: [{ id: 2, reach: ['foot', 'foot'] }] }
const work = {
  battle: { serial: 9 },
  malformed: (field: string, message: string): never => {
    throw new Error(`${field}: ${message}`)
  },
}
const set = (field: string, value: string | number | boolean) => lists.withField(work, { sheet }, field, value)

describe('lists of a sheet', () => {
  it('shows each list in the order of its declaration, and the lists inside rows right after it', () => {
    expect(lists.records({ sheet }).map(({ id, title, rows }) => [id, title, rows])).toEqual([
      ['spells', 'Spells', [{ name: 'Ember' }]],
      ['parts-4', 'Ember does', [{ dice: '1d6' }]],
      ['blades', 'Blades', [{ reach: 2 }]],
    ])
  })

  it('sets a field of a row and leaves everything else as it is', () => {
    expect(set('spells.0.name', 'Cinder')).toEqual({ ...sheet, spells: [{ ...sheet.spells[0], name: 'Cinder' }] })
  })

  it('sets a field of a list inside a row, found by the id of the row, and puts it right', () => {
    expect(set('parts-4.0.dice', '2d6').spells[0]?.parts).toEqual([{ id: 1, dice: '2d4' }])
    expect(set('parts-4.1', true).spells[0]?.parts).toEqual([{ id: 1, dice: '1d6' }, { id: 9, dice: '1d4' }])
  })

  it('keeps a row in another way than it is written, and refuses what cannot be read', () => {
    expect(set('blades.0.reach', 3).blades).toEqual([{ id: 2, reach: ['foot', 'foot', 'foot'] }])
    expect(() => set('blades.0.reach', 9)).toThrow('blades.0.reach: No blade is so long.')
  })

  it('refuses what is no list of the sheet, and no list of a row that is there', () => {
    for (const field of ['boss', 'words.0', 'parts-5.0.dice', 'spells']) {
      expect(() => set(field, true)).toThrow(`${field}: There is no field “${field}” on this sheet.`)
    }
  })
})
