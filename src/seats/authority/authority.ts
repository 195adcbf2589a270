// The GM's page as the one authority of a room: it lets people in, takes their commands once each, and tells every seat
// its own view. It knows no screen, no battle and no way to travel.
import { every, type Clock } from '../clock.ts'
import type { Invitation, KeptRoom, SeatRecord } from '../kept-room.ts'
import { GHOST_EVERY, newerOnly, paced } from '../paced.ts'
import type { Refused, SeatTable } from '../table.ts'
import { assertNever } from '../../lib/assert-never.ts'
import type { Json } from '../../lib/json.ts'
import { fromText, toText } from '../wire/bytes.ts'
import type { CarrierState, HostCarrier, Uncarried, Unsent } from '../wire/carrier.ts'
import { hostKeys, NAME_BYTES, SECRET_BYTES, type Chance, type HostKeys } from '../wire/keys.ts'
import { MOST_GHOST, readUpward, type Outcome, type SeatInfo, type Upward } from '../wire/messages.ts'
import { makeAdmission, type OpenInvitation, type Waiting } from './admission.ts'
import { makeConnections, sendOut, type Connection } from './connections.ts'
import { ghostTurns } from './ghost-turns.ts'
import { openDoors } from './open-doors.ts'
import { makePaces, type Paced } from './paces.ts'
import { makePieces } from './pieces.ts'
import { infoOf, makePlaces } from './places.ts'
import { ASLEEP, makePresentSeats } from './present-seats.ts'
import { noteTaken, takenBefore } from './taken-commands.ts'

export interface AuthorityOptions {
  readonly table: SeatTable
  readonly clock: Clock
  readonly chance: Chance
  /** What was kept of the room; a new room where there is nothing. */
  readonly kept?: KeptRoom
  /** Keeps the room. Called before a command that was taken is answered. */
  keep(room: KeptRoom): void
  /** Somebody came, left, waits or was let in, or a carrier opened or closed. */
  changed?(): void
  /** A ghost that a seat shows. */
  ghost?(seat: SeatInfo, ghost: Json): void
  /** A view could not be sent to that seat. */
  unsent?(seat: SeatInfo, why: Unsent): void
  /** Something that was sent did not arrive at a seat; the seat asks for what it misses. */
  uncarried?(why: Uncarried): void
  /** A picture is larger than a seat takes; told once. */
  tooLarge?(): void
  /** An error of the table: the seat is told that its command failed. */
  failed?(cause: unknown): void
}

export interface SeatState extends SeatInfo {
  /** Whether the seat's page is there and awake. */
  readonly present: boolean
}

export interface Authority {
  readonly keys: HostKeys
  attach(carrier: HostCarrier): void
  detach(carrier: HostCarrier): void
  carriers(): readonly CarrierState[]
  /** Everything that the GM decides of, as it stands. */
  seats(): readonly SeatState[]
  newcomers(): readonly Waiting[]
  readonly locked: boolean
  /** Opens a link: for one person or for all, with the GM's yes or without, for people or for screens of the table. */
  invite(how?: Partial<Omit<Invitation, 'id' | 'key'>>): OpenInvitation
  invitations(): readonly OpenInvitation[]
  withdraw(invitation: string): void
  /** Lets the newcomer in; `false` where there is no such newcomer, or no seat left. */
  admit(newcomer: string): boolean
  decline(newcomer: string): void
  throwOut(seat: string): void
  /** While the room is locked only those come who have a seat. */
  lock(locked: boolean): void
  /** Says which combatants are a seat's own, or lent to it. */
  setCombatants(seat: string, combatants: readonly string[]): void
  /** Tells every seat what has changed for it. Called whenever the battle has changed. */
  update(): void
  /** Shows a ghost of the GM's to everybody who may see it. */
  ghost(ghost: Json): void
  /** The room as it is kept. */
  kept(): KeptRoom
  /** Says goodbye to every seat and closes the carriers. From then on nothing is kept. */
  close(): void
}

type Given = Extract<Upward, { readonly type: 'command' }>
type Came = Extract<Upward, { readonly type: 'join' | 'back' }>

