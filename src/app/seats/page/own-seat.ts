// Which of the seats that this browser keeps is that of this tab. A tab that was loaded again has the seat that it had.
// No tab takes a seat that another tab has open, unless somebody says so.
import type { Held } from '../../pen/held.ts'
import type { KeptSeat } from '../../../seats/kept-seat.ts'
import { keptIn, markOf, tabIn, type KeptHere } from './kept-here.ts'
import type { SeatAddress } from './seat-address.ts'

/** Notes that this tab has the seat of that mark; `null` where another tab has it. `take`: it is taken from there. */
export type HoldSeat = (mark: string, take: boolean) => Promise<Held | null>

export interface SeatHere {
  readonly kept: KeptHere
  /** Another tab has it open. */
  readonly isOpen: boolean
}

export interface SeatsHere {
  /** The seat of this tab; held. */
  readonly own: KeptHere | null
  /** Seats of which somebody may say that they are the own one, where none is this tab's for sure. */
  readonly others: readonly SeatHere[]
}

const NONE: SeatsHere = { own: null, others: [] }
/** The page that was there before in this tab may need a moment to go. */
const TRIES = 5
const PAUSE = 150

export async function findSeats(address: SeatAddress | null, hold: HoldSeat): Promise<SeatsHere> {
  if (!address) return NONE
  const { room, hash, by, brings } = address
  // The player window is no player's, and no player is the player window.
  const all = keptIn(room).filter(({ kind }) => (kind === 'table') === (by === 'windows')).map((kept) =>
    by === 'windows' && brings ? withLinkOf(kept, brings) : kept
  )
  const tab = tabIn(room)
  const before = all.find(({ seat }) => markOf(seat) === tab?.mark)
  if (tab && before && tab.hash === hash && await holdAgain(hold, tab.mark, tab.takes)) {
    return { own: before, others: [] }
  }
  if (brings?.seated) {
    await hold(markOf(brings), true)
    return { own: all.find(({ seat }) => seat.secret === brings.secret) ?? null, others: [] }
  }
  const held = await Promise.all(all.map(({ seat }) => hold(markOf(seat), false)))
  const free = all.filter((_, nth) => held[nth])
  const mine = ownOf(free, address)
  all.forEach((one, nth) => one !== mine && held[nth]?.letGo())
  if (mine || by === 'windows') return { own: mine, others: [] }
  return { own: null, others: all.map((kept) => ({ kept, isOpen: !free.includes(kept) })) }
}

/** The only seat that was taken by this link; of the player window any. */
function ownOf(free: readonly KeptHere[], { by, brings }: SeatAddress): KeptHere | null {
  const [first, ...more] = free.filter(({ seat }) =>
    !brings || by === 'windows' || seat.invitation === brings.invitation
  )
  return first && (more.length === 0 || by === 'windows') ? first : null
}

/** The player window's own seat is taken up; where the GM has ended that, the new link brings in the same window. */
const withLinkOf = (kept: KeptHere, { invitation }: KeptSeat): KeptHere => ({ ...kept,
  seat: { ...kept.seat, invitation, seated: false } })

async function holdAgain(hold: HoldSeat, mark: string, take: boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await hold(mark, take)) return true
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return false
}
