// Those who should get nothing get nothing: strangers, players who change their code, messages that come again,
// nonsense and floods, and names with markup.
import { beforeEach, expect, it } from 'vitest'
import type { Json } from '../../src/lib/json.ts'
import { makeAuthority } from '../../src/seats/authority/authority.ts'
import { fromText, utf8 } from '../../src/seats/wire/bytes.ts'
import { greet } from '../../src/seats/wire/greeting.ts'
import { backKey, byChance, invitationKey, seatKeys, type GreetingKey } from '../../src/seats/wire/keys.ts'
import { readLink } from '../../src/seats/wire/link.ts'
import { packed } from '../../src/seats/wire/packing.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { admittedIn, command, rogueIn, rogueInBy, type Rogue } from '../support/seats/rogue.ts'
import { testRoom, type TestRoom } from '../support/seats/room.ts'

let table: FakeTable
let room: TestRoom
beforeEach(() => {
  table = fakeTable()
  room = testRoom(table)
})

const rogue = (link: string): Rogue => rogueIn(room, link)
const rogueBy = (key: GreetingKey, secret: Uint8Array): Rogue => rogueInBy(room, key, secret)
const admitted = (): Rogue => admittedIn(room)

it('a stranger who knows the room’s id, but no key, is not answered and not heard', () => {
  const mira = room.sit('Mira')
  const { door } = invitationKey(readLink(room.authority.invite().link)?.key ?? new Uint8Array(32))
  const line = room.carrier.seat()
  const heard: Uint8Array[] = []
  // Even with a door that is open, which only the relay would know.
  line.setDoors([door])
  line.listen({ state: () => undefined, message: (bytes) => heard.push(bytes) })
  const { room: id } = room.authority.keys
  line.send(greet(id, invitationKey(byChance(32)), seatKeys(byChance(32)), byChance).bytes)
  line.send(packed({ type: 'join', name: 'Stranger', kind: 'player' }))
  for (const kind of [1, 2, 3, 9]) line.send(Uint8Array.of(kind, ...byChance(200)))
  line.send(new Uint8Array())
  mira.seat.give({ add: 1 })
  room.clock.pass(60_000)
  expect(heard).toEqual([])
  expect(room.authority.newcomers()).toEqual([])
  expect(room.authority.seats()).toHaveLength(1)
})

it('who hears every byte that is sent finds no word of it', () => {
  const mira = room.sit('Mira')
  mira.seat.give({ note: 'the treasure lies under the mill' })
  room.clock.pass(1_000)
  expect(mira.seat.view).toMatchObject({ own: { note: 'the treasure lies under the mill' } })
  const all = room.carrier.sent.map(({ bytes }) => new TextDecoder('latin1').decode(bytes)).join('')
  expect(all.length).toBeGreaterThan(1_000)
  for (const word of ['treasure', 'Mira', 'seated', 'numbers', 'view', 'command']) expect(all).not.toContain(word)
})

it('a player can read nothing that is sent to another, although both have the same link', () => {
  const { link } = room.authority.invite()
  const page = rogue(link)
  room.authority.admit(room.authority.newcomers()[0]?.id ?? '')
  const mira = room.come(link, { name: 'Mira' })
  room.clock.pass(100)
  room.authority.admit(room.authority.newcomers()[0]?.id ?? '')
  room.clock.pass(100)
  const before = room.carrier.sent.length
  mira.seat.give({ note: 'only mine' })
  room.clock.pass(100)
  const key = invitationKey(readLink(link)?.key ?? new Uint8Array(32))
  const others = room.carrier.sent.slice(before)
  expect(others.length).toBeGreaterThan(1)
  for (const { bytes } of others) {
    // By the link's key, and by the session that this player has.
    const greeter = greet(room.authority.keys.room, key, seatKeys(byChance(32)), byChance)
    expect(greeter.answered(bytes)).toBeNull()
  }
  const known = page.heard.length
  for (const { bytes } of others) room.carrier.inject('nobody', bytes)
  expect(page.heard.length).toBe(known)
  expect(JSON.stringify(page.heard)).not.toContain('only mine')
})

it('whatever is sent again, to the same page or to the page after a reload, is not taken', () => {
  const mira = room.sit('Mira')
  const before = room.carrier.sent.length
  mira.seat.give({ add: 1 })
  room.clock.pass(100)
  const recorded = room.carrier.sent.slice(before).filter(({ to }) => to === 'gm')
  const address = 'seat1'
  for (const from of [address, 'elsewhere']) for (const { bytes } of recorded) room.carrier.inject(from, bytes)
  const all = room.carrier.sent.filter(({ to }) => to === 'gm')
  room.reload()
  for (const { bytes } of all) room.carrier.inject(address, bytes)
  room.clock.pass(60_000)
  expect(table.done).toHaveLength(1)
  expect(room.authority.seats()).toHaveLength(1)
  expect(room.authority.newcomers()).toEqual([])
})

it('who was not let in gives no command, sees nothing, and learns nothing', () => {
  const page = rogue(room.authority.invite().link)
  page.say(command(page, 1, { is: 'command', command: { add: 1 } }))
  page.say({ type: 'seen', has: null, missing: true })
  page.say({ type: 'ghost', ghost: { ping: 1 }, at: 1 })
  page.say({ type: 'back', from: page.from, has: null })
  expect(page.heard.map(({ type }) => type)).toEqual(['waiting'])
  expect(table.done).toEqual([])
})

