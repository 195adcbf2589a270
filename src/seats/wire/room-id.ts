// What a room is called at the relay. The name is made from what only the GM's page has, so the relay and every seat
// can check who is the GM, and a relay that was started anew needs to remember nothing for that.
import { sha256 } from '@noble/hashes/sha2.js'
import { joined, toText, utf8 } from './bytes.ts'

/** Bytes of a room's id: 128 bits. */
export const ROOM_BYTES = 16

/** What the GM's page shows to a seat; the token itself is shown to the relay alone. */
export const proofOf = (token: Uint8Array): Uint8Array => sha256(token)

/** The room of the GM who has the token with this proof (32 bytes) and this public key (32 bytes). */
export const roomOf = (proof: Uint8Array, key: Uint8Array): string =>
  toText(sha256(joined(utf8('turnstone room 1'), proof, key)).subarray(0, ROOM_BYTES))
