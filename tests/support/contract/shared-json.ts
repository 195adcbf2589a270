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
