// What the rows of a sheet come to: what was said in one, what would be sent of one as it stands, what passing over the
// rest is. Pure.
import type { Answer, OneOfSeveral } from '../../engine/core/command.ts'
import { fieldsFor, type FormValues } from '../../engine/core/field.ts'
import { fieldWords } from '../../engine/core/field-names.ts'
import { readDrafts, toDrafts } from '../parts/field-draft.ts'
import type { PromptOf } from './types.ts'

export type Row = PromptOf<'rows'>['rows'][number]

/** What was typed into a row that was given with those values; `null` while it cannot be taken. */
export interface TypedRow {
  readonly given: FormValues
  readonly values: FormValues | null
}

/** In words: the value of a single field, of several with their names; empty where the viewer may not know. */
export function answerWords({ fields, values }: Pick<Row, 'fields' | 'values'>): string {
  const asked = fieldsFor(fields, values).flatMap(
    (field) => (values[field.key] === undefined ? [] : [{ field, words: fieldWords(field, values[field.key] ?? '') }]),
  )
  return asked.map(
    ({ field, words }) => (asked.length === 1 || field.type === 'choice' ? words : `${field.label} ${words}`),
  ).join(', ')
}

/** What would be sent of it as it stands; `null` while something in it cannot be taken. */
export function valuesOf({ fields, values }: Row, typed: TypedRow | undefined): FormValues | null {
  if (typed && JSON.stringify(typed.given) === JSON.stringify(values)) return typed.values
  const read = readDrafts(fields, toDrafts(fields, values))
  return read.ok ? read.value : null
}

/** Choices of more letters than these are cut in a narrow row. */
const LONG = 20

/** It wants half a screen: several fields, or choices in many words. */
export const isWide = ({ fields }: Pick<Row, 'fields'>): boolean =>
  fields.length > 1
  || fields.some((field) => field.type === 'choice' && field.options.some(({ label }) => label.length > LONG))

/** All of them as they stand. */
export const answersOf = (rows: readonly Row[], typed: Readonly<Record<string, TypedRow>>): readonly OneOfSeveral[] =>
  rows.flatMap((row) => {
    const values = valuesOf(row, typed[row.id])
    return values === null ? [] : [{ kind: 'row', row: row.id, values }]
  })

/**
 * Passing over the rows that are not in: all there are, or, where others stand elsewhere, those that are shown. `null`
 * where none is left.
 */
export function passOnRest(left: readonly Row[], elsewhere: boolean): Answer | null {
  if (!elsewhere) return { kind: 'pass-all' }
  const answers = left.flatMap(
    ({ answered, who }): readonly OneOfSeveral[] => (answered || who === undefined ? [] : [{ kind: 'pass', who }]),
  )
  return answers.length === 0 ? null : { kind: 'several', answers }
}
