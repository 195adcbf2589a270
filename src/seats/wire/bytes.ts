// Bytes as text that may stand in a link, text as bytes, and bytes laid side by side.

const ALPHABET = /^[\w-]*$/

/** Base64 in its form for links, without padding. */
export function toText(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The bytes of such a text; `null` unless there are exactly `length` and the text is the usual text for them. */
export function fromText(text: string, length: number): Uint8Array | null {
  if (text.length !== Math.ceil(length * 4 / 3) || !ALPHABET.test(text)) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  return bytes.length === length && toText(bytes) === text ? bytes : null
}

/** How many characters {@link toText} makes of so many bytes. */
export const textLength = (bytes: number): number => Math.ceil(bytes * 4 / 3)

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
