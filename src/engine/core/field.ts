// Descriptions of values that people edit: statistics, options, forms. One check, one message, everywhere.
import { fail, ok, type Result } from '../../lib/result.ts'
import { parseDice } from '../dice/notation.ts'
import type { CombatantId } from './ids.ts'

export type FieldValue = number | string | boolean
export type FormValues = Readonly<Record<string, FieldValue>>

interface Common {
  readonly key: string
  readonly label: string
  readonly hint?: string
  /** Heading it stands under. */
  readonly group?: string
  /**
   * Of a deed's form: asked only where one of these combatants is aimed at, or an area; whatever is aimed at when
   * absent.
   */
  readonly about?: readonly CombatantId[]
  /**
   * Of a deed's form: seldom wanted, so that it is asked only when somebody asks for it; it is its first value
   * otherwise.
   */
  readonly rarely?: true
  /**
   * Asked and shown only while that other field of the same row or form has one of these values; kept as it is
   * meanwhile.
   */
  readonly when?: { readonly key: string; readonly is: readonly FieldValue[] }
  /** On a sheet: what its value comes to at present with all that bears on it, and what that is: shown beside it. */
  readonly now?: { readonly words: string; readonly why: string }
}

/** Numbers that stand for something else than an amount: −1 for "as the table says". */
interface Told {
  readonly told?: { readonly value: number; readonly words: string }
}

/**
 * `why`: why it cannot be chosen now, in a few words behind its label; `note`: what is to be known of it, which can be
 * chosen all the same.
 */
export interface FieldOption {
  readonly value: string
  readonly label: string
  readonly why?: string
  readonly note?: string
}

export type FieldSpec =
  & Common
  & (
    /** `showsMax`: its highest value is one that people reckon with (HP of at most 14), and stands beside it. */
    | { readonly type: 'integer'; readonly min: number; readonly max: number; readonly unit?: string;
      readonly showsMax?: boolean } & Told
    | { readonly type: 'number'; readonly min: number; readonly max: number; readonly unit?: string;
      readonly showsMax?: boolean } & Told
    | { readonly type: 'text'; /** 0 when absent: may be empty. */ readonly minLength?: number;
      readonly maxLength: number; readonly lines?: number; /** What people mostly say; anything else can be. */
      readonly suggests?:
        readonly string[]; /** Not every text will do: some that are read; of any other it is said what cannot be. */
      readonly like?: readonly string[] }
    | { readonly type: 'choice'; readonly options: readonly FieldOption[] }
    | { readonly type: 'flag' }
    /** Dice notation such as `2d6+3` or `1d8+1d4`: whatever `parseDice` reads. */
    | { readonly type: 'dice' }
  )

/** Those of a row or form that its other values leave anything to say to. */
export const fieldsFor = (
  fields: readonly FieldSpec[],
  values: Readonly<Record<string, unknown>>,
): readonly FieldSpec[] =>
  fields.filter(({ when }) => when === undefined || when.is.some((value) => value === values[when.key]))

/** Longer sums of dice than this are a slip of the hand. */
const MOST_DICE_TEXT = 40

/** The value as its field wants it, or a sentence that names the field and says what it takes. */
export function checkField(spec: FieldSpec, value: unknown): Result<FieldValue, string> {
  switch (spec.type) {
    case 'integer':
    case 'number': {
      const kind = spec.type === 'integer' ? 'a whole number' : 'a number'
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= spec.min && value <= spec.max
        && (spec.type === 'number' || Number.isInteger(value))
      return fits ? ok(value) : fail(`${spec.label} takes ${kind} from ${spec.min} to ${spec.max}, not ${show(value)}.`)
    }
    case 'text':
      if (typeof value !== 'string') return fail(`${spec.label} takes text, not ${show(value)}.`)
      if (value.length < (spec.minLength ?? 0)) {
        return fail(spec.minLength === 1
          ? `${spec.label} cannot be empty.`
          : `${spec.label} takes at least ${spec.minLength} characters.`)
      }
      return value.length <= spec.maxLength
        ? ok(value)
        : fail(`${spec.label} takes at most ${spec.maxLength} characters.`)
    case 'choice':
      return spec.options.some((option) => option.value === value)
        ? ok(value as string)
        : fail(`${spec.label} is one of ${spec.options.map((option) => option.label).join(', ')}, not ${show(value)}.`)
    case 'flag':
      return typeof value === 'boolean' ? ok(value) : fail(`${spec.label} is yes or no, not ${show(value)}.`)
    case 'dice': {
      const text = typeof value === 'string' ? value.replaceAll(/\s/g, '').toLowerCase() : ''
      return text.length <= MOST_DICE_TEXT && parseDice(text)
        ? ok(text)
        : fail(`${spec.label} takes dice such as 2d6+3, not ${show(value)}.`)
    }
  }
}

/**
 * The same for a statistic, which is always kept as a number: a flag as 0 or 1, a choice as the number its option says.
 */
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
