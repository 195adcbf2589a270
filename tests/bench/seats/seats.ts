// The process of the seats: five in each of many rooms. It measures from the moment a command is given until all five
// seats of the room have seen what came of it.
import type { Json } from '../../../src/lib/json.ts'
import { openSeat, type RealSeat } from '../../support/seats/real-room.ts'
import type { SeatCarrier } from '../../../src/seats/wire/carrier.ts'
import { relayedSeat } from '../../../src/seats/wire/relayed.ts'
import { NAMES } from './recorded-game.ts'

interface Room {
  readonly seats: readonly RealSeat[]
  given: number
  /** When the command under way was given; `null` while none is. */
  since: number | null
}
interface Links {
  readonly link: string
}
interface Order {
  readonly url: string
  readonly links: readonly Links[]
  readonly commands: readonly Json[]
  readonly seconds: number
}

const latencies: number[] = []
const bytesOfViews: number[] = []
let isPlaying = false
let overdue = 0

/** The carrier, with the bytes of all messages counted that brought a view. */
function counted(carrier: SeatCarrier, view: () => Json | null): SeatCarrier {
  return { ...carrier, listen: (listener) =>
    carrier.listen({ ...listener, message: (bytes) => {
      const before = view()
      listener.message(bytes)
      if (isPlaying && view() !== before) bytesOfViews.push(bytes.length)
    } }) }
}

const countOf = ({ seat }: RealSeat): number => (seat.view as { readonly count?: number } | null)?.count ?? -1

function openRoom(url: string, { link }: Links): Room {
  const room: { seats: RealSeat[]; given: number; since: number | null } = { seats: [], given: 0, since: null }
  const looked = () => {
    if (room.since === null || room.seats.some((seat) => countOf(seat) < room.given)) return
    latencies.push(performance.now() - room.since)
    room.since = null
  }
  for (const name of NAMES) {
    const isScreen = name === 'Screen'
    const opened: { seat?: RealSeat } = {}
    opened.seat = openSeat((id) => counted(relayedSeat(url, id), () => opened.seat?.seat.view ?? null), link, { name,
      kind: isScreen ? 'table' : 'player', changed: looked })
    room.seats.push(opened.seat)
  }
  return room
}

const until = async (isSo: () => boolean, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1_000
  while (!isSo() && performance.now() < end) {
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}

async function play({ url, links, commands, seconds }: Order): Promise<void> {
  const began = performance.now()
  const rooms = links.map((link) => openRoom(url, link))
  const all = rooms.flatMap(({ seats }) => seats)
  await until(() => all.every((seat) => countOf(seat) >= 0), 120)
  const joined = (performance.now() - began) / 1_000
  const seated = all.filter((seat) => countOf(seat) >= 0).length
  // Each room has a moment of its own within the second.
  await new Promise((resolve) => {
    setTimeout(resolve, 2_000)
  })
  isPlaying = true
  const timers = rooms.map((room, index) =>
    setTimeout(() => {
      const give = () => {
        // One that is still under way after a second counts as late, and the room waits for it.
        if (room.since !== null) {
          overdue++
          return
        }
        room.since = performance.now()
        const command = commands[room.given % commands.length] ?? null
        room.given++
        room.seats[room.given % room.seats.length]?.seat.give(command)
      }
      timers[index] = setInterval(give, 1_000)
      give()
    }, index * 1_000 / rooms.length)
  )
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1_000)
  })
  timers.forEach((timer) => clearInterval(timer))
  await until(() => rooms.every(({ since }) => since === null), 30)
  isPlaying = false
  process.send?.({ joined, seated, latencies, bytes: bytesOfViews, overdue, given: rooms.map(({ given }) => given),
    settled: rooms.map(({ seats }) => seats.flatMap(({ settled }) => settled.map(({ outcome }) => outcome.kind))),
    counts: rooms.map(({ seats }) => seats.map(countOf)), cpu: process.cpuUsage() })
}

process.on('message', (order: Order) => void play(order))
