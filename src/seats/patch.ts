// What changed in a view, as a JSON patch (RFC 6902), and the view with the patch. Whatever did not change stays the
// same object: drawing, walls and sight are kept by objects.
import { applyPatch, createPatch, Pointer } from 'rfc6902'
import { isSameJson, type Json } from '../lib/json.ts'
import { LONGEST_TEXT, type Operation } from './wire/messages.ts'

/** Longer lists are not compared by the library: its time grows with the square of their length, and more. */
const SHORT = 16
/** With more steps in each entry of a short list the entries have rather changed places. */
const MANY_IN_ENTRY = 4
/** Names that would reach into how objects are made. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype'])

type Group = { readonly [key: string]: Json }
const isGroup = (value: Json | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)
const keysOf = (group: Group): readonly string[] => Object.keys(group)
const has = (group: Group, key: string): boolean => Object.hasOwn(group, key)

/** `next`, with every part that is the same JSON as in `before` being the same object as there. */
export function withShared(before: Json | undefined, next: Json): Json {
  if (before === next || before === undefined) return next
  if (isList(before) && isList(next)) {
    const parts = next.map((each, index) => withShared(before[index], each))
    return parts.length === before.length && parts.every((part, index) => part === before[index]) ? before : parts
  }
  if (!isGroup(before) || !isGroup(next)) return next
  const keys = keysOf(next)
  const parts = Object.fromEntries(
    keys.map((key) => [key, withShared(has(before, key) ? before[key] : undefined, next[key] ?? null)]),
  )
  return keys.length === keysOf(before).length && keys.every((key) => parts[key] === before[key]) ? before : parts
}

/**
 * The steps from one view to the next; none where nothing changed, and `null` where the view is better sent whole.
 * Neither view is changed. The steps hold parts of `next`.
 */
export function changes(before: Json, next: Json): readonly Operation[] | null {
  if (before === next) return []
  if (!isGroup(before) || !isGroup(next)) return isSameJson(before, next) ? [] : null
  const found = createPatch(before, next, steps)
  return found.every(isOwn) && found.every(({ path }) => isSafe(path)) ? found : null
}

type Step = ReturnType<typeof createPatch>[number]
const isOwn = (step: Step): step is Operation => step.op === 'add' || step.op === 'replace' || step.op === 'remove'
const isSafe = (path: string): boolean =>
  path.length <= LONGEST_TEXT && !Pointer.fromJSON(path).tokens.some((token) => UNSAFE.has(token))

/**
 * Steps for what is the same, for groups, and for lists where one pass tells what changed; the rest is the library's.
 * The library looks into everything, and compares each entry of a list with each other: most of a view is as before.
 */
function steps(before: unknown, next: unknown, at: Pointer): Step[] | undefined {
  if (isList(before) && isList(next)) return isSameJson(before, next) ? [] : stepsOfList(before, next, at)
  if (isGroup(before as Json) && isGroup(next as Json)) return stepsOfGroup(before as Group, next as Group, at)
  return before === next ? [] : undefined
}

function stepsOfGroup(before: Group, next: Group, at: Pointer): Step[] {
  const found: Step[] = []
  for (const key of keysOf(before)) {
    if (!has(next, key)) found.push({ op: 'remove', path: at.add(key).toString() })
  }
  for (const key of keysOf(next)) {
    const value = next[key] ?? null
    if (!has(before, key)) found.push({ op: 'add', path: at.add(key).toString(), value })
    else if (!isSameJson(before[key], value)) found.push(...within(before[key] ?? null, value, at.add(key)))
  }
  return found
}

/**
 * One pass from each end; what lies between is compared place by place, put in, taken out, or sent with all of it. Of
 * short lists in which entries changed places the library finds the shortest way.
 */
function stepsOfList(before: readonly Json[], next: readonly Json[], at: Pointer): Step[] | undefined {
  const shorter = Math.min(before.length, next.length)
  let head = 0
  while (head < shorter && isSameJson(before[head], next[head])) head++
  let tail = 0
  while (tail < shorter - head && isSameJson(before.at(-1 - tail), next.at(-1 - tail))) tail++
  const [out, put] = [before.slice(head, before.length - tail), next.slice(head, next.length - tail)]
  const isShort = Math.max(before.length, next.length) <= SHORT
  if (out.length === put.length) {
    const found = out.flatMap((each, index) => within(each, put[index] ?? null, at.add(String(head + index))))
    if (isShort) return found.length > MANY_IN_ENTRY * out.length ? undefined : found
    return found.length > next.length / 2 ? whole(next, at) : found
  }
  if (isShort && out.length > 0 && put.length > 0) return undefined
  if (out.length > SHORT || put.length > SHORT) return whole(next, at)
  return [
    ...out.map((): Step => ({ op: 'remove', path: at.add(String(head)).toString() })),
    ...put.map((value, index): Step => ({ op: 'add', path: at.add(String(head + index)).toString(), value })),
  ]
}

const whole = (next: readonly Json[], at: Pointer): Step[] => [{ op: 'replace', path: at.toString(), value: next }]

/** The steps within one entry of a list. */
function within(before: Json, next: Json, at: Pointer): Step[] {
  const base = at.toString()
  return createPatch(before, next, steps).map((step) => ({ ...step, path: base + step.path }))
}

/** The view after these steps, or `null` where they do not fit. The view before is not changed. */
export function patched(before: Json, steps: readonly Operation[]): Json | null {
  if (!isGroup(before)) return null
  const own = new Set<unknown>()
  const copied = (value: unknown): Record<string, unknown> | null => {
    if (typeof value !== 'object' || value === null) return null
    const copy = own.has(value) ? value : Array.isArray(value) ? [...value] : { ...value }
    own.add(copy)
    return copy as Record<string, unknown>
  }
  const root = copied(before)
  for (const step of steps) {
    const [, ...tokens] = step.path.split('/').map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    let parent = root
    for (const token of tokens.slice(0, -1)) {
      if (!parent || UNSAFE.has(token) || !Object.hasOwn(parent, token)) return null
      const child = copied(parent[token])
      if (child) parent[token] = child
      parent = child
    }
    const last = tokens.at(-1)
    if (!root || !parent || last === undefined || !fits(parent, last, step)) return null
    if (applyPatch(root, [step])[0] !== null) return null
  }
  return root as Group | null
}

/** Whether the step names a place that is there, or that may be made there. */
function fits(parent: Readonly<Record<string, unknown>>, last: string, { op }: Operation): boolean {
  if (UNSAFE.has(last)) return false
  if (!Array.isArray(parent)) return op === 'add' || Object.hasOwn(parent, last)
  if (last === '-') return op === 'add'
  const most = op === 'add' ? parent.length : parent.length - 1
  return /^(0|[1-9]\d*)$/.test(last) && Number(last) <= most
}
