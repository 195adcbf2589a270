// Lists of like things on a sheet (weapons, spells, abilities) as the GM edits them field by field (COM-06). Paths are
// those of `RecordsView`: `weapons.2.damage` sets a field, `weapons.2` = false takes the row away, the number after the
// last = true makes one.
import type { Field } from './field-parts.ts'
import { checkField, type FieldSpec, type FieldValue, type FormValues, type RulesetTypes,
  type Work } from '../core/index.ts'

/** A row is named by its id as long as it is on the sheet; without one, by where it stands. */
export interface RecordRow {
  readonly id?: number
}

/** Fields of such a row: a key that the row does not have is an error. */
export type FieldsOf<Row extends RecordRow> = readonly Field<Exclude<keyof Row & string, 'id'>>[]

export interface RecordKind<Row extends RecordRow> {
  readonly fields: FieldsOf<Row>
  /** What a new row begins as; its id is given to it. */
  readonly fresh: Row
  /** The value as the row keeps it, after its field took it. */
  readonly tidied?: (key: string, value: FieldValue) => FieldValue
  /** Ids that were given before and are not to come again. */
  readonly taken?: readonly number[]
}

export type Editing = Pick<Work<RulesetTypes>, 'malformed'> & { readonly battle: { readonly serial: number } }

/** The id of a row: its own, or where it stands while the sheet was not changed yet. */
export function rowId(row: RecordRow, index: number): number {
  return row.id ?? index
}

/** Where the row of that id stands; -1 when it is gone. */
export function rowOf(rows: readonly RecordRow[], item: number): number {
  return rows.findIndex((row, index) => rowId(row, index) === item)
}

/**
 * The rows after the field of that path was set; refuses what is malformed. Rows come and go without the others' ids
 * changing.
 */
export function withRow<Row extends RecordRow>(
  work: Editing,
  rows: readonly Row[],
  kind: RecordKind<Row>,
  field: string,
  value: FieldValue,
): readonly Row[] {
  const [part = '', at = '', key, ...rest] = field.split('.')
  const index = /^\d{1,3}$/.test(at) ? Number(at) : -1
  if (index < 0 || index > rows.length) return work.malformed(field, `There is no row ${at} in ${part}.`)
  if (key === undefined) {
    if (value === false && index < rows.length) return named(rows).filter((_, row) => row !== index)
    if (value === true && index === rows.length) return [...named(rows), numbered(work, rows, kind)]
    return work.malformed(field, 'A row is made at the end or taken away.')
  }
  const spec = kind.fields.find((one) => one.key === key)
  if (!spec || rest.length > 0) {
    return work.malformed(field, `There is no field “${[key, ...rest].join('.')}” in ${part}.`)
  }
  const kept = checked(work, spec, value)
  const row = { ...(rows[index] ?? numbered(work, rows, kind)), [key]: kind.tidied?.(key, kept) ?? kept }
  return index < rows.length ? rows.map((one, where) => (where === index ? row : one)) : [...named(rows), row]
}

/** Every row with its id written down, so that it keeps it when rows come and go. */
function named<Row extends RecordRow>(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, index) => ({ ...row, id: rowId(row, index) }))
}

/** A new row: its id is none that a running deed may still name, of a row that was taken away. */
function numbered<Row extends RecordRow>(
  { battle }: Editing,
  rows: readonly Row[],
  { fresh, taken = [] }: RecordKind<Row>,
): Row {
  return { ...fresh,
    id: Math.max(battle.serial, ...rows.map((row, index) => rowId(row, index) + 1), ...taken.map((id) => id + 1)) }
}

/** The value as its field takes it; refuses any other. */
export function checked(work: Editing, spec: FieldSpec, value: FieldValue): FieldValue {
  const result = checkField(spec, value)
  return result.ok ? result.value : work.malformed(spec.key, result.problem)
}

/** What is typed with commas between, as “Blades, bows”: each once, however it is written, none longer than a name. */
export function namesFrom(said: string, bare: (name: string) => string = (name) => name): readonly string[] {
  const all = said.split(',').map((one) => bare(one.trim()).trim().slice(0, 60).trim()).filter((one) => one !== '')
  return all.filter((one, index) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index)
}

/** Dice that may be none are kept as an empty text and shown as `0`, which is how people say it. */
export function noDiceAsNone(fields: readonly FieldSpec[], key: string, value: FieldValue): FieldValue {
  return value === '0' && fields.some((spec) => spec.key === key && spec.type === 'dice') ? '' : value
}

/** The rows as a sheet shows them: the values of their fields, none of dice as `0`. */
export function rowValues<Row extends RecordRow>(
  rows: readonly Row[],
  fields: readonly FieldSpec[],
): readonly FormValues[] {
  return rows.map((row) => {
    const kept = row as Readonly<Record<string, unknown>>
    const values: Record<string, FieldValue> = {}
    for (const { key, type } of fields) {
      const value = kept[key]
      if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') continue
      values[key] = type === 'dice' && value === '' ? '0' : value
    }
    return values
  })
}
