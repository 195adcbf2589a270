// What the part of the address behind `#` says of a seat, and how that seat goes on after a reload.
import { byChance } from '../../../seats/wire/keys.ts'
import { readLink } from '../../../seats/wire/link.ts'
import { seatFromLink, type KeptSeat } from '../../../seats/kept-seat.ts'
import type { SeatKind } from '../../../seats/wire/messages.ts'
import { keptIn, type KeptHere } from './kept-here.ts'

export interface SeatAddress {
  readonly room: string
  /** By which way: windows of this browser, or the relay. */
  readonly by: 'windows' | 'relay'
  /** What this browser keeps of the seat; `null` where it was not here before. */
  readonly kept: KeptHere | null
  /** The seat that the link brings; `null` where the address names only the room. */
  readonly brings: KeptSeat | null
  /** What the seat is, where the link says so. */
  readonly kind: SeatKind | null
}

/** `null` where the address is no address of a seat, or a damaged one. */
export function readSeatAddress(hash: string): SeatAddress | null {
  const [, mark, room = ''] = /^#(join|seat|window|at)=([\w-]+)/.exec(hash) ?? []
  if (mark === undefined) return null
  if (mark === 'at') return { room, by: 'relay', kept: keptIn(room), brings: null, kind: null }
  const isWindow = mark === 'window'
  const link = readLink(isWindow ? hash.replace('#window', '#join') : hash)
  if (!link) return null
  const before = keptIn(room)
  const brings = seatFromLink(link, byChance)
  // Another seat that is taken along takes the place of the one that was here.
  const kept = link.kind === 'seat' && before?.seat.secret !== brings.secret ? null : before
  return { room, by: isWindow ? 'windows' : 'relay', kept, brings, kind: isWindow ? 'table' : null }
}
