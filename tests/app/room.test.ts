// The room on the GM's page: who sits elsewhere, who waits, how others get here.
import { describe, expect, it, vi } from 'vitest'
import { findRelay, isOfThisDevice, type FoundRelay } from '../../src/app/seats/host/find-relay.ts'
import { readKept } from '../../src/app/seats/host/kept.ts'
import { newLink } from '../../src/app/seats/host/new-link.ts'
import { openRoom, type RoomOptions } from '../../src/app/seats/host/room.ts'
import { addressesFor, wayIn } from '../../src/app/seats/host/way-in.ts'
import { inBattle, lentName } from '../../src/app/seats/host/who-sits.ts'
import type { KeptRoom } from '../../src/seats/kept-room.ts'
import { seatFromLink } from '../../src/seats/kept-seat.ts'
import { takeSeat } from '../../src/seats/seat/seat.ts'
import { readLink } from '../../src/seats/wire/link.ts'
import { fakeClock, seededBytes } from '../support/seats/fake-clock.ts'
import { fakeTable } from '../support/seats/fake-table.ts'
import { memoryRoom } from '../support/seats/memory-room.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve))

async function begin(
  found: readonly FoundRelay[] = [{ kind: 'found', addresses: ['http://10.0.0.2/'] }],
  kept: KeptRoom | null = null,
) {
  const clock = fakeClock()
  const [near, far] = [memoryRoom(clock, 1), memoryRoom(clock, 2)]
  const table = fakeTable()
  let listener = () => undefined as void
  let now = kept
  const asked = [...found]
  const told: string[] = []
  let line: ReturnType<typeof far.host> | null = null
  const relayLine = () => {
    if (!line) throw new Error('There is no line to the relay.')
    return line
  }
  const closed = vi.fn()
  const options: RoomOptions = {
    table: { ...table, submit: (...given) => table.submit(...given), cameOf: () => null, ghostAtGm: (_, ghost) => ghost,
      changed: (heard) => {
        listener = heard
        return () => {
          listener = () => undefined
        }
      } },
    kept,
    keep: (room) => {
      now = room
    },
    findRelay: async () => asked.shift() ?? { kind: 'none' },
    nearby: () => near.host(),
    relayed: () => (line = far.host('far')),
    ghost: () => undefined,
    told: (says) => told.push(says),
    report: (cause) => told.push(String(cause)),
    closed,
    clock,
    chance: seededBytes(3),
  }
  const room = openRoom(options)
  await tick()
  const come = (name: string, carrier: typeof near, link = room.invite().link) => {
    const read = readLink(link)
    if (!read) throw new Error('That is no link.')
    return takeSeat({ carrier: carrier.seat(), kept: seatFromLink(read, seededBytes(name.length)), name, kind: 'player',
      clock, chance: seededBytes(name.length + 9), keep: () => undefined })
  }
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds)
    await tick()
  }
  return { room, near, far, relayLine, table, told, closed, come, pass, change: () => listener(), kept: () => now }
}

