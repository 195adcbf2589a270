// Descriptions of values that people edit: stats, options, forms. One check and one message everywhere.
import { fail, ok, type Result } from '../../lib/result.ts'
import { parseDice } from '../dice/notation.ts'
import type { CombatantId } from './ids.ts'

export type FieldValue = number | string | boolean
export type FormValues = Readonly<Record<string, FieldValue>>

interface Common {
  readonly key: string
  readonly label: string
  readonly hint?: string
  /** The heading above the field. */
  readonly group?: string
  /**
   * In a deed's form: the field is asked only when one of these combatants, or an area, is the target. Always asked
   * when absent.
   */
  readonly about?: readonly CombatantId[]
  /** In a deed's form: seldom needed, so it is shown only on request. Otherwise it has its first value. */
  readonly rarely?: true
  /**
   * The field is shown only while another field of the same row or form has one of these values. While hidden it keeps
   * its value.
   */
  readonly when?: { readonly key: string; readonly is: readonly FieldValue[] }
  /**
   * On a sheet: what the value comes to at present, and why. Shown beside the value. `parts`: the same step by step,
   * the value itself first, for those who open it.
   */
  readonly now?: { readonly words: string; readonly why: string; readonly parts?: readonly NowPart[] }
}

/** A step from a value to what it comes to: “+2”, “Lent Plate”, of whom where that is somebody else. */
export interface NowPart {
  readonly by: string
  readonly why: string
  readonly of?: string
}

/** A number that is not an amount: −1 for "as the table says". */
interface Told {
  readonly told?: { readonly value: number; readonly words: string }
}

/**
 * `why`: why the option cannot be chosen now, in a few words after its label. `note`: a remark on an option that can be
 * chosen.
 */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly why?: string
  readonly note?: string
}

interface Numeric<Type extends 'integer' | 'number'> extends Told {
  readonly type: Type
  readonly min: number
  readonly max: number
  readonly unit?: string
  /** The highest value matters to people (HP of at most 14), so it is shown beside the value. */
  readonly showsMax?: boolean
  /** The number is added to a roll or the like: where it is read, a plus stands before it. */
  readonly signed?: true
}

interface Text {
  readonly type: 'text'
  /** 0 when absent: the text may be empty. */
  readonly minLength?: number
  readonly maxLength: number
  readonly lines?: number
  /** What people mostly write. Any other text is allowed too. */
  readonly suggests?: readonly string[]
  /** Examples of what can be read, for a field that cannot read every text. */
  readonly like?: readonly string[]
  /** The text is an ability in the language of abilities: it is entered with blanks and steps. */
  readonly holds?: 'ability'
}

export type FieldSpec =
  & Common
  & (
    | Numeric<'integer'>
    | Numeric<'number'>
    | Text
    | { readonly type: 'choice'; readonly options: readonly FieldOption[] }
    | { readonly type: 'flag' }
    /** Dice notation such as `2d6+3` or `1d8+1d4`: whatever `parseDice` reads. */
    | { readonly type: 'dice' }
  )

/** The fields of a row or form that are shown with these values (see `when`). */
export const fieldsFor = (
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, unknown>>,
): readonly FieldSpec[] => fields.filter((field) => isFor(field, fields, values))

/** A field that hangs on a hidden field is hidden as well. */
function isFor(
  { when }: FieldSpec,
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, unknown>>,
): boolean {
  if (when === undefined) return true
  const other = fields.find(({ key }) => key === when.key)
  return when.is.some((value) => value === values[when.key]) && (other === undefined || isFor(other, fields, values))
}

/** What a form begins with: nothing, no, the first choice, or the number nearest to 0. */
export const firstValues = (fields: readonly FieldSpec[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field.key, firstValue(field)]))

function firstValue(field: FieldSpec): FieldValue {
  switch (field.type) {
    case 'integer':
    case 'number':
      return Math.max(field.min, Math.min(field.max, 0))
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'flag':
      return false
    case 'text':
    case 'dice':
      return ''
  }
}

/** A longer sum of dice is a typing mistake. */
const MOST_DICE_TEXT = 40

/** The value as the field keeps it, or a sentence that names the field and says what the value must be. */
export function checkField(spec: FieldSpec, value: unknown): Result<FieldValue, string> {
  switch (spec.type) {
    case 'integer':
    case 'number': {
      const kind = spec.type === 'integer' ? 'a whole number' : 'a number'
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= spec.min && value <= spec.max
        && (spec.type === 'number' || Number.isInteger(value))
      return fits
        ? ok(value)
        : fail(`${spec.label} must be ${kind} from ${spec.min} to ${spec.max}, not ${show(value)}.`)
    }
    case 'text':
      if (typeof value !== 'string') return fail(`${spec.label} must be text, not ${show(value)}.`)
      if (value.length < (spec.minLength ?? 0) || (spec.minLength && value.trim() === '')) {
        return fail(spec.minLength === 1
          ? `${spec.label} cannot be empty.`
          : `${spec.label} must have at least ${spec.minLength} characters.`)
      }
      return value.length <= spec.maxLength
        ? ok(value)
        : fail(`${spec.label} must have at most ${spec.maxLength} characters.`)
    case 'choice':
      return spec.options.some((option) => option.value === value)
        ? ok(value as string)
        : fail(
          `${spec.label} must be one of ${spec.options.map((option) => option.label).join(', ')}, not ${show(value)}.`,
        )
    case 'flag':
      return typeof value === 'boolean' ? ok(value) : fail(`${spec.label} must be yes or no, not ${show(value)}.`)
    case 'dice': {
      const text = typeof value === 'string' ? value.replaceAll(/\s/g, '').toLowerCase() : ''
      return text.length <= MOST_DICE_TEXT && parseDice(text)
        ? ok(text)
        : fail(`${spec.label} must be dice such as 2d6+3, not ${show(value)}.`)
    }
  }
}

/** The same for a stat. Stats are kept as numbers: a flag as 0 or 1, a choice as the number in its option's value. */
export function checkStat(spec: FieldSpec, value: number): Result<FieldValue, string> {
  if (spec.type === 'flag') return checkField(spec, value === 0 ? false : value === 1 ? true : value)
  if (spec.type === 'choice') {
    return checkField(spec, spec.options.find((option) => Number(option.value) === value)?.value)
  }
  return checkField(spec, value)
}

function show(value: unknown): string {
  return value === '' || value === undefined || value === null || Number.isNaN(value) ? 'nothing' : `“${String(value)}”`
}
