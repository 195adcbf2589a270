// Pictures kept by what they hold: in the browser's database, or in memory where that is refused.
import { createHash } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import * as fakes from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createAssetStore } from '../../src/storage/assets.ts'
import { sha256, sha256Plain } from '../../src/storage/sha256.ts'
import { pngBytes } from '../support/uvtt.ts'
import { useFakeStorage } from '../support/fake-storage.ts'

const expectedName = createHash('sha256').update(pngBytes).digest('hex')

useFakeStorage()

const refused = () =>
  vi.stubGlobal('indexedDB', { open: () => {
    throw new DOMException('denied', 'SecurityError')
  } })

describe('pictures from elsewhere', () => {
  it('are asked for when they are not here, kept, and not asked for again', async () => {
    const store = createAssetStore()
    const find = vi.fn(async () => ({ bytes: pngBytes, type: 'image/png' }))
    store.findElsewhere(find)
    expect(await store.getAsset(expectedName)).toMatchObject({ size: pngBytes.length, type: 'image/png' })
    expect(await store.getAsset(expectedName)).toMatchObject({ size: pngBytes.length })
    expect(find).toHaveBeenCalledTimes(1)
  })

  it('are not taken when they are other pictures than those that were asked for', async () => {
    const store = createAssetStore()
    store.findElsewhere(async () => ({ bytes: pngBytes.slice(0, -1), type: 'image/png' }))
    expect(await store.getAsset(expectedName)).toBeNull()
    expect(await store.listAssets()).toEqual([])
  })
})

describe('pictures in the database', () => {
  it('a picture is named by its SHA-256 and comes back with its bytes and kind', async () => {
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    expect(id).toBe(expectedName)
    const blob = await store.getAsset(id)
    expect(blob?.type).toBe('image/png')
    expect(new Uint8Array(await (blob ?? new Blob()).arrayBuffer())).toEqual(pngBytes)
    expect(store.state()).toEqual({ where: 'kept' })
  })

  it('is still there for the next page, under the database name of the product', async () => {
    const first = createAssetStore()
    const id = await first.putAsset(pngBytes, 'image/png')
    await first.close()
    expect((await indexedDB.databases()).map((database) => database.name)).toEqual(['turnstone-assets'])
    expect(await createAssetStore().getAsset(id)).toMatchObject({ size: pngBytes.length })
  })

  it('keeps the same picture once; others are listed', async () => {
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    await store.putAsset(pngBytes.slice(), 'image/png')
    const other = await store.putAsset(new Uint8Array([1, 2, 3]), 'image/webp')
    expect((await store.listAssets()).toSorted((a, b) => b.size - a.size)).toEqual([{ id, type: 'image/png',
      size: pngBytes.length }, { id: other, type: 'image/webp', size: 3 }])
    expect(await store.getAsset(other)).not.toBeNull()
  })

  it('a part of a larger buffer is kept as that part, and later changes to it do not reach the picture', async () => {
    const store = createAssetStore()
    const buffer = new Uint8Array([9, 9, 1, 2, 3, 9])
    const id = await store.putAsset(buffer.subarray(2, 5), 'image/png')
    buffer.fill(0)
    expect(new Uint8Array(await ((await store.getAsset(id)) ?? new Blob()).arrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    )
  })

  it('a page that deletes the database is not held up, and pictures can be kept afterwards', async () => {
    const store = createAssetStore()
    await store.putAsset(pngBytes, 'image/png')
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('turnstone-assets')
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
    expect(await store.getAsset(expectedName)).toBeNull()
    await store.putAsset(pngBytes, 'image/png')
    expect(await store.getAsset(expectedName)).not.toBeNull()
    expect(store.state()).toEqual({ where: 'kept' })
  })
})

describe('pictures without a database', () => {
  it('are kept in memory, and the store says why', async () => {
    refused()
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    expect(await store.getAsset(id)).toMatchObject({ type: 'image/png', size: pngBytes.length })
    expect(await store.listAssets()).toEqual([{ id, type: 'image/png', size: pngBytes.length }])
    expect(store.state()).toEqual({ where: 'memory',
      reason: 'the browser does not let this page keep anything, as in a private window' })
  })

  it('browsers that know no database at all are no different', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    expect(await store.getAsset(id)).not.toBeNull()
    expect(store.state().where).toBe('memory')
  })

  it('a database that never answers holds a picture up for three seconds, not for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.stubGlobal('indexedDB', { open: () => new fakes.IDBOpenDBRequest() })
    try {
      const store = createAssetStore()
      const putting = store.putAsset(pngBytes, 'image/png')
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
      vi.advanceTimersByTime(3_000)
      expect(await putting).toBe(expectedName)
      expect(store.state().where).toBe('memory')
      expect(await store.getAsset(expectedName)).not.toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('a full disk keeps that picture in memory and the ones before it in the database', async () => {
    const store = createAssetStore()
    const before = await store.putAsset(new Uint8Array([1]), 'image/png')
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const id = await store.putAsset(pngBytes, 'image/png')
    expect(store.state()).toEqual({ where: 'memory', reason: 'the browser’s storage is full' })
    expect(await store.getAsset(id)).not.toBeNull()
    expect(await store.getAsset(before)).not.toBeNull()
    put.mockRestore()
    await store.putAsset(pngBytes, 'image/png')
    expect(store.state()).toEqual({ where: 'kept' })
  })
})

describe('addresses to show pictures from', () => {
  it('one address for all who ask, freed when the last gives it back', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    const [one, two] = await Promise.all([store.assetUrl(id), store.assetUrl(id)])
    expect(one).toMatch(/^blob:/)
    expect(two).toBe(one)
    store.releaseAssetUrl(id)
    await Promise.resolve()
    expect(revoked).not.toHaveBeenCalled()
    store.releaseAssetUrl(id)
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(one))
    store.releaseAssetUrl(id)
    const again = await store.assetUrl(id)
    expect(again).not.toBe(one)
    expect(revoked).toHaveBeenCalledTimes(1)
  })

  it('given back before it was ready it is freed all the same', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL')
    const store = createAssetStore()
    const id = await store.putAsset(pngBytes, 'image/png')
    const pending = store.assetUrl(id)
    store.releaseAssetUrl(id)
    const address = await pending
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(address))
  })

  it('a picture that is not here has none, until it is', async () => {
    const store = createAssetStore()
    expect(await store.assetUrl(expectedName)).toBeNull()
    await store.putAsset(pngBytes, 'image/png')
    expect(await store.assetUrl(expectedName)).toMatch(/^blob:/)
  })
})

describe('SHA-256', () => {
  it('is computed here as by the browser, for every length around a block and for a large picture', async () => {
    for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 129, 100_003]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) & 255)
      expect(sha256Plain(bytes), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(await sha256(bytes)).toBe(sha256Plain(bytes))
    }
  })

  it('names pictures the same on pages without the browser’s own', async () => {
    vi.stubGlobal('crypto', {})
    expect(await sha256(pngBytes)).toBe(expectedName)
  })
})
