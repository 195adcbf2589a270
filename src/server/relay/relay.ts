// Relays rooms with Socket.IO: carries bytes between the GM's page and its seats. It reads nothing of them and keeps
// nothing but what `rooms.ts` says and what a cut connection missed in its last seconds.
import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { RELAY_PATH, doorList, type Arrival, type Ended, type FromRelay, type ToRelay,
  type Unwelcome } from '../../seats/wire/relay-terms.ts'
import { tally, type Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { MOST_BY_DOOR, readArrival, whyNotIn } from './arrivals.ts'
import { cut, tooSlow, waitingOn } from './backlog.ts'
import { BriefMemory } from './brief-memory.ts'
import { countedAddress, makeGate } from './gate.ts'
import { isVolatile, makeGuard, mostVolatile, type Most } from './guard.ts'
import { makeLines } from './lines.ts'
import { makeRooms, type Room } from './rooms.ts'
import { makeVolumes } from './volumes.ts'

interface Known {
  /** Who came; set before the connection opens. */
  as: 'gm' | 'seat'
  room: string
  door: string
  doors: readonly string[]
}
/** Relays that share rooms tell each other of whom the GM lets in. */
export interface BetweenRelays {
  room: (id: string, doors: readonly string[], gm: string | null) => void
  which: (id: string) => void
}
type RelayServer = Server<ToRelay, FromRelay, BetweenRelays, Known>
type Page = Socket<ToRelay, FromRelay, BetweenRelays, Known>

/** Where relays meet that share rooms. */
export type Meeting = Parameters<RelayServer['adapter']>[0]

export interface Relay {
  /** Ends in good order: says so to every page, so that a page is taken up again elsewhere. */
  close(): Promise<void>
}

const MINUTE = 60_000
/** By way of another relay a closed door is known a little before what was said on closing it. */
const LAST_WORD = 500
/** A door that was opened at another relay a moment ago is known here after so long at most, asked for so often. */
const NEWS = 1_000
const LOOKS = 20
/** Relays tell each other again what they know; what was not told again for some time is over. */
const TELL_AGAIN = 15_000
const OVER = 45_000
/** So many full messages are kept for cut lines of one room, and may wait for a page that is slow to read. */
const MOST_KEPT = 16
const MOST_WAITING = 8
/** Bytes that all rooms, and all pages, may take so. */
const MOST_OF_ALL = 128_000_000
/** Milliseconds between two looks at who is slow. */
const LOOK_FOR_SLOW = 1_000
/** Lines of one address send as much together as so many pages of GMs. */
const GMS_AT_AN_ADDRESS = 4
const gmOf = (room: string): string => `${room}!gm`
const seatOf = (room: string, address: string): string => `${room}/${address}`

/** `meet` says how this relay meets others; nothing where it is alone. */
export function startRelay(
  http: HttpServer,
  settings: Settings,
  log: Log,
  meet?: Meeting,
): Relay {
  const gate = makeGate(settings)
  const rooms = makeRooms(settings.rooms, settings.emptyRoomSeconds * 1000)
  const often = tally(log, MINUTE)
  const { messageBytes } = settings
  const lines = makeLines(messageBytes)
  const rateOfGm = settings.rate * settings.seats
  const ofGm = { volume: messageBytes * 4, burst: messageBytes * 16 }
  const shareOf = makeVolumes({ each: ofGm.volume * GMS_AT_AN_ADDRESS, burst: ofGm.burst * GMS_AT_AN_ADDRESS }, {
    each: rateOfGm * GMS_AT_AN_ADDRESS,
    burst: rateOfGm * GMS_AT_AN_ADDRESS * 5,
  })
  const memory = class extends BriefMemory {
    constructor(of: ConstructorParameters<typeof BriefMemory>[0]) {
      super(of, { room: messageBytes * MOST_KEPT, all: MOST_OF_ALL })
    }
  }
  const io: RelayServer = new Server(http, {
    path: `/${RELAY_PATH}`,
    serveClient: false,
    // Several machines then need no sticky sessions.
    transports: ['websocket'],
    // Addresses, the name of the event and the frame come on top.
    maxHttpBufferSize: messageBytes + 1_000,
    connectTimeout: 10_000,
    pingInterval: 10_000,
    pingTimeout: 10_000,
    connectionStateRecovery: { maxDisconnectionDuration: settings.recoverySeconds * 1000, skipMiddlewares: false },
    allowRequest: (request, answer) => {
      const entered = gate.enter(request, Date.now())
      if (typeof entered === 'string') {
        often.count(`connections refused (${entered})`)
        answer(entered, false)
        return
      }
      // Also what never becomes a connection is counted no longer than it lasts.
      request.socket.once('close', entered)
      answer(null, true)
    },
    adapter: meet ?? memory,
  })
  const tellOthers = (id: string, room: Room) => {
    if (meet && room.doors) io.serverSideEmit('room', id, [...room.doors], room.gm)
  }
  const isLetIn = (page: Page, room: Room) => room.doors?.has(page.data.door) === true
  /** Whoever is not let in any more goes, as soon as the page has heard what the GM had to say. */
  const check = (id: string, room: Room) => {
    for (const address of io.sockets.adapter.rooms.get(id) ?? []) {
      const page = io.sockets.sockets.get(address)
      if (!page || isLetIn(page, room)) continue
      setTimeout(() => {
        if (!isLetIn(page, room)) end(page, 'dropped')
      }, LAST_WORD).unref()
    }
  }
  const setDoors = (id: string, room: Room, doors: readonly string[], gm: string | null) => {
    room.doors = new Set(doors)
    check(id, room)
    if (room.gm === gm) return
    room.gm = gm
    io.local.to(id).emit('gm', { connection: gm })
    if (gm === null) rooms.left(id, Date.now())
  }

  const hasGm = (room: Room) => room.gm !== null && io.sockets.sockets.has(room.gm)
  io.on('room', (id, doors, gm) => {
    const room = rooms.find(id)
    if (!room) return
    room.toldAt = Date.now()
    // The page was elsewhere, went there and has come here since.
    if (gm === null && hasGm(room)) tellOthers(id, room)
    else setDoors(id, room, doors, gm)
  })
  io.on('which', (id) => {
    const room = rooms.find(id)
    if (room && hasGm(room)) tellOthers(id, room)
  })
  /** A relay that was killed says nothing of the GMs' pages that it had. */
  const tellAgain = setInterval(() => {
    for (const [id, room] of meet ? rooms.all() : []) {
      if (hasGm(room)) tellOthers(id, room)
      else if (room.gm !== null && Date.now() - room.toldAt > OVER) setDoors(id, room, [...room.doors ?? []], null)
    }
  }, TELL_AGAIN).unref()

  io.use(async (page, next) => {
    // One page is one line: who opens another session on the same line is none of ours.
    if (!lines.take(page.conn)) {
      often.count('lines ended (several sessions)')
      page.conn.close()
      return
    }
    const came = readArrival(page.handshake.auth)
    if (came.ok && came.value.as === 'seat') await newsOf(came.value.room, came.value.door)
    // A connection is taken up again for the room that it was in.
    const isOther = page.recovered && came.ok && (page.data.room !== came.value.room || page.data.as !== came.value.as)
    const why = isOther ? 'malformed' : came.ok ? placeFor(came.value) : came.problem
    if (why) {
      often.count(`pages not let in (${why})`)
      lines.refused(page.conn)
      next(Object.assign(new Error(why), { data: { why } }))
      return
    }
    if (came.ok) Object.assign(page.data, dataOf(came.value))
    next()
  })
  /** Where the GM's page is at another relay, that relay is asked before a door counts as closed. */
  async function newsOf(id: string, door: string): Promise<void> {
    const isShut = () => {
      const room = rooms.find(id)
      return room !== undefined && room.doors !== null && !room.doors.has(door) && !hasGm(room)
    }
    if (!meet || !isShut()) return
    io.serverSideEmit('which', id)
    for (let look = 0; look < LOOKS && isShut(); look++) await new Promise((go) => setTimeout(go, NEWS / LOOKS))
  }
  function placeFor(came: Arrival): Unwelcome | null {
    const room = rooms.find(came.room)
    if (!room) return rooms.hasPlace() ? null : 'busy'
    return came.as === 'gm' ? null : whyNotIn(room, came.door, settings.seats, linesBy(came.room, came.door))
  }

  /** Seats that show that door at this relay. */
  const linesBy = (id: string, door: string): number =>
    [...io.sockets.adapter.rooms.get(id) ?? []].filter((one) => io.sockets.sockets.get(one)?.data.door === door).length

  io.on('connection', (page) => {
    const { as, room: id } = page.data
    const room = rooms.enter(id)
    if (!room) {
      end(page, 'closing')
      return
    }
    room.emptySince = null
    page.on('disconnect', () => lines.left(page.conn))
    page.emit('terms', { mostBytes: messageBytes, mostGhosts: mostVolatile(as === 'gm' ? rateOfGm : settings.rate) })
    if (as === 'gm') gmCame(page, room)
    else seatCame(page, room)
  })

  function gmCame(page: Page, room: Room): void {
    const { room: id, doors } = page.data
    const others = io.in(gmOf(id)).except(page.id)
    others.emit('ended', 'replaced')
    others.disconnectSockets(true)
    void page.join(gmOf(id))
    setDoors(id, room, doors, page.id)
    tellOthers(id, room)
    guard(page, { rate: rateOfGm, ...ofGm })
    page.on('doors', (list) => {
      const read = doorList.safeParse(list)
      if (!read.success) return page.emit('uncarried', 'malformed')
      setDoors(id, room, read.data, room.gm)
      tellOthers(id, room)
    })
    page.on('down', (address, bytes) => {
      if (isAddress(address)) io.to(seatOf(id, address)).emit('down', bytes)
    })
    page.on('down-volatile', (address, bytes) => {
      if (isAddress(address)) io.to(seatOf(id, address)).volatile.emit('down-volatile', bytes)
    })
    page.on('drop', (address) => {
      if (!isAddress(address)) return
      const seat = io.in(seatOf(id, address))
      seat.emit('ended', 'dropped')
      seat.disconnectSockets(true)
    })
    page.on('disconnect', () => {
      if (room.gm !== page.id) return
      room.gm = null
      io.local.to(id).emit('gm', { connection: null })
      tellOthers(id, room)
      rooms.left(id, Date.now())
    })
  }

  function seatCame(page: Page, room: Room): void {
    const { room: id } = page.data
    room.seats++
    void page.join([id, seatOf(id, page.id)])
    // Not by way of Redis, where what is told meanwhile would overtake it.
    io.local.to(page.id).emit('gm', { connection: room.gm })
    if (room.doors === null && meet) io.serverSideEmit('which', id)
    guard(page, { rate: settings.rate, volume: messageBytes / 10, burst: messageBytes })
    page.on('door', (door) => {
      if (room.doors?.has(door) && linesBy(id, door) < MOST_BY_DOOR) page.data.door = door
    })
    page.on('up', (bytes) => {
      if (isLetIn(page, room)) io.to(gmOf(id)).emit('up', page.id, bytes)
    })
    page.on('up-volatile', (bytes) => {
      if (isLetIn(page, room)) io.to(gmOf(id)).volatile.emit('up-volatile', page.id, bytes)
    })
    page.on('disconnect', () => {
      room.seats--
      io.to(gmOf(id)).emit('left', page.id)
      rooms.left(id, Date.now())
    })
  }

  /** Nothing is done with what is too much, or what cannot be carried. */
  function guard(page: Page, most: Pick<Most, 'rate' | 'volume' | 'burst'>): void {
    const share = shareOf(countedAddress(page.request, settings.proxy))
    const why = makeGuard({ ...most, message: messageBytes }, share)
    let told = 0
    page.use(([name, ...said], next) => {
      const now = Date.now()
      const wrong = why(name, said, lines.weigh(page.conn), now)
      if (wrong === null) return next()
      often.count(`messages not carried (${wrong})`)
      if (wrong === 'flood') return end(page, 'flood')
      if (wrong === 'unknown') return end(page, 'malformed')
      // What is volatile may get lost, and nobody is told.
      if (now - told < 1_000 || isVolatile(name)) return
      told = now
      page.emit('uncarried', wrong)
    })
  }

  const sweep = setInterval(() => rooms.sweep(Date.now()), Math.min(MINUTE, settings.emptyRoomSeconds * 500)).unref()
  const lookForSlow = setInterval(() => {
    const waiting = new Map([...io.sockets.sockets.values()].map(({ conn }) => [conn, waitingOn(conn)]))
    for (const line of tooSlow(waiting, { page: messageBytes * MOST_WAITING, all: MOST_OF_ALL })) {
      often.count('lines cut (slow)')
      cut(line)
    }
  }, LOOK_FOR_SLOW).unref()
  const report = setInterval(() => log(`rooms: ${rooms.size}, connections: ${io.engine.clientsCount}`), 60 * MINUTE)
    .unref()
  return {
    close: async () => {
      clearInterval(tellAgain)
      clearInterval(sweep)
      clearInterval(lookForSlow)
      clearInterval(report)
      often.flush()
      await io.close()
    },
  }
}

function end(page: Page, why: Ended): void {
  // Not by way of Redis: the page is gone before it comes back from there.
  page.nsp.local.to(page.id).emit('ended', why)
  page.disconnect(true)
}

const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && address.length > 0 && address.length <= 64

const dataOf = (came: Arrival): Known =>
  came.as === 'gm'
    ? { as: 'gm', room: came.room, door: '', doors: came.doors }
    : { as: 'seat', room: came.room, door: came.door, doors: [] }
