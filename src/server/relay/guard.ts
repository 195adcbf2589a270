// How much a page may send: each of its events is counted, also what the relay does not know or cannot carry.
import { allowance } from '../../lib/allowance.ts'
import type { Uncarried } from '../../seats/wire/carrier.ts'
import type { ToRelay } from '../../seats/wire/relay-terms.ts'

/** After so many messages that were too many, a connection is ended. */
const FLOOD = 1_000
/** In this time, in seconds, as many are forgiven. */
const FORGIVEN_IN = 120

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
  const volume = allowance(most.volume, most.burst)
  const patience = allowance(FLOOD / FORGIVEN_IN, FLOOD)
  const whyNot = (name: keyof ToRelay, said: readonly unknown[], weight: number, now: number): Uncarried | null => {
    const isMuch = !messages.take(1, now) || !volume.take(weight, now) || !share(weight, now)
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
    return why === null || patience.take(1, now) ? why : 'flood'
  }
}
