// A database that opens and then says nothing, because another window holds it: nothing waits for ever, nothing is
// written in part, and all is kept again when the database answers.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Battle } from '../../src/engine/core/index.ts'
import { createAssetStore } from '../../src/storage/assets.ts'
import { openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { useFakeStorage } from '../support/fake-storage.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

useFakeStorage()

/** The page's clock runs so many times as fast: what waits seconds is over in a moment, in the same order. */
const FASTER = 6
const timer = setTimeout
beforeEach(() => void vi.stubGlobal('setTimeout', (work: () => void, time = 0) => timer(work, time / FASTER)))

const SILENT = 'the browser’s storage does not answer'
const answer = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

/** Another window writes and does not end. Gives what lets go. */
async function hold(name: string, store: string): Promise<() => Promise<void>> {
  const database = await answer(indexedDB.open(name))
  const transaction = database.transaction(store, 'readwrite')
  let held = true
  const again = () => {
    if (held) transaction.objectStore(store).count().addEventListener('success', again)
  }
  again()
  return () =>
    new Promise((resolve) => {
      transaction.addEventListener('complete', () => {
        database.close()
        resolve()
      })
      held = false
    })
}

/** Whether and how it ends within so many milliseconds. */
const within = <Value>(time: number, work: Promise<Value>): Promise<Value | string> =>
  Promise.race([work.catch((cause: Error) => cause.message), new Promise<string>((resolve) =>
    setTimeout(() => resolve('nothing yet'), time)
  )])

const NAME = 'silent'
let store: SessionStore
let table: Table
const name = (to: string) => table.give({ type: 'name', name: to })

beforeEach(async () => {
  store = await openSessionStore(NAME)
  table = createTable({ store, newId: () => 'here', newSeed: () => 1 })
  await table.begin(tides, beach() as unknown as Battle)
})

describe('a database that another window holds', () => {
  it('is not waited for for ever: reads and writes say so', async () => {
    const letGo = await hold(NAME, 'heads')
    const asked = [store.load('here'), store.list(), store.save({ id: 'b' } as never, null, 'B'), store.remove('here'),
      store.pictures()]
    expect(await Promise.all(asked.map((one) => within(2_500, one)))).toEqual(asked.map(() => 'nothing yet'))
    expect(await Promise.all(asked.map((one) => within(1_500, one)))).toEqual(asked.map(() => SILENT))
    await letGo()
    // What was given up is not done later behind everybody's back.
    expect((await store.list()).map(({ id }) => id)).toEqual(['here'])
  })

  it('is played on with: the step is shown, it is said that it is not kept, and later all of it is kept', async () => {
    const letGo = await hold(NAME, 'heads')
    const step = name('Dusk')
    await vi.waitFor(() => expect(table.getState().busy).toBe(true))
    await step
    expect(table.getState()).toMatchObject({ unsaved: SILENT, busy: false, playing: { battle: { name: 'Dusk' } } })
    // The next step does not wait as long again.
    expect(await within(1_500, name('Night'))).toEqual({ ok: true })
    expect(table.getState().playing?.battle.name).toBe('Night')
    await letGo()
    await name('Dawn')
    expect(table.getState().unsaved).toBeNull()
    expect(await store.load('here')).toEqual(table.getState().playing?.session)
  })

  it('is not written over when the other window took a step of its own meanwhile', async () => {
    const other = createTable({ store: await openSessionStore(NAME), newId: () => 'other', newSeed: () => 1 })
    const open = table.getState().playing
    if (!open) throw new Error('Nothing is open.')
    await other.resume(tides, open.session)
    const letGo = await hold(NAME, 'heads')
    await name('Dusk')
    await letGo()
    await other.give({ type: 'name', name: 'Theirs' })
    await name('Night')
    expect(table.getState().unsaved).toMatch(/another window has gone on/)
    expect(await store.load('here')).toEqual(other.getState().playing?.session)
  })

  it('is not taken for another window’s doing when it had written the step after all', async () => {
    // The database takes the whole step, and only its last word is late.
    const abort = vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('finished', 'InvalidStateError')
    })
    const letGo = await hold(NAME, 'heads')
    await name('Dusk')
    expect(table.getState().unsaved).toBe(SILENT)
    await letGo()
    await vi.waitFor(async () => expect((await store.list())[0]).toMatchObject({ name: 'Dusk' }))
    abort.mockRestore()
    await name('Night')
    expect(table.getState().unsaved).toBeNull()
    expect(await store.load('here')).toEqual(table.getState().playing?.session)
  })
})

it('pictures are kept in memory while another window holds their database', async () => {
  const pictures = createAssetStore('silent-pictures')
  await pictures.putAsset(new Uint8Array([1]), 'image/png')
  const letGo = await hold('silent-pictures', 'assets')
  const id = await pictures.putAsset(new Uint8Array([2]), 'image/png')
  expect(pictures.state()).toEqual({ where: 'memory', reason: SILENT })
  expect((await pictures.getAsset(id))?.size).toBe(1)
  await letGo()
  await pictures.keepMemory()
  expect(pictures.state().where).toBe('kept')
})