it('what a seat comes back by is not enough to take the seat: its secret is wanted, too', () => {
  const mira = room.sit('Mira')
  const back = fromText(room.kept?.seats[0]?.back ?? '', 32) ?? new Uint8Array(32)
  const page = rogueBy(backKey(back), byChance(32))
  page.say({ type: 'back', from: page.from, has: null })
  page.say({ type: 'seen', has: null, missing: true })
  expect(page.heard).toEqual([])
  expect(mira.seat.answers).toBe(true)
  // Whoever has both is the seat.
  const own = rogueBy(backKey(back), fromText(mira.kept.secret, 32) ?? new Uint8Array(32))
  own.say({ type: 'back', from: own.from, has: null })
  expect(own.heard.map(({ type }) => type)).toEqual(['seated', 'view'])
})

it('a seat that asks for what it may not do gets a refusal, and its view and nothing more', () => {
  const mira = room.sit('Mira')
  mira.seat.give({ note: 'only Mira sees this' })
  room.clock.pass(100)
  const page = admitted()
  const view = page.heard.find((one) => one.type === 'view')
  if (view?.type !== 'view') throw new Error('There is no view.')
  const on = { opening: view.opening, number: view.number }
  page.say(command(page, 1, { is: 'command', command: { secret: 'tell' } }, on))
  page.say(command(page, 2, { is: 'claim', combatants: ['dragon'] }, on))
  // A view that it never had.
  page.say(command(page, 3, { is: 'command', command: { add: 1 } }, { ...on, number: 99 }))
  page.say(command(page, 4, { is: 'command', command: { add: 1 } }, null))
  expect(page.heard.filter((one) => one.type === 'answer').map((one) => one.outcome)).toMatchObject([
    { kind: 'refused', code: 'not-yours' },
    { kind: 'refused', code: 'not-yours' },
    { kind: 'refused', code: 'outdated' },
    { kind: 'refused', code: 'outdated' },
  ])
  expect(JSON.stringify(page.heard)).not.toMatch(/only Mira|nobody knows/)
  expect(table.done).toHaveLength(1)
})

it('nonsense is answered with what is wrong, and costs nothing but that message', () => {
  const page = admitted()
  const known = page.heard.length
  const odd: readonly Json[] = [null, 7, 'text', [], {}, { type: 'explode' }, { type: 'command' }, { type: 'seen',
    has: { opening: 'x', number: -1 }, missing: 'yes' }, { type: 'ghost', ghost: 'x'.repeat(5_000), at: 1 }, {
    type: 'out',
    why: 'thrown-out',
  }, { type: 'seen', has: null, missing: true, as: 'gm' }]
  odd.forEach((one) => page.say(one))
  page.sayBytes(utf8('no JSON'))
  page.sayBytes(packed('x'.repeat(1_000_000)))
  const answers = page.heard.slice(known)
  expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: odd.length + 2 }, () => 'nonsense'))
  page.say({ type: 'seen', has: null, missing: true })
  expect(page.heard.slice(known + answers.length).map(({ type }) => type)).toContain('newest')
  expect(room.authority.seats()).toMatchObject([{ name: 'Rogue', present: true }])
})

it('an attempt to name things that would reach into how objects are made changes nothing', () => {
  const page = admitted()
  page.sayBytes(utf8('\u0000{"type":"seen","has":null,"missing":true,"__proto__":{"polluted":1}}'))
  page.sayBytes(utf8('\u0000{"__proto__":{"type":"seen"}}'))
  expect('polluted' in {}).toBe(false)
  expect(room.authority.seats()[0]?.present).toBe(true)
})

it('a name with markup is that text and nothing else, also for the GM’s page and for what is kept', () => {
  const name = '<b onclick=x>“M”</b> & \'; --'
  const seat = room.sit(name)
  expect(room.authority.seats()).toMatchObject([{ name }])
  expect(seat.seat.standing).toMatchObject({ seat: { name } })
  expect(room.kept?.seats).toMatchObject([{ name }])
})

it('many greetings that nothing comes of leave the GM’s page as it was', () => {
  const mira = room.sit('Mira')
  const key = invitationKey(readLink(room.authority.invite().link)?.key ?? new Uint8Array(32))
  const greeting = greet(room.authority.keys.room, key, seatKeys(byChance(32)), byChance).bytes
  for (let count = 0; count < 600; count++) room.carrier.inject(`address ${count}`, greeting)
  mira.seat.give({ add: 1 })
  room.clock.pass(1_000)
  expect(mira.settled).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(room.authority.newcomers()).toEqual([])
})

it('another page of the GM that was made from the same room goes on with the same seats', () => {
  room.sit('Mira')
  const kept = room.kept
  if (!kept) throw new Error('Nothing was kept.')
  const authority = makeAuthority({ table, clock: room.clock, chance: byChance, kept, keep: () => undefined })
  expect(authority.keys).toEqual(room.authority.keys)
  expect(authority.seats()).toMatchObject([{ name: 'Mira', present: false }])
  // What was kept is not changed behind the back of whoever kept it.
  authority.lock(true)
  expect(kept.locked).toBe(false)
})
