// Two relays that meet in Redis, with the GM's page at one of them and seats at both: they are one relay to everybody,
// also when a line is cut, a relay dies or ends, or Redis is away for a moment.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { relayedHost, relayedSeat } from '../../src/seats/wire/relayed.ts'
import { fakeTable, type FakeTable } from '../support/seats/fake-table.ts'
import { openSeat, openTable, shareTable, type RealSeat } from '../support/seats/real-room.ts'
import { builtServer, cuttable, prints, run, type Between, type Running } from '../support/server/served.ts'

const WAIT = { timeout: 30_000, interval: 20 }

let folder = ''
let redisPort = 0
let redis: ChildProcess
let built: Awaited<ReturnType<typeof builtServer>>
let table: FakeTable
let relays: { readonly running: Running; readonly port: number }[] = []
let closing: (() => void)[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = connect(port, '127.0.0.1')
    asking.on('connect', () => {
      asking.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
async function startRedis(): Promise<void> {
  redis = spawn('redis-server', ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no',
    '--dir', folder], { stdio: 'ignore' })
  let isThere = true
  redis.on('error', () => {
    isThere = false
  })
  while (!await answers(redisPort)) {
    if (!isThere) throw new Error('redis-server is not there. On Debian: apt-get install redis-server')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function stopRedis(): Promise<void> {
  const ended = new Promise((resolve) => redis.once('exit', resolve))
  if (redis.kill('SIGKILL')) await ended
}
async function startRelay(more: Readonly<Record<string, string>> = {}): Promise<(typeof relays)[number]> {
  const running = run(built.main, ['--port', '0'], { TURNSTONE_REDIS: `redis://127.0.0.1:${redisPort}`, ...more })
  await prints(running, /localhost:\d+/)
  const relay = { running, port: Number(/localhost:(\d+)/.exec(running.said())?.[1]) }
  relays.push(relay)
  return relay
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnstone-redis-'))
  redisPort = await freePort()
  built = await builtServer()
  await startRedis()
})
afterAll(async () => {
  await stopRedis()
  await built.remove()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  table = fakeTable()
})
afterEach(async () => {
  for (const close of closing) close()
  closing = []
  for (const { running } of relays) {
    running.child.kill('SIGKILL')
    await running.ended
  }
  relays = []
})

const at = (port: number) => `http://127.0.0.1:${port}/`
function tableAt(url: string, kept?: Parameters<typeof openTable>[1]) {
  const opened = openTable(table, kept)
  const link = shareTable(opened.authority, relayedHost(url, opened.authority.keys))
  closing.push(() => opened.authority.close())
  return { ...opened, link }
}
/** A seat, and where its line stands, as text; a line that was taken up again has the name that it had. */
async function seatAt(url: string, link: string, name: string): Promise<RealSeat & { readonly states: string[] }> {
  const states: string[] = []
  const opened = openSeat((room) => {
    const carrier = relayedSeat(url, room)
    return { ...carrier, listen: (listener) =>
      carrier.listen({ ...listener, state: (state) => {
        states.push(JSON.stringify(state))
        listener.state(state)
      } }) }
  }, link, { name })
  closing.push(() => opened.seat.close())
  await expect.poll(() => opened.seat.view, WAIT).not.toBeNull()
  return Object.assign(opened, { states })
}
async function between(...ports: readonly number[]): Promise<Between> {
  const stands = await cuttable(...ports)
  closing.push(() => stands.end())
  return stands
}
/** Every seat gives a command; in the end each was answered once, done once, and is seen by all. */
async function expectPlay(seats: readonly RealSeat[], rounds = 1): Promise<void> {
  const before = { done: table.done.length, settled: seats.map(({ settled }) => settled.length) }
  for (let round = 0; round < rounds; round++) for (const { seat } of seats) seat.give({ add: 1 })
  await expectSettled(seats, before.settled.map((count) => count + rounds))
  expect(table.done.length - before.done).toBe(rounds * seats.length)
}
async function expectSettled(seats: readonly RealSeat[], counts: readonly number[]): Promise<void> {
  await expect.poll(() => seats.map(({ settled }) => settled.length), WAIT).toEqual(counts)
  expect(seats.flatMap(({ settled }) => settled).filter(({ outcome }) => outcome.kind !== 'accepted')).toEqual([])
  expect(new Set(table.done.map(({ id }) => id)).size).toBe(table.done.length)
  const shared = () => seats.map(({ seat }) => JSON.stringify((seat.view as { readonly numbers: object }).numbers))
  await expect.poll(() => new Set(shared()).size, WAIT).toBe(1)
}

it('seats at both relays play at one table, come by new links, and go when they are thrown out', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const { authority, link } = tableAt(at(one.port))
  const seats = [await seatAt(at(one.port), link, 'Near'), await seatAt(at(other.port), link, 'Far')]
  await expectPlay(seats, 5)
  const second = await seatAt(at(other.port), authority.invite({ once: true, welcome: true }).link, 'Later')
  await expectPlay([...seats, second])
  authority.throwOut(authority.seats().find(({ name }) => name === 'Far')?.id ?? '')
  await expect.poll(() => seats[1]?.seat.standing, WAIT).toEqual({ kind: 'out', why: 'thrown-out' })
  const again = openSeat((room) => relayedSeat(at(other.port), room), seats[1]?.kept ?? '')
  closing.push(() => again.seat.close())
  await expect.poll(() => again.seat.standing, WAIT).toEqual({ kind: 'out', why: 'no-door' })
})

it('a link made a moment ago is good at the other relay, also where word of it comes after the seat', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const { authority } = openTable(table)
  closing.push(() => authority.close())
  const host = relayedHost(at(one.port), authority.keys)
  let late = 0
  const link = shareTable(authority, { ...host,
    setDoors: (doors) => void (late ? setTimeout(() => host.setDoors(doors), late) : host.setDoors(doors)) })
  const far = await seatAt(at(other.port), link, 'Far')
  late = 300
  const later = await seatAt(at(other.port), authority.invite({ once: true, welcome: true }).link, 'Later')
  await expectPlay([far, later])
})

it('a relay forgets rooms that all have left, wherever the GM’s page was: there is room for others', async () => {
  const [one, other] = [await startRelay(), await startRelay({ TURNSTONE_ROOMS: '1' })]
  const first = tableAt(at(one.port))
  const far = await seatAt(at(other.port), first.link, 'Far')
  const second = tableAt(at(one.port))
  const turned = openSeat((room) => relayedSeat(at(other.port), room), second.link, { name: 'Next' })
  closing.push(() => turned.seat.close())
  await expect.poll(() => turned.seat.turnedAway, WAIT).toBe('busy')
  far.seat.close()
  first.authority.close()
  await expect.poll(() => turned.seat.standing.kind, WAIT).toBe('seated')
})

it('a second page of the GM at the other relay takes the room over', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const first = tableAt(at(one.port))
  const seats = [await seatAt(at(one.port), first.link, 'Near'), await seatAt(at(other.port), first.link, 'Far')]
  const second = tableAt(at(other.port), first.kept())
  await expect.poll(() => first.authority.carriers(), WAIT).toEqual([{ kind: 'closed', why: 'replaced' }])
  await expect.poll(() => second.authority.seats().map(({ present }) => present), WAIT).toEqual([true, true])
  // What a seat gives before it has heard of the second page is taken back, and it is told so.
  for (const { seat, settled } of seats) {
    await expect.poll(async () => {
      const count = settled.length
      seat.give({ add: 1 })
      await expect.poll(() => settled.length, WAIT).toBe(count + 1)
      return settled.at(-1)?.outcome.kind
    }, WAIT).toBe('accepted')
    settled.length = 0
  }
  await expectPlay(seats)
})

