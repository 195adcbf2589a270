// Forms beside the queue: putting items into an inventory (ROW-22), letting the surroundings do something in Effect
// phases (ROW-13), and taking both away again.
import type { FieldSpec, FormValues, FormView, SideId } from '../../../engine/core/index.ts'
import { ownCommand } from '../../../engine/kits/buttons.ts'
import { ITEM_BOUNDS } from '../rules/limits.ts'
import { choiceField, flagField, textField, wholeField } from '../../../engine/kits/field-parts.ts'
import { AIMS, EFFECT_FIELDS, EFFECT_KINDS } from '../sheet/record-fields.ts'
import { completed, type AbilityEffect } from '../sheet/shape.ts'
import type { Item, Ongoing, RowsBattle } from '../state.ts'
import { whomWords } from './tables.ts'
import { sideName } from '../../../engine/core/index.ts'

export function forms(battle: RowsBattle): readonly FormView[] {
  return [addItem(battle), ...removeItem(battle), surround(battle), ...endOngoing(battle)]
}

function addItem(battle: RowsBattle): FormView {
  return { id: 'add-item', title: 'Put an item into an inventory', fields: itemForm(battle), values: itemValues(battle),
    submit: 'Put into the inventory',
    command: (values) => ownCommand({ type: 'add-item', item: itemFrom(values), ...pastedIn(values) }) }
}

/** A choice among rows by their ids. */
const oneOf = (
  key: string,
  label: string,
  rows: readonly { readonly id: number; readonly words: string }[],
): FieldSpec => ({ key, label, type: 'choice',
  options: rows.map(({ id, words }) => ({ value: String(id), label: words })) })

function removeItem(battle: RowsBattle): readonly FormView[] {
  const { items } = battle.turn
  const [first] = items
  if (!first) return []
  const rows = items.map((one) => ({ id: one.id, words: `${one.name}, ${one.count} (${sideName(battle, one.side)})` }))
  return [{ id: 'remove-item', title: 'Take an item out', fields: [oneOf('item', 'Item', rows)],
    values: { item: String(first.id) }, submit: 'Take it out',
    command: (values) => ownCommand({ type: 'remove-item', item: Number(values['item']) }) }]
}

/** The surroundings have no hit die and no actor. */
const KINDS = Object.fromEntries(Object.entries(EFFECT_KINDS).filter(([kind]) => kind !== 'damage' && kind !== 'anima'))

function surround({ sides }: RowsBattle): FormView {
  return {
    id: 'surround',
    title: 'Let the surroundings do something',
    submit: 'Let it happen',
    fields: [
      textField('name', 'What it is', 60, { group: 'Surroundings', minLength: 1 }),
      choiceField('side', 'On', { all: 'Everybody', ...Object.fromEntries(sides.map((one) => [one.id, one.name])) }, {
        group: 'Surroundings',
      }),
      choiceField('row', 'In', { any: 'Either row', front: 'The front row', back: 'The back row' }, {
        group: 'Surroundings',
      }),
      choiceField('kind', 'Does', KINDS, { group: 'Effect' }),
      ...EFFECT_FIELDS.filter(({ key }) => key !== 'kind' && key !== 'on' && key !== 'phases'),
      wholeField('phases', 'Effect phases', [0, 100], { group: 'When', hint: '0 for as long as the battle lasts' }),
      flagField('secret', 'Secret until it happens', { group: 'When' }),
    ],
    values: { name: '', side: 'all', row: 'any', kind: 'harm', dice: '1d6', amount: 1, stat: 'attack', element: '',
      status: '', turns: 0, phases: 0, secret: false },
    command: (values) => ownCommand({ type: 'surround', ongoing: ongoingFrom(values) }),
  }
}

function ongoingFrom(values: FormValues): Omit<Ongoing, 'id'> {
  const { name, side, row, kind, dice, amount, stat, element, status, turns, phases, secret } = values
  const effect = completed(
    { id: 1, kind, on: 'targets', dice: dice === '0' ? '' : dice, amount, stat, element, status, turns,
      phases: 0 } as AbilityEffect,
  )
  return { name: String(name).trim(), by: null,
    whom: { kind: 'rows', side: side as SideId | 'all', row: row as 'any' | 'front' | 'back' }, effect,
    phases: Number(phases), secret: secret === true }
}

