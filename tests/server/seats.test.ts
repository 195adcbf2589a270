// Seats at a table over the real relay: cut lines, a relay that is killed, messages that are too large, and what the
// relay gets to see of it all.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Settings } from '../../src/server/settings.ts'
import type { HostCarrier, SeatCarrier } from '../../src/seats/wire/carrier.ts'
import { relayedHost, relayedSeat } from '../../src/seats/wire/relayed.ts'
import { byChance, hostKeys } from '../../src/seats/wire/keys.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { openSeat, openTable, shareTable, type RealSeat } from '../support/seats/real-room.ts'
import { builtServer, cuttable, prints, run, testServer, type Running,
  type TestServer } from '../support/server/served.ts'

let server: TestServer
let table: FakeTable
let closing: (() => void)[] = []
const start = async (more: Partial<Settings> = {}) => {
  server = await testServer(more)
}
beforeEach(() => {
  table = fakeTable()
})
afterEach(async () => {
  for (const close of closing) close()
  closing = []
  await server.end()
})

const WAIT = { timeout: 20_000, interval: 10 }

function tableAt(url: string): ReturnType<typeof openTable> & { readonly link: string; readonly host: HostCarrier } {
  const opened = openTable(table)
  const host = relayedHost(url, opened.authority.keys)
  const link = shareTable(opened.authority, host)
  closing.push(() => opened.authority.close())
  return { ...opened, link, host }
}
async function seatAt(url: string, by: Parameters<typeof openSeat>[1], name = 'Mira'): Promise<RealSeat> {
  const opened = openSeat((room) => relayedSeat(url, room), by, { name })
  closing.push(() => opened.seat.close())
  await expect.poll(() => opened.seat.view, WAIT).not.toBeNull()
  return opened
}

