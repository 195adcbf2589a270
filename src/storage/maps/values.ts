// Careful hands for data of unknown shape: they give the value asked for or `null`, never throw.
import type { Point } from '../../grid/index.ts'

export type Members = Readonly<Record<string, unknown>>

/** The value as an object with members; lists and `null` are none. */
export function asMembers(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : null
}

/** A finite number, also when it was written as text ("20", "19,98" is not). */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/.test(value)
    ? Number(value)
    : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** True or false, also written as text or as 1 and 0. */
export function asFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (value === 1 || value === 'true') return true
  return value === 0 || value === 'false' ? false : null
}

/** `{x, y}` or `[x, y]`. */
export function asPoint(value: unknown): Point | null {
  const members = asMembers(value)
  const pair = Array.isArray(value) && value.length === 2 ? { x: value[0] as unknown, y: value[1] as unknown } : members
  if (!pair) return null
  const x = asNumber(pair['x'])
  const y = asNumber(pair['y'])
  return x === null || y === null ? null : { x, y }
}

/** How a wrong value is quoted to the GM, cut short. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'missing'
  const text = asText(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? typeof value
  } catch {
    return 'lists or groups nested too deeply'
  }
}