it('a line that is cut is taken up again at the other relay: no greeting, and nothing missed', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const { link } = tableAt(at(one.port))
  const line = await between(other.port)
  const [near, far] = [await seatAt(at(one.port), link, 'Near'), await seatAt(line.url, link, 'Far')]
  await expectPlay([near, far])
  const open = far.states.at(-1)
  line.setPorts([one.port])
  line.cut()
  near.seat.give({ add: 1 })
  await expect.poll(() => far.states.at(-2), WAIT).toContain('opening')
  expect(far.states.at(-1)).toBe(open)
  await expectSettled([near, far], [2, 1])
})

it('behind a balancer that goes by turns everybody gets in, with no sticky sessions', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const line = await between(one.port, other.port)
  const { link } = tableAt(line.url)
  const seats = [await seatAt(line.url, link, 'Mira'), await seatAt(line.url, link, 'Rook'),
    await seatAt(line.url, link, 'Sorrel')]
  await expectPlay(seats, 3)
})

it('one relay is killed, and then the other: all go on, and nothing is lost or done twice', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const lines = { gm: await between(one.port), near: await between(one.port), far: await between(other.port) }
  const { link } = tableAt(lines.gm.url)
  const seats = [await seatAt(lines.near.url, link, 'Near'), await seatAt(lines.far.url, link, 'Far')]
  await expectPlay(seats)
  for (const { seat } of seats) seat.give({ add: 1 })
  one.running.child.kill('SIGKILL')
  for (const line of Object.values(lines)) line.setPorts([other.port])
  for (const { seat } of seats) seat.give({ add: 1 })
  await expectSettled(seats, [3, 3])
  // And the other way round: another relay comes, and the one that is left dies.
  const third = await startRelay()
  for (const line of Object.values(lines)) line.setPorts([third.port])
  for (const { seat } of seats) seat.give({ add: 1 })
  other.running.child.kill('SIGKILL')
  for (const { seat } of seats) seat.give({ add: 1 })
  await expectSettled(seats, [5, 5])
})

it('a relay that ends in good order leaves its lines to be taken up at the other', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const line = await between(other.port)
  const { link } = tableAt(at(one.port))
  const far = await seatAt(line.url, link, 'Far')
  await expectPlay([far])
  const open = far.states.at(-1)
  line.setPorts([one.port])
  other.running.child.kill('SIGTERM')
  expect(await other.running.ended).toBe(0)
  await expect.poll(() => far.states.at(-2), WAIT).toContain('opening')
  expect(far.states.at(-1)).toBe(open)
  await expectPlay([far])
})

it('Redis is away for a moment: the relays stay, say so, and go on when it is back', async () => {
  const [one, other] = [await startRelay(), await startRelay()]
  const { link } = tableAt(at(one.port))
  const seats = [await seatAt(at(one.port), link, 'Near'), await seatAt(at(other.port), link, 'Far')]
  await expectPlay(seats)
  await stopRedis()
  for (const { seat } of seats) seat.give({ add: 1 })
  await prints(one.running, 'Redis does not answer')
  await startRedis()
  await prints(one.running, 'Redis answers again')
  await expectSettled(seats, [2, 2])
  await expectPlay(seats)
  expect([one, other].map(({ running }) => running.child.exitCode)).toEqual([null, null])
})

it('where Redis does not answer at the start, the server says so and does not repeat the address', async () => {
  const running = run(built.main, ['--port', '0'], {
    TURNSTONE_REDIS: `redis://:password@127.0.0.1:${await freePort()}`,
  })
  expect(await running.ended).toBe(1)
  expect(running.said()).toContain('Redis does not answer at the address in TURNSTONE_REDIS.')
  expect(running.said()).not.toContain('password')
})
