// What this browser keeps of its seats: the seats themselves for good, and as long as a tab is open, which seat the tab
// has and what it has given that nobody has answered yet. Several people may sit at one table in one browser.
import * as z from 'zod/mini'
import { keptPage, keptSeat, type KeptPage, type KeptSeat } from '../../../seats/kept-seat.ts'
import { fromText } from '../../../seats/wire/bytes.ts'
import { backKey, backSecret, SECRET_BYTES } from '../../../seats/wire/keys.ts'

/** `used`: when the seat was last open here, in milliseconds since 1970; those of before this was kept have none. */
const shape = z.object({ seat: keptSeat, name: z.string(), kind: z.enum(['player', 'spectator', 'table']),
  used: z.optional(z.number()) })
export type KeptHere = z.infer<typeof shape>

const tabShape = z.object({ mark: z.string(), hash: z.string(), takes: z.boolean() })
/** The seat of this tab: its mark, by which address it was opened, and whether it is taken from another tab. */
export type KeptTab = z.infer<typeof tabShape>

const askedShape = z.object({ hash: z.string(), name: z.string(), kind: z.enum(['player', 'spectator', 'table']) })
/** As whom a seat was asked for in this tab, and by which address. */
export type AskedHere = z.infer<typeof askedShape>

/** Tells the seats of this browser apart, and tells nobody their secret. */
export const markOf = ({ secret }: Pick<KeptSeat, 'secret'>): string =>
  backKey(backSecret(fromText(secret, SECRET_BYTES) ?? new Uint8Array(SECRET_BYTES))).name

/** Before there were several, a browser kept one seat of a room, under the name of the room alone. */
const seatsOf = (room: string) => `turnstone-seat-${room}`
const seatKey = (seat: KeptSeat) => `${seatsOf(seat.room)}.${markOf(seat)}`
const pageKey = (seat: KeptSeat) => `turnstone-seat-page-${markOf(seat)}`
const tabKey = (room: string) => `turnstone-seat-tab-${room}`
const askedKey = (room: string) => `turnstone-seat-asked-${room}`

/** What is kept under that name, as far as the browser lets and as it is sound; else `null`. */
function read<Value>(storage: () => Storage, key: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    const parsed = schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** A browser that keeps nothing loses the seat with the page: the GM lets it in again. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

/** All seats of that room that this browser keeps, each once. */
export function keptIn(room: string): readonly KeptHere[] {
  const found = new Map<string, KeptHere>()
  try {
    for (const key of Object.keys(localStorage)) {
      if (key !== seatsOf(room) && !key.startsWith(`${seatsOf(room)}.`)) continue
      const one = read(() => localStorage, key, shape)
      if (one?.seat.room === room) found.set(markOf(one.seat), one)
    }
  } catch {
    // Nothing is kept.
  }
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

export const pageKeptOf = (seat: KeptSeat): KeptPage | null => read(() => sessionStorage, pageKey(seat), keptPage)
export const tabIn = (room: string): KeptTab | null => read(() => sessionStorage, tabKey(room), tabShape)
export const keepTab = (room: string, tab: KeptTab): void => write(() => sessionStorage, tabKey(room), tab)
/** As whom this tab has asked for a seat by that address. */
export function askedBy(room: string, hash: string): AskedHere | null {
  const asked = read(() => sessionStorage, askedKey(room), askedShape)
  return asked?.hash === hash ? asked : null
}
export const keepAsked = (room: string, asked: AskedHere): void => write(() => sessionStorage, askedKey(room), asked)

export function keepHere(kept: KeptHere, page: KeptPage): void {
  write(() => localStorage, seatKey(kept.seat), { ...kept, used: Date.now() })
  write(() => sessionStorage, pageKey(kept.seat), page)
}

/** Milliseconds after which a seat that nobody has used is forgotten. */
const SEATS_STAY = 180 * 24 * 60 * 60 * 1000

/** Forgets the seats of all rooms that were not used for months. */
export function forgetOldSeats(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const one = key.startsWith(seatsOf('')) ? read(() => localStorage, key, shape) : null
      if (!one) continue
      if (one.used === undefined) write(() => localStorage, key, { ...one, used: Date.now() })
      else if (Date.now() - one.used > SEATS_STAY) write(() => localStorage, key, null)
    }
  } catch {
    // Nothing is kept.
  }
}

/** The next opening of the link begins anew. */
export function forgetSeat(seat: KeptSeat): void {
  const alone = read(() => localStorage, seatsOf(seat.room), shape)
  if (alone?.seat.secret === seat.secret) write(() => localStorage, seatsOf(seat.room), null)
  write(() => localStorage, seatKey(seat), null)
  forgetPage(seat)
}

/** This tab's own page is forgotten: taken again, the seat comes back from wherever it was opened since. */
export const forgetPage = (seat: KeptSeat): void => write(() => sessionStorage, pageKey(seat), null)