it('a seat far away plays as one nearby, and comes back after its page was closed', async () => {
  await start()
  const { authority, link } = tableAt(server.url)
  const [mira, rook] = [await seatAt(server.url, link, 'Mira'), await seatAt(server.url, link, 'Rook')]
  mira.seat.give({ add: 2 })
  await expect.poll(() => mira.settled, WAIT).toMatchObject([{ outcome: { kind: 'accepted' } }])
  await expect.poll(() => rook.seat.view, WAIT).toMatchObject({ numbers: { [authority.seats()[0]?.id ?? '']: 2 } })
  // A ping with the command goes out as well.
  rook.seat.give({ add: 1 })
  rook.seat.ghost({ ping: [1, 2] })
  await expect.poll(() => mira.ghosts, WAIT).toEqual([{ ping: [1, 2] }])
  mira.seat.close()
  await expect.poll(() => authority.seats()[0]?.present, WAIT).toBe(false)
  const again = await seatAt(server.url, mira.kept)
  expect(again.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira' } })
})

it('who is thrown out does not come in again, by the seat or by the door', async () => {
  await start()
  const { authority, link } = tableAt(server.url)
  const mira = await seatAt(server.url, link)
  authority.throwOut(authority.seats()[0]?.id ?? '')
  await expect.poll(() => mira.seat.standing, WAIT).toEqual({ kind: 'out', why: 'thrown-out' })
  const again = openSeat((room) => relayedSeat(server.url, room), mira.kept)
  closing.push(() => again.seat.close())
  await expect.poll(() => again.seat.standing, WAIT).toEqual({ kind: 'out', why: 'no-door' })
})

it('a link for one person lets that person stay when it ends', async () => {
  await start()
  const { authority } = tableAt(server.url)
  const mira = await seatAt(server.url, authority.invite({ once: true, welcome: true }).link)
  const second = openSeat((room) => relayedSeat(server.url, room), authority.invitations()[0]?.link ?? '')
  closing.push(() => second.seat.close())
  mira.seat.give({ add: 1 })
  await expect.poll(() => mira.settled, WAIT).toHaveLength(1)
})

it('who was let in without hearing of it, by a link that ended since, comes in by the seat’s own door', async () => {
  await start()
  const { authority, kept } = tableAt(server.url)
  const mira = await seatAt(server.url, authority.invite({ once: true, welcome: true }).link)
  mira.seat.close()
  authority.close()
  // Another page of the GM opens no door of a link that has ended.
  const later = openTable(table, kept())
  later.authority.attach(relayedHost(server.url, later.authority.keys))
  closing.push(() => later.authority.close())
  await expect.poll(() => later.authority.carriers()[0]?.kind, WAIT).toBe('open')
  const again = await seatAt(server.url, { ...mira.kept, seated: false })
  expect(again.seat.standing).toMatchObject({ kind: 'seated', seat: { name: 'Mira' } })
  expect(again.kept.seated).toBe(true)
})

it('who finds no room is told so, and comes in without asking again as soon as there is room', async () => {
  await start({ seats: 1 })
  const { authority, link } = tableAt(server.url)
  const mira = await seatAt(server.url, link, 'Mira')
  const rook = openSeat((room) => relayedSeat(server.url, room), link, { name: 'Rook' })
  closing.push(() => rook.seat.close())
  await expect.poll(() => rook.seat.turnedAway, WAIT).toBe('full')
  expect(rook.seat.standing).toEqual({ kind: 'coming' })
  authority.throwOut(authority.seats()[0]?.id ?? '')
  await expect.poll(() => mira.seat.standing.kind, WAIT).toBe('out')
  await expect.poll(() => rook.seat.standing.kind, WAIT).toMatch(/seated|waiting/)
  expect(rook.seat.turnedAway).toBeNull()
})

it('a line that is cut for a moment is taken up again where it was: no greeting, and nothing missed', async () => {
  await start()
  const { link } = tableAt(server.url)
  const states: string[] = []
  const line = await cuttable(server.port)
  closing.push(() => line.end())
  const cut = openSeat((room) => {
    const carrier = relayedSeat(line.url, room)
    return { ...carrier, listen: (listener) =>
      carrier.listen({ ...listener, state: (state) => {
        states.push(JSON.stringify(state))
        listener.state(state)
      } }) }
  }, link)
  closing.push(() => cut.seat.close())
  await expect.poll(() => cut.seat.view, WAIT).not.toBeNull()
  const [open] = states
  const rook = await seatAt(server.url, link, 'Rook')
  line.cut()
  await expect.poll(() => states.at(-1), WAIT).toContain('opening')
  rook.seat.give({ add: 3 })
  await expect.poll(() => states.at(-1), WAIT).toBe(open)
  await expect.poll(() => rook.settled.length, WAIT).toBe(1)
  await expect.poll(() => cut.seat.view, WAIT).toEqual({ ...(rook.seat.view as object),
    own: { note: '', combatants: [] } })
})

it('a second page of the GM takes the room over, and the first does not take it back', async () => {
  await start()
  const first = tableAt(server.url)
  const mira = await seatAt(server.url, first.link)
  const second = openTable(table, first.kept())
  closing.push(() => second.authority.close())
  second.authority.attach(relayedHost(server.url, second.authority.keys))
  await expect.poll(() => first.authority.carriers(), WAIT).toEqual([{ kind: 'closed', why: 'replaced' }])
  mira.seat.give({ add: 1 })
  await expect.poll(() => mira.settled.length, WAIT).toBe(1)
})

it('a message of 10 MB is not sent, by either end, and costs neither its connection', async () => {
  await start()
  const opened = tableAt(server.url)
  const carriers: SeatCarrier[] = []
  const mira = openSeat((room) => {
    const carrier = relayedSeat(server.url, room)
    carriers.push(carrier)
    return carrier
  }, opened.link)
  closing.push(() => mira.seat.close())
  await expect.poll(() => mira.seat.view, WAIT).not.toBeNull()
  const states = () => [opened.host, ...carriers].map((carrier) => carrier.state())
  const before = states()
  expect(opened.host.send('anybody', new Uint8Array(10_000_000))).toBe('too-large')
  expect(carriers[0]?.send(new Uint8Array(10_000_000))).toBe('too-large')
  expect(mira.seat.give({ note: 'x'.repeat(10_000_000) })).toBe('too-large')
  mira.seat.give({ add: 1 })
  await expect.poll(() => mira.settled, WAIT).toMatchObject([{ outcome: { kind: 'accepted' } }])
  expect(states()).toEqual(before)
})

it('the GM’s page and its seats need no more than a relay that understands them', async () => {
  await start({ messageBytes: 10_000 })
  const { authority, link, host } = tableAt(server.url)
  await seatAt(server.url, link)
  expect(host.send('anybody', new Uint8Array(10_001))).toBe('too-large')
  expect(host.send('anybody', new Uint8Array(9_999))).toBeNull()
  expect(authority.carriers()).toMatchObject([{ kind: 'open' }])
})

it('a stranger who knows the room’s id is let in neither as a seat nor as the GM', async () => {
  await start()
  const { authority, link } = tableAt(server.url)
  await seatAt(server.url, link)
  const { room } = authority.keys
  const states: unknown[] = []
  const posing = relayedHost(server.url, { ...hostKeys(byChance(32)), room })
  posing.listen({ state: (state) => states.push(state), message: () => states.push('heard'), left: () => undefined })
  const stranger = relayedSeat(server.url, room)
  stranger.setDoors(['A'.repeat(22)])
  stranger.listen({ state: (state) => states.push(state), message: () => states.push('heard') })
  await expect.poll(() => states.filter((one) => JSON.stringify(one).includes('closed')), WAIT).toHaveLength(2)
  expect(states).toEqual(
    expect.arrayContaining([{ kind: 'closed', why: 'refused' }, { kind: 'closed', why: 'no-door' }]),
  )
  expect(states).toHaveLength(2)
  expect(authority.carriers()).toMatchObject([{ kind: 'open' }])
})

it('the relay is killed again and again: nobody presses anything, and nothing is lost or done twice', async () => {
  await start()
  const built = await builtServer()
  let relay: Running = run(built.main, ['--port', '0'])
  try {
    await prints(relay, /localhost:\d+/)
    const [, port = ''] = /localhost:(\d+)/.exec(relay.said()) ?? []
    const url = `http://127.0.0.1:${port}/`
    const { authority, link } = tableAt(url)
    const seats = [await seatAt(url, link, 'Mira'), await seatAt(url, link, 'Rook')]
    for (let kill = 0; kill < 4; kill++) {
      for (const { seat } of seats) seat.give({ add: 1 })
      // Without a word, and while commands are under way.
      relay.child.kill('SIGKILL')
      await relay.ended
      for (const { seat } of seats) seat.give({ add: 1 })
      relay = run(built.main, ['--port', port])
      await prints(relay, 'localhost:')
      await expect.poll(() => seats.map(({ seat }) => seat.answers), WAIT).toEqual([true, true])
    }
    await expect.poll(() => seats.map(({ settled }) => settled.length), WAIT).toEqual([8, 8])
    const numbers = Object.fromEntries(authority.seats().map(({ id }) => [id, 8]))
    for (const { seat } of seats) await expect.poll(() => seat.view, WAIT).toMatchObject({ numbers })
    expect(new Set(table.done.map(({ id }) => id)).size).toBe(16)
    expect(table.done).toHaveLength(16)
    const [mira] = seats
    if (!mira) throw new Error('There is no seat.')
    // Nothing of all that was written down.
    for (const secret of [authority.keys.room, 'Mira', 'add', ...authority.seats().map(({ id }) => id)]) {
      expect(relay.said()).not.toContain(secret)
    }
  } finally {
    relay.child.kill('SIGKILL')
    await built.remove()
  }
})
