// The rows of a prompt: the answer of a row in words, the values that would be sent, and the answer that passes on the
// other rows. Pure.
import type { Answer, OneOfSeveral } from '../../engine/core/command.ts'
import { fieldsFor, type FormValues } from '../../engine/core/field.ts'
import { fieldWords } from '../../engine/core/field-names.ts'
import { readDrafts, toDrafts } from '../parts/field-draft.ts'
import type { PromptOf } from './types.ts'

export type Row = PromptOf<'rows'>['rows'][number]

/** What was typed into a row that had the values `given`; `values` is `null` while the row cannot be read. */
export interface TypedRow {
  readonly given: FormValues
  readonly values: FormValues | null
}

/** The answer in words: the value of a single field, or several values with their names; empty if hidden. */
export function answerWords({ fields, values }: Pick<Row, 'fields' | 'values'>): string {
  const asked = fieldsFor(fields, values).flatMap(
    (field) => (values[field.key] === undefined ? [] : [{ field, words: fieldWords(field, values[field.key] ?? '') }]),
  )
  return asked.map(
    ({ field, words }) => (asked.length === 1 || field.type === 'choice' ? words : `${field.label} ${words}`),
  ).join(', ')
}

/** The values that would be sent now; `null` while a field cannot be read. */
export function valuesOf({ fields, values }: Row, typed: TypedRow | undefined): FormValues | null {
  if (typed && JSON.stringify(typed.given) === JSON.stringify(values)) return typed.values
  const read = readDrafts(fields, toDrafts(fields, values))
  return read.ok ? read.value : null
}

/** Options with more letters than this are cut in a narrow row. */
const LONG = 20

/** Whether the row needs half the width: it has several fields, or long options. */
export const isWide = ({ fields }: Pick<Row, 'fields'>): boolean =>
  fields.length > 1
  || fields.some((field) => field.type === 'choice' && field.options.some(({ label }) => label.length > LONG))

/** The answers of all these rows, with the values they have now. */
export const answersOf = (rows: readonly Row[], typed: Readonly<Record<string, TypedRow>>): readonly OneOfSeveral[] =>
  rows.flatMap((row) => {
    const values = valuesOf(row, typed[row.id])
    return values === null ? [] : [{ kind: 'row', row: row.id, values }]
  })

/**
 * The answer that passes on the rows that are not in: on all rows, or on the rows of this screen where other rows stand
 * elsewhere. `null` where no row is left.
 */
export function passOnRest(left: readonly Row[], elsewhere: boolean): Answer | null {
  if (!elsewhere) return { kind: 'pass-all' }
  const answers = left.flatMap(
    ({ answered, who }): readonly OneOfSeveral[] => (answered || who === undefined ? [] : [{ kind: 'pass', who }]),
  )
  return answers.length === 0 ? null : { kind: 'several', answers }
}
