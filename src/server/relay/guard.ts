// How much a page may send: each of its events is counted, also what the relay does not know or cannot carry.
import { allowance } from '../../lib/allowance.ts'
import type { Uncarried } from '../../seats/wire/carrier.ts'
import type { ToRelay } from '../../seats/wire/relay-terms.ts'

/** After so many messages that were too many, a connection is ended. */
const FLOOD = 1_000
/** What is volatile may be dropped without harm: of that, so many. */
const VOLATILE_FLOOD = 20_000
/** In this time, in seconds, as many are forgiven. */
const FORGIVEN_IN = 120
/** As many of the messages that a page may send may be volatile: the rest is kept for what must arrive. */
const SHARE_OF_VOLATILE = 0.5

export interface Most {
  /** Messages a second for long. */
  readonly rate: number
  /** Bytes a second for long, and at once. */
  readonly volume: number
  readonly burst: number
  /** Bytes of a message. */
  readonly message: number
}

/** Where the bytes of an event stand that carries some. */
const BYTES_AT: Readonly<Record<keyof ToRelay, number | null>> = { up: 0, 'up-volatile': 0, down: 1, 'down-volatile': 1,
  door: null, doors: null, drop: null }
/** What may be dropped rather than come late. */
export const isVolatile = (name: string): boolean => name === 'up-volatile' || name === 'down-volatile'
/** Volatile messages a second for long, of a page that may send so many messages. */
export const mostVolatile = (rate: number): number => rate * SHARE_OF_VOLATILE
const isKnown = (name: string): name is keyof ToRelay => Object.hasOwn(BYTES_AT, name)

/**
 * Says of each event whether it may be carried: `null` where it may, `flood` and `unknown` where the connection is to
 * end. `weight` is what the event took on the line, in bytes; `now` is in milliseconds.
 */
export type Guard = (name: string, said: readonly unknown[], weight: number, now: number) =>
  | Uncarried
  | 'flood'
  | 'unknown'
  | null

/** `share` takes of what all lines of that address may send together, in bytes. */
export function makeGuard(most: Most, share: (weight: number, now: number) => boolean): Guard {
  const messages = allowance(most.rate, most.rate * 5)
  const ghosts = allowance(mostVolatile(most.rate), mostVolatile(most.rate) * 5)
  const volume = allowance(most.volume, most.burst)
  const patience = allowance(FLOOD / FORGIVEN_IN, FLOOD)
  const patienceWithGhosts = allowance(VOLATILE_FLOOD / FORGIVEN_IN, VOLATILE_FLOOD)
  const whyNot = (name: keyof ToRelay, said: readonly unknown[], weight: number, now: number): Uncarried | null => {
    const isMuch = (isVolatile(name) && !ghosts.take(1, now)) || !messages.take(1, now) || !volume.take(weight, now)
      || !share(weight, now)
    const at = BYTES_AT[name]
    if (at !== null) {
      const bytes = said[at]
      if (!Buffer.isBuffer(bytes)) return 'malformed'
      if (bytes.length > most.message) return 'too-large'
    }
    return isMuch ? 'too-fast' : null
  }
  return (name, said, weight, now) => {
    if (!isKnown(name)) return 'unknown'
    const why = whyNot(name, said, weight, now)
    if (why === null) return null
    const left = why === 'too-fast' && isVolatile(name) ? patienceWithGhosts : patience
    return left.take(1, now) ? why : 'flood'
  }
}
