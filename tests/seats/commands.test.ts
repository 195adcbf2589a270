// Commands of seats: taken once, in their order, on the view that they were given from, and answered with what came of
// them.
import { beforeEach, expect, it, vi } from 'vitest'
import { isSameJson, type Json } from '../../src/lib/json.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
})

it('what was given while the GM’s page was opened anew is done, where the table is as it was', () => {
  const isSame = vi.fn((before: Json, now: Json): boolean | null => isSameJson(before, now))
  const { link } = room.authority.invite({ welcome: true })
  const rook = room.come(link, { name: 'Rook', isSame })
  room.clock.pass(100)
  room.line.cut()
  rook.seat.give({ add: 2 })
  room.reload()
  room.clock.pass(30_000)
  expect(rook.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(table.done).toHaveLength(1)
  // As long as that is not known it waits, and it is refused where the table is another.
  isSame.mockReturnValue(null)
  room.reload()
  room.clock.pass(30_000)
  expect(rook.seat.give({ add: 3 })).toBe(2)
  room.clock.pass(30_000)
  expect(rook.settled).toHaveLength(1)
  isSame.mockReturnValue(false)
  room.sit('Mira').seat.give({ add: 1 })
  room.clock.pass(10_000)
  expect(rook.settled).toMatchObject([{}, { outcome: { kind: 'refused', code: 'outdated' } }])
})

it('a command is answered with what came of it, after the change is seen', () => {
  const mira = room.sit('Mira')
  const number = mira.seat.give({ add: 3 })
  expect(mira.seat.pending).toMatchObject([{ number, what: { is: 'command', command: { add: 3 } } }])
  room.clock.pass(100)
  expect(mira.settled).toEqual([{ number, outcome: { kind: 'accepted' } }])
  expect(mira.seat.pending).toEqual([])
  expect(mira.seat.view).toMatchObject({ numbers: { [room.authority.seats()[0]?.id ?? '']: 3 } })
})

it('commands that the table refuses, or that are not the seat’s, change nothing and come back with the reason', () => {
  const mira = room.sit('Mira')
  mira.seat.give({ add: -1 })
  mira.seat.give({ secret: 'tell me' })
  room.clock.pass(100)
  expect(mira.settled.map(({ outcome }) => outcome)).toEqual([
    { kind: 'refused', code: 'too-little', says: 'That is too little.' },
    { kind: 'refused', code: 'not-yours', says: 'That is the GM’s.' },
  ])
  expect(table.done).toEqual([])
})

it('commands that break the table are refused, and the next one is taken', () => {
  const mira = room.sit('Mira')
  mira.seat.give({ add: 5_000 })
  mira.seat.give({ add: 1 })
  room.clock.pass(100)
  expect(mira.settled.map(({ outcome }) => outcome.kind)).toEqual(['refused', 'accepted'])
  expect(room.failures).toEqual([new Error('The table broke.')])
})

it('commands are carried out on the view that they were given from, however late they come', () => {
  const [mira, rook] = [room.sit('Mira'), room.sit('Rook')]
  const seen = mira.seat.view
  room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
  rook.seat.give({ add: 7 })
  // Given before the change arrives.
  mira.seat.give({ note: 'late' })
  room.clock.pass(1_000)
  expect(table.done.find(({ command }) => JSON.stringify(command).includes('late'))?.on).toEqual(seen)
})

it('commands given on a view of the GM’s page before its reload are taken back: what is asked may be another', () => {
  const mira = room.sit('Mira')
  mira.line.cut()
  mira.seat.give({ add: 1 })
  room.reload()
  mira.line.heal()
  room.clock.pass(10_000)
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'refused', code: 'outdated' } }])
  expect(table.done).toEqual([])
})

it('commands that were carried out before the GM’s page was reloaded are not carried out again', () => {
  const mira = room.sit('Mira')
  mira.seat.give({ add: 1 })
  room.carrier.faults = { lost: 0, doubled: 0, slow: 0 }
  room.clock.pass(0.9)
  // The answer is under way when the seat's line is cut.
  for (let wait = 0; wait < 50 && table.done.length === 0; wait++) room.clock.pass(0.1)
  mira.line.cut()
  room.reload()
  mira.line.heal()
  room.clock.pass(10_000)
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(table.done).toHaveLength(1)
})

it('commands that were carried out, while the room was not kept with them, are told as done and not done again', () => {
  const mira = room.sit('Mira')
  const behind = structuredClone(room.kept)
  mira.seat.give({ add: 1 })
  for (let wait = 0; wait < 50 && table.done.length === 0; wait++) room.clock.pass(0.1)
  mira.line.cut()
  room.kept = behind
  room.reload()
  mira.line.heal()
  room.clock.pass(10_000)
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(table.done).toHaveLength(1)
})

it('commands that wait for an answer when the seat’s page is reloaded are said again by the new page', () => {
  const mira = room.sit('Mira')
  mira.line.cut()
  mira.seat.give({ add: 1 })
  mira.seat.give({ add: 2 })
  const again = room.again(mira)
  room.clock.pass(5_000)
  expect(again.settled.map(({ outcome }) => outcome.kind)).toEqual(['accepted', 'accepted'])
  expect(table.done.map(({ command }) => command)).toEqual([{ add: 1 }, { add: 2 }])
})

it('commands of a tab that was duplicated are its own: each is done, whichever tab goes on', () => {
  const first = room.sit('Mira')
  const copy = room.again({ kept: structuredClone(first.kept), page: structuredClone(first.page) })
  room.clock.pass(1_000)
  expect(first.seat.standing).toEqual({ kind: 'out', why: 'elsewhere' })
  copy.seat.give({ add: 5 })
  room.clock.pass(1_000)
  // The first tab is loaded anew.
  const again = room.again(first)
  room.clock.pass(1_000)
  again.seat.give({ add: 7 })
  room.clock.pass(1_000)
  expect(again.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(table.done.map(({ command }) => command)).toEqual([{ add: 5 }, { add: 7 }])
})

it('commands that are refused in very many words are answered all the same', () => {
  const mira = room.sit('Mira')
  const { mayGive } = table
  table.mayGive = () => ({ code: 'c'.repeat(500), says: 'No. '.repeat(1_000) })
  mira.seat.give({ add: 1 })
  room.clock.pass(100)
  table.mayGive = mayGive
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'refused' } }])
})

it('a claim is a matter of the table, and is seen in the seat', () => {
  const mira = room.sit('Mira')
  mira.seat.claim(['dragon'])
  mira.seat.claim(['mira', 'owl'])
  room.clock.pass(100)
  expect(mira.settled.map(({ outcome }) => outcome.kind)).toEqual(['refused', 'accepted'])
  expect(mira.seat.standing).toMatchObject({ seat: { combatants: ['mira', 'owl'] } })
  expect(mira.seat.view).toMatchObject({ own: { combatants: ['mira', 'owl'] } })
})

it('commands of more than a message may hold are refused at once, and cost nothing', () => {
  const mira = room.sit('Mira')
  expect(mira.seat.give({ note: 'x'.repeat(10_000_000) })).toBe('too-large')
  expect(mira.seat.give({ note: 'short' })).toBe(1)
  room.clock.pass(100)
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
})
