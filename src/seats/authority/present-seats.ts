// Seats whose pages are there now: each is told what it may see, as soon as that changes, and brought on when it missed
// something.
import type { SeatRecord } from '../kept-room.ts'
import { toldViews, type ToldViews } from '../told-views.ts'
import type { Json } from '../../lib/json.ts'
import type { Unsent } from '../wire/carrier.ts'
import type { Downward, Has } from '../wire/messages.ts'
import type { Clock } from '../clock.ts'
import type { Connection } from './connections.ts'

/**
 * Nothing heard for so long: the page sleeps, or is gone without a word. Nothing is sent to it until it is heard again.
 * A page that nobody looks at is heard once a minute.
 */
export const ASLEEP = 150_000
/** So many earlier pages of a seat are known to have left. */
const MOST_LEFT = 16
/** What was sent this short a while ago may still be under way. */
const UNDER_WAY = 1_000
/** A seat that asks again and again is brought on so often at most. */
const REPAIR_EVERY = 300

interface Live {
  readonly views: ToldViews
  connection: Connection | null
  /** The page that has the seat, and pages that had it before. */
  page: string | null
  readonly left: Set<string>
  heardAt: number
  sentAt: number
  repairedAt: number
}

export interface PresentSeats {
  /** The seat's page of that name is there; `false` where another page has taken its place before. */
  connect(seat: SeatRecord, connection: Connection, page: string): boolean
  /** Notes that the seat's page was heard. */
  heard(seat: SeatRecord): void
  connectionOf(seat: SeatRecord): Connection | null
  /** The seat of that connection is not there any more; `false` where it has another connection by now. */
  gone(seat: SeatRecord, connection: Connection): boolean
  forget(seat: SeatRecord): void
  /** Whether the seat's page is there and awake. */
  isPresent(seat: SeatRecord): boolean
  viewAt(seat: SeatRecord, has: Has): Json | null
  /** Notes what the seat sees now, without telling it. */
  note(seat: SeatRecord, view: Json): void
  /** Tells the seat what has changed for it; nothing where nothing has. */
  tell(seat: SeatRecord, view: Json): Unsent | null
  /** Brings the seat from the view that it has to the newest. */
  bringOn(seat: SeatRecord, has: Has, how: { readonly missing: boolean; readonly atOnce: boolean }): Unsent | null
  newest(seat: SeatRecord): number
  send(seat: SeatRecord, message: Downward, volatile?: boolean): Unsent | null
}

export function makePresentSeats(opening: string, clock: Clock): PresentSeats {
  const all = new Map<string, Live>()
  const live = (seat: SeatRecord): Live => {
    const known = all.get(seat.id)
    if (known) return known
    const made: Live = { views: toldViews(opening), connection: null, page: null, left: new Set(), heardAt: -Infinity,
      sentAt: -Infinity, repairedAt: -Infinity }
    all.set(seat.id, made)
    return made
  }
  const isPresent = (seat: SeatRecord) => {
    const { connection, heardAt } = live(seat)
    return connection !== null && clock.now() - heardAt < ASLEEP
  }
  const send = (seat: SeatRecord, message: Downward, volatile = false) =>
    live(seat).connection?.send(message, volatile) ?? null
  return {
    connect: (seat, connection, page) => {
      const one = live(seat)
      if (one.left.has(page)) return false
      if (one.page !== null && one.page !== page) one.left.add(one.page)
      for (const [oldest] of one.left.entries()) if (one.left.size > MOST_LEFT) one.left.delete(oldest)
      Object.assign(one, { connection, page, heardAt: clock.now() })
      return true
    },
    heard: (seat) => {
      live(seat).heardAt = clock.now()
    },
    connectionOf: (seat) => live(seat).connection,
    gone: (seat, connection) => {
      const one = live(seat)
      if (one.connection !== connection) return false
      one.connection = null
      return true
    },
    forget: (seat) => {
      all.delete(seat.id)
    },
    isPresent,
    viewAt: (seat, has) => live(seat).views.at(has),
    note: (seat, view) => {
      live(seat).views.next(view)
    },
    tell: (seat, view) => {
      const one = live(seat)
      const message = one.views.next(view)
      if (!message || !isPresent(seat)) return null
      one.sentAt = clock.now()
      return send(seat, message)
    },
    bringOn: (seat, has, { missing, atOnce }) => {
      const one = live(seat)
      const now = clock.now()
      const message = one.views.since(has)
      if (!message) return null
      if (!atOnce && (now - one.repairedAt < REPAIR_EVERY || (!missing && now - one.sentAt < UNDER_WAY))) return null
      one.repairedAt = now
      one.sentAt = now
      return send(seat, message)
    },
    newest: (seat) => live(seat).views.newest,
    send,
  }
}
