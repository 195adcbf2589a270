// @vitest-environment happy-dom
// Leaving a battle whose last steps are not kept: it is asked once, and the address goes on naming what is shown.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAddress, leaveBattle } from '../../src/app/page/address.ts'
import { guardUnload } from '../../src/app/page/leaving.ts'
import type { Services } from '../../src/app/services/services.ts'
import { memoryStore, type SessionStore } from '../../src/storage/sessions.ts'
import { unkeptPictures } from '../../src/storage/unkept.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { RULESETS } from '../support/all-rulesets.ts'

/** While `held`, what is written waits. */
let held: Promise<void> | null = null
let count = 0
const inner = memoryStore('')
const store: SessionStore = { ...inner, state: { where: 'kept' }, save: async (...what) => {
  await held
  await inner.save(...what)
} }
const table = createTable({ store, newId: () => `b${++count}`, newSeed: () => 1 })
const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
  setBoard: () => undefined }
const [spec] = RULESETS
const open = () => table.getState().playing?.session.id ?? null
const asked = () => table.getState().leaving

async function begin(): Promise<void> {
  const sample = spec?.samples[0]
  if (!spec || !sample) throw new Error('There is no sample.')
  await table.begin(spec, sample.make())
}

/** The page was not asked to stay. */
const unloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new Event('popstate'))
}

beforeAll(() => {
  followAddress(services)
  guardUnload(services)
})
beforeEach(async () => {
  count = 0
  held = null
  await begin()
  await begin()
})
afterEach(() => {
  table.close()
  unkeptPictures.setState({ count: 0, reason: '' })
})

describe('another battle that the address names, while steps are not kept', () => {
  beforeEach(() => table.setState({ unsaved: 'the disk is full' }))

  it('is asked about once, and opened', async () => {
    goTo('#battle=b1')
    await vi.waitFor(() => expect(asked()).not.toBeNull())
    expect([open(), location.hash]).toEqual(['b2', '#battle=b2'])
    const leave = asked()
    table.setState({ leaving: null })
    leave?.()
    await vi.waitFor(() => expect(open()).toBe('b1'))
    expect([asked(), location.hash]).toEqual([null, '#battle=b1'])
  })

  it('is not opened when the answer is to stay, and the address names what is shown', async () => {
    goTo('#battle=b1')
    await vi.waitFor(() => expect(asked()).not.toBeNull())
    table.setState({ leaving: null })
    expect([open(), location.hash]).toEqual(['b2', '#battle=b2'])
  })
})

describe('a step that is still being written down', () => {
  let letGo = (): void => undefined
  beforeEach(() => void (held = new Promise((go) => (letGo = go))))

  it('is not lost by leaving: what takes a moment is waited for, what takes longer is asked about', async () => {
    const giving = table.give({ type: 'name', name: 'Dusk' })
    await vi.waitFor(() => expect(table.getState().busy).toBe(true))
    expect(unloads()).toBe(false)
    leaveBattle(services)
    expect([open(), asked()]).toEqual(['b2', null])
    await vi.waitFor(() => expect(asked()).not.toBeNull())
    expect(open()).toBe('b2')
    table.setState({ leaving: null })
    letGo()
    await giving
    expect(unloads()).toBe(true)
  })

  it('is waited for', async () => {
    const giving = table.give({ type: 'name', name: 'Dusk' })
    await vi.waitFor(() => expect(table.getState().busy).toBe(true))
    leaveBattle(services)
    letGo()
    await giving
    await vi.waitFor(() => expect(open()).toBeNull())
    expect(asked()).toBeNull()
    expect(await store.load('b2')).toMatchObject({ entries: [{ command: { type: 'name', name: 'Dusk' } }] })
  })
})

it('a picture that is in memory alone is asked about before the page is closed', () => {
  expect(unloads()).toBe(true)
  unkeptPictures.setState({ count: 1, reason: 'the disk is full' })
  expect(unloads()).toBe(false)
})