/** How each message is measured; a command is, once it is known to be new, and a goodbye costs nothing. */
const PACES: Readonly<Record<Upward['type'], Paced | null>> = { join: 'coming', back: 'coming', command: null,
  seen: 'asking', ghost: 'ghost', picture: 'asking', leaving: null }

/** Milliseconds after which the relay takes more. */
const RETOLD_AFTER = 2_000
/** The GM's own ghosts. */
export const GM = 'gm'
const OUTDATED: Outcome = { kind: 'refused', code: 'outdated', says: 'The table has changed since. Look again.' }
const FAILED: Outcome = { kind: 'refused', code: 'failed', says: 'The table could not do that.' }

const refusal = ({ code, says }: Refused): Outcome => ({ kind: 'refused', code, says })

const newRoom = (chance: Chance): KeptRoom => ({ version: 1, secret: toText(chance(SECRET_BYTES)), locked: false,
  invitations: [], seats: [] })

export function makeAuthority(options: AuthorityOptions): Authority {
  const { table, clock, chance } = options
  const places = makePlaces(structuredClone(options.kept) ?? newRoom(chance), chance)
  const { room } = places
  const keys = hostKeys(fromText(room.secret, SECRET_BYTES) ?? chance(SECRET_BYTES))
  const opening = toText(chance(NAME_BYTES))
  const present = makePresentSeats(opening, clock)
  /** Pages of seats whose command the table is at work on. */
  const atWork = new Set<string>()
  /** What the table broke at last, by seats. */
  const broken = new Set<string>()
  const isNewer = newerOnly()
  const paces = makePaces(clock)
  const ghosts = ghostTurns(clock,
    () => Math.min(...connections.carriers().map(({ mostGhosts }) => mostGhosts?.() ?? Infinity)), sendGhost)
  const pieces = makePieces(table, clock, (cause) => options.failed?.(cause), () => options.tooLarge?.())

  const connections = makeConnections({ keys, chance, paces, greetingKey: places.greetingKey, heard, gone,
    carrierState: (carrier, state) => {
      if (state.kind === 'open') doors.tell(carrier)
      options.changed?.()
    }, uncarried: (carrier, why) => {
      options.uncarried?.(why)
      // Also whom to let in may not have arrived.
      if (!isRetold) {
        clock.after(RETOLD_AFTER, () => {
          isRetold = false
          doors.tell(carrier)
        })
      }
      isRetold = true
    } })
  /** Whether a carrier is about to be told again whom to let in. */
  let isRetold = false
  const admission = makeAdmission({ id: keys.room, places, paces,
    playedBy: (name) => (table.playedBy ? table.playedBy(name) : []), kept: () => kept(),
    changed: () => options.changed?.(), seated: takeSeat })
  const doors = openDoors(places, connections.carriers, clock)
  const tellSeated = () => table.seated?.(room.seats.map(infoOf))
  let isClosed = false
  /** By then another page, or a later opening, may keep the room: what ends here late changes nothing of that. */
  const keepRoom = () => {
    if (!isClosed) options.keep(structuredClone(room))
  }
  const kept = () => {
    tellSeated()
    keepRoom()
    doors.changed()
    options.changed?.()
  }
  const seatById = (id: string) => room.seats.find((one) => one.id === id)
  const seatOf = (connection: Connection) => {
    const seat = places.seatOf(connection.by) ?? room.seats.find((one) => present.connectionOf(one) === connection)
    return seat?.key === connection.key ? seat : undefined
  }
  /** Where the table breaks at one seat, the others go on. Told once, until it is well again. */
  const atEachAlone = (what: 'view' | 'ghost', seat: SeatRecord, work: () => void) => {
    const name = `${what} ${seat.id}`
    try {
      work()
      broken.delete(name)
    } catch (cause) {
      if (!broken.has(name)) options.failed?.(cause)
      broken.add(name)
    }
  }
  const tell = (seat: SeatRecord) =>
    atEachAlone('view', seat, () => noteUnsent(seat, present.tell(seat, table.project(infoOf(seat)))))
  const noteUnsent = (seat: SeatRecord, why: Unsent | null) => {
    if (why) options.unsent?.(infoOf(seat), why)
  }
  const update = () => {
    for (const seat of room.seats) if (present.isPresent(seat)) tell(seat)
  }
  /** Whoever sends too much is told once; nothing else comes of that. */
  function isInPace(connection: Connection, what: Paced | null, amount = 1): boolean {
    if (what === null || paces.may(connection.key, what, amount)) return true
    if (paces.tells(connection.key)) connection.send({ type: 'too-fast' })
    return false
  }

  function heard(connection: Connection, value: unknown): void {
    const read = readUpward(value)
    if (!isInPace(connection, read.ok ? PACES[read.value.type] : 'asking')) return
    if (!read.ok) {
      connection.send({ type: 'nonsense', says: read.problem.slice(0, 500) })
      return
    }
    const seat = seatOf(connection)
    if (!seat) return fromStranger(connection, read.value)
    // Another page of the seat has to say first that it is there, and which view it has.
    if (present.connectionOf(seat) !== connection) {
      if (read.value.type === 'back') takeSeat(seat, connection, read.value)
      return
    }
    const slept = !present.isPresent(seat)
    present.heard(seat)
    if (slept) {
      tell(seat)
      options.changed?.()
    }
    fromSeat(seat, connection, read.value)
  }

  function fromStranger(connection: Connection, message: Upward): void {
    if (message.type !== 'join') return
    const before = room.seats.find((one) => one.key === connection.key)
    // The answer to a former `join` was lost.
    if (before) takeSeat(before, connection, message)
    else admission.asked(connection, message)
  }

  function takeSeat(seat: SeatRecord, connection: Connection, came: Came): void {
    const other = present.connectionOf(seat)
    // A page whose seat was opened elsewhere since does not take it back when it wakes.
    if (!present.connect(seat, connection, came.from)) return sendOut(connection, 'elsewhere')
    if (other && other !== connection) sendOut(other, 'elsewhere')
    connection.send({ type: 'seated', opening, seat: infoOf(seat) })
    atEachAlone('view', seat, () => {
      present.note(seat, table.project(infoOf(seat)))
      const has = came.type === 'back' ? came.has : null
      noteUnsent(seat, present.bringOn(seat, has, { missing: true, atOnce: true }))
    })
    options.changed?.()
  }

  function fromSeat(seat: SeatRecord, connection: Connection, message: Upward): void {
    switch (message.type) {
      case 'join':
      case 'back':
        return takeSeat(seat, connection, message)
      case 'seen':
        noteUnsent(seat, present.bringOn(seat, message.has, { missing: message.missing, atOnce: false }))
        connection.send({ type: 'newest', number: present.newest(seat) })
        return
      case 'command':
        return command(seat, connection, message)
      case 'ghost':
        if (JSON.stringify(message.ghost).length > MOST_GHOST) {
          connection.send({ type: 'nonsense', says: 'What is shown to others is too large.' })
          return
        }
        showGhost(message.ghost, seat.id, message.at)
        if (isNewer(seat.id, message.at)) options.ghost?.(infoOf(seat), message.ghost)
        return
      case 'picture':
        return pieces.asked(infoOf(seat), message, (piece) => {
          if (present.connectionOf(seat) === connection) connection.send(piece)
        })
      case 'leaving':
        if (present.gone(seat, connection)) options.changed?.()
        return
      default:
        return assertNever(message)
    }
  }

  function command(seat: SeatRecord, connection: Connection, given: Given): void {
    const page = `${seat.id}/${given.from}`
    // It is said again until it is answered; meanwhile the table is at work on it, or on the one before.
    if (atWork.has(page)) return
    const answer = (outcome: Outcome) => {
      connection.send({ type: 'answer', from: given.from, number: given.number, outcome })
    }
    const before = takenBefore(seat.pages, given)
    if (before === null) return
    if (before !== 'next') return answer(before)
    if (!isInPace(connection, 'command') || !isInPace(connection, 'volume', JSON.stringify(given.what).length)) return
    const done = (came: Outcome) => {
      const outcome = noteTaken(seat.pages, given, came)
      keepRoom()
      // What the command did is told before its answer, so that nothing flickers in between.
      update()
      answer(outcome)
    }
    const outcome = carriedOut(seat, given)
    if (!(outcome instanceof Promise)) return done(outcome)
    atWork.add(page)
    void outcome.catch(broke).then((came) => {
      atWork.delete(page)
      done(came)
    })
  }

  function broke(cause: unknown): Outcome {
    options.failed?.(cause)
    return FAILED
  }

  function carriedOut(seat: SeatRecord, given: Given): Outcome | Promise<Outcome> {
    const on = present.viewAt(seat, given.on)
    const { what } = given
    const id = `${seat.id}/${given.from}/${given.number}`
    try {
      if (on === null) return table.cameOf?.(infoOf(seat), id) ?? OUTDATED
      if (what.is === 'claim') return claimed(seat, what.combatants, id)
      const refused = table.mayGive(infoOf(seat), what.command, on)
      return refused
        ? refusal(refused)
        : table.submit(infoOf(seat), what.command, on, id)
    } catch (cause) {
      return broke(cause)
    }
  }

  function claimed(seat: SeatRecord, combatants: readonly string[], id: string): Outcome | Promise<Outcome> {
    const refused = table.mayClaim(infoOf(seat), combatants)
    if (refused) return refusal(refused)
    if (table.claim) return table.claim(infoOf(seat), combatants, id)
    setCombatants(seat, combatants)
    return { kind: 'accepted' }
  }

  function setCombatants(seat: SeatRecord, combatants: readonly string[]): void {
    seat.combatants = [...combatants]
    kept()
    present.send(seat, { type: 'seated', opening, seat: infoOf(seat) })
    update()
  }

  function showGhost(ghost: Json, of: string, at: number): void {
    for (const seat of room.seats) if (seat.id !== of && present.isPresent(seat)) ghosts.show(seat.id, of, ghost, at)
  }

  /** What may be seen of it is asked when its turn has come. */
  function sendGhost(to: string, of: string, ghost: Json, at: number): boolean {
    const seat = seatById(to)
    if (!seat || !present.isPresent(seat)) return false
    let isSent = false
    atEachAlone('ghost', seat, () => {
      const visibleGhost = table.ghostFor(infoOf(seat), ghost, of)
      isSent = visibleGhost !== null
      if (isSent) present.send(seat, { type: 'ghost', of, ghost: visibleGhost, at }, true)
    })
    return isSent
  }

  function gone(connection: Connection): void {
    admission.gone(connection)
    for (const seat of room.seats) if (present.gone(seat, connection)) options.changed?.()
  }

  function throwOut(id: string): void {
    const seat = seatById(id)
    if (!seat) return
    const connection = present.connectionOf(seat)
    places.remove(seat)
    sendOut(connection, 'thrown-out')
    present.forget(seat)
    kept()
  }

  tellSeated()
  // Who falls asleep, or wakes, is shown to the GM although nothing is said.
  const stopWatching = every(clock, ASLEEP / 10, () => options.changed?.())
  const ownGhost = paced(clock, GHOST_EVERY, (ghost: Json, at) => showGhost(ghost, GM, at))

  return {
    keys,
    attach: (carrier) => {
      // Before the carrier opens: who is not let in then goes at once.
      doors.tell(carrier)
      connections.attach(carrier)
    },
    detach: connections.detach,
    carriers: () => connections.carriers().map((carrier) => carrier.state()),
    seats: () => room.seats.map((seat) => ({ ...infoOf(seat), present: present.isPresent(seat) })),
    newcomers: admission.newcomers,
    get locked() {
      return room.locked
    },
    invite: admission.invite,
    invitations: admission.invitations,
    withdraw: admission.withdraw,
    admit: admission.admit,
    decline: admission.decline,
    throwOut,
    lock: admission.lock,
    setCombatants: (id, combatants) => {
      const seat = seatById(id)
      if (seat) setCombatants(seat, combatants)
    },
    update,
    kept: () => structuredClone(room),
    ghost: ownGhost,
    close: () => {
      isClosed = true
      stopWatching()
      doors.stop()
      for (const seat of room.seats) present.send(seat, { type: 'leaving' })
      admission.close()
      for (const carrier of connections.carriers()) connections.detach(carrier)
    },
  }
}
