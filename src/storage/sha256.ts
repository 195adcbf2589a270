// SHA-256 of bytes as 64 hex digits. Browsers offer their own only on secure pages; a table served over plain http on
// the home network gets the same names from the computation here.

const FRACTION = 2 ** 32
const PRIMES = primes(64)
const ROUND = Uint32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** The fingerprint of the bytes, by the browser's own means where it has them. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  return subtle ? hex(new Uint8Array(await subtle.digest('SHA-256', bytes))) : sha256Plain(bytes)
}

/** The same, computed here. */
export function sha256Plain(bytes: Uint8Array): string {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const tail = new Uint8Array(128)
  const whole = bytes.length - (bytes.length % 64)
  tail.set(bytes.subarray(whole))
  tail[bytes.length - whole] = 0x80
  const tailView = new DataView(tail.buffer)
  const tailLength = blocks * 64 - whole
  tailView.setUint32(tailLength - 8, Math.floor(bytes.length / 2 ** 29))
  tailView.setUint32(tailLength - 4, (bytes.length << 3) >>> 0)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const state = START.slice()
  const words = new Uint32Array(64)
  for (let at = 0; at < whole; at += 64) mix(state, words, view, at)
  for (let at = 0; at < tailLength; at += 64) mix(state, words, tailView, at)
  const digest = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return hex(new Uint8Array(digest.buffer))
}

function mix(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  const word = (index: number): number => words[index] ?? 0
  for (let index = 0; index < 16; index++) words[index] = view.getUint32(at + index * 4)
  for (let index = 16; index < 64; index++) {
    const early = word(index - 15)
    const late = word(index - 2)
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + s0 + word(index - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[index] ?? 0) + word(index))
      | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
/** The first 32 bits behind the dot. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * FRACTION) >>> 0
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
