// Lines that are cut, relays that die, messages that are lost, doubled and overtaken, all by a fixed seed: every seat
// ends with the view that the GM's page has for it, and every command was taken once.
import { expect, it } from 'vitest'
import type { Line } from '../support/seats/memory-room.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { seeded } from '../support/seats/fake-clock.ts'
import { testRoom, type TestRoom, type TestSeat } from '../support/seats/room.ts'

const NAMES = ['Mira', 'Rook', 'Sorrel', 'Projector']
const QUIET = { lost: 0, doubled: 0, slow: 0 }

interface Game {
  readonly table: FakeTable
  readonly room: TestRoom
  readonly seats: readonly TestSeat[]
  readonly random: () => number
  /** Commands that each seat has given. */
  readonly given: number[]
  /** Somebody gives a command, or the GM changes something that all see or nobody sees. */
  step(): void
}

function game(seed: number): Game {
  const table = fakeTable()
  const room = testRoom(table, seed)
  const seats = NAMES.map((name) => room.sit(name, name === 'Projector' ? 'table' : 'player'))
  const random = seeded(seed + 1)
  const given = seats.map(() => 0)
  return { table, room, seats, random, given, step: () => {
    const index = Math.floor(random() * seats.length)
    const command = random() < 0.3 ? { note: `note ${given[index]}` } : { add: 1 + Math.floor(random() * 9) }
    const number = seats[index]?.seat.give(command)
    if (typeof number === 'number') given[index] = (given[index] ?? 0) + 1
    if (random() < 0.2) room.authority.update()
    room.clock.pass(random() * 400)
  } }
}

/** The faults end, and everything comes to rest. */
function settle({ room }: Game): void {
  room.carrier.faults = QUIET
  room.clock.pass(120_000)
}

function expectAllWell({ table, room, seats, given }: Game, refusals = 0): void {
  const known = room.authority.seats()
  seats.forEach((one, index) => {
    const info = known.find(({ name }) => name === NAMES[index])
    if (!info) throw new Error(`${NAMES[index]} has no seat.`)
    expect(one.seat.standing, info.name).toMatchObject({ kind: 'seated' })
    expect(one.seat.view, info.name).toEqual(table.project(info))
    expect(one.seat.pending, info.name).toEqual([])
    // Each was answered once, though an answer may have overtaken another, and done in the order of giving.
    const settled = one.settled.toSorted((a, b) => a.number - b.number)
    expect(settled.map(({ number }) => number), info.name).toEqual(
      Array.from({ length: given[index] ?? 0 }, (_, nth) => nth + 1),
    )
    const done = table.done.filter(({ id }) => id.startsWith(`${info.id}/`)).map(({ id }) => Number(id.split('/')[2]))
    expect(done, info.name).toEqual(
      settled.filter(({ outcome }) => outcome.kind === 'accepted').map(({ number }) => number),
    )
  })
  const refused = seats.flatMap(({ settled }) => settled).filter(({ outcome }) => outcome.kind === 'refused')
  expect(refused.length).toBeLessThanOrEqual(refusals)
  expect(table.done.length).toBeGreaterThan(30)
}

it('the network of one or another is cut 200 times', () => {
  const played = game(11)
  const { room, seats, random, step } = played
  room.carrier.faults = { lost: 0.02, doubled: 0.02, slow: 50 }
  for (let cut = 0; cut < 200; cut++) {
    const at = Math.floor(random() * (seats.length + 1))
    const line: Line | undefined = at === seats.length ? room.line : seats[at]?.line
    line?.cut()
    for (let turn = 0; turn < 2; turn++) step()
    room.clock.pass(random() * 2_000)
    line?.heal()
    step()
    room.clock.pass(random() * 3_000)
  }
  settle(played)
  expectAllWell(played)
})

it('the relay is killed 50 times, and comes back', () => {
  const played = game(12)
  const { room, seats, random, step } = played
  room.carrier.faults = { lost: 0, doubled: 0, slow: 50 }
  for (let kill = 0; kill < 50; kill++) {
    const lines = [room.line, ...seats.map(({ line }) => line)]
    lines.forEach((line) => line.cut())
    for (let turn = 0; turn < 3; turn++) step()
    lines.map((line) => ({ line, at: random() })).toSorted((a, b) => a.at - b.at).forEach(({ line }) => {
      line.heal()
      room.clock.pass(random() * 1_000)
    })
    step()
    room.clock.pass(random() * 4_000)
  }
  settle(played)
  expectAllWell(played)
})

it('a third of all messages is lost, a third is doubled, and all overtake each other', () => {
  const played = game(13)
  played.room.carrier.faults = { lost: 0.33, doubled: 0.33, slow: 1_500 }
  for (let turn = 0; turn < 300; turn++) played.step()
  settle(played)
  expectAllWell(played)
})

it('the GM’s page is reloaded 30 times: no command is lost unsaid, and none is taken twice', () => {
  const played = game(14)
  const { room, random, step } = played
  room.carrier.faults = { lost: 0.05, doubled: 0.05, slow: 100 }
  for (let reload = 0; reload < 30; reload++) {
    for (let turn = 0; turn < 4; turn++) step()
    room.reload()
    room.clock.pass(random() * 8_000)
  }
  settle(played)
  // Those that were under way were given on a view of the page before.
  expectAllWell(played, 40)
})

it('the GM’s page is reloaded 10 times with a room that was kept some commands ago: every seat goes on', () => {
  const played = game(16)
  const { room, random, seats, given } = played
  for (let reload = 0; reload < 10; reload++) {
    for (let turn = 0; turn < 4; turn++) played.step()
    const behind = structuredClone(room.kept)
    for (let turn = 0; turn < 4; turn++) played.step()
    // Everything was answered before the page died; only the room was not kept.
    room.clock.pass(10_000)
    room.kept = behind
    room.reload()
    room.clock.pass(2_000 + random() * 8_000)
  }
  seats.forEach(({ seat }, index) => {
    seat.give({ add: 1 })
    given[index] = (given[index] ?? 0) + 1
  })
  settle(played)
  expectAllWell(played)
})

it('these tests find a message that is taken twice', () => {
  const played = game(15)
  played.step()
  settle(played)
  const [first] = played.table.done
  if (!first) throw new Error('Nothing was done.')
  played.table.done.push(first)
  expect(() => expectAllWell(played)).toThrow()
})
