// The browser's data is cleared while a battle is open: the next step writes down the whole battle again, whatever part
// of the battle is gone, and with the pictures that are shown.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { createAssetStore } from '../../src/storage/assets.ts'
import { openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

let databases = 0
let name = ''
let store: SessionStore
let table: Table
let whenLost = vi.fn<() => void>()
beforeEach(async () => {
  name = `lost-${databases++}`
  whenLost = vi.fn<() => void>()
  store = await openSessionStore(name, whenLost)
  table = createTable({ store, newId: () => 'here', newSeed: () => 1 })
  await table.begin(tides, beach() as unknown as Battle)
  for (const title of ['One', 'Two', 'Three']) await table.give({ type: 'name', name: title })
})

const answer = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

async function clear(...stores: readonly string[]): Promise<void> {
  const database = await answer(indexedDB.open(name))
  const transaction = database.transaction(stores, 'readwrite')
  for (const one of stores) await answer(transaction.objectStore(one).clear())
  database.close()
}

async function nextStepKeepsAll(): Promise<void> {
  await table.give({ type: 'name', name: 'After it' })
  const { playing, unsaved } = table.getState()
  expect(unsaved).toBeNull()
  expect(playing?.battle.name).toBe('After it')
  expect(playing?.session.entries).toHaveLength(4)
  expect(await store.load('here')).toEqual(playing?.session)
  expect((await store.list()).map(({ id, entries }) => [id, entries])).toEqual([['here', 4]])
}

describe('a battle that is open while the browser’s data is cleared', () => {
  it.each([[['heads']], [['bases']], [['entries']], [['heads', 'bases']], [['heads', 'entries']], [['bases',
    'entries']], [['heads', 'bases', 'entries', 'views']]])(
      'is written down as a whole when %j are gone',
      async (gone) => {
        await clear(...gone)
        await nextStepKeepsAll()
        expect(whenLost).toHaveBeenCalledOnce()
        // From then on only what is new is written.
        await table.give({ type: 'name', name: 'Further' })
        expect(await store.load('here')).toEqual(table.getState().playing?.session)
        expect(whenLost).toHaveBeenCalledOnce()
      },
    )

  it('takes no step with it that another window had added before', async () => {
    const other = createTable({ store: await openSessionStore(name), newId: () => 'other', newSeed: () => 1 })
    const open = table.getState().playing
    if (!open) throw new Error('Nothing is open.')
    await other.resume(tides, open.session)
    for (const title of ['Theirs', 'Theirs too']) await other.give({ type: 'name', name: title })
    await clear('heads')
    await nextStepKeepsAll()
  })

  it('is written down as a whole when the database is deleted', async () => {
    await answer(indexedDB.deleteDatabase(name))
    await nextStepKeepsAll()
    expect(whenLost).toHaveBeenCalledOnce()
  })

  it('is written down again at once, before any step, when the page is told that the database goes', async () => {
    let gone = (): void => undefined
    const other = await openSessionStore(name, whenLost, () => gone())
    const watching = createTable({ store: other, newId: () => 'other', newSeed: () => 1 })
    gone = () => void watching.keepAgain()
    const open = table.getState().playing
    if (!open) throw new Error('Nothing is open.')
    await watching.resume(tides, open.session)
    await answer(indexedDB.deleteDatabase(name))
    await vi.waitFor(async () => expect(await other.load('here')).toEqual(open.session))
    expect(watching.getState()).toMatchObject({ unsaved: null, playing: { session: { id: 'here' } } })
  })

  it('goes on when the browser has closed the database and told nobody', async () => {
    const { transaction } = IDBDatabase.prototype
    const closed = new WeakSet<IDBDatabase>()
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
    let first = true
    spy.mockImplementation(function(this: IDBDatabase, ...args: Parameters<IDBDatabase['transaction']>) {
      if (first) closed.add(this)
      first = false
      if (closed.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      return transaction.apply(this, args)
    })
    try {
      await nextStepKeepsAll()
    } finally {
      spy.mockRestore()
    }
    expect(whenLost).not.toHaveBeenCalled()
  })
})

describe('pictures that are shown while the browser’s data is cleared', () => {
  it('are kept again with their names and kinds', async () => {
    const pictures = createAssetStore(`${name}-pictures`)
    const id = await pictures.putAsset(new Uint8Array([1, 2, 3]), 'image/png')
    const hidden = await pictures.putAsset(new Uint8Array([4]), 'image/png')
    await pictures.assetUrl(id)
    await answer(indexedDB.deleteDatabase(`${name}-pictures`))
    expect(await pictures.getAsset(id)).toBeNull()
    await pictures.keepShownAgain()
    expect(await pictures.listAssets()).toEqual([{ id, type: 'image/png', size: 3 }])
    expect(await pictures.getAsset(hidden)).toBeNull()
  })
})
