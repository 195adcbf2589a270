// Two windows of the GM on one battle: one plays, the other follows, and the pen changes hands.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdKept, untilKeptFree } from '../../src/app/pen/kept-hold.ts'
import { followPen, type Pen, type PenOptions } from '../../src/app/pen/pen.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { openSessionStore } from '../../src/storage/sessions.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { createTable } from '../../src/stores/table.ts'
import { ashore } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

let databases = 0
const open: BroadcastChannel[] = []
const tables: Table[] = []
afterEach(() => {
  for (const table of tables.splice(0)) table.close()
  for (const channel of open.splice(0)) channel.close()
})

type Locks = Pick<PenOptions, 'hold' | 'untilFree'>

/** The browser's locks, in this process. A page that is loaded anew has `MOMENT` ms to have again what it had. */
const MOMENT = 60
function locks(): Locks {
  const holders = new Map<string, { lost: () => void }>()
  const waiting: (() => void)[] = []
  const anyChange = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
  return {
    hold: (name, { take, lost }) => {
      const before = holders.get(name)
      if (before && !take) return Promise.resolve(null)
      before?.lost()
      const mine = { lost }
      holders.set(name, mine)
      return Promise.resolve({ letGo: () => {
        if (holders.get(name) !== mine) return
        holders.delete(name)
        for (const tell of waiting.splice(0)) tell()
      } })
    },
    untilFree: async (name, signal) => {
      // A window that nobody closes waits without end.
      while (!signal.aborted && holders.has(name)) await anyChange(signal)
      await new Promise((resolve) => setTimeout(resolve, MOMENT))
      return !signal.aborted
    },
  }
}

let windows = 0
/** What a window on plain http has in place of them. */
function byWhatIsKept(): Locks {
  const name = `window-${windows++}`
  return {
    hold: (of, how) => holdKept(of, how, { name, onLeave: () => () => undefined }),
    untilFree: async (of, signal) => {
      await untilKeptFree(of, signal)
      return !signal.aborted
    },
  }
}

interface Window {
  readonly table: Table
  readonly pen: Pen
}

/** Windows of one browser, with Web Locks or without. */
async function browser(isSure = true) {
  const database = `pen-${databases++}`
  const shared = locks()
  const open1 = async (): Promise<Window> => {
    const store = await openSessionStore(database)
    const table = createTable({ store, newId: () => `battle-${database}`, newSeed: () => 7 })
    tables.push(table)
    const pen = followPen({ table, store }, { ...(isSure ? shared : byWhatIsKept()), channel: (name) => {
      const channel = new BroadcastChannel(name)
      open.push(channel)
      return channel
    } })
    return { table, pen }
  }
  return { open: open1 }
}
const names = ({ table }: Window) => table.getState().playing?.battle.name
const follows = ({ table }: Window) => table.getState().follows
const named = (name: string) => ({ type: 'name', name }) as const

/** A window that has begun a battle, and another that has opened it. */
async function two(isSure = true) {
  const windows = await browser(isSure)
  const first = await windows.open()
  await first.table.begin(tides, ashore().battle as unknown as Battle)
  const session = first.table.getState().playing?.session
  if (!session) throw new Error('Nothing is open.')
  const second = await windows.open()
  await second.table.resume(tides, session)
  await vi.waitFor(() => expect(follows(second)).toBe(true), { timeout: 2_000 })
  return { windows, first, second, session }
}

describe.each([['with Web Locks', true], ['on plain http', false]])('%s', (_name, isSure) => {
  it('the window that opened the battle first plays, and the other shows each step and takes none', async () => {
    const { first, second } = await two(isSure)
    expect(follows(first)).toBe(false)
    await first.table.give(named('Low water'))
    await vi.waitFor(() => expect(names(second)).toBe('Low water'), { timeout: 2_000 })
    const reply = await second.table.give(named('Mine'))
    expect(reply).toMatchObject({ ok: false, says: expect.stringContaining('Another window') as string })
    await second.table.undo()
    expect([names(first), names(second)]).toEqual(['Low water', 'Low water'])
    await first.table.undo()
    await vi.waitFor(() => expect(names(second)).not.toBe('Low water'), { timeout: 2_000 })
  })

  it('the pen is taken over: the step under way is kept before, and both go on from there', async () => {
    const { first, second } = await two(isSure)
    const giving = first.table.give(named('The last step'))
    await second.pen.take()
    expect(await giving).toEqual({ ok: true })
    expect([follows(first), follows(second), names(second)]).toEqual([true, false, 'The last step'])
    expect(await second.table.give(named('Mine'))).toEqual({ ok: true })
    await vi.waitFor(() => expect(names(first)).toBe('Mine'), { timeout: 2_000 })
    expect([first.table.getState().unsaved, second.table.getState().unsaved]).toEqual([null, null])
    await first.pen.take()
    expect([follows(first), follows(second)]).toEqual([false, true])
  })

  it('when the window with the pen is closed, one of those that follow has the pen and goes on', async () => {
    const { first, second, windows, session } = await two(isSure)
    const third = await windows.open()
    await third.table.resume(tides, session)
    await vi.waitFor(() => expect(follows(third)).toBe(true), { timeout: 2_000 })
    await first.table.give(named('The last step'))
    first.table.close()
    await vi.waitFor(() => expect([follows(second), follows(third)]).toContain(false), { timeout: 5_000 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const [goesOn, follower] = follows(second) ? [third, second] : [second, third]
    expect([follows(goesOn), follows(follower), names(goesOn)]).toEqual([false, true, 'The last step'])
    expect(await goesOn.table.give(named('Mine'))).toEqual({ ok: true })
    await vi.waitFor(() => expect(names(follower)).toBe('Mine'), { timeout: 2_000 })
    // And so on, until one is left.
    goesOn.table.close()
    await vi.waitFor(() => expect(follows(follower)).toBe(false), { timeout: 5_000 })
  }, 20_000)
})

it('a page that is loaded anew has the pen again, and the window that follows goes on following', async () => {
  const { first, second, session } = await two()
  first.table.close()
  await first.table.resume(tides, session)
  await new Promise((resolve) => setTimeout(resolve, 3 * MOMENT))
  expect([follows(first), follows(second)]).toEqual([false, true])
})

it('steps of a window that are kept nowhere wait for the GM, also when the pen is free', async () => {
  const { first, second } = await two()
  second.table.setState({ unsaved: 'the disk is full' })
  first.table.close()
  await new Promise((resolve) => setTimeout(resolve, 3 * MOMENT))
  expect(follows(second)).toBe(true)
})

it('a window that does not answer loses the pen all the same', async () => {
  const { first, second } = await two()
  first.table.settled = () => new Promise(() => undefined)
  await second.pen.take()
  expect([follows(first), follows(second)]).toEqual([true, false])
}, 10_000)

it('with the battle that is left the pen is free', async () => {
  const { first, windows, session } = await two()
  first.table.close()
  const third = await windows.open()
  await third.table.resume(tides, session)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(follows(third)).toBe(false)
})

it('steps that are kept nowhere stay in sight where another window has taken over', async () => {
  const { first, second } = await two()
  first.table.setState({ unsaved: 'the disk is full' })
  await second.pen.take()
  await second.table.give(named('Mine'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(names(first)).not.toBe('Mine')
})
