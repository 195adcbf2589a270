// Pictures that there was no room for are written down when there is room, and pictures that nobody uses are removed.
import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { clearPictures } from '../../src/app/seats/page/cleared.ts'
import { createAssetStore } from '../../src/storage/assets.ts'
import { memoryStore, openSessionStore } from '../../src/storage/sessions.ts'
import type { Unkept } from '../../src/storage/unkept.ts'
import { createTable } from '../../src/stores/table.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import { useFakeStorage } from '../support/fake-storage.ts'

const DAY = 24 * 60 * 60 * 1000
const picture = (byte: number) => new Uint8Array([byte, 2, 3])

useFakeStorage()

const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

it('a picture that there was no room for is told of, and is written down when there is room', async () => {
  const told: Unkept[] = []
  const store = createAssetStore(undefined, (unkept) => told.push(unkept))
  const full = fillDisk()
  const ids = [await store.putAsset(picture(1), 'image/png'), await store.putAsset(picture(2), 'image/png')]
  expect(told).toEqual([1, 2].map((count) => ({ count, reason: 'the browser’s storage is full' })))

  await store.keepMemory()
  expect(store.state().where).toBe('memory')
  full.mockRestore()
  await store.keepMemory()
  expect(told.at(-1)).toEqual({ count: 0, reason: '' })
  expect(store.state()).toEqual({ where: 'kept' })
  await store.close()
  const next = createAssetStore()
  expect(await Promise.all(ids.map(async (id) => (await next.getAsset(id))?.size))).toEqual([3, 3])
})

describe('pictures that no battle names', () => {
  const later = (days: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-01') + days * DAY)

  it('are removed after a day; what is named, shown or put again stays', async () => {
    later(0)
    const store = createAssetStore()
    const [named, shown, again, unused] = await Promise.all(
      [1, 2, 3, 4].map((byte) => store.putAsset(picture(byte), 'image/png')),
    )
    if (!named || !shown || !again || !unused) throw new Error('Four pictures were put.')
    await store.assetUrl(shown)
    const names = async () => new Set<string>([named])
    await store.removeUnused(names)
    expect((await store.listAssets()).length).toBe(4)
    later(2)
    await store.putAsset(picture(3), 'image/png')
    await store.removeUnused(names)
    expect((await store.listAssets()).map(({ id }) => id).toSorted()).toEqual([named, shown, again].toSorted())
  })

  it('at a seat stay for a week, and as long as the view or a battle of this browser names them', async () => {
    later(0)
    const store = createAssetStore()
    const [seen, own, old] = await Promise.all([1, 2, 3].map((byte) => store.putAsset(picture(byte), 'image/png')))
    if (!seen || !own || !old) throw new Error('Three pictures were put.')
    const battles = { state: { where: 'kept' }, pictures: async () => new Set<string>([own]) } as const
    const view = { scene: { ground: { image: { asset: seen } } }, combatants: {} }
    const clear = (of: Parameters<typeof clearPictures>[1] = battles) =>
      clearPictures(store, of, () => ({ view }) as never)
    later(7)
    await clear()
    expect((await store.listAssets()).length).toBe(3)
    later(9)
    await clear({ ...battles, state: { where: 'memory', reason: '' } })
    expect((await store.listAssets()).length).toBe(3)
    await clear()
    expect((await store.listAssets()).map(({ id }) => id).toSorted()).toEqual([seen, own].toSorted())
  })

  it('all stay when the battles cannot be looked through', async () => {
    later(0)
    const store = createAssetStore()
    await store.putAsset(picture(1), 'image/png')
    later(2)
    await expect(store.removeUnused(() => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer')
    expect((await store.listAssets()).length).toBe(1)
  })
})

it.each([['kept', () => openSessionStore()], ['in memory', () => memoryStore('denied')]])(
  'a battle that is %s names its pictures in every step, also in one that was undone',
  async (_where, open) => {
    const store = await open()
    const table = createTable({ store, newId: () => 'here', newSeed: () => 1 })
    const [token, undone, foreign] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
    await table.begin(tides, beach() as unknown as Battle)
    const [who] = table.getState().playing?.battle.roster ?? []
    if (who === undefined || token === undefined || undone === undefined) throw new Error('Nobody is there.')
    expect((await store.pictures()).size).toBe(0)
    await table.give({ type: 'edit', who, patch: { art: token } })
    await table.give({ type: 'edit', who, patch: { art: undone } })
    await table.undo()
    const found = await store.pictures()
    expect([token, undone, foreign].map((name) => found.has(name ?? ''))).toEqual([true, true, false])
    await store.remove('here')
    expect((await store.pictures()).size).toBe(0)
  },
)
