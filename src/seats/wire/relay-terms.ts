// The words between a page and the relay. The relay reads who comes and where bytes are to go, never the bytes.
import * as z from 'zod/mini'
import { textLength } from './bytes.ts'
import type { Uncarried } from './carrier.ts'
import { ROOM_BYTES } from './room-id.ts'

/** Raised when a page and a relay of different versions no longer understand each other. */
export const RELAY_VERSION = 1
/** Where the relay answers, below the address of the app. */
export const RELAY_PATH = 'relay/'
/** Where a page learns that there is a relay, below the address of the app; see {@link where}. */
export const WHERE_PATH = 'relay.json'
/** Bytes of a message at most, where the relay is not set otherwise. */
export const MOST_BYTES = 1_000_000
export const MOST_SEATS = 64
/** Bytes of a door: what a seat shows at the relay to be let in. */
export const DOOR_BYTES = 16
/** A door for each seat that was taken, one for each open link, and room for those that are just ending. */
const MOST_DOORS = 4 * MOST_SEATS

const textOf = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${textLength(bytes)}}$`)))
const room = textOf(ROOM_BYTES)
const door = textOf(DOOR_BYTES)
export const doorList = z.array(door).check(z.maxLength(MOST_DOORS))

/** What is said there: how others on the network open the app, where the server is open to them. */
export const where = z.object({ relay: z.literal(true), addresses: z.array(z.string().check(z.maxLength(200))) })

/** What the library adds when it takes up a cut connection. */
const recovery = { pid: z.optional(z.string()), offset: z.optional(z.string()) }
/** What a page says when it comes to the relay. */
export const arrival = z.discriminatedUnion('as', [
  z.strictObject({ version: z.literal(RELAY_VERSION), as: z.literal('gm'), room, token: textOf(32), key: textOf(32),
    doors: doorList, ...recovery }),
  z.strictObject({ version: z.literal(RELAY_VERSION), as: z.literal('seat'), room, door, ...recovery }),
])
export type Arrival = z.infer<typeof arrival>

/** Why the relay does not let a page in. Those of the first line are for good; the others pass. */
export type Unwelcome = 'version' | 'malformed' | 'not-the-gm' | 'no-door' | 'full' | 'many' | 'busy'
/** Why the relay ended what was open. */
export type Ended = 'replaced' | 'dropped' | 'flood' | 'malformed' | 'closing'

/**
 * A page that sends. The last argument of an event that is volatile, or that does not leave its relay, is never a text:
 * the library would take it for a mark from which a cut connection is taken up.
 */
export interface ToRelay {
  /** From a seat to the GM. */
  up: (bytes: Uint8Array) => void
  'up-volatile': (bytes: Uint8Array) => void
  /** From a seat: from now on it is let in by this door. */
  door: (door: string) => void
  /** From the GM to the seat with that address. */
  down: (address: string, bytes: Uint8Array) => void
  'down-volatile': (address: string, bytes: Uint8Array) => void
  /** From the GM: whoever shows one of these is let in, and nobody else stays. */
  doors: (doors: readonly string[]) => void
  /** From the GM: ends the connection of that seat. */
  drop: (address: string) => void
}

export interface FromRelay {
  /** First of all: what the relay carries. `mostGhosts`: volatile messages a second; an older relay does not say. */
  terms: (terms: { readonly mostBytes: number; readonly mostGhosts?: number }) => void
  /** To a seat: the connection of the GM's page; another after each return, `null` while the page is away. */
  gm: (gm: { readonly connection: string | null }) => void
  up: (address: string, bytes: Uint8Array) => void
  'up-volatile': (address: string, bytes: Uint8Array) => void
  down: (bytes: Uint8Array) => void
  'down-volatile': (bytes: Uint8Array) => void
  /** To the GM: that connection is gone. */
  left: (address: string) => void
  uncarried: (why: Uncarried) => void
  ended: (why: Ended) => void
}
