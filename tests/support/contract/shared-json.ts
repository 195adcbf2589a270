// Text of what never changes and is shared between battles.
import { canonicalJson } from '../../../src/lib/json.ts'

const texts = new WeakMap<object, string>()

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
      if (member !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${textOf(member)}`
    }
    text = `{${text}}`
  }
  texts.set(value, text)
  return text
}

/** Two texts from where they part. */
export function difference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = Math.max(0, at - 120)
  return `…${a.slice(from, at + 120)}… / …${b.slice(from, at + 120)}…`
}
