// Looking into plain data and changing it, by the names and numbers that lead to a place.
import type { Draft } from './fresh.ts'

export type Path = readonly (string | number)[]
export type DraftGroup = { readonly [key: string]: Draft }

export const isGroup = (value: unknown): value is DraftGroup =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: unknown): value is readonly Draft[] => Array.isArray(value)

/** What stands there; `undefined` where nothing does. */
export function draftAt(draft: Draft | undefined, path: Path): Draft | undefined {
  return path.reduce<Draft | undefined>((inner, key) =>
    isList(inner)
      ? inner[Number(key)]
      : isGroup(inner) && Object.hasOwn(inner, key)
      ? inner[String(key)]
      : undefined, draft)
}

/** The data with that in place of what stands there; `undefined` takes it away, and what is left of a list moves up. */
export function withDraftAt(draft: Draft, path: Path, value: Draft | undefined): Draft {
  const [key, ...rest] = path
  if (key === undefined) return value ?? draft
  const inner = draftAt(draft, [key])
  const next = rest.length === 0 ? value : withDraftAt(inner ?? {}, rest, value)
  if (isList(draft)) {
    const at = Number(key)
    return next === undefined
      ? draft.filter((_, nth) => nth !== at)
      : draft.length === at
      ? [...draft, next]
      : draft.map((one, nth) => (nth === at ? next : one))
  }
  const group = isGroup(draft) ? draft : {}
  if (next === undefined) return Object.fromEntries(Object.entries(group).filter(([name]) => name !== key))
  return { ...group, [key]: next }
}

/** The list with two entries changing places. */
export function swapped(list: readonly Draft[], a: number, b: number): readonly Draft[] {
  const [first, second] = [list[a], list[b]]
  if (first === undefined || second === undefined) return list
  return list.map((one, nth) => (nth === a ? second : nth === b ? first : one))
}
