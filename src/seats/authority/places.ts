// Who is at the table, who waits, and by which links people come: what the GM decides of a room, as plain state.
import { fromText, toText } from '../wire/bytes.ts'
import { backKey, invitationKey, NAME_BYTES, SECRET_BYTES, type Chance, type GreetingKey } from '../wire/keys.ts'
import { LONGEST_NAME, tidyName, type SeatInfo, type SeatKind } from '../wire/messages.ts'
import { MOST_SEATS } from '../wire/relay-terms.ts'
import type { Invitation, KeptRoom, SeatRecord } from '../kept-room.ts'

/** Somebody who came by an invitation and waits for the GM's yes. */
export interface Newcomer {
  readonly id: string
  readonly name: string
  readonly kind: SeatKind
  readonly key: string
  readonly back: string
  /** The invitation that it came by. */
  readonly invitation: string
}
const MOST_NEWCOMERS = MOST_SEATS
/** What the log calls the GM's page and the table's screen. */
const RESERVED = ['gm', 'table']
/** Another link ends the oldest. */
const MOST_INVITATIONS = 64

export interface Places {
  readonly room: KeptRoom
  readonly newcomers: ReadonlyMap<string, Newcomer>
  /** Also of links that ended lately: whoever comes by them is told. */
  greetingKey(name: string): GreetingKey | undefined
  /** The invitation of that greeting key, while it is open. */
  invitationOf(name: string): Invitation | undefined
  /** The seat of that greeting key. */
  seatOf(name: string): SeatRecord | undefined
  /** What pages show to be let in: those of seats, people who come by a link, and screens that do. */
  doors(): Readonly<Record<'seats' | 'invitations' | 'screens', readonly string[]>>
  invite(how: Omit<Invitation, 'id' | 'key'>): Invitation
  withdraw(invitation: string): void
  /** Ends the links of screens, which nobody sees in a list. */
  endScreens(): void
  /** Whether that greeting key is of an invitation for one person, who has come. */
  isUsed(name: string): boolean
  /** `null` where all seats are taken, or too many wait already. */
  wait(newcomer: Omit<Newcomer, 'id'>): Newcomer | null
  decline(id: string): Newcomer | undefined
  /** What somebody of that name is called here: no two have the same name. */
  nameFor(name: string): string
  /** The newcomer's seat; `null` where all seats are taken. */
  seat(newcomer: Newcomer): SeatRecord | null
  /** Takes the seat away; from then on nobody comes in unasked by a link for people. */
  remove(seat: SeatRecord): void
}

export const infoOf = ({ id, name, kind, combatants }: SeatRecord): SeatInfo => ({ id, name, kind, combatants })

/** Begins a room, or goes on with what was kept of it. The room is changed in place. */
export function makePlaces(room: KeptRoom, chance: Chance): Places {
  const newcomers = new Map<string, Newcomer>()
  const invitationKeys = new Map<string, { readonly key: GreetingKey; readonly invitation: Invitation }>()
  const ended = new Map<string, { readonly key: GreetingKey; readonly isUsed: boolean }>()
  const seats = new Map<string, { readonly key: GreetingKey; readonly seat: SeatRecord }>()
  const newId = () => toText(chance(NAME_BYTES))
  const secret = (text: string) => fromText(text, SECRET_BYTES) ?? new Uint8Array(SECRET_BYTES)
  const open = (invitation: Invitation) => {
    const key = invitationKey(secret(invitation.key))
    invitationKeys.set(key.name, { key, invitation })
  }
  const expect = (seat: SeatRecord) => {
    const key = backKey(secret(seat.back))
    seats.set(key.name, { key, seat })
  }
  /** A locked room still lets in screens of the table. */
  const opened = (name: string) => {
    const known = invitationKeys.get(name)
    return room.locked && known?.invitation.screen === false ? undefined : known
  }
  /** Whoever plays is known by name, so no two have the same. */
  const freeName = (name: string, nth = 1): string => {
    const wanted = nth === 1 ? name : `${tidyName(name, LONGEST_NAME - 5)} ${nth}`
    const isTaken = [...RESERVED, ...room.seats.map((one) => one.name.toLowerCase())].includes(wanted.toLowerCase())
    return isTaken ? freeName(name, nth + 1) : wanted
  }
  // A screen's link is for the moment in which it was made.
  room.invitations = room.invitations.filter(({ screen }) => !screen)
  room.invitations.forEach(open)
  room.seats.forEach(expect)
  const close = (id: string, isUsed = false) => {
    for (const [name, { key, invitation }] of invitationKeys) {
      if (invitation.id !== id) continue
      invitationKeys.delete(name)
      ended.set(name, { key, isUsed })
    }
    for (const name of [...ended.keys()].slice(0, -MOST_INVITATIONS)) ended.delete(name)
    room.invitations = room.invitations.filter((one) => one.id !== id)
  }
  const endScreens = () => {
    for (const { id, screen } of room.invitations) if (screen) close(id)
  }
  const doorsOf = (screens: boolean) =>
    [...invitationKeys].flatMap(([name, { key, invitation }]) =>
      invitation.screen === screens && opened(name) ? key.door : []
    )
  return {
    room,
    newcomers,
    greetingKey: (name) => seats.get(name)?.key ?? invitationKeys.get(name)?.key ?? ended.get(name)?.key,
    invitationOf: (name) => opened(name)?.invitation,
    seatOf: (name) => seats.get(name)?.seat,
    doors: () => ({
      seats: [...seats.values()].map(({ key }) => key.door),
      invitations: doorsOf(false),
      screens: doorsOf(true),
    }),
    invite: (how) => {
      const invitation: Invitation = { id: newId(), key: toText(chance(SECRET_BYTES)), ...how }
      open(invitation)
      room.invitations = [...room.invitations, invitation]
      const [oldest] = room.invitations
      if (oldest && room.invitations.length > MOST_INVITATIONS) close(oldest.id)
      return invitation
    },
    withdraw: (id) => close(id),
    endScreens,
    isUsed: (name) => ended.get(name)?.isUsed === true,
    wait: (newcomer) => {
      const [known] = [...newcomers.values()].filter(({ key }) => key === newcomer.key)
      if (room.seats.length >= MOST_SEATS || (!known && newcomers.size >= MOST_NEWCOMERS)) return null
      const waits = { ...newcomer, id: known?.id ?? newId() }
      newcomers.set(waits.id, waits)
      return waits
    },
    decline: (id) => {
      const newcomer = newcomers.get(id)
      newcomers.delete(id)
      return newcomer
    },
    nameFor: (name) => freeName(name),
    seat: ({ id, name, kind, key, back, invitation }) => {
      if (room.seats.length >= MOST_SEATS) return null
      newcomers.delete(id)
      const seat: SeatRecord = { id, name: freeName(name), kind, key, back, combatants: [], pages: [] }
      room.seats = [...room.seats, seat]
      expect(seat)
      if (room.invitations.some((one) => one.id === invitation && one.once)) close(invitation, true)
      return seat
    },
    remove: (seat) => {
      // Whoever has an open link could come back unasked.
      endScreens()
      for (const one of room.invitations) one.welcome = false
      room.seats = room.seats.filter((one) => one !== seat)
      for (const [name, one] of seats) if (one.seat === seat) seats.delete(name)
    },
  }
}
