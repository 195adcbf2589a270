// Fields of sheets and settings in a line each, as rulesets list them by the dozen.
import type { Ground } from '../../grid/index.ts'
import type { FieldSpec, FieldValue } from '../core/index.ts'

/** A whole number from `min` to `max`; the unit stands behind it. */
export function whole(
  key: string,
  label: string,
  group: string,
  min: number,
  max: number,
  hint?: string,
  unit?: string,
): FieldSpec {
  return { key, label, group, type: 'integer', min, max, ...(hint ? { hint } : {}), ...(unit ? { unit } : {}) }
}

/** A number that is added to a d20, read with its sign. */
export const modifierField = (key: string, label: string, group: string, min: number, max: number): FieldSpec => ({ key,
  label, group, type: 'integer', min, max, signed: true })

/** Fields of a row in a list, which stand in no group: a whole number, dice, one of several by its own name. */
export const wholeIn = (key: string, label: string, min: number, max: number, unit = ''): FieldSpec => ({ key, label,
  type: 'integer', min, max, unit })
export const diceIn = (key: string, label: string): FieldSpec => ({ key, label, type: 'dice' })
export const choiceIn = (key: string, label: string, values: readonly string[]): FieldSpec => ({ key, label,
  type: 'choice', options: values.map((value) => ({ value, label: value })) })
export const NAME_IN: FieldSpec = { key: 'name', label: 'Name', type: 'text', minLength: 1, maxLength: 60 }

/** One of several, each as its value and its words. */
export function choice(
  key: string,
  label: string,
  group: string,
  hint: string,
  options: readonly (readonly [value: string, words: string])[],
): FieldSpec {
  return { key, label, group, hint, type: 'choice',
    options: options.map(([value, words]) => ({ value, label: words })) }
}

/** The option of what a diagonal step costs; `words` of each way to count. */
export const diagonalOption = (
  hint: string,
  words: Partial<Readonly<Record<Extract<Ground, { kind: 'square' }>['diagonal'], string>>>,
): FieldSpec => choice('diagonal', 'Diagonals', 'Ground', hint, Object.entries(words))

/** Every row of a sheet has a name. */
export const tidyName = (key: string, value: FieldValue): FieldValue =>
  key === 'name' && String(value).trim() === '' ? 'Unnamed' : value

/** An option that is on or off. */
export const flagOption = (key: string, label: string, group: string, hint: string): FieldSpec => ({ key, label, group,
  hint, type: 'flag' })
