// The draft of a field: what is in its input while it is edited, and the value that this means. A draft is a text or a
// tick; a draft that cannot be read gives a sentence.
import { checkField, type FieldSpec, type FieldValue, type FormValues } from '../../engine/core/field.ts'
import type { Result } from '../../lib/result.ts'

export type Draft = string | boolean
export type Drafts = Readonly<Record<string, Draft>>

/** What the input shows for a value. No value yet is shown as empty, or as off. */
export function toDraft(spec: FieldSpec, value: FieldValue | null | undefined): Draft {
  if (spec.type === 'flag') return value === true
  if (value === null || value === undefined) return spec.type === 'choice' ? (spec.options[0]?.value ?? '') : ''
  return String(value)
}

/** The value that a draft stands for, or a sentence that names the field and says what the field takes. */
export function readDraft(spec: FieldSpec, draft: Draft): Result<FieldValue, string> {
  if ((spec.type !== 'integer' && spec.type !== 'number') || typeof draft === 'boolean') return checkField(spec, draft)
  const text = draft.trim().replace('−', '-').replace(',', '.')
  // Only plain decimals are read as numbers; any other text is quoted as it was typed.
  return checkField(spec, /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : draft.trim())
}

/** A step up or down with the arrow keys, within the field's limits; `null` where the field is not a number. */
export function stepDraft(spec: FieldSpec, draft: Draft, by: 1 | -1): string | null {
  if (spec.type !== 'integer' && spec.type !== 'number') return null
  const now = Number(String(draft).replace('−', '-').replace(',', '.'))
  const from = String(draft).trim() === '' || Number.isNaN(now) ? Math.max(0, spec.min) - by : now
  return String(Math.min(spec.max, Math.max(spec.min, from + by)))
}

/** Drafts for a whole form. */
export const toDrafts = (fields: readonly FieldSpec[], values: FormValues): Drafts =>
  Object.fromEntries(fields.map((spec) => [spec.key, toDraft(spec, values[spec.key])]))

/** All values, or a sentence for each field that cannot be read. */
export function readDrafts(
  fields: readonly FieldSpec[],
  drafts: Drafts,
): Result<FormValues, Readonly<Record<string, string>>> {
  const values: Record<string, FieldValue> = {}
  const problems: Record<string, string> = {}
  for (const spec of fields) {
    const read = readDraft(spec, drafts[spec.key] ?? toDraft(spec, null))
    if (read.ok) values[spec.key] = read.value
    else problems[spec.key] = read.problem
  }
  return Object.keys(problems).length > 0 ? { ok: false, problem: problems } : { ok: true, value: values }
}
