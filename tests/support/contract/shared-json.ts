// Text of what never changes and is shared between battles.
import { canonicalJson, fingerprint } from '../../../src/lib/json.ts'

const texts = new WeakMap<object, string>()
const keyTexts = new Map<string, string>()

/** There are few different keys. */
function keyText(key: string): string {
  const known = keyTexts.get(key)
  if (known !== undefined) return known
  const text = JSON.stringify(key)
  keyTexts.set(key, text)
  return text
}

/**
 * `canonicalJson`, with the text of every part kept: battles share most of what they are made of, and none of it ever
 * changes.
 */
export function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return canonicalJson(value)
  const known = texts.get(value)
  if (known !== undefined) return known
  let text = ''
  if (Array.isArray(value)) {
    text = `[${value.map(textOf).join(',')}]`
  } else {
    const group = value as Readonly<Record<string, unknown>>
    for (const key of Object.keys(group).sort()) {
      const member = group[key]
      if (member !== undefined) text += `${text === '' ? '' : ','}${keyText(key)}:${textOf(member)}`
    }
    text = `{${text}}`
  }
  texts.set(value, text)
  return text
}

/** What `textOf` makes of it where it is no list or group. */
const leafText = (value: unknown): unknown =>
  value === undefined || typeof value === 'function' || (typeof value === 'number' && !Number.isFinite(value))
    ? null
    : value

/**
 * Whether `textOf` makes the same text of both. Parts that are the same object are not looked into, so that most
 * comparisons of battles end soon, and no text is made.
 */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return leafText(one) === leafText(other)
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length
      && one.every((item, index) => isAlike(item, other[index]))
  }
  const [group, twin] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  let members = 0
  for (const key of Object.keys(group)) {
    if (group[key] === undefined) continue
    members++
    if (!Object.hasOwn(twin, key) || twin[key] === undefined || !isAlike(group[key], twin[key])) return false
  }
  return Object.keys(twin).filter((key) => twin[key] !== undefined).length === members
}

const prints = new WeakMap<object, string>()

/**
 * A short text that is the same for equal data and, in all likelihood, another for any other; `textOf` itself grows
 * with the whole, however little of it has changed.
 */
export function printOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return canonicalJson(value)
  const known = prints.get(value)
  if (known !== undefined) return known
  const group = value as Readonly<Record<string, unknown>>
  const parts = Array.isArray(value)
    ? value.map(printOf)
    : Object.keys(group).sort().flatMap((key) => group[key] === undefined ? [] : [`${key}:${printOf(group[key])}`])
  const print = `${Array.isArray(value) ? '[' : '{'}${fingerprint(parts.join('\n'))}`
  prints.set(value, print)
  return print
}

/** Two texts from where they part. */
export function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 120)
  return `…${a.slice(from, at + 120)}… / …${b.slice(from, at + 120)}…`
}
