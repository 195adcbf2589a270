// Prepare and play: whose eyes are on in each, what a new table begins with, what the start of the fight does, and how
// a table is left and opened again.
import { describe, expect, it, vi } from 'vitest'
import { followLook, readLook } from '../../src/app/page/kept-look.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

const full = () => beach() as unknown as Battle
const empty = (): Battle => ({ ...full(), combatants: {}, roster: [] })

async function begun(battle: Battle) {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'here', newSeed: () => 7 })
  followLook({ table, store, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined })
  await table.begin(tides, battle)
  const stands = () => `${table.getState().mode} ${table.getState().seats.table.viewer.role}`
  return { store, table, stands }
}

describe('the mode of a table', () => {
  it('is to prepare with the GM’s eyes where nobody takes part yet, otherwise to play with the table’s', async () => {
    expect((await begun(empty())).stands()).toBe('prepare gm')
    expect((await begun(full())).stands()).toBe('play table')
  })

  it('puts the GM’s eyes on to prepare, and to play those that were on before', async () => {
    const { table, stands } = await begun(full())
    table.setMode('prepare')
    expect(stands()).toBe('prepare gm')
    table.setMode('play')
    expect(stands()).toBe('play table')
    table.setViewer({ role: 'gm' })
    table.setMode('prepare')
    table.setMode('play')
    expect(stands()).toBe('play gm')
  })

  it('is to play in the table’s view from the start of the fight on', async () => {
    const { table, stands } = await begun(full())
    table.setViewer({ role: 'gm' })
    table.setMode('prepare')
    expect(await table.give({ type: 'start' })).toEqual({ ok: true })
    expect(table.getState().playing?.battle.status).toBe('running')
    expect(stands()).toBe('play table')
  })

  it('gives the GM a free hand while a running fight is prepared, and takes it back for play', async () => {
    const { table } = await begun(full())
    const isFree = () => table.getState().gmMoves
    table.setMode('prepare')
    expect(isFree()).toBe(false)
    await table.give({ type: 'start' })
    expect(isFree()).toBe(false)
    table.setMode('prepare')
    expect(isFree()).toBe(true)
    table.setViewer({ role: 'table' })
    expect(isFree()).toBe(false)
    table.setViewer({ role: 'gm' })
    expect(isFree()).toBe(true)
    table.setMode('play')
    expect(isFree()).toBe(false)
  })

  it('changes, and the fight starts, once what is half drawn is kept', async () => {
    const { table } = await begun(full())
    const [who] = table.getState().playing?.battle.roster ?? []
    if (!who) throw new Error('Nobody is there.')
    let nth = 0
    const notes = () => table.getState().playing?.battle.combatants[who]?.notes
    const forget = table.holdsInHand(() => table.give({ type: 'edit', who, patch: { notes: `Tide ${++nth}` } }))
    table.setMode('prepare')
    table.setViewer({ role: 'player', player: '', side: 'crabs' as never })
    await table.settled()
    expect([notes(), table.getState().notices]).toEqual(['Tide 2', []])
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'start' })
    expect(notes()).toBe('Tide 4')
    const titles = table.getState().playing?.session.entries.map(({ command }) => command.type)
    expect(titles).toEqual(['edit', 'edit', 'edit', 'start'])
    forget()
    await table.keepInHand()
    expect(notes()).toBe('Tide 4')
  })

  it('stays as it is, with the eyes, where steps are undone, redone and jumped to', async () => {
    const { table, stands } = await begun(full())
    table.setMode('prepare')
    const [who] = table.getState().playing?.battle.roster ?? []
    if (!who) throw new Error('Nobody is there.')
    await table.give({ type: 'edit', who, patch: { notes: 'Low water' } })
    await table.undo()
    await table.redo()
    expect(stands()).toBe('prepare gm')
    await table.give({ type: 'start' })
    await table.give({ type: 'edit', who, patch: { notes: 'High water' } })
    expect(stands()).toBe('play table')
    table.setViewer({ role: 'gm' })
    await table.undo()
    await table.undo()
    expect([table.getState().playing?.battle.status, stands()]).toEqual(['setup', 'play gm'])
    await table.redo()
    expect(stands()).toBe('play gm')
    await table.goTo(0)
    table.setMode('prepare')
    await table.goTo(2)
    expect([table.getState().playing?.battle.status, stands()]).toEqual(['running', 'prepare gm'])
    await table.undo()
    await table.undo()
    expect(stands()).toBe('prepare gm')
    // The step itself is the start of the fight.
    await table.redo()
    expect(stands()).toBe('play table')
  })

  it('is kept with the eyes whenever either changes, and comes back when the battle is opened again', async () => {
    const { store, table, stands } = await begun(full())
    table.setMode('prepare')
    await vi.waitFor(async () => expect(await store.loadView('here')).toEqual({ mode: 'prepare', gm: true }))
    const { playing } = table.getState()
    if (!playing) throw new Error('No battle is open.')
    table.close()
    expect(stands()).toBe('play table')
    await table.resume(tides, playing.session, true, readLook(await store.loadView('here')).table)
    expect(stands()).toBe('prepare gm')
  })

  it('is read from what was kept only where that is sound', () => {
    expect(readLook(undefined)).toEqual({ camera: undefined, table: { mode: 'play', gm: false } })
    expect(readLook({ camera: { x: 1, y: 2, scale: 0 }, mode: 'sing', gm: 'yes' })).toEqual({ camera: undefined,
      table: { mode: 'play', gm: false } })
    expect(readLook({ camera: { x: 1, y: 2, scale: 30 } }).camera).toEqual({ x: 1, y: 2, scale: 30 })
  })
})
