// The odd ruleset's sheets: plain numbers, a choice, and a list of knots that can grow.
import { checkField, type FieldSpec, type FieldValue, type FormValues,
  type SheetParts } from '../../../src/engine/core/index.ts'
import type { Knot, Sheet, Swimmer, TidesBattle, TidesWork } from './types.ts'

export const STATS: readonly FieldSpec[] = [
  { key: 'grip', label: 'Grip', type: 'integer', min: 0, max: 12, group: 'Body' },
  { key: 'breath', label: 'Breath', type: 'integer', min: 0, max: 3, group: 'Body' },
  { key: 'shells', label: 'Shells', type: 'integer', min: 0, max: 9 },
  { key: 'damp', label: 'Damp', type: 'number', min: 0, max: 1, unit: 'ell' },
  { key: 'lucky', label: 'Lucky', type: 'flag', hint: '1 more when ducking' },
]
const TOTEM: FieldSpec = { key: 'totem', label: 'Totem', type: 'choice',
  options: [{ value: 'crab', label: 'Crab' }, { value: 'gull', label: 'Gull' }] }
const KNOT: readonly FieldSpec[] = [
  { key: 'name', label: 'Name', type: 'text', minLength: 1, maxLength: 20 },
  { key: 'dice', label: 'Dice', type: 'dice' },
  { key: 'tarred', label: 'Tarred', type: 'flag' },
]

export const sheet = (_battle: TidesBattle, one: Swimmer): SheetParts => ({
  about: [one.sheet.totem],
  meters: [{ id: 'grip', label: 'Grip', value: one.stats['grip'] ?? null, max: 12, tone: 'good' }],
  fields: [{ spec: TOTEM, value: one.sheet.totem }],
  records: [{ id: 'knots', title: 'Knots', fields: KNOT, rows: one.sheet.knots.map((knot): FormValues => ({ ...knot })),
    canAdd: true }],
})

/** `totem`, `knots.<n>` (true adds after the last, false removes) and `knots.<n>.<key>`. */
export function withField(work: TidesWork, { sheet }: Swimmer, field: string, value: FieldValue): Sheet {
  const put = (patch: Partial<Sheet>) => ({ ...sheet, ...patch })
  const checked = (spec: FieldSpec) => {
    const result = checkField(spec, value)
    return result.ok ? result.value : work.malformed(field, result.problem)
  }
  if (field === 'totem') return put({ totem: checked(TOTEM) === 'gull' ? 'gull' : 'crab' })
  const [list, index = '', key] = field.split('.')
  const at = /^\d+$/.test(index) ? Number(index) : -1
  if (list !== 'knots' || at < 0 || at > sheet.knots.length) {
    return work.malformed(field, `There is no field “${field}”.`)
  }
  if (key === undefined && value === true && at === sheet.knots.length) {
    return put({ knots: [...sheet.knots, { name: 'Bight', dice: '1d4', tarred: false }] })
  }
  if (key === undefined && value === false && at < sheet.knots.length) {
    return put({ knots: sheet.knots.filter((_knot, other) => other !== at) })
  }
  const spec = KNOT.find((one) => one.key === key)
  const knot = sheet.knots[at]
  if (!spec || !knot) return work.malformed(field, `There is no field “${field}”.`)
  const set: Knot = { ...knot, [spec.key]: checked(spec) }
  return put({ knots: sheet.knots.map((one, other) => (other === at ? set : one)) })
}
