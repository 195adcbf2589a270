// The room on the pages of one browser, on plain http: there is one at most, in the window that has the pen.
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../src/app/services/services.ts'
import type { Battle } from '../../../src/engine/core/index.ts'
import { systemClock } from '../../../src/seats/clock.ts'
import { seatFromLink } from '../../../src/seats/kept-seat.ts'
import { takeSeat } from '../../../src/seats/seat/seat.ts'
import { broadcastSeat } from '../../../src/seats/wire/broadcast.ts'
import { byChance } from '../../../src/seats/wire/keys.ts'
import { readLink } from '../../../src/seats/wire/link.ts'
import { openSessionStore } from '../../../src/storage/sessions.ts'
import { createPreferences } from '../../../src/stores/preferences.ts'
import { createTable } from '../../../src/stores/table.ts'
import { ashore } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'

let browsers = 0
const ends: (() => void)[] = []
const reported = vi.fn()
/** What the newest page does when it goes, and what ends with it. */
let atLeaving: ((event: object) => void)[] = []
let goingOn: ReturnType<typeof setInterval>[] = []
const ownInterval = globalThis.setInterval
beforeAll(() => {
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { href: 'http://10.0.0.2:4178/' })
  vi.stubGlobal('addEventListener', (_of: string, listener: (event: object) => void) => atLeaving.push(listener))
  vi.stubGlobal('setInterval', (does: () => void, every: number) => {
    const timer = ownInterval(does, every)
    goingOn.push(timer)
    return timer
  })
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: false }))
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  expect(reported).not.toHaveBeenCalled()
})
// What was let go is let go a moment later.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Pages of one browser, each with its own copy of the program. */
function browser() {
  const database = `rooms-${browsers++}`
  return async () => {
    vi.resetModules()
    const atLeavingThis: typeof atLeaving = []
    atLeaving = atLeavingThis
    const goingOnThis: typeof goingOn = []
    goingOn = goingOnThis
    const { followPen } = await import('../../../src/app/pen/pen.ts')
    const rooms = await import('../../../src/app/seats/host/rooms.ts')
    const store = await openSessionStore(database)
    const table = createTable({ store, newId: () => `battle-${database}`, newSeed: () => 7 })
    const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
      setBoard: () => undefined, pen: followPen({ table, store }) }
    rooms.followRooms(services)
    const leaves = () => {
      table.close()
      for (const listener of atLeavingThis.splice(0)) listener({ persisted: false })
      for (const timer of goingOnThis.splice(0)) clearInterval(timer)
    }
    ends.push(leaves)
    return { leaves, table, services, room: () => rooms.roomHere.getState().room,
      open: (take?: boolean) => rooms.openRoomHere(services, take) }
  }
}

/** The GM's page with a battle and its room, and a second page that has opened the same battle. */
async function two() {
  const newPage = browser()
  const first = await newPage()
  await first.table.begin(tides, ashore().battle as unknown as Battle)
  const room = await first.open(true)
  const session = first.table.getState().playing?.session
  if (!room || !session) throw new Error('Nothing is open.')
  const { link } = room.invite({ welcome: true })
  const second = await newPage()
  await second.table.resume(tides, session)
  await vi.waitFor(() => expect(second.table.getState().follows).toBe(true), { timeout: 3_000 })
  return { first, second, room, link }
}

describe('the room of a browser', () => {
  it('is opened once, however often it is asked for while it opens', async () => {
    const page = await browser()()
    const [one, other] = await Promise.all([page.open(true), page.open(true)])
    expect(one).not.toBeNull()
    expect(other).toBe(one)
    expect(await page.open()).toBe(one)
  })

  it('is not in a window that only follows, also where that asks for it', async () => {
    const { first, second, room } = await two()
    expect(await second.open(true)).toBeNull()
    expect([first.room(), second.room()]).toEqual([room, null])
  })

  it('goes with the pen; whoever has a seat goes on there, and no command is lost', async () => {
    const { first, second, link: address } = await two()
    const link = readLink(address)
    if (!link) throw new Error('That is no link.')
    const settled = vi.fn()
    const seat = takeSeat({ carrier: broadcastSeat(link.room), kept: seatFromLink(link, byChance), name: 'Ada',
      kind: 'player', clock: systemClock, chance: byChance, keep: () => undefined, settled })
    ends.push(seat.close)
    await vi.waitFor(() => expect(seat.view).not.toBeNull(), { timeout: 5_000 })
    seat.claim(['nobody'])
    await second.services.pen?.take()
    seat.claim(['nobody'])
    await vi.waitFor(
      () =>
        expect([first.room(), second.room()?.getState().seats]).toMatchObject([null, [{ name: 'Ada', present: true }]]),
      { timeout: 5_000 },
    )
    expect([first.table.getState().follows, second.table.getState().follows]).toEqual([true, false])
    await vi.waitFor(() => expect(settled).toHaveBeenCalledTimes(2), { timeout: 5_000 })
    expect([seat.standing.kind, seat.pending]).toEqual(['seated', []])
    // And back again.
    await first.services.pen?.take()
    await vi.waitFor(
      () =>
        expect([first.room()?.getState().seats, second.room()]).toMatchObject([[{ name: 'Ada', present: true }], null]),
      { timeout: 5_000 },
    )
  }, 30_000)
  it('goes with the pen also when the window that had both is closed', async () => {
    const { first, second } = await two()
    first.leaves()
    await vi.waitFor(() => expect(second.room()).not.toBeNull(), { timeout: 15_000 })
    expect(second.table.getState().follows).toBe(false)
  }, 30_000)

  it('is had again by a page at the start screen when the window that took it is closed', async () => {
    const newPage = browser()
    const first = await newPage()
    const room = await first.open(true)
    room?.invite({ welcome: true })
    const second = await newPage()
    await second.open(true)
    await vi.waitFor(() => expect([first.room() === null, second.room() === null]).toEqual([true, false]), {
      timeout: 5_000,
    })
    second.leaves()
    await vi.waitFor(() => expect(first.room()).not.toBeNull(), { timeout: 15_000 })
  }, 30_000)
})
