// Pictures, kept apart from battles and named by what they hold: the same picture is kept once, and a battle only names
// it. Where the browser refuses its database they are kept in memory, and `state` says so.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { brand, type Brand } from '../lib/brand.ts'
import { inOurWords } from './browser-words.ts'
import { createPatience, inTime } from './in-time.ts'
import { sha256 } from './sha256.ts'
import { unkeptPictures, type Unkept } from './unkept.ts'

/** SHA-256 of the bytes, 64 hex digits. */
export type AssetId = Brand<string, 'AssetId'>

/** `kept`: pictures outlive the page. `memory`: they are gone when the page is closed, and why. */
export type AssetState = { readonly where: 'kept' } | { readonly where: 'memory'; readonly reason: string }

export interface AssetInfo {
  readonly id: AssetId
  readonly type: string
  readonly size: number
}

/** Asked for a picture by its name; `null` where there is none. */
export type Elsewhere =
  (id: string) => Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string } | null>

export interface AssetStore {
  /** Where pictures are: `kept` until the database refuses one, and again when all have found room in it. */
  readonly state: () => AssetState
  /** Keeps a picture and gives its name; keeping the same again changes nothing. */
  readonly putAsset: (bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<AssetId>
  /** The picture of that name, `null` when it is not here and cannot be had from elsewhere. */
  readonly getAsset: (id: string) => Promise<Blob | null>
  /** Where pictures come from that are not here; what comes is kept. At a seat that is the GM's page. */
  readonly findElsewhere: (find: Elsewhere | null) => void
  /**
   * Removes the pictures that no battle names: `named` gives the names of all that are in use. Pictures of the last day
   * stay, because a battle may name them that is not kept yet, in this window or another; with `stay`, those of so many
   * milliseconds. When `named` rejects, nothing is removed.
   */
  readonly removeUnused: (named: () => Promise<ReadonlySet<string>>, stay?: number) => Promise<void>
  readonly listAssets: () => Promise<readonly AssetInfo[]>
  /** The names of all pictures that are here; `null` when the database does not say. */
  readonly assetNames: () => Promise<ReadonlySet<string> | null>
  /** An address to show the picture from, the same for all who ask; each asker gives it back with `releaseAssetUrl`. */
  readonly assetUrl: (id: string) => Promise<string | null>
  /** Gives one `assetUrl` back; the last one frees the memory. */
  readonly releaseAssetUrl: (id: string) => void
  /** Writes the pictures of memory down, as far as there is room now. */
  readonly keepMemory: () => Promise<void>
  /** Keeps those pictures again whose addresses are out and that the database has lost. */
  readonly keepShownAgain: () => Promise<void>
  readonly close: () => Promise<void>
}

interface Kept {
  readonly id: string
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** When it was put last, in milliseconds since 1970. Pictures from before this was written have none. */
  readonly put?: number
}

interface AssetDb extends DBSchema {
  assets: { key: string; value: Kept }
}

const ASSET_DATABASE = 'turnstone-assets'
const STORE = 'assets'
/** Milliseconds. */
const DAY = 24 * 60 * 60 * 1000

/**
 * A store of its own; the app uses the one at the end of this file. The database is opened when first needed. `tell` is
 * told how many pictures are in memory alone.
 */
export function createAssetStore(name = ASSET_DATABASE, tell: (unkept: Unkept) => void = () => undefined): AssetStore {
  const memory = new Map<string, Kept>()
  const urls = new Map<string,
    { users: number; readonly url: Promise<string | null>; readonly blob: Promise<Blob | null> }>()
  let database: Promise<IDBPDatabase<AssetDb>> | null = null
  let state: AssetState = { where: 'kept' }
  let elsewhere: Elsewhere | null = null
  const patient = createPatience()

  function opened(): Promise<IDBPDatabase<AssetDb>> {
    if (database) return database
    const answer = Promise.resolve().then(() =>
      openDB<AssetDb>(name, 1, {
        upgrade: (db) => void db.createObjectStore(STORE, { keyPath: 'id' }),
        // Another page wants to change or delete the database: let it, and open it anew when next needed.
        blocking: () => void close(),
        terminated: () => void (database = null),
      })
    )
    const opening = inTime(answer, (db) => db.close())
    database = opening
    opening.catch(() => {
      if (database === opening) database = null
    })
    return opening
  }

  /** What the database answers, `null` when it refuses. */
  async function asked<Value>(ask: (db: IDBPDatabase<AssetDb>) => Promise<Value>): Promise<{ value: Value } | null> {
    const patiently = async (db: IDBPDatabase<AssetDb>) =>
      patient(({ heard }) => {
        // Where this is answered nobody holds the database, and a large picture may take its time.
        void db.count(STORE, '').then(heard, () => undefined)
        return ask(db)
      })
    try {
      try {
        return { value: await patiently(await opened()) }
      } catch (error) {
        // A connection the browser dropped in the background: once more with a new one.
        if (!database || !(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
        database = null
        return { value: await patiently(await opened()) }
      }
    } catch (error) {
      state = { where: 'memory', reason: inOurWords(error) }
      return null
    }
  }

  async function putAsset(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<AssetId> {
    // A copy, so that the caller may go on using its bytes, and no more than these of a larger buffer.
    const own = bytes.slice()
    const id = await sha256(own)
    await write({ id, type, bytes: own, put: Date.now() })
    return brand<AssetId>(id)
  }

  /** Into the database, or into memory where that is refused; says whether the database took it. */
  async function write(kept: Kept): Promise<boolean> {
    const written = await asked((db) => db.put(STORE, kept))
    if (written) memory.delete(kept.id)
    else memory.set(kept.id, kept)
    if (memory.size === 0) state = { where: 'kept' }
    tell({ count: memory.size, reason: state.where === 'memory' ? state.reason : '' })
    return written !== null
  }

  async function keepMemory(): Promise<void> {
    for (const kept of memory.values()) if (!(await write(kept))) return
  }

  async function getAsset(id: string): Promise<Blob | null> {
    const kept = memory.get(id) ?? (await asked((db) => db.get(STORE, id)))?.value
    return kept ? new Blob([kept.bytes], { type: kept.type }) : fromElsewhere(id)
  }

  async function fromElsewhere(id: string): Promise<Blob | null> {
    const found = await elsewhere?.(id)
    // What has another fingerprint is another picture.
    if (!found || (await sha256(found.bytes)) !== id) return null
    await write({ id, type: found.type, bytes: found.bytes, put: Date.now() })
    return new Blob([found.bytes], { type: found.type })
  }

  async function removeUnused(named: () => Promise<ReadonlySet<string>>, stay = DAY): Promise<void> {
    const all = (await asked((db) => db.getAllKeys(STORE)))?.value ?? []
    if (all.length === 0) return
    const used = await named()
    const before = Date.now() - stay
    for (const id of all.filter((one) => !used.has(one) && !urls.has(one))) {
      await asked(async (db) => {
        const transaction = db.transaction(STORE, 'readwrite')
        // Looked at once more in the same transaction: another window may have put the same picture meanwhile.
        const kept = await transaction.store.get(id)
        if (kept && (kept.put ?? 0) < before) await transaction.store.delete(id)
        await transaction.done
      })
    }
  }

  async function listAssets(): Promise<readonly AssetInfo[]> {
    const found = new Map<string, AssetInfo>()
    const info = ({ id, type, bytes }: Kept): void =>
      void found.set(id, { id: brand<AssetId>(id), type, size: bytes.byteLength })
    await asked(async (db) => {
      for (let cursor = await db.transaction(STORE).store.openCursor(); cursor; cursor = await cursor.continue()) {
        info(cursor.value)
      }
    })
    for (const kept of memory.values()) info(kept)
    return [...found.values()]
  }

  async function assetNames(): Promise<ReadonlySet<string> | null> {
    const names = (await asked((db) => db.getAllKeys(STORE)))?.value
    return names ? new Set([...names, ...memory.keys()]) : null
  }

  function assetUrl(id: string): Promise<string | null> {
    const known = urls.get(id)
    if (known) {
      known.users++
      return known.url
    }
    const blob = getAsset(id)
    const url = blob.then((picture) => (picture ? URL.createObjectURL(picture) : null))
    const entry = { users: 1, url, blob }
    urls.set(id, entry)
    // A picture that is not here now may be later: do not remember its absence.
    void url.then((address) => {
      if (address === null && urls.get(id) === entry) urls.delete(id)
    })
    return url
  }

  function releaseAssetUrl(id: string): void {
    const entry = urls.get(id)
    if (!entry || --entry.users > 0) return
    urls.delete(id)
    void entry.url.then((address) => {
      if (address !== null) URL.revokeObjectURL(address)
    })
  }

  async function keepShownAgain(): Promise<void> {
    for (const [id, { blob }] of urls) {
      const stored = await blob
      const kept = await asked((db) => db.getKey(STORE, id))
      if (stored && kept && kept.value === undefined) {
        await putAsset(new Uint8Array(await stored.arrayBuffer()), stored.type)
      }
    }
  }

  async function close(): Promise<void> {
    const closing = database
    database = null
    await closing?.then((db) => db.close(), () => undefined)
  }

  return { state: () => state, putAsset, getAsset, findElsewhere: (find) => void (elsewhere = find), removeUnused,
    listAssets, assetNames, assetUrl, releaseAssetUrl, keepMemory, keepShownAgain, close }
}

/** The app's own pictures. */
export const { putAsset, getAsset, findElsewhere, assetUrl, releaseAssetUrl, removeUnused, assetNames, keepMemory,
  keepShownAgain } = createAssetStore(ASSET_DATABASE, (unkept) => unkeptPictures.setState(unkept))
