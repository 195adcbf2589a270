// What this browser keeps of a seat: the seat itself for good, and what this tab has given and nobody has answered yet
// as long as the tab is open.
import * as z from 'zod/mini'
import { keptPage, keptSeat, type KeptPage, type KeptSeat } from '../../../seats/kept-seat.ts'

const shape = z.object({ seat: keptSeat, name: z.string(), kind: z.enum(['player', 'spectator', 'table']) })
export type KeptHere = z.infer<typeof shape>

const seatKey = (room: string) => `turnstone-seat-${room}`
const pageKey = (room: string) => `turnstone-seat-page-${room}`

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
    storage().setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

export const keptIn = (room: string): KeptHere | null => read(() => localStorage, seatKey(room), shape)
export const pageKeptIn = (room: string): KeptPage | null => read(() => sessionStorage, pageKey(room), keptPage)

export function keepHere(kept: KeptHere, page: KeptPage): void {
  write(() => localStorage, seatKey(kept.seat.room), kept)
  write(() => sessionStorage, pageKey(kept.seat.room), page)
}

/** The next opening of the link begins anew. */
export function forgetSeat(room: string): void {
  try {
    localStorage.removeItem(seatKey(room))
    sessionStorage.removeItem(pageKey(room))
  } catch {
    // Nothing was kept.
  }
}

/** This tab's own page is forgotten: taken again, the seat comes back from wherever it was opened since. */
export function forgetPage({ room }: Pick<KeptSeat, 'room'>): void {
  try {
    sessionStorage.removeItem(pageKey(room))
  } catch {
    // Nothing was kept.
  }
}