describe('the room', () => {
  it('tells the GM that the server did not carry everything, and says again whom to let in', async () => {
    const { relayLine, told, pass, room, far, come } = await begin()
    const line = relayLine()
    const doors = vi.spyOn(line, 'setDoors')
    for (let count = 0; count < 5; count++) line.uncarried('too-fast')
    expect(told).toEqual([expect.stringMatching(/^The server did not carry everything to the seats/)])
    expect(doors).not.toHaveBeenCalled()
    await pass(2_100)
    expect(doors).toHaveBeenCalledOnce()
    await pass(60_000)
    line.uncarried('too-large')
    line.uncarried('malformed')
    expect(told.slice(1)).toEqual([expect.stringMatching(/too large/), expect.stringMatching(/did not understand/)])
    come('Mira', far)
    await pass(2_100)
    expect(room.getState().newcomers).toMatchObject([{ name: 'Mira' }])
  })

  it('shows who asks for a seat, lets in, and shows who sits there', async () => {
    const { room, far, come, pass } = await begin()
    const mira = come('Mira', far)
    await pass(100)
    expect(room.getState().newcomers).toMatchObject([{ name: 'Mira', kind: 'player' }])
    room.admit(room.getState().newcomers[0]?.id ?? '')
    await pass(100)
    expect(room.getState()).toMatchObject({ newcomers: [], seats: [{ name: 'Mira', present: true }] })
    expect(mira.standing.kind).toBe('seated')
  })

  it('tells seats of what changes, of many steps at once in one message', async () => {
    const { table, near, come, pass, change, room } = await begin()
    const mira = come('Mira', near, room.invite({ welcome: true }).link)
    await pass(100)
    table.secret = 'changed'
    const from = near.sent.length
    const before = mira.view
    table.submit({ id: 'x', name: 'x', kind: 'player', combatants: [] }, { add: 3 }, null, 'x')
    for (let step = 0; step < 5; step++) change()
    await pass(100)
    expect(mira.view).not.toEqual(before)
    expect(near.sent.slice(from).filter(({ to }) => to === 'seat')).toHaveLength(1)
  })

  it('looks for a relay again while nothing answers, and does not where there is none', async () => {
    const away = await begin([{ kind: 'away' }, { kind: 'found', addresses: [] }])
    expect(away.room.getState().relay).toEqual({ kind: 'away' })
    await away.pass(6_000)
    expect(away.room.getState().relay).toEqual({ kind: 'open' })
    const none = await begin([{ kind: 'none' }, { kind: 'found', addresses: [] }])
    await none.pass(60_000)
    expect(none.room.getState().relay).toEqual({ kind: 'none' })
  })

  it('says that the relay is away when its line is lost, and not while it is looked for', async () => {
    const { room, relayLine, pass } = await begin()
    await pass(10)
    expect(room.getState().relay).toEqual({ kind: 'open' })
    relayLine().cut()
    await pass(10)
    expect(room.getState().relay).toEqual({ kind: 'away' })
    relayLine().heal()
    await pass(10)
    expect(room.getState().relay).toEqual({ kind: 'open' })
  })

  it('ends with the page, and comes back with the same seats; closed, it is kept as it was', async () => {
    const first = await begin()
    const mira = first.come('Mira', first.far, first.room.invite({ welcome: true }).link)
    await first.pass(100)
    first.room.leave()
    await first.pass(100)
    expect([mira.answers, first.closed.mock.calls.length]).toEqual([false, 0])
    const again = await begin(undefined, first.kept())
    expect(again.room.getState().seats).toMatchObject([{ name: 'Mira', present: false }])
    again.room.close()
    expect(again.closed).toHaveBeenCalledTimes(1)
    expect(again.kept()?.seats).toMatchObject([{ name: 'Mira' }])
  })

  it('once closed, keeps nothing more: not when a link ends, nor when a command is done late', async () => {
    const first = await begin()
    const ada = first.come('Ada', first.far, first.room.invite({ welcome: true }).link)
    const brief = first.room.inviteBriefly(120_000, { label: 'Player window', once: true, welcome: true, screen: true })
    await first.pass(100)
    let carryOut = (): void => undefined
    first.table.submit = () => new Promise((resolve) => (carryOut = () => resolve({ kind: 'accepted' })))
    ada.give({ add: 1 })
    await first.pass(100)
    first.room.close()
    const last = first.kept()
    expect(last?.seats).toMatchObject([{ name: 'Ada' }])
    const again = await begin(undefined, last)
    again.come('Beatrix', again.far, again.room.invite({ welcome: true }).link)
    await again.pass(100)
    expect(again.kept()?.seats).toMatchObject([{ name: 'Ada' }, { name: 'Beatrix' }])
    carryOut()
    await first.pass(120_000)
    first.room.withdraw(brief.id)
    first.room.invite()
    expect(first.kept(), 'the room without Beatrix is not kept over the other').toBe(last)
  })

  it('ends a brief link after its time, and keeps nothing for a link that is not there', async () => {
    const { room, pass, kept } = await begin()
    const { id } = room.inviteBriefly(120_000, { label: 'Player window', screen: true })
    await pass(119_000)
    expect(room.invitations()).toMatchObject([{ id }])
    await pass(2_000)
    expect(room.invitations()).toEqual([])
    const before = kept()
    room.withdraw(id)
    expect(kept()).toBe(before)
  })

  it('a new link for everybody ends the one before, for those who wait as well; other links stay', async () => {
    const { room, far, come, pass } = await begin()
    const screen = room.invite({ welcome: true, screen: true })
    const how = { label: '', once: false, welcome: false }
    newLink(room, how)
    const old = room.invitations().at(-1)
    newLink(room, { ...how, label: 'Mira', once: true })
    const mira = come('Mira', far, old?.link)
    await pass(100)
    newLink(room, how)
    await pass(100)
    expect(mira.standing).toEqual({ kind: 'out', why: 'no-door' })
    expect(room.invitations()).toMatchObject([{ id: screen.id }, { label: 'Mira' }, { label: '', once: false }])
    expect(room.invitations().map(({ id }) => id)).not.toContain(old?.id)
  })

  it('a screen of the table comes in unasked by its own link alone, also where the room is locked', async () => {
    const { room, near, far, pass } = await begin()
    room.lock(true)
    const { link } = room.invite({ welcome: true, screen: true })
    const read = readLink(link)
    if (!read) throw new Error('That is no link.')
    const options = { name: 'Player window', kind: 'table' as const, keep: () => undefined }
    const { clock } = { clock: { now: () => 0, after: () => () => undefined } }
    const away = takeSeat({ ...options, carrier: far.seat(), kept: seatFromLink(read, seededBytes(9)), clock,
      chance: seededBytes(10) })
    await pass(200)
    expect(away.standing.kind, 'another device does not come by it').toBe('coming')
    const screen = takeSeat({ ...options, carrier: near.seat(), kept: seatFromLink(read, seededBytes(5)), clock,
      chance: seededBytes(6) })
    await pass(200)
    expect(screen.standing.kind).toBe('seated')
    room.lock(false)
    const open = readLink(room.invite({ welcome: true }).link)
    if (!open) throw new Error('That is no link.')
    const posing = takeSeat({ ...options, carrier: near.seat(), kept: seatFromLink(open, seededBytes(7)), clock,
      chance: seededBytes(8) })
    await pass(200)
    expect(posing.standing.kind).toBe('waiting')
  })
})

