// Fields, rows of lists and values in the words of a sheet: for panels, for the log and for the undo button. Internal
// keys are never words.
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
      return (spec.unit ? withUnit(Number(value), spec.unit) : String(value)).replace(/^-/, '−')
    case 'text':
    case 'dice':
      return value === '' ? '–' : String(value)
  }
}

/**
 * What a row is called: its first text, where that comes before all choices; else its number and its first choice: "2.
 * Delays".
 */
export function rowName(
  { fields, title }: Pick<RecordsView, 'fields' | 'title'>,
  row: FormValues,
  index: number,
): string {
  const first = fields.find((spec) => spec.type === 'text' || spec.type === 'choice')
  const value = first ? row[first.key] : undefined
  if (!first || typeof value !== 'string' || (value === '' && first.type === 'text')) return `${title} ${index + 1}`
  return first.type === 'text' ? value : `${index + 1}. ${fieldWords(first, value)}`
}

/**
 * A value of somebody's sheet that is set, as its sheet would say it: "Grip is 12", "Weapons, Net: Reach is 2 m";
 * nothing of it where the sheet does not show it.
 */
export function nameSetting<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  who: Combatant<T> | undefined,
  path: string,
  value: FieldValue,
): string {
  if (!who) return UNNAMED
  const plain = spec.statFields(battle, who).find((stat) => stat.key === path)
  if (plain) return settingWords(plain, value)
  const view = spec.sheetView(battle, who)
  const shown = view.fields.find((field) => field.spec.key === path)
  if (shown) return settingWords(shown.spec, value)
  const list = view.records.find(({ id }) => path.startsWith(`${id}.`))
  return list ? rowSetting(list, path.slice(list.id.length + 1), value) : UNNAMED
}

const UNNAMED = 'something on its sheet is changed'

function rowSetting(list: RecordsView, path: string, value: FieldValue): string {
  const dot = path.indexOf('.')
  const index = Number(dot < 0 ? path : path.slice(0, dot))
  const row = list.rows[index]
  if (dot < 0) {
    return value === false && row
      ? `${list.title}: ${rowName(list, row, index)} is removed`
      : `${list.title}: one more is made`
  }
  const field = list.fields.find((one) => one.key === path.slice(dot + 1))
  return `${list.title}, ${row ? rowName(list, row, index) : 'a new one'}: ${
    field ? settingWords(field, value) : UNNAMED
  }`
}

/** Flags say what they are of: a bare "Fire" stands under the heading "Weak to". */
function settingWords(field: FieldSpec, value: FieldValue): string {
  const label = field.type === 'flag' && field.group ? `${field.group}, ${field.label}` : field.label
  return `${label} is ${fieldWords(field, value)}`
}

/** What a number of somebody is called; `a number` where no field tells it. */
export function statName<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  id: string,
  stat: string,
): string {
  const one = lookUp(battle.combatants, id)
  return (one && spec.statFields(battle, one).find((field) => field.key === stat)?.label) ?? 'a number'
}
