// Lists of records in a sheet: what a closed row says of itself.
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FieldSpec, FormValues } from '../../src/engine/core/field.ts'
import { FieldList } from '../../src/panels/sheet/field-list.tsx'
import { Records } from '../../src/panels/sheet/records.tsx'

const FIELDS: readonly FieldSpec[] = [
  { key: 'name', label: 'Name', type: 'text', maxLength: 40 },
  { key: 'price', label: 'Price', type: 'integer', min: 0, max: 9, unit: 'MP' },
  { key: 'range', label: 'Range', type: 'integer', min: 0, max: 99, unit: 'spaces' },
  { key: 'kind', label: 'Kind', type: 'choice',
    options: [{ value: 'blade', label: 'Blade' }, { value: '', label: 'None' }] },
  { key: 'damage', label: 'Damage', type: 'dice' },
  { key: 'stress', label: 'Stress', type: 'dice' },
  { key: 'amount', label: 'Amount', type: 'number', min: -99, max: 99 },
]
const summary = (row: FormValues): string | null => {
  const { container, unmount } = render(
    (
      <Records records={{ id: 'things', title: 'Things', fields: FIELDS, rows: [row], canAdd: true }} editable
        onSet={() => undefined} />
    ),
  )
  const text = container.querySelector('.record-sum')?.textContent ?? null
  unmount()
  return text
}

it('sums a row up by what says most, and leaves out what there is none of', () => {
  expect(summary({ name: 'Glaive', price: 0, range: 2, kind: 'blade', damage: '1d8', stress: '0' })).toBe(
    '1d8 · 2 spaces · Blade',
  )
  expect(summary({ name: 'Hex', price: 2, range: 6, kind: 'blade', damage: '0', stress: '1d3' })).toBe(
    '1d3 · 2 MP · 6 spaces',
  )
  expect(summary({ name: 'Nothing', price: 0, range: 0, kind: '', damage: '0', stress: '' })).toBe('')
})

it('says one space, not one spaces', () => {
  expect(summary({ name: 'Knife', price: 0, range: 1, kind: 'blade', damage: '1d4', stress: '0' })).toBe(
    '1d4 · 1 space · Blade',
  )
})

it('names a number that has no unit', () => {
  expect(summary({ name: 'Push', price: 0, range: 3, kind: 'blade', damage: '0', stress: '0', amount: -20 })).toBe(
    '3 spaces · Amount −20 · Blade',
  )
  expect(summary({ name: 'Push', price: 0, range: 0, kind: 'blade', damage: '0', stress: '0', amount: 0 })).toBe(
    'Blade',
  )
})

it('calls a row without a name by its first choice, and by its number where two rows have the same', () => {
  const fields: readonly FieldSpec[] = [{ key: 'kind', label: 'Does', type: 'choice',
    options: [{ value: 'delay', label: 'Delays' }, { value: 'chill', label: 'Chills' }] }, { key: 'mark',
    label: 'Condition', type: 'text', maxLength: 40 }]
  const { getByRole } = render(
    (
      <Records
        records={{ id: 'things', title: 'Things', fields, canAdd: true,
          rows: [{ kind: 'delay', mark: 'Cold' }, { kind: 'delay', mark: '' }, { kind: 'chill', mark: '' }] }}
        editable
        onSet={() => undefined}
      />
    ),
  )
  for (const name of ['1. Delays', '2. Delays', 'Chills']) getByRole('button', { name: `Remove ${name}` })
})

it('shows and sums up only what a row’s other values leave anything to say to', () => {
  const fields: readonly FieldSpec[] = [
    { key: 'kind', label: 'Does', type: 'choice',
      options: [{ value: 'hurt', label: 'Hurts' }, { value: 'slow', label: 'Slows' }] },
    { key: 'dice', label: 'Dice', type: 'dice', when: { key: 'kind', is: ['hurt'] } },
    { key: 'turns', label: 'Turns', type: 'integer', min: 0, max: 9, unit: 'turns',
      when: { key: 'kind', is: ['slow'] } },
  ]
  const { container, getByRole, queryByLabelText } = render(
    (
      <Records
        records={{ id: 'things', title: 'Things', fields, rows: [{ kind: 'slow', dice: '1d6', turns: 2 }],
          canAdd: true }}
        editable
        onSet={() => undefined}
      />
    ),
  )
  expect(container.querySelector('.record-sum')?.textContent).toBe('2 turns')
  fireEvent.click(getByRole('button', { name: /Slows/, expanded: false }))
  expect([queryByLabelText('Turns') === null, queryByLabelText('Dice') === null]).toEqual([false, true])
})

it('says of a closed row what its ruleset says of it', () => {
  const { container } = render(
    (
      <Records
        records={{ id: 'things', title: 'Things', fields: FIELDS, rows: [{ name: 'Hex', price: 2, range: 6 }],
          canAdd: true, sums: ['Ranged · in hand'] }}
        editable
        onSet={() => undefined}
      />
    ),
  )
  expect(container.querySelector('.record-sum')?.textContent).toBe('Ranged · in hand')
})

it('shows beside a number its present value and beneath why, to those who edit and to those who read', () => {
  const spec: FieldSpec = { key: 'attack', label: 'Attack', type: 'integer', min: 0, max: 99,
    now: { words: '9', why: '+2 Fool, +1 Sabre' } }
  for (const editable of [true, false]) {
    const { container, unmount } = render(
      <FieldList fields={[{ spec, value: 6 }]} editable={editable} onSet={() => undefined} />,
    )
    expect([container.querySelector('.field-now')?.textContent.trim(),
      container.querySelector('.sheet-present')?.textContent]).toEqual(['→ 9', 'Attack 9: +2 Fool, +1 Sabre'])
    unmount()
  }
})

it('a value that would stand there twice is said once', () => {
  expect(summary({ name: 'Sting', price: 0, range: 3, kind: 'blade', damage: '1d4', stress: '1d4' })).toBe(
    '1d4 · 3 spaces · Blade',
  )
})
