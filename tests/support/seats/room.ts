// A GM's page and its seats around a carrier in memory, with a clock that the test turns.
import { makeAuthority, type Authority, type AuthorityOptions,
  type SeatState } from '../../../src/seats/authority/authority.ts'
import type { Json } from '../../../src/lib/json.ts'
import type { KeptRoom } from '../../../src/seats/kept-room.ts'
import { seatFromLink, type KeptPage, type KeptSeat } from '../../../src/seats/kept-seat.ts'
import { takeSeat, type Seat, type SeatOptions } from '../../../src/seats/seat/seat.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import type { Outcome, SeatKind } from '../../../src/seats/wire/messages.ts'
import type { SeatTable } from '../../../src/seats/table.ts'
import { fakeClock, seededBytes, type FakeClock } from './fake-clock.ts'
import { memoryRoom, type Line, type MemoryRoom } from './memory-room.ts'

export interface TestSeat {
  readonly seat: Seat
  readonly line: Line
  /** What this page keeps. */
  kept: KeptSeat
  page: KeptPage
  readonly settled: { readonly number: number; readonly outcome: Outcome }[]
  readonly ghosts: { readonly of: string; readonly ghost: Json }[]
  readonly nonsense: string[]
}

export interface TestRoom {
  readonly clock: FakeClock
  readonly carrier: MemoryRoom
  authority: Authority
  line: Line
  /** What the GM's page keeps. */
  kept: KeptRoom | null
  /** Errors of the table that the GM's page heard of. */
  readonly failures: unknown[]
  /** How often the GM's page heard that a picture is too large. */
  tooLarge: number
  /** The GM's page is closed, without a word, and opened again. */
  reload(): void
  come(link: string, more?: Partial<Pick<SeatOptions, 'name' | 'kind' | 'uncarried' | 'isSame'>>): TestSeat
  /** The same page opened again, on this line or another. */
  again(before: Pick<TestSeat, 'kept'> & { readonly page?: KeptPage }): TestSeat
  /** What the GM's page shows of the seat with that name. */
  infoOf(name: string): SeatState
  /** Comes by a link and is let in. */
  sit(name: string, kind?: SeatKind): TestSeat
}

export function testRoom(table: SeatTable, seed = 1): TestRoom {
  const clock = fakeClock()
  const carrier = memoryRoom(clock, seed)
  const chance = seededBytes(seed)
  const open = (): { authority: Authority; line: Line } => {
    const options: AuthorityOptions = { table, clock, chance, ...(room.kept ? { kept: room.kept } : {}),
      keep: (kept) => {
        room.kept = kept
      }, failed: (cause) => room.failures.push(cause), tooLarge: () => room.tooLarge++ }
    const authority = makeAuthority(options)
    const host = carrier.host()
    authority.attach(host)
    return { authority, line: host }
  }
  const page = (
    begin: { readonly kept: KeptSeat; readonly page?: KeptPage },
    name: string,
    kind: SeatKind,
    more: Pick<SeatOptions, 'uncarried' | 'isSame'> = {},
  ): TestSeat => {
    const line = carrier.seat()
    const settled: TestSeat['settled'] = []
    const ghosts: TestSeat['ghosts'] = []
    const nonsense: string[] = []
    const kept: { kept: KeptSeat; page: KeptPage } = { kept: begin.kept,
      page: begin.page ?? { version: 1, from: '', next: 1, given: [] } }
    const seat = takeSeat({ carrier: line, kept: begin.kept, ...(begin.page ? { page: begin.page } : {}), name, kind,
      clock, chance, keep: (nowKept, nowPage) => Object.assign(kept, { kept: nowKept, page: nowPage }),
      settled: ({ number }, outcome) => settled.push({ number, outcome }),
      ghost: (of, ghost) => ghosts.push({ of, ghost }), nonsense: (says) => nonsense.push(says), ...more })
    return Object.assign(kept, { seat, line, settled, ghosts, nonsense })
  }
  const room: TestRoom = {
    clock,
    carrier,
    failures: [],
    tooLarge: 0,
    kept: null,
    reload: () => {
      room.line.cut()
      Object.assign(room, open())
    },
    come: (link, { name = 'Mira', kind = 'player', ...more } = {}) => {
      const read = readLink(link)
      if (!read) throw new Error(`“${link}” is no link.`)
      return page({ kept: seatFromLink(read, chance) }, name, kind, more)
    },
    again: (before) => page(before, 'Mira', 'player'),
    infoOf: (name) => {
      const seat = room.authority.seats().find((one) => one.name === name)
      if (!seat) throw new Error(`${name} has no seat.`)
      return seat
    },
    sit: (name, kind = 'player') => {
      const came = room.come(room.authority.invite().link, { name, kind })
      for (let wait = 0; wait < 60 && room.authority.newcomers().length === 0; wait++) clock.pass(1_000)
      const [newcomer] = room.authority.newcomers()
      if (!newcomer || !room.authority.admit(newcomer.id)) throw new Error(`${name} did not come.`)
      for (let wait = 0; wait < 60 && came.seat.view === null; wait++) clock.pass(1_000)
      return came
    },
    ...({} as { authority: Authority; line: Line }),
  }
  Object.assign(room, open())
  return room
}
