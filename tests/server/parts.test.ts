// The relay's parts: who may connect, how much may be sent, and what is remembered of rooms.
import { expect, it, onTestFinished, vi } from 'vitest'
import { allowance } from '../../src/lib/allowance.ts'
import { tooSlow } from '../../src/server/relay/backlog.ts'
import { BriefMemory } from '../../src/server/relay/brief-memory.ts'
import { countedAddress, isWelcomeOrigin, makeGate } from '../../src/server/relay/gate.ts'
import { makeGuard } from '../../src/server/relay/guard.ts'
import { makeLasting } from '../../src/server/relay/lasting.ts'
import { makeRooms } from '../../src/server/relay/rooms.ts'
import { makeVolumes } from '../../src/server/relay/volumes.ts'

const from = (remoteAddress: string, headers: Readonly<Record<string, string>> = {}) => ({ headers,
  socket: { remoteAddress } })

it('a page of the same address is welcome, also behind a proxy that keeps the name of the host', () => {
  const asks = (headers: Readonly<Record<string, string>>, origins: readonly string[] = []) =>
    isWelcomeOrigin({ headers }, origins)
  expect(asks({ origin: 'http://localhost:4178', host: 'localhost:4178' })).toBe(true)
  expect(asks({ origin: 'https://table.example', host: 'table.example' })).toBe(true)
  expect(asks({ origin: 'https://table.example.evil.example', host: 'table.example' })).toBe(false)
  expect(asks({ origin: 'http://localhost:4179', host: 'localhost:4178' })).toBe(false)
  expect(asks({ origin: 'null', host: 'localhost:4178' })).toBe(false)
  expect(asks({ origin: 'https://a.example', host: 'b.example' }, ['https://a.example'])).toBe(true)
})

it('connections are counted by address: by what a proxy names, never by what a page claims', () => {
  expect(countedAddress(from('203.0.113.5', { 'x-forwarded-for': '198.51.100.1' }), false)).toBe('203.0.113.5')
  expect(countedAddress(from('127.0.0.1', { 'x-forwarded-for': '192.0.2.66, 198.51.100.1' }), true)).toBe(
    '198.51.100.1',
  )
  expect(countedAddress(from('127.0.0.1'), false)).toBeNull()
  expect(countedAddress(from('::ffff:127.0.0.1'), false)).toBeNull()
})

it('one address has its share of the connections, and no more', () => {
  const gate = makeGate({ origins: [], proxy: false, connections: 4, connectionsEach: 2 })
  const [first] = [gate.enter(from('203.0.113.5'), 0), gate.enter(from('203.0.113.5'), 0)]
  expect(gate.enter(from('203.0.113.5'), 0)).toBe('crowded')
  expect(gate.enter(from('203.0.113.6'), 0)).toBeTypeOf('function')
  if (typeof first === 'function') first()
  expect(gate.enter(from('203.0.113.5'), 0)).toBeTypeOf('function')
})

it('so much may be sent at once, and so much a second for long', () => {
  const messages = allowance(10, 20)
  const taken = (now: number) => Array.from({ length: 30 }, () => messages.take(1, now)).filter(Boolean).length
  expect(taken(0)).toBe(20)
  expect(taken(500)).toBe(5)
  expect(taken(1_500)).toBe(10)
  expect(taken(60_000)).toBe(20)
  // A clock that is set back gives nothing away.
  expect(taken(0)).toBe(0)
})

it('every event is counted; what is too much is forgiven after a while, and a flood is not', () => {
  const most = { rate: 10, volume: 1_000, burst: 10_000, message: 10_000 }
  const why = makeGuard(most, () => true)
  const many = (count: number, now: number) =>
    new Set(Array.from({ length: count }, () => why('up', [Buffer.alloc(10)], 10, now)))
  // For an hour too much is sent twice a minute.
  for (let half = 0; half < 120; half++) expect(many(150, half * 30_000).has('flood')).toBe(false)
  expect(many(1_500, 4_000_000)).toContain('flood')
  expect(makeGuard(most, () => true)('nothing', [], 5, 0)).toBe('unknown')
  expect(makeGuard(most, () => true)('door', ['d'.repeat(50_000)], 50_010, 0)).toBe('too-fast')
})

