// What the part of the address behind `#` says of a seat.
import { byChance } from '../../../seats/wire/keys.ts'
import { readLink } from '../../../seats/wire/link.ts'
import { seatFromLink, type KeptSeat } from '../../../seats/kept-seat.ts'
import type { SeatKind } from '../../../seats/wire/messages.ts'

export interface SeatAddress {
  readonly room: string
  /** The part behind `#`, without the secret of a seat that is taken along, or of a link that opens a window. */
  readonly hash: string
  /** By which way: windows of this browser, or the relay. */
  readonly by: 'windows' | 'relay'
  /** The seat that the link brings; `null` where the address names only the room. */
  readonly brings: KeptSeat | null
  /** What the seat is, where the link says so. */
  readonly kind: SeatKind | null
  /** For whom the link is; empty where it says nothing of that. */
  readonly name: string
  /** Whoever has the link need not ask. */
  readonly welcome: boolean
}

/** `null` where the address is no address of a seat, or a damaged one. */
export function readSeatAddress(hash: string): SeatAddress | null {
  const [, mark, room = ''] = /^#(join|seat|window|at)=([\w-]+)/.exec(hash) ?? []
  if (mark === undefined) return null
  if (mark === 'at') {
    return { room, hash: `#at=${room}`, by: 'relay', brings: null, kind: null, name: '', welcome: false }
  }
  const isWindow = mark === 'window'
  if (isWindow && hash === `#window=${room}`) {
    return { room, hash, by: 'windows', brings: null, kind: 'table', name: '', welcome: true }
  }
  const link = readLink(isWindow ? hash.replace('#window', '#join') : hash)
  if (!link) return null
  const plain = isWindow ? `#window=${room}` : `#at=${room}`
  return { room, hash: isWindow || link.kind === 'seat' ? plain : hash, by: isWindow ? 'windows' : 'relay',
    brings: seatFromLink(link, byChance), kind: isWindow ? 'table' : null, name: link.name ?? '',
    welcome: link.welcome ?? false }
}
