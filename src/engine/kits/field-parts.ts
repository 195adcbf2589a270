// Fields of sheets and settings in a line each, as rulesets list them by the dozen.
import type { Ground } from '../../grid/index.ts'
import type { FieldSpec, FieldValue } from '../core/index.ts'

/** A whole number from `min` to `max`; the unit stands behind it. */
export function whole<Key extends string>(
  key: Key,
  label: string,
  group: string,
  min: number,
  max: number,
  hint?: string,
  unit?: string,
): Field<Key> {
  return { key, label, group, type: 'integer', min, max, ...(hint ? { hint } : {}), ...(unit ? { unit } : {}) }
}

/** A number that is added to a d20, read with its sign. */
export const modifierField = (key: string, label: string, group: string, min: number, max: number): FieldSpec => ({ key,
  label, group, type: 'integer', min, max, signed: true })

/** A field whose key the compiler knows, so that a key that its row does not have is an error. */
export type Field<Key extends string> = FieldSpec & { readonly key: Key }
type Rest = Pick<FieldSpec, 'group' | 'hint' | 'when'>
type Bounds = readonly [least: number, most: number]
type Words = Readonly<Record<string, string>>
const unitOf = (unit: string | undefined) => unit === undefined ? {} : { unit }

// Fields of rows and forms; `rest`: heading, hint, and when the field is shown.
export const wholeField = <Key extends string>(
  key: Key,
  label: string,
  [min, max]: Bounds,
  rest: Rest = {},
  unit?: string,
): Field<Key> => ({ key, label, ...rest, type: 'integer', min, max, ...unitOf(unit) })
export const numberField = <Key extends string>(
  key: Key,
  label: string,
  [min, max]: Bounds,
  rest: Rest = {},
  unit?: string,
): Field<Key> => ({ key, label, ...rest, type: 'number', min, max, ...unitOf(unit) })
export const diceField = <Key extends string>(key: Key, label: string, rest: Rest = {}): Field<Key> => ({ key, label,
  ...rest, type: 'dice' })
export const flagField = <Key extends string>(key: Key, label: string, rest: Rest = {}): Field<Key> => ({ key, label,
  ...rest, type: 'flag' })
export const textField = <Key extends string>(
  key: Key,
  label: string,
  maxLength: number,
  rest: Rest & Partial<
    Pick<Extract<FieldSpec, { type: 'text' }>, 'minLength' | 'lines' | 'suggests' | 'like' | 'holds'>
  > = {},
): Field<Key> => ({ key, label, ...rest, type: 'text', maxLength })
/** One of several: each value with its words, or values that are words themselves. */
export const choiceField = <Key extends string>(
  key: Key,
  label: string,
  options: Words | readonly string[],
  rest: Rest = {},
): Field<Key> => ({ key, label, ...rest, type: 'choice',
  options: (isList(options) ? options.map((one) => [one, one] as const) : Object.entries(options))
    .map(([value, words]) => ({ value, label: words })) })
const isList = (options: Words | readonly string[]): options is readonly string[] => Array.isArray(options)
export const NAME_FIELD = textField('name', 'Name', 60, { minLength: 1 })

/** Shown only while the choice of that key is one of these. */
export const whenIs = <Value extends string>(key: string) => (...is: readonly Value[]): Pick<FieldSpec, 'when'> => ({
  when: { key, is },
})

/** One of several, each as its value and its words. */
export function choice<Key extends string>(
  key: Key,
  label: string,
  group: string,
  hint: string,
  options: readonly (readonly [value: string, words: string])[],
): Field<Key> {
  return { key, label, group, hint, type: 'choice',
    options: options.map(([value, words]) => ({ value, label: words })) }
}

/** The option of what a diagonal step costs; `words` of each way to count. */
export const diagonalOption = (
  hint: string,
  words: Partial<Readonly<Record<Extract<Ground, { kind: 'square' }>['diagonal'], string>>>,
): Field<'diagonal'> => choice('diagonal', 'Diagonals', 'Ground', hint, Object.entries(words))

/** Every row of a sheet has a name. */
export const tidyName = (key: string, value: FieldValue): FieldValue =>
  key === 'name' && String(value).trim() === '' ? 'Unnamed' : value

/** An option that is on or off. */
export const flagOption = <Key extends string>(
  key: Key,
  label: string,
  group: string,
  hint: string,
): Field<Key> => ({ key, label, group, hint, type: 'flag' })

/** The options of a ruleset: keys of its options, or of what is inside an option, as `price.dodge`. */
export type OptionsOf<Options> = readonly Field<(keyof Options & string) | `${string}.${string}`>[]