function endOngoing(battle: RowsBattle): readonly FormView[] {
  const { ongoing } = battle.turn
  const [first] = ongoing
  if (!first) return []
  const rows = ongoing.map((one) => ({ id: one.id, words: `${one.name}: ${whomWords(battle, one.whom)}` }))
  return [{ id: 'end-ongoing', title: 'End what happens in Effect phases', fields: [oneOf('ongoing', 'What', rows)],
    values: { ongoing: String(first.id) }, submit: 'End it',
    command: (values) => ownCommand({ type: 'end-ongoing', ongoing: Number(values['ongoing']) }) }]
}

/** One item with one thing that it does. */
export const itemForm = (battle: Pick<RowsBattle, 'sides'>): readonly FieldSpec[] =>
  itemFields(battle).map((field) =>
    field.group === 'Item' || field.key === 'text' ? field : { ...field, when: field.when ?? { key: 'text', is: [''] } }
  )

function itemFields(battle: Pick<RowsBattle, 'sides'>): readonly FieldSpec[] {
  const kinds = Object.fromEntries(Object.entries(EFFECT_KINDS).filter(([kind]) => kind !== 'damage'))
  return [
    choiceField('side', 'Of', Object.fromEntries(battle.sides.map((one) => [one.id, one.name])), { group: 'Item' }),
    textField('name', 'Name', 60, { group: 'Item', minLength: 1 }),
    textField('detail', 'What it is', 400, { group: 'Item', lines: 2 }),
    wholeField('count', 'How many', [1, ITEM_BOUNDS.count[1]], { group: 'Item' }),
    choiceField('aim', 'At', AIMS, { group: 'Aim' }),
    wholeField('targets', 'Maximum targets', ITEM_BOUNDS.targets, { group: 'Aim', hint: '0 is all' }),
    choiceField('kind', 'Does', kinds, { group: 'Effect' }),
    ...EFFECT_FIELDS.filter(({ key }) => key !== 'kind' && key !== 'on'),
    choiceField('nature', 'Its damage is', { '': 'Neither', physical: 'Physical', magical: 'Magical' }, {
      group: 'How much',
      hint: 'Physical damage is doubled without a shell, magical on a shell',
      when: { key: 'kind', is: ['harm'] },
    }),
    {
      ...wholeField('quality', 'Quality', ITEM_BOUNDS.quality, { group: 'What stays',
        hint: 'Taken off the die of the status: 0, 2 or 5' }),
      when: { key: 'kind', is: ['status'] },
    },
    ITEM_TEXT,
  ]
}

const ITEM_TEXT = textField('text', 'As a text', 20_000, { group: 'In the language of abilities', lines: 6, like: [
  JSON.stringify({ name: 'Bread', use: 'special', needs: [{ need: 'who', side: 'ally', count: '1' }],
    steps: [{ do: 'gain', what: 'hp', amount: '5' }, { do: 'cure', what: 'debuff' }] }),
], hint: 'Paste an ability here: what it says then counts in place of aim and effect. Empty: the fields count' })

/** The text that was pasted into the form. */
const pastedIn = ({ text }: FormValues): { readonly pasted?: string } => {
  const pasted = String(text ?? '').trim()
  return pasted === '' ? {} : { pasted }
}

/** What the form begins with: a draught that heals. */
export const itemValues = (battle: Pick<RowsBattle, 'sides'>): FormValues => ({
  side: battle.sides[0]?.id ?? '',
  name: '',
  detail: '',
  count: 1,
  aim: 'allies',
  targets: 1,
  kind: 'heal',
  dice: '2d6',
  amount: 1,
  stat: 'attack',
  element: 'light',
  status: '',
  turns: 0,
  phases: 0,
  nature: '',
  quality: 0,
  text: '',
})

/** The item that the form says; what its effect needs is filled in. */
export function itemFrom(values: FormValues): Omit<Item, 'id'> {
  const { side, name, detail, count, aim, targets, kind, dice, amount, stat, element, status, turns, phases, nature,
    quality } = values
  const effect = completed(
    { id: 1, kind, on: 'targets', dice: dice === '0' ? '' : dice, amount, stat, element, status, turns,
      phases } as AbilityEffect,
  )
  return { side: side as SideId, name: String(name).trim(), detail: String(detail), count: Number(count),
    aim: aim as Item['aim'], targets: Number(targets), effects: [effect],
    ...(kind === 'harm' && (nature === 'physical' || nature === 'magical') ? { nature } : {}),
    ...(kind === 'status' && Number(quality) > 0 ? { quality: Number(quality) } : {}) }
}
