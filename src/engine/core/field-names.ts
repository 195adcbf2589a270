// Fields, rows of lists and values in the words of a sheet: for panels, for the log and for the undo button. Internal
// keys are never words.
import { possessive } from '../../lib/possessive.ts'
import { lookUp } from '../../lib/lookup.ts'
import { withUnit } from '../../lib/units.ts'
import type { Battle, Combatant, RulesetTypes } from './battle.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { RecordsView } from './view.ts'

/**
 * A value with its unit, a choice and a flag in words; `–` for an empty text. Statistics keep flags and choices as
 * numbers: those are words too.
 */
export function fieldWords(spec: FieldSpec, value: FieldValue): string {
  switch (spec.type) {
    case 'flag':
      return value === true || value === 1 ? 'yes' : 'no'
    case 'choice':
      return spec.options.find((option) => option.value === String(value))?.label ?? String(value)
    case 'integer':
    case 'number':
      if (spec.told?.value === Number(value)) return spec.told.words
      return (spec.signed && Number(value) >= 0 ? '+' : '')
        + (spec.unit ? withUnit(Number(value), spec.unit) : String(value)).replace(/^-/, '−')
    case 'text':
      return spec.holds === 'ability' ? nameInText(value) : value === '' ? '–' : String(value)
    case 'dice':
      return value === '' ? '–' : String(value)
  }
}

/** Of an ability in the language, which is data: its name. */
function nameInText(value: FieldValue): string {
  if (value === '') return '–'
  try {
    const { name } = JSON.parse(String(value)) as { readonly name?: unknown }
    return typeof name === 'string' ? `“${name}”` : 'written anew'
  } catch {
    return 'written anew'
  }
}

/** The field that rows are named by. */
const nameField = ({ fields }: Pick<RecordsView, 'fields'>): FieldSpec | undefined =>
  fields.find((spec) => spec.type === 'text' || spec.type === 'choice')

/**
 * What a row is called: its first text, where that comes before all choices; else its first choice, with its number
 * where another row has the same: "2. Delays".
 */
export function rowName(
  { fields, title, rows }: Pick<RecordsView, 'fields' | 'title' | 'rows'>,
  row: FormValues,
  index: number,
): string {
  const first = nameField({ fields })
  const value = first ? row[first.key] : undefined
  if (!first || typeof value !== 'string' || (value === '' && first.type === 'text')) return `${title} ${index + 1}`
  if (first.type === 'text') return value
  const isOnly = rows.every((other, place) => place === index || other[first.key] !== value)
  return isOnly ? fieldWords(first, value) : `${index + 1}. ${fieldWords(first, value)}`
}

/**
 * A value of a sheet that is set, in the sheet's own words: "Mira's Grip is 12", "Mira's Weapons, Net: Reach is 2 m".
 * The value is not told where the sheet does not show the field.
 */
export function nameSetting<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  who: Combatant<T> | undefined,
  path: string,
  value: FieldValue,
): string {
  const owner = possessive(who?.name ?? 'someone')
  const unnamed = `something on ${owner} sheet is changed`
  if (!who) return unnamed
  const plain = spec.statFields(battle, who).find((stat) => stat.key === path)
  if (plain) return `${owner} ${settingWords(plain, value)}`
  const view = spec.sheetView(battle, who)
  const sheetField = view.fields.find((field) => field.spec.key === path)
  if (sheetField) return `${owner} ${settingWords(sheetField.spec, value)}`
  const list = view.records.find(({ id }) => path.startsWith(`${id}.`))
  return (list && rowSetting(owner, list, path.slice(list.id.length + 1), value)) ?? unnamed
}

function rowSetting(owner: string, list: RecordsView, path: string, value: FieldValue): string | null {
  const dot = path.indexOf('.')
  const index = Number(dot < 0 ? path : path.slice(0, dot))
  const row = list.rows[index]
  if (dot < 0) {
    return value === false && row
      ? `${rowName(list, row, index)} is removed from ${owner} ${list.title}`
      : `a new row in ${owner} ${list.title}`
  }
  const field = list.fields.find(({ key }) => key === path.slice(dot + 1))
  const name = row ? rowName(list, row, index) : 'the new row'
  if (!field) return null
  // The choice that the row is named by: “Rook’s Defences: fire is now piercing”.
  if (row && field.type === 'choice' && field === nameField(list)) {
    return `${owner} ${list.title}: ${name} is now ${fieldWords(field, value)}`
  }
  return `${owner} ${list.title}, ${name}: ${settingWords(field, value)}`
}

/** Flags say what they are of: a bare "Fire" stands under the heading "Weak to". */
function settingWords(field: FieldSpec, value: FieldValue): string {
  const label = field.type === 'flag' && field.group ? `${field.group}, ${field.label}` : field.label
  return `${label} is ${fieldWords(field, value)}`
}

/** What a number of a combatant is called; `a number` where no field tells it. */
export function statName<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  id: string,
  stat: string,
): string {
  const one = lookUp(battle.combatants, id)
  return (one && spec.statFields(battle, one).find((field) => field.key === stat)?.label) ?? 'a number'
}
