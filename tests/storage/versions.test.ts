// Battles of other versions in the browser's database: older ones are written back as a whole once they have passed all
// checks; newer ones, and those whose migration fails, stay untouched, are told with the reason and stay in the list.
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openKept } from '../../src/app/page/address.ts'
import { takeFile } from '../../src/app/files/take-file.ts'
import type { Services } from '../../src/app/services/services.ts'
import type { Ruleset } from '../../src/engine/core/index.ts'
import * as registry from '../../src/rulesets/registry.ts'
import { readSession } from '../../src/session/save.ts'
import { newSession, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { ConflictError, memoryStore, openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { CORE_MIGRATIONS } from '../../src/session/core-migrations.ts'
import { VERSION } from '../../src/session/version.ts'
import { createTable } from '../../src/stores/table.ts'
import { everywhere, find3, savedBy, TELLS, tides3, TO_2 } from '../session/older-tides.ts'
import { tides } from '../support/odd/index.ts'
import { HERE } from '../../src/session/pending.ts'

const present = everywhere()
/** As version 1 kept it, before anything but the session itself was written down. */
const old = (JSON.parse(savedBy(1, present)) as { session: Session }).session

const CORE_TELLS = CORE_MIGRATIONS.flatMap((step) => ('tells' in step ? [step.tells] : []))

let databases = 0
const stores = [
  ['the database', () => openSessionStore(`versions-${databases++}`)],
  ['memory', () => Promise.resolve(memoryStore('private window'))],
] as const

async function at(store: SessionStore, session: Session = old): Promise<Services> {
  await store.save(session, null, 'At the ford')
  const table = createTable({ store, newId: () => 'new', newSeed: () => 1 })
  return { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
}
const told = ({ table }: Services) => table.getState().notices.map((one) => one.text)
const rulesAre = (spec: Ruleset) =>
  vi.spyOn(registry, 'loadRuleset').mockImplementation((id) => Promise.resolve(id === spec.id ? spec : undefined))

afterEach(() => void vi.restoreAllMocks())

describe.each(stores)('in %s', (_, open) => {
  it('an older battle is told to be brought up to date, written back as a whole, and played on', async () => {
    rulesAre(tides3)
    const services = await at(await open())
    const { store, table } = services
    const before = await store.list()
    await openKept(services, 'old')
    expect(told(services)).toEqual([`This battle was brought up to date. ${[...CORE_TELLS, ...TELLS].join(' ')}`])
    expect(table.getState().playing?.session).toEqual(present)
    expect(await store.load('old')).toEqual(present)
    expect(await store.list()).toEqual(before)
    await table.takeBack(HERE)
    await table.give({ type: 'name', name: 'High water' })
    expect(table.getState().unsaved).toBe(store.state.where === 'kept' ? null : 'private window')
    expect(await store.load('old')).toEqual(table.getState().playing?.session)
    table.close()
    await openKept(services, 'old')
    expect(told(services)).toEqual([])
  })

  it.each([['newer rules', { ...present, rulesetVersion: 7 }, 'its Tides rules are version 7, this page knows 3'], [
    'a newer core',
    {
      ...present,
      version: 9,
    },
    `its format is version 9, this page knows ${VERSION}`,
  ]])(
    'a battle of %s is refused with the reason and stays as it is',
    async (_what, newer, reason) => {
      rulesAre(tides3)
      const services = await at(await open(), newer)
      const before = await services.store.list()
      await openKept(services, 'old')
      expect(services.table.getState().playing).toBeNull()
      expect(told(services)).toEqual(['This battle cannot be opened; its kept copy is unchanged. '
        + `This battle was saved by a newer Turnstone: ${reason}. Reload to get the newer page.`])
      expect(await services.store.load('old')).toEqual(newer)
      expect(await services.store.list()).toEqual(before)
      expect(before).toMatchObject([{ id: 'old', name: 'At the ford', ruleset: 'tides' }])
    },
  )

  it('a battle whose migration fails is told with the step that failed and stays as it is', async () => {
    rulesAre({ ...tides3, migrations: [{ ...TO_2, state: () => null }, ...tides3.migrations?.slice(1) ?? []] })
    const services = await at(await open())
    await openKept(services, 'old')
    expect(told(services)).toEqual([expect.stringMatching(
      /copy is unchanged\. .* This came of the step from version 1 to 2 of the Tides rules\.$/,
    )])
    expect(await services.store.load('old')).toEqual(old)
  })

  it('what another window has gone on with meanwhile is not replaced', async () => {
    const { store } = await at(await open())
    const loaded = await store.load('old')
    const read = readSession(loaded, find3)
    if (!read.ok) throw new Error(read.problem.says)
    const elsewhere = undo(undo(old))
    await store.save(elsewhere, old, 'At the ford')
    await expect(store.replace(read.value.session, loaded)).rejects.toThrow(ConflictError)
    expect(await store.load('old')).toEqual(elsewhere)
    await store.remove('old')
    await expect(store.replace(read.value.session, loaded)).rejects.toThrow(ConflictError)
    expect(await store.load('old')).toBeNull()
  })
})

describe('in the database', () => {
  const open = () => openSessionStore(`versions-${databases++}`)

  it('a page that plays by older rules does not write into what a newer page has brought up to date', async () => {
    const { store } = await at(await open())
    await store.replace(present, await store.load('old'))
    await expect(store.save({ ...old, rulesetVersion: 1, version: 1, pending: null }, old, 'At the ford'))
      .rejects.toThrow(ConflictError)
    expect(await store.load('old')).toEqual(present)
  })

  it('heads from before there were versions count as version 1, and are given one with the next step', async () => {
    const store = await open()
    const { version: _version, rulesetVersion: _rules, ...bare } = newSession(tides, 'old', present.base, 1)
    await store.save(bare as Session, null, 'At the ford')
    const read = readSession(await store.load('old'), () => tides, [])
    if (!read.ok) throw new Error(read.problem.says)
    expect(read.value).toEqual({ session: { ...bare, version: 1, rulesetVersion: 1 }, told: [] })
    await store.save(read.value.session, read.value.session, 'At the ford')
    expect(await store.load('old')).toEqual(read.value.session)
  })

  it('entries that the migrated battle has no more are gone, in one transaction with all the rest', async () => {
    const { store } = await at(await open())
    const loaded = await store.load('old')
    const shorter = { ...present, entries: present.entries.slice(0, 2), head: 1, undone: [], pending: null }
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    let puts = 0
    put.mockImplementation(function(this: IDBObjectStore, ...args: Parameters<IDBObjectStore['put']>) {
      if (++puts === 2) throw new DOMException('full', 'QuotaExceededError')
      return this.add(...args)
    })
    await expect(store.replace(shorter, loaded)).rejects.toThrow('full')
    put.mockRestore()
    expect(await store.load('old')).toEqual(old)
    await store.replace(shorter, loaded)
    expect(await store.load('old')).toEqual(shorter)
  })

  it('a browser that does not keep what was brought up to date is told; the battle stays as it was', async () => {
    rulesAre(tides3)
    const services = await at(await open())
    const full: Services = { ...services,
      store: { ...services.store, replace: () => Promise.reject(new DOMException('No space.', 'QuotaExceededError')) } }
    await openKept(full, 'old')
    expect(services.table.getState().playing).toBeNull()
    expect(told(services)).toEqual(
      [
        'This battle was brought up to date, but the browser did not keep that: the browser’s storage is full. '
        + 'The kept battle stays as it was.',
      ],
    )
    expect(await services.store.load('old')).toEqual(old)
  })
})

it('an older file is opened as a new battle, and what was done is told', async () => {
  rulesAre(tides3)
  const services = await at(await openSessionStore(`versions-${databases++}`))
  await takeFile(services, new File([savedBy(2, present)], 'ford.turnstone.json'), () => undefined)
  expect(told(services)).toEqual([`This battle was brought up to date. ${TELLS[1]}`])
  const { playing } = services.table.getState()
  expect(playing?.session).toEqual({ ...present, id: playing?.session.id })
  expect(await services.store.load(playing?.session.id ?? '')).toEqual(playing?.session)
  expect(await services.store.load('old')).toEqual(old)
})
