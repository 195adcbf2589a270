// Plain JSON data: its type, a canonical text of it, and a short fingerprint.

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * JSON text with object keys sorted, so that equal data gives equal text. Members that are `undefined` are left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const group = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(group).sort()) {
    if (group[key] !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(group[key])}`
  }
  return `{${text}}`
}

/**
 * Whether both are the same plain JSON, whatever the order of keys. Parts that are the same object are not looked into.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && one.length === other.length
      && one.every((item, index) => isSameJson(item, other[index]))
  }
  const [group, twin] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  const keysOf = (of: Readonly<Record<string, unknown>>) => Object.keys(of).filter((key) => of[key] !== undefined)
  const keys = keysOf(group)
  return keys.length === keysOf(twin).length
    && keys.every((key) => Object.hasOwn(twin, key) && isSameJson(group[key], twin[key]))
}

/** A 64-bit fingerprint of a text (two 32-bit FNV-1a lanes), 16 hex digits. For comparing, not for security. */
export function fingerprint(text: string): string {
  let first = 0x811c9dc5
  let second = 0x01000193
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 0x01000193)
    second = Math.imul(second ^ (code + index), 0x01000193)
  }
  return [first, second].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
}

/** What stops `value` from being plain JSON, as a path such as `a.b[2]: undefined`; `null` when nothing does. */
export function whyNotJson(value: unknown, path = 'value'): string | null {
  const why = flawOf(value)
  return why === null ? null : `${path}${why}`
}

/** The rest of the path to what is no JSON. It is put together on the way back, because most data is plain. */
function flawOf(value: unknown): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : `: ${value}`
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const why = flawOf(value[index])
      if (why !== null) return `[${index}]${why}`
    }
    return null
  }
  if (typeof value !== 'object') return `: ${typeof value}`
  const proto: unknown = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== null) return ': not a plain object'
  for (const [key, member] of Object.entries(value)) {
    const why = flawOf(member)
    if (why !== null) return `.${key}${why}`
  }
  return null
}
