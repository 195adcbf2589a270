// The first two messages: a seat greets by a key that the GM's page knows, the page answers, and both have a session.
// Who has no such key is not answered. Each of the two adds a number that is used once, so that nothing recorded fits.
import * as z from 'zod/mini'
import { fromText, joined, textLength, toText } from './bytes.ts'
import { isGmOf, NAME_BYTES, SECRET_BYTES, sessionKeys, sharedSecret, type Chance, type GreetingKey, type HostKeys,
  type SeatKeys } from './keys.ts'
import { packed, unpacked } from './packing.ts'
import { seal, session, unseal, type Session } from './sealed.ts'

/** Raised when seats and tables of different versions no longer understand each other. */
const SEATS_VERSION = 1
/** The first byte of a message says which of the three it is. */
const [GREETING, ANSWER, SEALED] = [1, 2, 3]
const MOST = 1_000

const textOf = (bytes: number) => z.string().check(z.length(textLength(bytes)), z.regex(/^[\w-]*$/))
const version = z.int()
const greeting = z.strictObject({ version, seat: textOf(SECRET_BYTES), once: textOf(NAME_BYTES) })
const answer = z.strictObject({ version, gm: textOf(SECRET_BYTES), proof: textOf(SECRET_BYTES),
  once: textOf(NAME_BYTES), to: textOf(NAME_BYTES) })

/** Which of the three a message is; what is none of them is for nobody. */
export function kindOf(bytes: Uint8Array): 'greeting' | 'answer' | 'sealed' | null {
  return bytes[0] === GREETING ? 'greeting' : bytes[0] === ANSWER ? 'answer' : bytes[0] === SEALED ? 'sealed' : null
}
export const marked = (sealed: Uint8Array): Uint8Array => joined(Uint8Array.of(SEALED), sealed)
export const unmarked = (bytes: Uint8Array): Uint8Array => bytes.subarray(1)

export interface Greeter {
  /** What the seat sends. */
  readonly bytes: Uint8Array
  /**
   * The session, from the answer of the GM's page; `null` for what is no answer to this greeting by the GM of this
   * room, and `version` where the page is of another version.
   */
  answered(bytes: Uint8Array): Session | 'version' | null
}

export function greet(room: string, key: GreetingKey, seat: SeatKeys, chance: Chance): Greeter {
  const once = chance(NAME_BYTES)
  const plain = packed({ version: SEATS_VERSION, seat: toText(seat.public), once: toText(once) })
  const name = fromText(key.name, NAME_BYTES) ?? new Uint8Array(NAME_BYTES)
  return {
    bytes: joined(Uint8Array.of(GREETING), name, seal(key.key, plain, `${room} greeting`, chance)),
    answered: (bytes) => {
      const read = opened(key.key, unmarked(bytes), `${room} answer`)
      if (isOtherVersion(read)) return 'version'
      const parsed = answer.safeParse(read)
      if (!parsed.success || parsed.data.to !== toText(once)) return null
      const [gm, proof, gmOnce] = [fromText(parsed.data.gm, SECRET_BYTES), fromText(parsed.data.proof, SECRET_BYTES),
        fromText(parsed.data.once, NAME_BYTES)]
      if (!gm || !proof || !gmOnce || !isGmOf(room, proof, gm)) return null
      const shared = sharedSecret(seat.secret, gm)
      if (!shared) return null
      const keys = sessionKeys(shared, { room, gm, seat: seat.public, gmOnce, seatOnce: once })
      return session(keys.up, keys.down, room, chance)
    },
  }
}

/** By which key a greeting is sealed; `null` for what is no greeting. */
export function nameIn(bytes: Uint8Array): string | null {
  return bytes.length > 1 + NAME_BYTES && bytes.length < MOST ? toText(bytes.subarray(1, 1 + NAME_BYTES)) : null
}

export interface Answered {
  /** What the seat is sent. */
  readonly bytes: Uint8Array
  readonly session: Session
  /** The seat's public key. */
  readonly seat: Uint8Array
}

/**
 * What the GM's page makes of a greeting: its answer, the seat's public key and the session. Nothing was proven yet:
 * only the first message of the session shows that the seat has the secret of that key. A page of another version is
 * answered, and gets no session. `null` for what is no greeting by this key.
 */
export function answerGreeting(
  host: HostKeys,
  key: GreetingKey,
  bytes: Uint8Array,
  chance: Chance,
): Answered | { readonly bytes: Uint8Array; readonly session: null } | null {
  const reply = (said: { readonly [key: string]: string }) =>
    joined(Uint8Array.of(ANSWER),
      seal(key.key, packed({ version: SEATS_VERSION, ...said }), `${host.room} answer`, chance))
  const read = opened(key.key, bytes.subarray(1 + NAME_BYTES), `${host.room} greeting`)
  if (isOtherVersion(read)) return { bytes: reply({}), session: null }
  const parsed = greeting.safeParse(read)
  if (!parsed.success) return null
  const [seat, seatOnce] = [fromText(parsed.data.seat, SECRET_BYTES), fromText(parsed.data.once, NAME_BYTES)]
  const shared = seat && sharedSecret(host.secret, seat)
  if (!seat || !seatOnce || !shared) return null
  const once = chance(NAME_BYTES)
  const keys = sessionKeys(shared, { room: host.room, gm: host.public, seat, gmOnce: once, seatOnce })
  const said = { gm: toText(host.public), proof: toText(host.proof), once: toText(once), to: parsed.data.once }
  return { bytes: reply(said), seat, session: session(keys.down, keys.up, host.room, chance) }
}

function opened(key: Uint8Array, sealed: Uint8Array, about: string): unknown {
  const plain = unseal(key, sealed, about)
  return plain && unpacked(plain, MOST)
}

const isOtherVersion = (read: unknown): boolean =>
  typeof read === 'object' && read !== null && 'version' in read && read.version !== SEATS_VERSION
