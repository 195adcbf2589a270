// A seat that sends as fast as it can: neither the others nor the GM's page pay for that, and it is told once.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makePaces } from '../../src/seats/authority/paces.ts'
import { toText } from '../../src/seats/wire/bytes.ts'
import { greet, kindOf } from '../../src/seats/wire/greeting.ts'
import { backSecret, byChance, invitationKey, seatKeys } from '../../src/seats/wire/keys.ts'
import { readLink } from '../../src/seats/wire/link.ts'
import { fakeClock } from '../support/seats/fake-clock.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { admittedIn, command, type Rogue } from '../support/seats/rogue.ts'
import { testRoom, type TestRoom, type TestSeat } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
let page: Rogue
let mira: TestSeat
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
  page = admittedIn(room)
  mira = room.sit('Mira')
})

const heard = (type: string) => page.heard.filter((one) => one.type === type).length
/** What the other seat gives comes through as ever. */
const miraPlays = () => {
  const before = mira.settled.length
  mira.seat.give({ add: 1 })
  room.clock.pass(50)
  expect(mira.settled).toHaveLength(before + 1)
}

describe('a flood', () => {
  it('of comings back costs a few views, and not one for each', () => {
    const project = vi.spyOn(table, 'project')
    page.flood(500, () => ({ type: 'back', from: page.from, has: null }))
    expect(project.mock.calls.length).toBeLessThan(30)
    expect(heard('seated')).toBeLessThan(15)
    expect(heard('too-fast')).toBe(1)
    miraPlays()
  })

  it('of commands is taken as far as anybody could give them, and the rest is taken later, in order', () => {
    const give = (number: number) => command(page, number, { is: 'command', command: { add: 1 } })
    page.flood(500, (nth) => give(nth + 1))
    const taken = heard('answer')
    expect(taken).toBeGreaterThan(20)
    expect(taken).toBeLessThan(60)
    expect(heard('too-fast')).toBe(1)
    miraPlays()
    room.clock.pass(5_000)
    page.flood(500, (nth) => give(nth + 1))
    const numbers = page.heard.flatMap((one) => (one.type === 'answer' ? one.number : []))
    expect(Math.max(...numbers)).toBeGreaterThan(60)
    expect(Math.max(...numbers)).toBeLessThan(120)
  })

  it('of long notes is taken as far as anybody could write them: all is kept with the battle', () => {
    const note = 'a'.repeat(60_000)
    page.flood(30, (nth) => command(page, nth + 1, { is: 'command', command: { note: `${note}${nth}` } }))
    expect([heard('answer'), heard('too-fast')]).toEqual([6, 1])
    room.clock.pass(10_000)
    page.flood(30, (nth) => command(page, nth + 1, { is: 'command', command: { note: `${note}${nth}` } }))
    const numbers = page.heard.flatMap((one) => (one.type === 'answer' ? one.number : []))
    expect(Math.max(...numbers)).toBe(7)
    miraPlays()
  })

  it('of ghosts reaches the others thinned out', () => {
    page.flood(500, (at) => ({ type: 'ghost', ghost: { ping: [at, 1] }, at }))
    room.clock.pass(100)
    expect(mira.ghosts.length).toBeGreaterThan(5)
    expect(mira.ghosts.length).toBeLessThan(60)
    expect(heard('too-fast')).toBe(1)
    miraPlays()
  })

  it('of questions and nonsense is answered in part', () => {
    page.flood(1_000, (nth) => (nth % 2 ? { type: 'seen', has: null, missing: true } : { type: 'nothing' }))
    expect(heard('nonsense') + heard('newest')).toBeLessThan(220)
    expect(heard('too-fast')).toBe(1)
    miraPlays()
  })

  it('is told again only after a while', () => {
    const ghosts = () => page.flood(100, (at) => ({ type: 'ghost', ghost: {}, at }))
    ghosts()
    room.clock.pass(5_000)
    ghosts()
    expect(heard('too-fast')).toBe(1)
    room.clock.pass(40_000)
    ghosts()
    expect(heard('too-fast')).toBe(2)
  })

  it('of greetings by a link is answered in part, and others come in by the same link', () => {
    const { link } = room.authority.invite()
    const key = invitationKey(readLink(link)?.key ?? new Uint8Array(32))
    const line = room.carrier.seat()
    let answers = 0
    line.setDoors([key.door])
    line.listen({ state: () => undefined, message: (bytes) => void (kindOf(bytes) === 'answer' && answers++) })
    for (let nth = 0; nth < 300; nth++) {
      line.send(greet(room.authority.keys.room, key, seatKeys(byChance(32)), byChance).bytes)
    }
    room.clock.pass(20)
    expect(answers).toBeLessThan(15)
    const rook = room.come(link, { name: 'Rook' })
    room.clock.pass(50)
    expect(rook.seat.standing).toEqual({ kind: 'waiting' })
    miraPlays()
  })
})