it('what is volatile leaves room for what must arrive, and too much of it ends no line in ordinary play', () => {
  const most = { rate: 1_280, volume: 4_000_000, burst: 16_000_000, message: 1_000_000 }
  const why = makeGuard(most, () => true)
  const said = ['seat', Buffer.alloc(200)]
  // Half as many ghosts again as may be sent, for a minute, with five views a second for each seat.
  for (let second = 0; second < 60; second++) {
    const ghosts = Array.from({ length: 960 }, () => why('down-volatile', said, 200, second * 1_000))
    const views = Array.from({ length: 320 }, () => why('down', said, 200, second * 1_000))
    expect(new Set(ghosts).has('flood')).toBe(false)
    expect(new Set(views)).toEqual(new Set([null]))
  }
  const endless = makeGuard(most, () => true)
  const all = Array.from({ length: 40_000 }, () => endless('down-volatile', said, 200, 0))
  expect(all).toContain('flood')
})

const memoryOf = (most = { room: 1_000_000, all: 10_000_000 }) => {
  const memory = new BriefMemory({ sockets: new Map(),
    server: { encoder: { encode: () => [] },
      opts: { connectionStateRecovery: { maxDisconnectionDuration: 10_000 } } } }, most)
  onTestFinished(() => {
    memory.close()
    vi.useRealTimers()
  })
  return { memory, say: (room: string, bytes = 0) => {
    const data: unknown[] = ['down', Buffer.alloc(bytes)]
    memory.broadcast({ type: 2, data }, { rooms: new Set([room]), except: new Set() })
    return data.at(-1) as string
  } }
}

it('messages for cut connections are kept as long as a connection may be taken up, and not longer', () => {
  vi.useFakeTimers()
  const { memory, say } = memoryOf()
  memory.addAll('page', new Set(['room']))
  for (let second = 0; second < 115; second++) {
    say('room')
    vi.advanceTimersByTime(1_000)
  }
  expect(memory.kept.messages).toBeGreaterThanOrEqual(15)
  expect(memory.kept.messages).toBeLessThanOrEqual(18)
  vi.advanceTimersByTime(30_000)
  expect(memory.kept).toEqual({ messages: 0, bytes: 0 })
})

it('what is said to nobody is not kept; whoever was cut a moment ago is somebody', async () => {
  vi.useFakeTimers()
  const { memory, say } = memoryOf()
  say('room/nobody', 1_000)
  expect(memory.kept).toEqual({ messages: 0, bytes: 0 })
  memory.addAll('page', new Set(['room/seat']))
  const before = say('room/seat')
  memory.delAll('page')
  memory.persistSession({ sid: 'page', pid: 'own', rooms: ['room/seat'], data: null })
  say('room/seat', 1_000)
  expect(memory.kept.messages).toBe(2)
  expect((await memory.restoreSession('own', before))?.missedPackets).toHaveLength(1)
  vi.advanceTimersByTime(12_000)
  say('room/seat', 1_000)
  expect(memory.kept.messages).toBe(2)
})

it('a room has its share of what is kept; its oldest messages go first, and nobody misses one in between', async () => {
  const { memory, say } = memoryOf({ room: 10_000, all: 100_000 })
  memory.addAll('page', new Set(['a/seat']))
  memory.addAll('other', new Set(['b!gm']))
  say('b!gm', 500)
  const first = say('a/seat')
  const all = Array.from({ length: 40 }, () => say('a/seat', 700))
  expect(memory.kept.bytes).toBeLessThan(11_000)
  memory.persistSession({ sid: 'page', pid: 'own', rooms: ['a/seat'], data: null })
  expect(await memory.restoreSession('own', first)).toBeNull()
  expect((await memory.restoreSession('own', all.at(-3) ?? ''))?.missedPackets).toHaveLength(2)
})

it('strangers who fill many rooms take nothing from a room that holds little', async () => {
  const { memory, say } = memoryOf({ room: 10_000, all: 100_000 })
  memory.addAll('page', new Set(['quiet/seat']))
  const first = say('quiet/seat')
  say('quiet/seat', 200)
  for (let room = 0; room < 200; room++) {
    memory.addAll(`stranger ${room}`, new Set([`stranger ${room}!gm`]))
    for (let message = 0; message < 9; message++) say(`stranger ${room}!gm`, 700)
    expect(memory.kept.bytes).toBeLessThan(101_000)
  }
  memory.persistSession({ sid: 'page', pid: 'own', rooms: ['quiet/seat'], data: null })
  expect((await memory.restoreSession('own', first))?.missedPackets).toHaveLength(1)
})

