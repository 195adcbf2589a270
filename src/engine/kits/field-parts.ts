// Fields of sheets and settings in a line each, as rulesets list them by the dozen.
import type { FieldSpec } from '../core/index.ts'

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
