// Battles in the browser's database: written entry by entry, read back as they were, and never silently lost.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import type { Entry, Session } from '../../src/session/types.ts'
import { ConflictError, openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'

const base = { name: 'At the ford', ruleset: 'tides' } as unknown as Battle
const entry = (id: number): Entry => ({
  id,
  parent: id === 0 ? null : id - 1,
  by: 'gm',
  title: `Step ${id}`,
  command: { type: 'name', name: `Ford ${id}` },
  events: [{ type: 'named', name: `Ford ${id}` }],
})
const session = (count: number): Session => ({
  version: 1,
  rulesetVersion: 1,
  id: 's1',
  base,
  entries: Array.from({ length: count }, (_, id) => entry(id)),
  head: count === 0 ? null : count - 1,
  undone: [],
  seed: [1, 2, 3, 4],
  pending: null,
})

/** Other steps than those of `session`. */
const others = (count: number): Session => {
  const { entries, ...rest } = session(count)
  return { ...rest, entries: entries.map((one) => ({ ...one, title: `Other ${one.id}` })) }
}

describe('keeping battles', () => {
  let store: SessionStore
  let databases = 0
  beforeEach(async () => {
    store = await openSessionStore(`test-${databases++}`)
  })

  it('gives a session back as it was written, entries in order', async () => {
    await store.save(session(0), null, 'At the ford')
    await store.save(session(3), session(0), 'At the ford')
    expect(await store.load('s1')).toEqual(session(3))
  })

  it('writes only what is new: earlier entries are not touched again', async () => {
    const before = session(2)
    await store.save(before, null, 'At the ford')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await store.save({ ...session(3), entries: [...before.entries, entry(2)] }, before, 'At the ford')
    const written = put.mock.calls.map(([value]) => value as object)
    put.mockRestore()
    expect(written.filter((value) => 'entry' in value)).toEqual([{ session: 's1', id: 2, entry: entry(2) }])
    expect(await store.load('s1')).toEqual(session(3))
  })

  it('writes the whole where the steps do not go on from those that were written', async () => {
    const written = { ...session(3), entries: [entry(0), entry(1), { ...entry(2), title: 'Another way' }] }
    await store.save(written, null, 'At the ford')
    for (const session of [others(3), others(4), others(2)]) {
      const before = (await store.load('s1')) as Session
      await store.save(session, before, 'At the ford')
      expect(await store.load('s1')).toEqual(session)
    }
  })

  it('keeps an undone branch and where the battle stands', async () => {
    const undone = { ...session(3), head: 0, undone: [2, 1] }
    await store.save(session(3), null, 'At the ford')
    await store.save(undone, session(3), 'At the ford')
    expect(await store.load('s1')).toEqual(undone)
  })

  it('lists battles, the one played last first, and forgets one with all its entries', async () => {
    await store.save(session(2), null, 'At the ford')
    await new Promise((wait) => setTimeout(wait, 2))
    await store.save({ ...session(1), id: 's2' }, null, 'On the hill')
    expect((await store.list()).map(({ id, name, ruleset, entries }) => ({ id, name, ruleset, entries }))).toEqual([
      { id: 's2', name: 'On the hill', ruleset: 'tides', entries: 1 },
      { id: 's1', name: 'At the ford', ruleset: 'tides', entries: 2 },
    ])
    await store.remove('s1')
    expect(await store.load('s1')).toBeNull()
    await store.save(session(1), null, 'At the ford')
    expect(await store.load('s1')).toEqual(session(1))
  })

  it('does not write over what another window has gone on with', async () => {
    await store.save(session(2), null, 'At the ford')
    await store.save(session(3), session(2), 'At the ford')
    const mine = { ...session(3), entries: [entry(0), entry(1), { ...entry(2), title: 'Mine' }] }
    await expect(store.save(mine, session(2), 'At the ford')).rejects.toThrow(ConflictError)
    expect(await store.load('s1')).toEqual(session(3))
    await expect(store.save(session(1), null, 'At the ford')).rejects.toThrow(ConflictError)
  })

  it('does not write over an undo, a redo or a command that waits for dice in another window', async () => {
    await store.save(session(2), null, 'At the ford')
    const undone = { ...session(2), head: 0, undone: [1] }
    await store.save(undone, session(2), 'At the ford')
    await expect(store.save(session(3), session(2), 'At the ford')).rejects.toThrow(ConflictError)
    expect(await store.load('s1')).toEqual(undone)
    const waiting = { ...undone,
      pending: { command: { type: 'start' as const }, by: 'gm', faces: [[4]],
        request: { purpose: 'A throw', dice: [{ count: 1, sides: 6 }], bonus: 0, by: null } } }
    await store.save(waiting, undone, 'At the ford')
    await expect(store.save({ ...session(3), undone: [] }, undone, 'At the ford')).rejects.toThrow(ConflictError)
    expect(await store.load('s1')).toEqual(waiting)
    await store.save(session(3), waiting, 'At the ford')
    expect(await store.load('s1')).toEqual(session(3))
  })

  it('writes the whole battle again when the browser has lost it meanwhile', async () => {
    await store.save(session(2), null, 'At the ford')
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase(`test-${databases - 1}`)
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
    expect(await store.load('s1')).toBeNull()
    await store.save(session(3), session(2), 'At the ford')
    expect(await store.load('s1')).toEqual(session(3))
  })

  it('a write that stops halfway leaves the battle as it was', async () => {
    await store.save(session(2), null, 'At the ford')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    let puts = 0
    put.mockImplementation(function(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
      if (++puts === 2) throw new DOMException('full', 'QuotaExceededError')
      return this.add(...args)
    })
    await expect(store.save(session(4), session(2), 'At the ford')).rejects.toThrow('full')
    put.mockRestore()
    expect(await store.load('s1')).toEqual(session(2))
    await store.save(session(4), session(2), 'At the ford')
    expect(await store.load('s1')).toEqual(session(4))
  })

  it('a long battle is written and read some steps at a time, so that the page is never held up for all', async () => {
    const runs: number[] = []
    let run = 0
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(
      function(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
        if (run++ === 0) {
          setImmediate(() => {
            runs.push(run)
            run = 0
          })
        }
        return this.add(...args)
      },
    )
    await store.save(session(1250), null, 'At the ford')
    put.mockRestore()
    expect(runs.reduce((sum, one) => sum + one)).toBe(1252)
    expect(Math.max(...runs)).toBeLessThan(150)
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll')
    expect(await store.load('s1')).toEqual(session(1250))
    expect(read.mock.calls.map(([, most]) => most)).toEqual(Array.from({ length: 13 }, () => 100))
    read.mockRestore()
  })

  it('a long battle that stops after some of its steps leaves nothing, and no refusal goes unheard', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    let puts = 0
    put.mockImplementation(function(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
      // Refused by an answer, not at once: there is such a step already.
      return ++puts === 350 ? this.add({ session: 's1', id: 3, entry: entry(3) }) : this.add(...args)
    })
    await expect(store.save(session(500), null, 'At the ford')).rejects.toThrow(/constraint/)
    put.mockRestore()
    expect(await store.load('s1')).toBeNull()
    await store.save(session(500), null, 'At the ford')
    expect(await store.load('s1')).toEqual(session(500))
  })

  it('remembers how a battle was looked at, apart from the battle', async () => {
    await store.saveView('s1', { camera: { x: 1, y: 2, scale: 3 } })
    expect(await store.loadView('s1')).toEqual({ camera: { x: 1, y: 2, scale: 3 } })
    expect(await store.load('s1')).toBeNull()
  })

  it('falls back to memory and says why when the browser refuses its database', async () => {
    const { open } = indexedDB
    indexedDB.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    try {
      const refused = await openSessionStore('refused')
      expect(refused.state).toEqual({ where: 'memory',
        reason: 'the browser does not let this page keep anything, as in a private window' })
      await refused.save(session(1), null, 'At the ford')
      expect(await refused.load('s1')).toEqual(session(1))
      expect(await refused.list()).toHaveLength(1)
    } finally {
      indexedDB.open = open
    }
  })

  it('falls back to memory after three seconds when the browser’s database never answers', async () => {
    const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
    vi.useFakeTimers()
    try {
      let opened: SessionStore | null = null
      const opening = openSessionStore('silent').then((one) => (opened = one))
      await vi.advanceTimersByTimeAsync(2_900)
      expect(opened).toBeNull()
      await vi.advanceTimersByTimeAsync(200)
      expect(opened).not.toBeNull()
      expect((await opening).state).toEqual({ where: 'memory', reason: 'the browser’s storage does not answer' })
    } finally {
      silent.mockRestore()
      vi.useRealTimers()
    }
  })

  it('lets go of a database that answers too late, so that no other window waits for the database', async () => {
    // Another window holds the database in an older version, and does not let go for a while.
    const older = await answer<IDBDatabase>(indexedDB.open('late', 1))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const opening = openSessionStore('late')
      vi.advanceTimersByTime(3_000)
      expect((await opening).state.where).toBe('memory')
    } finally {
      vi.useRealTimers()
    }
    const close = vi.spyOn(IDBDatabase.prototype, 'close')
    older.close()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2))
    close.mockRestore()
  })
})

const answer = <Value>(request: IDBRequest) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as Value))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