it('lines of one address share what they may send, also with those that come when others have ended', () => {
  const shareOf = makeVolumes({ each: 1_000, burst: 4_000 }, { each: 10, burst: 100 })
  const [one, other, elsewhere] = [shareOf('203.0.113.5'), shareOf('203.0.113.5'), shareOf('203.0.113.6')]
  expect([one(3_000, 0), other(3_000, 0), elsewhere(3_000, 0)]).toEqual([true, false, true])
  expect(other(3_000, 2_000)).toBe(true)
  // A new line goes on where the others stood.
  expect(shareOf('203.0.113.5')(3_000, 2_000)).toBe(false)
  const many = Array.from({ length: 300 }, () => shareOf('203.0.113.7')(1, 0)).filter(Boolean).length
  expect(many).toBe(100)
  const here = shareOf(null)
  expect(here(1e9, 0)).toBe(true)
  const why = makeGuard({ rate: 10, volume: 1_000, burst: 10_000, message: 10_000 }, elsewhere)
  expect(why('up', [Buffer.alloc(900)], 900, 0)).toBeNull()
  expect(why('up', [Buffer.alloc(900)], 900, 0)).toBe('too-fast')
})

it('an address is forgotten a minute after it was heard of last', () => {
  const measures = makeLasting(() => ({}))
  const first = measures.at('203.0.113.5', 0)
  measures.at('203.0.113.6', 30_000)
  expect(measures.at('203.0.113.5', 59_000)).toBe(first)
  measures.at('203.0.113.7', 100_000)
  expect(measures.size).toBe(2)
  expect(measures.at('203.0.113.5', 100_000)).toBe(first)
  expect(measures.at('203.0.113.5', 170_000)).not.toBe(first)
})

it('whoever opens and closes line after line is held up, and others are not', () => {
  const gate = makeGate({ origins: [], proxy: false, connections: 100, connectionsEach: 8 })
  const opened = (address: string, times: number, now: number) => {
    let count = 0
    for (let time = 0; time < times; time++) {
      const entered = gate.enter(from(address), now)
      if (typeof entered !== 'function') continue
      count++
      entered()
    }
    return count
  }
  expect(opened('203.0.113.5', 50, 0)).toBe(16)
  expect(gate.enter(from('203.0.113.5'), 0)).toBe('fast')
  expect([opened('203.0.113.5', 50, 3_000), opened('203.0.113.6', 10, 3_000)]).toEqual([3, 10])
})

it('addresses of one household are counted as one', () => {
  const counted = (address: string) => countedAddress(from(address), false)
  expect([counted('2001:db8:1:2:aaaa::1'), counted('2001:0db8:1:2::7'), counted('2001:db8:1:2:3:4:5:6')]).toEqual(
    Array.from({ length: 3 }, () => '2001:db8:1:2::/64'),
  )
  expect([counted('2001:db8:1:3::7'), counted('2001:db8::7'), counted('fe80::1%eth0')]).toEqual(['2001:db8:1:3::/64',
    '2001:db8:0:0::/64', 'fe80:0:0:0::/64'])
  expect(counted('::ffff:203.0.113.5')).toBe('203.0.113.5')
})

it('whoever does not read is cut; where all together are slow, those who have most', () => {
  const most = { page: 100, all: 250 }
  expect(tooSlow(new Map([['a', 100], ['b', 20]]), most)).toEqual([])
  expect(tooSlow(new Map([['a', 101], ['b', 20]]), most)).toEqual(['a'])
  expect(tooSlow(new Map([['a', 60], ['b', 90], ['c', 80], ['d', 90]]), most)).toEqual(['b'])
})

it('a room is remembered for an hour after its last seat, and a room without a GM not at all', () => {
  const rooms = makeRooms(10, 3_600_000)
  const room = rooms.enter('room')
  if (room) room.doors = new Set(['door'])
  rooms.left('room', 0)
  rooms.sweep(3_599_999)
  expect(rooms.find('room')?.doors?.has('door')).toBe(true)
  rooms.sweep(3_600_000)
  expect(rooms.find('room')).toBeUndefined()
  rooms.enter('nobody')
  rooms.left('nobody', 0)
  expect(rooms.size).toBe(0)
})

it('of too many rooms the one that has been empty longest makes place, and none with people in it', () => {
  const rooms = makeRooms(2, 3_600_000)
  for (const [id, at] of [['first', 1], ['second', 2]] as const) {
    const room = rooms.enter(id)
    if (room) room.doors = new Set()
    rooms.left(id, at)
  }
  const third = rooms.enter('third')
  expect(rooms.find('first')).toBeUndefined()
  if (third) third.seats = 1
  const fourth = rooms.enter('fourth')
  if (fourth) fourth.seats = 1
  expect(rooms.hasPlace()).toBe(false)
  expect(rooms.enter('fifth')).toBeNull()
})
