// The browser is asked to keep what is kept: once, when there is a battle to lose, and not where that is granted.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSessionStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

let databases = 0
const browser = (granted: boolean) => {
  const storage = { persisted: vi.fn(async () => granted), persist: vi.fn(async () => false) }
  vi.stubGlobal('navigator', { storage })
  return storage
}
const opened = async () => {
  const store = await openSessionStore(`lasting-${databases++}`)
  return { store, table: createTable({ store, newId: () => 'here', newSeed: () => 1 }) }
}
const start = () => beach() as unknown as Battle
const turns = () => new Promise((wait) => setTimeout(wait, 5))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('asking the browser to keep what is kept', () => {
  it('is done once, after the first battle was written down, and not when the page opens', async () => {
    const { persist, persisted } = browser(false)
    const { store, table } = await opened()
    await store.list()
    await turns()
    expect(persisted).not.toHaveBeenCalled()
    persist.mockImplementation(async () => {
      // Only with the battle in the database.
      expect(await store.load('here')).not.toBeNull()
      return false
    })
    await table.begin(tides, start())
    await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce())
    await table.give({ type: 'name', name: 'On' })
    await table.begin(tides, start())
    await turns()
    expect(persist).toHaveBeenCalledOnce()
    await expect(persist.mock.results[0]?.value).resolves.toBe(false)
  })

  it('is not done where it is granted already', async () => {
    const { persist, persisted } = browser(true)
    const { table } = await opened()
    await table.begin(tides, start())
    await vi.waitFor(() => expect(persisted).toHaveBeenCalledOnce())
    await turns()
    expect(persist).not.toHaveBeenCalled()
  })

  it('is not done for a battle that was not written down', async () => {
    const { persisted } = browser(false)
    const { table } = await opened()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await table.begin(tides, start())
    await turns()
    expect(persisted).not.toHaveBeenCalled()
    put.mockRestore()
    await table.give({ type: 'name', name: 'On' })
    await vi.waitFor(() => expect(persisted).toHaveBeenCalledOnce())
  })

  it.each([
    ['cannot be asked', {}],
    ['breaks when it is asked', { storage: { persisted: () => Promise.reject(new TypeError('no')) } }],
    ['never answers', { storage: { persisted: () => new Promise(() => undefined) } }],
  ])('a browser that %s keeps the battle all the same, and nobody waits', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    const { store, table } = await opened()
    await table.begin(tides, start())
    await table.give({ type: 'name', name: 'On' })
    expect(table.getState().unsaved).toBeNull()
    expect(await store.load('here')).toEqual(table.getState().playing?.session)
  })
})