describe('ghosts at a full table', () => {
  /** How many ghosts each seat was sent within so many seconds, while these seats move something all the time. */
  const moved = (seats: readonly TestSeat[], moving: readonly TestSeat[], seconds: number) => {
    const before = seats.map(({ ghosts }) => ghosts.length)
    for (let tenth = 0; tenth < seconds * 10; tenth++) {
      for (const one of moving) one.seat.ghost({ ping: [tenth, 1] })
      room.clock.pass(100)
    }
    return seats.map(({ ghosts }, nth) => ghosts.length - (before[nth] ?? 0))
  }

  it('take no more of the GM’s line than leaves room for views, and every seat has its turns', () => {
    const { link } = room.authority.invite()
    const seats = Array.from({ length: 40 }, (_, nth) => room.come(link, { name: `Seat ${nth}` }))
    room.clock.pass(1_000)
    for (const { id } of room.authority.newcomers()) room.authority.admit(id)
    room.clock.pass(1_000)
    const counts = moved(seats, seats.slice(0, 3), 10)
    const all = counts.reduce((sum, one) => sum + one, 0)
    expect(all).toBeGreaterThan(2_500)
    expect(all).toBeLessThan(3_300)
    expect(Math.min(...counts)).toBeGreaterThan(30)
    miraPlays()
  })

  it('of a few seats all come at once', () => {
    const seats = [mira, ...['Rook', 'Wren', 'Ash'].map((name) => room.sit(name))]
    const [own, ...others] = moved(seats, [mira], 3)
    expect(own).toBe(0)
    for (const count of others) expect(count).toBeGreaterThan(27)
  })
})

it('a player who does what a player can do is never told to be slower', () => {
  const told = vi.fn()
  const { link } = room.authority.invite({ welcome: true })
  const rook = room.come(link, { name: 'Rook', uncarried: told })
  room.clock.pass(100)
  for (let second = 0; second < 60; second++) {
    for (let nth = 0; nth < 3; nth++) rook.seat.give({ add: 1 })
    for (let tenth = 0; tenth < 10; tenth++) {
      rook.seat.ghost({ ping: [second, tenth] })
      room.clock.pass(100)
    }
    if (second % 5 === 0) {
      rook.line.cut()
      rook.line.heal()
    }
  }
  room.clock.pass(5_000)
  expect(rook.settled).toHaveLength(180)
  expect(told).not.toHaveBeenCalled()
})

it('a seat that is told so says it to its player', () => {
  const told = vi.fn()
  const { link } = room.authority.invite({ welcome: true })
  const rook = room.come(link, { name: 'Rook', uncarried: told })
  room.clock.pass(100)
  // More than a person can give, as fast as they are answered.
  for (let nth = 0; nth < 400; nth++) {
    rook.seat.give({ add: 1 })
    room.clock.pass(5)
  }
  expect(told.mock.calls).toEqual([['Too much was sent at once.']])
  room.clock.pass(60_000)
  expect(rook.seat.pending).toEqual([])
})

it('measures are each seat’s own, and are forgotten when there are too many', () => {
  const clock = fakeClock()
  const paces = makePaces(clock)
  while (paces.may('one', 'command'));
  expect([paces.may('one', 'ghost'), paces.may('other', 'command')]).toEqual([true, true])
  clock.pass(1_000)
  expect(paces.may('one', 'command')).toBe(true)
  while (paces.may('one', 'command'));
  for (let nth = 0; nth < 3_000; nth++) paces.may(toText(backSecret(byChance(32))), 'command')
  expect(paces.may('one', 'command')).toBe(true)
})
