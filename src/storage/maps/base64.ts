// Base64 to bytes in steps, so that a page stays alive while tens of megabytes are read. Line breaks are skipped,
// the URL-safe letters and missing padding are accepted.

const SKIP = 64
const BAD = 255
const TABLE = new Uint8Array(128).fill(BAD)
for (const [index, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  TABLE[letter.charCodeAt(0)] = index
}
TABLE['-'.charCodeAt(0)] = 62
TABLE['_'.charCodeAt(0)] = 63
for (const letter of ' \t\r\n=') TABLE[letter.charCodeAt(0)] = SKIP

/** Letters read between two steps. */
const STEP = 1 << 20

/**
 * Yields how far it is (0 to 1) about every megabyte; returns the bytes, or `null` when the text from `start` on is not
 * base64.
 */
export function* base64Steps(text: string, start = 0): Generator<number, Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(Math.ceil(((text.length - start) * 3) / 4))
  let length = 0
  let held = 0
  let bits = 0
  for (let from = start; from < text.length; from += STEP) {
    const end = Math.min(from + STEP, text.length)
    for (let index = from; index < end; index++) {
      const value = TABLE[text.charCodeAt(index)] ?? BAD
      if (value === SKIP) continue
      if (value === BAD) return null
      held = ((held << 6) | value) & 0xffffff
      bits += 6
      if (bits >= 8) {
        bits -= 8
        bytes[length++] = (held >>> bits) & 0xff
      }
    }
    yield end / text.length
  }
  return bits === 6 ? null : bytes.slice(0, length)
}

/** Runs steps to their end at once. */
export function allAtOnce<Value>(steps: Generator<number, Value>): Value {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
