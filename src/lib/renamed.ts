// Names of members of JSON groups, for migrations.
import type { Json } from './json.ts'

export type Group = Readonly<Record<string, Json>>

export const isGroup = (value: Json): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The group with that member under its new name, in the same place; anything else as it is. */
export function renamed<Value extends Json>(value: Value, from: string, to: string): Value | Group {
  if (!isGroup(value) || !(from in value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key === from ? to : key, member]))
}
