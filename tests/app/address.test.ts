// @vitest-environment happy-dom
// Opening a battle by the page's address: what cannot be had is told as what it is, and the address goes on naming the
// battle.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKept, resumeFromAddress } from '../../src/app/page/address.ts'
import * as later from '../../src/app/page/lazy-modules.ts'
import * as assets from '../../src/storage/assets.ts'
import type { Services } from '../../src/app/services/services.ts'
import { RULESETS } from '../support/all-rulesets.ts'
import { memoryStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'

async function at(store: SessionStore): Promise<Services> {
  const table = createTable({ store, newId: () => 'b1', newSeed: () => 1 })
  const [spec] = RULESETS
  const sample = spec?.samples[0]
  if (!spec || !sample) throw new Error('There is no sample.')
  await table.begin(spec, sample.make())
  table.close()
  return { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
}
const told = ({ table }: Services) => table.getState().notices.map((one) => one.text)

beforeEach(() => history.replaceState(null, '', '#battle=b1'))
afterEach(() => vi.restoreAllMocks())

describe('a battle that the address names', () => {
  it('opens', async () => {
    const services = await at(memoryStore(''))
    await resumeFromAddress(services)
    expect(services.table.getState().playing?.session.id).toBe('b1')
    expect(told(services)).toEqual([])
  })

  it('is still named when a part of the program cannot be loaded, and a button loads the page again', async () => {
    const services = await at(memoryStore(''))
    vi.spyOn(later, 'loadSaveChecks').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    const reload = vi.spyOn(location, 'reload').mockReturnValue()
    await resumeFromAddress(services)
    expect(location.hash).toBe('#battle=b1')
    expect(services.table.getState()).toMatchObject({ playing: null, opening: false })
    expect(told(services)).toEqual([expect.stringMatching(/part of the program .* could not be loaded/)])
    expect(told(services).join()).not.toMatch(/browser does not give/)
    services.table.getState().notices[0]?.action?.run()
    expect(reload).toHaveBeenCalledOnce()
    // From the start screen it is named as well, so that loading again opens it.
    history.replaceState(null, '', location.pathname)
    await openKept(services, 'b1')
    expect(location.hash).toBe('#battle=b1')
  })

  it('is told to be withheld by the browser when its storage fails', async () => {
    const services = await at({ ...memoryStore(''), load: () => Promise.reject(new Error('The disk is gone.')) })
    await resumeFromAddress(services)
    expect(told(services)).toEqual(['This battle cannot be read: the browser’s storage refused.'])
  })
})

describe('a battle that the address names while the browser’s storage does not answer', () => {
  it('is not said to be missing, and is still named', async () => {
    const services = await at({ ...memoryStore('the browser’s storage does not answer'), load: async () => null })
    await resumeFromAddress(services)
    expect(told(services)).toEqual([
      'This battle cannot be read now: the browser’s storage does not answer. Load the page again later.',
    ])
    expect(location.hash).toBe('#battle=b1')
  })
})

describe('a battle that is just being opened', () => {
  it('is being opened until it is there, however long it takes to read how it was left', async () => {
    const store = memoryStore('')
    const services = await at(store)
    let tell = (): void => undefined
    const late = new Promise<void>((resolve) => (tell = resolve))
    const loadView = store.loadView
    vi.spyOn(store, 'loadView').mockImplementation((id) => late.then(() => loadView(id)))
    const states: unknown[] = []
    services.table.subscribe(({ opening, playing }) => states.push([opening, playing !== null]))
    const opened = resumeFromAddress(services)
    await vi.waitFor(() => expect(states).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(services.table.getState().opening).toBe(true)
    tell()
    await opened
    expect(services.table.getState()).toMatchObject({ opening: false, playing: { session: { id: 'b1' } } })
    // At no time was nothing open and nothing being opened: a map that is dropped then would begin another battle.
    expect(states).not.toContainEqual([false, false])
  })

  it('is let go when the address names it no more', async () => {
    const services = await at(memoryStore(''))
    const opened = resumeFromAddress(services)
    history.replaceState(null, '', location.pathname)
    await resumeFromAddress(services)
    await opened
    expect(services.table.getState()).toMatchObject({ opening: false, playing: null })
  })
})

describe('a battle with a step that cannot be read', () => {
  it('names the step before which it is offered, and has its new name at once', async () => {
    const services = await at(memoryStore(''))
    const { store, table } = services
    await openKept(services, 'b1')
    for (const doing of [1, 2, 3]) await table.give({ type: 'dice-mode', mode: doing % 2 ? 'typed' : 'program' })
    const name = table.getState().playing?.battle.name
    table.close()
    const kept = await store.load('b1') as { readonly entries: readonly object[] }
    const wrong = { type: 'moved', who: 'nobody', path: [] }
    const damaged = { ...kept,
      entries: kept.entries.map((one, nth) =>
        nth === 1 ? { ...one, events: [wrong] } : nth === 2 ? { ...one, events: 'gone' } : one
      ) }
    vi.spyOn(store, 'load').mockImplementation((id) => Promise.resolve(id === 'b1' ? damaged as never : null))
    await openKept(services, 'b1')
    expect(told(services)).toEqual([expect.stringMatching(/ Step 2 /)])
    const [notice] = table.getState().notices
    expect(notice).toMatchObject({ action: { label: 'Open it up to step 1 of 3' }, stays: true })
    notice?.action?.run()
    await vi.waitFor(() => expect(table.getState().playing).not.toBeNull())
    expect(table.getState().playing?.battle.name).toBe(`${name}, up to step 1`)
  })

  it('is told with the step, stays as it is, and can be opened up to the step before', async () => {
    const services = await at(memoryStore(''))
    const { store, table } = services
    await openKept(services, 'b1')
    for (const name of ['First light', 'Noon', 'Dusk']) await table.give({ type: 'name', name })
    table.close()
    const kept = await store.load('b1') as { readonly entries: readonly object[] }
    const damaged = { ...kept, entries: kept.entries.map((one, at) => at === 2 ? { ...one, events: 'gone' } : one) }
    vi.spyOn(store, 'load').mockImplementation((id) => Promise.resolve(id === 'b1' ? damaged as never : null))
    await openKept(services, 'b1')
    expect(table.getState().playing).toBeNull()
    expect(told(services)).toEqual([expect.stringMatching(/cannot be opened; its kept copy is unchanged\. Step 3 /)])
    const [notice] = table.getState().notices
    expect(notice?.action?.label).toBe('Open it up to step 2 of 3')
    notice?.action?.run()
    await vi.waitFor(() => expect(table.getState().playing).not.toBeNull())
    expect(table.getState().playing).toMatchObject({ battle: { name: 'Noon' } })
    expect(table.getState().playing?.session.entries).toHaveLength(2)
    expect(table.getState().playing?.session.id).not.toBe('b1')
    expect(await store.list()).toHaveLength(2)
  })
})

describe('a battle with a picture that is not in this browser', () => {
  it('is said to lack the picture when it is opened', async () => {
    const services = await at(memoryStore(''))
    const { table } = services
    await openKept(services, 'b1')
    const [who] = table.getState().playing?.battle.roster ?? []
    if (who === undefined) throw new Error('Nobody is there.')
    vi.spyOn(assets, 'assetNames').mockResolvedValue(new Set(['a'.repeat(64)]))
    await table.give({ type: 'edit', who, patch: { art: 'a'.repeat(64) } })
    table.close()
    await openKept(services, 'b1')
    await new Promise((wait) => setTimeout(wait, 20))
    expect(told(services)).toEqual([])
    await table.give({ type: 'edit', who, patch: { art: 'b'.repeat(64) } })
    table.close()
    await openKept(services, 'b1')
    await vi.waitFor(() =>
      expect(told(services)).toEqual([
        'A picture of this battle is no longer in this browser. Bring it in again, or open a file that holds it.',
      ])
    )
  })
})
