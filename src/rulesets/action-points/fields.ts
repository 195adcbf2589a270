// The parts of a sheet that are not plain numbers: weapons, spells, special advantages and potions, and how the GM sets them (COM-06).
import { brand } from '../../lib/brand.ts'
import { checkField, type ActionId, type CombatantId, type FieldSpec, type FieldValue, type FormValues } from '../../engine/core/index.ts'
import { itemOf, rowId, spellOf } from './gear.ts'
import { numbersOf } from './secrecy.ts'
import type { PointsWork, Sheet, Spell, Weapon } from './state.ts'
import { PRICES, type PricedAction } from './tables.ts'

const text = (key: string, label: string): FieldSpec => ({ key, label, type: 'text', maxLength: 60 })
const metres = (key: string, label: string, hint?: string): FieldSpec => ({ key, label, type: 'number', min: 0, max: 1000, unit: 'm', ...(hint ? { hint } : {}) })
const options = (key: string, label: string, values: readonly string[]): FieldSpec => ({
  key, label, type: 'choice', options: values.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) })),
})

export const WEAPON_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name'),
  options('kind', 'Kind', ['melee', 'ranged', 'thrown']),
  metres('reach', 'Reach'),
  metres('range', 'Range'),
  { key: 'damage', label: 'Damage', type: 'dice' },
  options('state', 'State', ['ready', 'stowed', 'dropped']),
  { key: 'shield', label: 'Shield', type: 'flag' },
]

export const SPELL_FIELDS: readonly FieldSpec[] = [
  text('name', 'Name'),
  { key: 'price', label: 'Price', type: 'integer', min: 0, max: 20, unit: 'AP' },
  { key: 'instant', label: 'Instant', type: 'flag' },
  metres('range', 'Range'),
  metres('radius', 'Radius', '0 aims at one combatant'),
  { key: 'target', label: 'Target number', type: 'integer', min: 0, max: 150, hint: '0 needs no roll' },
  { key: 'damage', label: 'Damage', type: 'dice', hint: '0 for none' },
  { key: 'heals', label: 'Heals', type: 'flag' },
  text('condition', 'Condition'),
  { key: 'rounds', label: 'Rounds', type: 'integer', min: 0, max: 100, hint: 'How long the condition lasts' },
]

export const POTIONS: FieldSpec = { key: 'potions', label: 'Potions', group: 'Carried', type: 'integer', min: 0, max: 99 }

/** PTS-22: what a combat style can list as special advantages. */
const SPECIALS: readonly PricedAction[] = ['bash', 'disarm', 'feint', 'force-movement', 'arise', 'blind-opponent', 'resist', 'trip']
export const ADVANTAGE_FIELDS: readonly FieldSpec[] = SPECIALS.map((id) => ({
  key: `advantages.${id}`, label: PRICES[id].name, group: 'Special advantages', type: 'flag',
}))

const NEW_WEAPON: Weapon = { name: 'New weapon', kind: 'melee', reach: 1, range: 0, damage: '1d6', state: 'ready', shield: false }
const NEW_SPELL: Spell = {
  name: 'New spell', price: 1, instant: false, range: 10, radius: 0, target: 0, damage: '', heals: false, condition: '', rounds: 0,
}

/** Rows of a record for the sheet. */
export const rowsOf = (records: readonly (Weapon | Spell)[]): readonly FormValues[] => records.map(({ id: _id, ...record }) => ({ ...record, damage: record.damage || '0' }))

/** Sets `potions`, `advantages.<id>`, `weapons.<n>.<key>`; `weapons.<n>` = false removes a row, the number after the last makes one. */
export function setField(work: PointsWork, who: CombatantId, field: string, value: FieldValue, check: (sheet: Sheet) => string | null): void {
  const sheet = work.battle.combatants[who]?.sheet
  if (!sheet) return
  const [part, index, key] = field.split('.')
  const next = part === 'potions' && index === undefined ? { ...sheet, potions: Number(checked(work, POTIONS, value)) }
    : part === 'advantages' && index !== undefined && key === undefined ? withAdvantage(work, sheet, index, value)
    : part === 'weapons' ? { ...sheet, weapons: withRow(work, sheet.weapons, WEAPON_FIELDS, NEW_WEAPON, field, value) }
    : part === 'spells' ? { ...sheet, spells: withRow(work, sheet.spells, SPELL_FIELDS, NEW_SPELL, field, value) }
    : work.malformed(field, `There is no field “${field}” on this sheet.`)
  const why = check(next)
  if (why) work.malformed(field, why)
  work.emit({ type: 'patched', who, patch: { sheet: next } })
  loseProgress(work, who)
}

/** PTS-12: what was gathered for a spell that is on the sheet no more is gone. */
function loseProgress(work: PointsWork, who: CombatantId): void {
  const action = work.battle.turn.progress[who]?.action
  const one = work.battle.combatants[who]
  const item = action === undefined ? null : itemOf(action)
  if (one && item !== null && !spellOf(one, item)) work.own({ type: 'progress-dropped', who, why: 'it is not known any more' }, numbersOf(one))
}

function withAdvantage(work: PointsWork, sheet: Sheet, action: string, value: FieldValue): Sheet {
  const spec = ADVANTAGE_FIELDS.find((one) => one.key === `advantages.${action}`)
  if (!spec) return work.malformed('advantages', `“${action}” is no special action.`)
  const others = sheet.advantages.filter((one) => one !== action)
  return { ...sheet, advantages: checked(work, spec, value) ? [...others, brand<ActionId>(action)] : others }
}

function withRow<Row extends Weapon | Spell>(
  work: PointsWork, rows: readonly Row[], specs: readonly FieldSpec[], fresh: Row, field: string, value: FieldValue,
): readonly Row[] {
  const [part = '', at = '', key] = field.split('.')
  const index = /^\d{1,3}$/.test(at) ? Number(at) : -1
  if (index < 0 || index > rows.length) return work.malformed(field, `There is no row ${at} in ${part}.`)
  if (key === undefined) {
    if (value === false && index < rows.length) return named(rows).filter((_, row) => row !== index)
    if (value === true && index === rows.length) return [...named(rows), numbered(work, rows, fresh)]
    return work.malformed(field, 'A row is made at the end or taken away.')
  }
  const spec = specs.find((one) => one.key === key)
  if (!spec) return work.malformed(field, `There is no field “${key}” in ${part}.`)
  const row = { ...(rows[index] ?? numbered(work, rows, fresh)), [key]: tidied(part, key, checked(work, spec, value)) }
  return index < rows.length ? rows.map((one, at) => (at === index ? row : one)) : [...named(rows), row]
}

/** Every row with its id written down, so that it keeps it when rows come and go. */
function named<Row extends Weapon | Spell>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => ({ ...row, id: rowId(row, index) }))
}

/** A new row: its id is none that a running deed may still name, of a row that was taken away. */
function numbered<Row extends Weapon | Spell>(work: PointsWork, rows: readonly Row[], fresh: Row): Row {
  return { ...fresh, id: Math.max(work.battle.serial, ...rows.map((row, index) => rowId(row, index) + 1)) }
}

/** Nothing goes without a name; a spell whose damage is 0 has none. */
function tidied(part: string, key: string, value: FieldValue): FieldValue {
  if (key === 'name' && String(value).trim() === '') return 'Unnamed'
  return part === 'spells' && key === 'damage' && value === '0' ? '' : value
}

function checked(work: PointsWork, spec: FieldSpec, value: FieldValue): FieldValue {
  const result = checkField(spec, value)
  return result.ok ? result.value : work.malformed(spec.key, result.problem)
}
