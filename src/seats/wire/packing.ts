// JSON as bytes and back. Long texts are deflated; what would grow beyond a limit when it is inflated is not.
import { deflateSync, Inflate } from 'fflate'
import type { Json } from '../../lib/json.ts'
import { utf8 } from './bytes.ts'

const [PLAIN, DEFLATED] = [0, 1]
/** Shorter texts gain nothing by it. */
const DEFLATE_FROM = 1_000

/** `value` must be plain JSON. */
export function packed(value: Json): Uint8Array {
  const text = utf8(JSON.stringify(value))
  const body = text.length < DEFLATE_FROM ? text : deflateSync(text, { level: 3 })
  const bytes = new Uint8Array(body.length + 1)
  bytes[0] = body === text ? PLAIN : DEFLATED
  bytes.set(body, 1)
  return bytes
}

/** The value, or `undefined` where the bytes hold none, or a text of more than `most` bytes. */
export function unpacked(bytes: Uint8Array, most: number): unknown {
  const body = bytes[0] === PLAIN ? bytes.subarray(1) : bytes[0] === DEFLATED ? inflated(bytes.subarray(1), most) : null
  if (!body || body.length > most) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return isDeeper(value, DEEPEST) ? undefined : value
  } catch {
    return undefined
  }
}

/** Lists and groups in each other: what is deeper is nonsense, and too deep for what works through it step by step. */
const DEEPEST = 200

const isDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' && value !== null
  && (most === 0 || Object.values(value).some((one) => isDeeper(one, most - 1)))

class TooMuch extends Error {}

function inflated(bytes: Uint8Array, most: number): Uint8Array | null {
  const parts: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((part) => {
    length += part.length
    if (length > most) throw new TooMuch()
    parts.push(part)
  })
  try {
    // In small pieces, so that little is inflated before the length is looked at.
    for (let at = 0; at < bytes.length; at += 4_096) {
      inflate.push(bytes.subarray(at, at + 4_096), at + 4_096 >= bytes.length)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