it('what was kept of a room is read as far as it is sound', () => {
  const room = { version: 1, secret: 's', locked: false, invitations: [], seats: [] }
  expect(readKept({ open: true, room })).toEqual({ open: true, room })
  for (const odd of [undefined, null, {}, { open: true }, { open: true, room: { ...room, seats: 'none' } }]) {
    expect(readKept(odd)).toBeNull()
  }
})

it('what is lent in one battle is not lent in another, where the same id is somebody else', () => {
  const info = { id: 'a', name: 'Mira', kind: 'player',
    combatants: [lentName('b1', 'c1'), lentName('b2', 'c7')] } as const
  expect(inBattle({ ...info, combatants: [...info.combatants] }, 'b1').combatants).toEqual(['c1'])
  expect(inBattle({ ...info, combatants: [...info.combatants] }, 'b3').combatants).toEqual([])
})

describe('the way to other devices', () => {
  const answering = (body: unknown, ok = true) => async () => ({ ok, json: async () => body }) as Response

  it('is found where a relay answers, and nowhere else', async () => {
    const app = 'http://10.0.0.2:4178/'
    expect(await findRelay(app, answering({ relay: true, addresses: [app] }))).toEqual({ kind: 'found',
      addresses: [app] })
    expect(await findRelay(app, answering({ relay: true }))).toEqual({ kind: 'none' })
    expect(await findRelay(app, answering('<!doctype html>'))).toEqual({ kind: 'none' })
    expect(await findRelay(app, answering({}, false))).toEqual({ kind: 'none' })
    const away = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await findRelay(app, away)).toEqual({ kind: 'away' })
  })

  it('is told with what helps: the address of this device alone is of no use to others', () => {
    const says = (href: string, addresses: readonly string[], relay = 'open') =>
      wayIn({ relay: { kind: relay as 'open' }, addresses }, href, () => undefined)
    expect(isOfThisDevice('http://localhost:4178/')).toBe(true)
    expect(addressesFor('http://localhost:4178/#battle=1', ['http://10.0.0.2:4178/'])).toEqual([
      'http://10.0.0.2:4178/',
    ])
    expect(addressesFor('https://table.example/?x#y', ['http://10.0.0.2/'])).toEqual(['https://table.example/'])
    expect(says('http://localhost:4178/', [])).toMatchObject({ tone: 'warn',
      says: expect.stringContaining('npm start -- --lan') as string })
    expect(says('http://localhost:4178/', ['http://10.0.0.2/'])).toMatchObject({ tone: 'quiet' })
    expect(says('https://table.example/', [], 'none')).toMatchObject({ tone: 'warn' })
    const again = wayIn({ relay: { kind: 'closed', why: 'replaced' }, addresses: [] }, 'https://table.example/',
      () => undefined)
    expect([again.says, again.action?.label]).toEqual(['Another window of yours has opened the table.',
      'Open it again'])
  })
})
