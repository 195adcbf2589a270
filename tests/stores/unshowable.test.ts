// A battle whose view cannot be worked out: nothing is lost or mixed up, and there are ways out.
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Battle, Ruleset } from '../../src/engine/core/index.ts'
import type { Session } from '../../src/session/types.ts'
import { openSessionStore, type SessionStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'

/** Cannot be shown while the battle is called Dusk. */
const fragile: Ruleset = { ...tides, turnView: (battle) => {
  if (battle.name === 'Dusk') throw new Error('The lamp is out.')
  return tides.turnView(battle)
} }

let databases = 0
let store: SessionStore
let table: Table
const name = (to: string) => table.give({ type: 'name', name: to })
const kept = async () => (await store.load('here')) as Session
beforeEach(async () => {
  store = await openSessionStore(`unshowable-${databases++}`)
  table = createTable({ store, newId: () => 'here', newSeed: () => 1 })
  await table.begin(fragile, beach() as unknown as Battle)
  await name('Noon')
})

describe('a step after which the battle cannot be shown', () => {
  it('is kept and told, and no step goes on from before it', async () => {
    await name('Dusk')
    const { broken } = table.getState()
    expect(broken?.problem.message).toBe('The lamp is out.')
    expect(broken?.session.entries).toHaveLength(2)
    expect(await kept()).toEqual(broken?.session)
    expect((await name('Night')).ok).toBe(false)
    expect(await kept()).toEqual(broken?.session)
  })

  it('is undone, and what comes then is kept as it was played', async () => {
    await name('Dusk')
    await table.undo()
    expect(table.getState().broken).toBeNull()
    expect(table.getState().playing?.battle.name).toBe('Noon')
    await name('Evening')
    const { playing } = table.getState()
    expect(playing?.session.entries.map(({ command }) => command)).toEqual(
      ['Noon', 'Dusk', 'Evening'].map((to) => ({ type: 'name', name: to })),
    )
    expect(await kept()).toEqual(playing?.session)
  })

  it('does not hold up a battle that is opened afterwards', async () => {
    await name('Dusk')
    table.close()
    expect(table.getState()).toMatchObject({ playing: null, broken: null })
    await createTable({ store, newId: () => 'there', newSeed: () => 1 }).begin(fragile, beach() as unknown as Battle)
    await table.resume(fragile, (await store.load('there')) as Session)
    expect(table.getState()).toMatchObject({ broken: null, playing: { session: { id: 'there' } } })
  })
})

it('a kept battle that cannot be shown is opened with a way back', async () => {
  await name('Dusk')
  const next = createTable({ store, newId: () => 'other', newSeed: () => 1 })
  await next.resume(fragile, await kept())
  expect(next.getState()).toMatchObject({ playing: null, broken: { session: { id: 'here' } } })
  await next.undo()
  expect(next.getState()).toMatchObject({ broken: null, playing: { battle: { name: 'Noon' } } })
  expect(await kept()).toEqual(next.getState().playing?.session)
})

it('a step that the program cannot carry out is told, and the battle stays as it was', async () => {
  const failing: Ruleset = { ...tides, apply: () => {
    throw new TypeError('undefined is not a function')
  } }
  const other = createTable({ store, newId: () => 'failing', newSeed: () => 1 })
  await other.begin(failing, beach() as unknown as Battle)
  const before = other.getState().playing?.session
  const reply = await other.give({ type: 'start' })
  expect(reply.ok).toBe(false)
  expect(other.getState().playing?.session).toBe(before)
  expect(other.getState().notices.map(({ text }) => text)).toEqual([
    'That was not done: something in Turnstone broke. The battle is as it was.',
  ])
})
