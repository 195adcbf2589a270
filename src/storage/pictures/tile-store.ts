// Tiles of large pictures, kept in the browser once for all battles that show the picture. They can be cut anew from
// the picture at any time, so a browser that refuses them loses nothing. Opened by the worker that cuts and reads them,
// and by the page when it clears up.
import { openDB, type DBSchema } from 'idb'
import { tileKey, type TileName } from '../../lib/tiles.ts'
import { inTime } from '../in-time.ts'
import type { PixelSize } from './pixel-size.ts'

interface KeptTile {
  readonly type: string
  readonly bytes: ArrayBuffer
}

interface TileDb extends DBSchema {
  /** Pictures whose tiles are all there, by the fingerprint of the picture. */
  pictures: { key: string; value: PixelSize }
  /** By the picture's fingerprint and the tile's level, column and row. */
  tiles: { key: string; value: KeptTile }
}

export interface TileStore {
  /** The size of a picture whose tiles are all kept, otherwise `null`. */
  sizeOf(asset: string): Promise<PixelSize | null>
  put(asset: string, tiles: readonly (KeptTile & { readonly name: TileName })[]): Promise<void>
  /** All tiles of that picture have been put. */
  finish(asset: string, size: PixelSize): Promise<void>
  tile(asset: string, name: TileName): Promise<Blob | null>
  /** Removes the tiles of all pictures but these. */
  removeExcept(kept: ReadonlySet<string>): Promise<void>
  close(): void
}

/** Rejects when the browser refuses its database; so do all of its answers. */
export async function openTileStore(database = 'turnstone-tiles'): Promise<TileStore> {
  const db = await inTime(
    openDB<TileDb>(database, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('pictures')
        fresh.createObjectStore('tiles')
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    }),
    (late) => late.close(),
  )
  const keyOf = (asset: string, name: TileName) => `${asset}/${tileKey(name)}`
  return {
    sizeOf: async (asset) => (await db.get('pictures', asset)) ?? null,
    async put(asset, tiles) {
      const transaction = db.transaction('tiles', 'readwrite', { durability: 'relaxed' })
      await Promise.all([
        ...tiles.map(({ name, type, bytes }) => transaction.store.put({ type, bytes }, keyOf(asset, name))),
        transaction.done,
      ])
    },
    finish: async (asset, { width, height }) => void (await db.put('pictures', { width, height }, asset)),
    async tile(asset, name) {
      const kept = await db.get('tiles', keyOf(asset, name))
      return kept ? new Blob([kept.bytes], { type: kept.type }) : null
    },
    async removeExcept(kept) {
      for (const asset of await assetsIn()) if (!kept.has(asset)) await remove(asset)
    },
    close: () => db.close(),
  }

  /** Also those whose cutting was broken off: from each found name on, the next picture is looked for. */
  async function assetsIn(): Promise<readonly string[]> {
    const found: string[] = []
    for (let after = '';;) {
      const range = IDBKeyRange.lowerBound(after, true)
      const key = (await db.getAllKeys('tiles', range, 1))[0]
      if (key === undefined) return found
      const asset = key.slice(0, key.indexOf('/'))
      found.push(asset)
      after = `${asset}0`
    }
  }

  async function remove(asset: string): Promise<void> {
    const transaction = db.transaction(['pictures', 'tiles'], 'readwrite')
    await Promise.all([
      transaction.objectStore('pictures').delete(asset),
      // `0` comes after `/`, so these are the tiles of this picture and of no other.
      transaction.objectStore('tiles').delete(IDBKeyRange.bound(`${asset}/`, `${asset}0`)),
      transaction.done,
    ])
  }
}
