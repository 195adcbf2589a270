// Messages that only the other end of a session can read or have written, each taken once. What was changed, was sent
// to somebody else, comes from another session or comes again opens to nothing.
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { joined, utf8 } from './bytes.ts'
import { byChance, type Chance } from './keys.ts'

const NONCE = 24
const COUNTER = 8
const TAG = 16

/** Seals for whoever has the key; `about` must be the same when it is opened. */
export function seal(key: Uint8Array, plain: Uint8Array, about: string, chance: Chance = byChance): Uint8Array {
  const nonce = chance(NONCE)
  return joined(nonce, xchacha20poly1305(key, nonce, utf8(about)).encrypt(plain))
}

/** What was sealed, or `null` where it was not sealed with this key, about this. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Uint8Array | null {
  if (sealed.length < NONCE + TAG) return null
  try {
    return xchacha20poly1305(key, sealed.subarray(0, NONCE), utf8(about)).decrypt(sealed.subarray(NONCE))
  } catch {
    return null
  }
}

/** How far behind the newest message an older one may come. */
const WINDOW = 256

export interface Session {
  /** Bytes for the other end. */
  seal(plain: Uint8Array): Uint8Array
  /** What the other end wrote; `null` for everything else, and for what has been opened before. */
  open(sealed: Uint8Array): Uint8Array | null
}

/** One end of a session: `send` is the key of what this end writes, `receive` of what the other end writes. */
export function session(send: Uint8Array, receive: Uint8Array, about: string, chance: Chance = byChance): Session {
  let next = 1
  let newest = 0
  const opened = new Set<number>()
  const isOld = (count: number) => count <= newest - WINDOW || opened.has(count)
  return {
    seal: (plain) => {
      const count = new Uint8Array(COUNTER)
      new DataView(count.buffer).setBigUint64(0, BigInt(next++))
      return seal(send, joined(count, plain), about, chance)
    },
    open: (sealed) => {
      const plain = unseal(receive, sealed, about)
      if (!plain || plain.length < COUNTER) return null
      const count = Number(new DataView(plain.buffer, plain.byteOffset).getBigUint64(0))
      if (isOld(count)) return null
      if (count >= newest + WINDOW) opened.clear()
      else for (let passed = newest + 1; passed <= count; passed++) opened.delete(passed - WINDOW)
      opened.add(count)
      newest = Math.max(newest, count)
      return plain.subarray(COUNTER)
    },
  }
}
