// How a value from a file is quoted to a person: short, and in words when it is more than a number or a text.

const LONGEST = 40

/** `"lots"`, `-5`, `a list of 3`, `nothing`. */
export function quoted(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value)
  }
  if (typeof value === 'number') {
    return Number.isNaN(value)
      ? 'not a number (NaN)'
      : Number.isFinite(value)
      ? grouped(value)
      : 'an infinite number'
  }
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${grouped(value.length)}`
  return typeof value === 'object' ? 'a group of named values' : `a ${typeof value}`
}

/** 1000000 as `1,000,000`. */
export function grouped(value: number): string {
  const text = String(value)
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  return whole.length < 5 ? text : `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${rest}`
}

/** So many names are listed; the rest is counted. */
export const NAMED = 6

/** `Mira, Bel`; of a long list the first names and how many more there are: `… and 2 more`. */
export function namesOf(names: readonly string[]): string {
  return `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`
}
