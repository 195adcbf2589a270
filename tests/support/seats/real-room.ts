// A GM's page and its seats over real carriers and in real time.
import { makeAuthority, type Authority } from '../../../src/seats/authority/authority.ts'
import { systemClock } from '../../../src/seats/clock.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { KeptRoom } from '../../../src/seats/kept-room.ts'
import { seatFromLink, type KeptPage, type KeptSeat } from '../../../src/seats/kept-seat.ts'
import { takeSeat, type Seat, type SeatOptions } from '../../../src/seats/seat/seat.ts'
import type { SeatTable } from '../../../src/seats/table.ts'
import type { HostCarrier, SeatCarrier } from '../../../src/seats/wire/carrier.ts'
import { byChance } from '../../../src/seats/wire/keys.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import type { Outcome } from '../../../src/seats/wire/messages.ts'

/** The GM's page. `kept` is what it keeps from then on. */
export function openTable(
  table: SeatTable,
  kept?: KeptRoom,
): { readonly authority: Authority; readonly kept: () => KeptRoom | undefined } {
  let now = kept
  const authority = makeAuthority({ table, clock: systemClock, chance: byChance, ...(kept ? { kept } : {}),
    keep: (room) => {
      now = room
    } })
  return { authority, kept: () => now }
}

export interface RealSeat {
  readonly seat: Seat
  readonly settled: { readonly number: number; readonly outcome: Outcome }[]
  readonly nonsense: string[]
  readonly ghosts: Json[]
  kept: KeptSeat
  page: KeptPage | null
}

/** A seat's page, by a link or by what was kept of it. */
export function openSeat(
  carrier: (room: string) => SeatCarrier,
  by: string | KeptSeat,
  more: Partial<Pick<SeatOptions, 'name' | 'kind' | 'changed'>> = {},
): RealSeat {
  const link = typeof by === 'string' ? readLink(by) : null
  if (typeof by === 'string' && !link) throw new Error(`“${by}” is no link.`)
  const kept = link ? seatFromLink(link, byChance) : by as KeptSeat
  const opened: { kept: KeptSeat; page: KeptPage | null } = { kept, page: null }
  const settled: RealSeat['settled'] = []
  const nonsense: string[] = []
  const ghosts: Json[] = []
  const seat = takeSeat({ carrier: carrier(kept.room), kept, name: 'Mira', kind: 'player', clock: systemClock,
    chance: byChance, keep: (now, page) => Object.assign(opened, { kept: now, page }),
    settled: ({ number }, outcome) => settled.push({ number, outcome }), nonsense: (says) => nonsense.push(says),
    ghost: (_, ghost) => ghosts.push(ghost), ...more })
  return Object.assign(opened, { seat, settled, nonsense, ghosts })
}

/** Attaches the carrier and returns a link by which everybody is let in. */
export function shareTable(authority: Authority, carrier: HostCarrier): string {
  authority.attach(carrier)
  return authority.invite({ welcome: true }).link
}
