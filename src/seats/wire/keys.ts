// Keys of a room: those of the GM's page, those of an invitation, and those that a seat and the GM's page agree on.
import { x25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, toText, utf8 } from './bytes.ts'
import { DOOR_BYTES } from './relay-terms.ts'
import { proofOf, roomOf } from './room-id.ts'

/** Bytes of every secret: 256 bits. */
export const SECRET_BYTES = 32
/** Bytes of the name of a key, and of a number that is used once. */
export const NAME_BYTES = 16

/** So many bytes by chance. */
export type Chance = (bytes: number) => Uint8Array
export const byChance: Chance = (bytes) => crypto.getRandomValues(new Uint8Array(bytes))

const derived = (secret: Uint8Array, what: string, bytes: number, salt?: Uint8Array): Uint8Array =>
  hkdf(sha256, secret, salt, utf8(`turnstone 1 ${what}`), bytes)

/** What the GM's page has of a room; all of it comes from one secret. */
export interface HostKeys {
  readonly room: string
  /** Shown to the relay alone. */
  readonly token: Uint8Array
  /** Shown to seats: the token's hash. */
  readonly proof: Uint8Array
  readonly secret: Uint8Array
  readonly public: Uint8Array
}

export function hostKeys(secret: Uint8Array): HostKeys {
  const token = derived(secret, 'token', SECRET_BYTES)
  const own = derived(secret, 'gm', SECRET_BYTES)
  const key = x25519.getPublicKey(own)
  const proof = proofOf(token)
  return { room: roomOf(proof, key), token, proof, secret: own, public: key }
}

/** Whether what claims to be the GM's page is the page that the room's id was made by. */
export const isGmOf = (room: string, proof: Uint8Array, key: Uint8Array): boolean => roomOf(proof, key) === room

/** A key by which two greet each other before they have a session. */
export interface GreetingKey {
  /** Tells the GM's page which key to open with, and tells nobody else anything. */
  readonly name: string
  readonly key: Uint8Array
  /** What the relay is shown to be let in. */
  readonly door: string
}

const greetingKey = (secret: Uint8Array, what: string): GreetingKey => ({
  name: toText(derived(secret, `${what} name`, NAME_BYTES)),
  key: derived(secret, `${what} key`, SECRET_BYTES),
  door: toText(derived(secret, `${what} door`, DOOR_BYTES)),
})

/** Of an invitation, by the key that stands in its link. */
export const invitationKey = (key: Uint8Array): GreetingKey => greetingKey(key, 'invitation')

export interface SeatKeys {
  readonly secret: Uint8Array
  readonly public: Uint8Array
}
export const seatKeys = (secret: Uint8Array): SeatKeys => ({ secret, public: x25519.getPublicKey(secret) })

/**
 * What a seat and the GM's page have in common (32 bytes); `null` for a public key by which everybody would have it.
 */
export function sharedSecret(secret: Uint8Array, other: Uint8Array): Uint8Array | null {
  try {
    return x25519.getSharedSecret(secret, other)
  } catch {
    return null
  }
}

/** What a seat comes back by: told to the GM's page when it joins, and made anew from the seat's secret anywhere. */
export const backSecret = (seatSecret: Uint8Array): Uint8Array => derived(seatSecret, 'back', SECRET_BYTES)
export const backKey = (back: Uint8Array): GreetingKey => greetingKey(back, 'back')

/** The two keys of a session, one for each way. Each side adds a number of its own, so that no session comes twice. */
export function sessionKeys(
  shared: Uint8Array,
  parts: { readonly room: string; readonly gm: Uint8Array; readonly seat: Uint8Array; readonly gmOnce: Uint8Array;
    readonly seatOnce: Uint8Array },
): { readonly up: Uint8Array; readonly down: Uint8Array } {
  const salt = sha256(joined(utf8(parts.room), parts.gm, parts.seat, parts.gmOnce, parts.seatOnce))
  const both = derived(shared, 'session', 2 * SECRET_BYTES, salt)
  return { up: both.subarray(0, SECRET_BYTES), down: both.subarray(SECRET_BYTES) }
}
