// Tiles that are kept: found again by the picture's name, and removed with the picture, other pictures' untouched.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { openTileStore } from '../../../src/storage/pictures/tile-store.ts'

const name = (col: number) => ({ level: 1, col, row: 0 }) as const
const tile = (col: number) => ({ name: name(col), type: 'image/jpeg', bytes: new Uint8Array([col]).buffer })

it('a picture is there when its last tile is, and gives its tiles back as they were', async () => {
  const store = await openTileStore('tiles-a')
  await store.put('aa', [tile(0), tile(1)])
  expect(await store.sizeOf('aa')).toBeNull()
  await store.finish('aa', { width: 5_000, height: 300 })
  expect(await store.sizeOf('aa')).toEqual({ width: 5_000, height: 300 })
  const blob = await store.tile('aa', name(1))
  expect(blob?.type).toBe('image/jpeg')
  expect([...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())]).toEqual([1])
  expect(await store.tile('aa', name(2))).toBeNull()
  store.close()
})

it('tiles go with their picture, also those of a picture whose cutting was broken off', async () => {
  const store = await openTileStore('tiles-b')
  for (const asset of ['aa', 'aab', 'b', 'cc']) await store.put(asset, [tile(0), tile(1)])
  for (const asset of ['aa', 'aab', 'cc']) await store.finish(asset, { width: 1, height: 1 })
  await store.removeExcept(new Set(['aab', 'zz']))
  for (const gone of ['aa', 'b', 'cc']) {
    expect(await store.sizeOf(gone)).toBeNull()
    expect(await store.tile(gone, name(1))).toBeNull()
  }
  expect(await store.sizeOf('aab')).not.toBeNull()
  expect(await store.tile('aab', name(1))).not.toBeNull()
  store.close()
})
