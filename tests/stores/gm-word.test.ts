// COM-06 at the table: what a rule refuses is told to everybody; the GM is offered to do it all the same.
import { describe, expect, it } from 'vitest'
import type { Battle, CombatantId } from '../../src/engine/core/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { offersOf } from '../../src/stores/cached-views.ts'
import { createTable } from '../../src/stores/table.ts'
import type { Table } from '../../src/stores/table-state.ts'
import { tides } from '../support/odd/index.ts'
import { beach } from '../support/odd/samples.ts'
import { HERE } from '../../src/session/pending.ts'

async function started(): Promise<Table> {
  const table = createTable({ store: memoryStore(''), newId: () => 'here', newSeed: () => 5 })
  await table.begin(tides, beach() as unknown as Battle)
  return table
}
const settled = () => new Promise((wait) => setTimeout(wait, 10))
const insist = async (table: Table) => {
  const action = table.getState().notices.at(-1)?.action
  expect(action?.label).toBe('Do it anyway')
  action?.run()
  await settled()
}
const last = (table: Table) => table.getState().playing?.session.entries.at(-1)

describe('the GM’s word', () => {
  it('COM-06 a refused command can be forced by the GM, as a command of its own', async () => {
    const table = await started()
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'start' })
    await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null })
    expect(last(table)?.command.type).toBe('start')
    await insist(table)
    expect(last(table)?.command).toEqual({ type: 'override',
      change: { kind: 'force', command: { type: 'set-up', who: 'c1', place: null } }, reason: '' })
    expect(table.getState().playing?.battle.combatants['c1']?.place).toBeNull()
  })

  it('COM-06 an unusable action can be picked by the GM all the same', async () => {
    const table = await started()
    table.setViewer({ role: 'gm' })
    const { playing } = table.getState()
    if (!playing) throw new Error('Nothing is open.')
    const offer = offersOf(playing.spec, playing.view, 'c1' as CombatantId).find((one) => one.refusal !== null)
    if (!offer) throw new Error('Everything is usable.')
    table.getState().seats.table.pick('c1' as CombatantId, offer, null)
    expect(table.getState().aim).toBeNull()
    await insist(table)
    const forced = table.getState().aim?.forced === true || last(table)?.command.type === 'override'
    expect(forced).toBe(true)
  })

  it('COM-04 while dice are awaited nothing can be done anyway, so that it is not offered', async () => {
    const table = await started()
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'start' })
    await table.give({ type: 'dice-mode', mode: 'typed' })
    const { playing } = table.getState()
    if (!playing) throw new Error('Nothing is open.')
    const pending = { command: { type: 'next' }, by: 'gm', faces: [],
      request: { purpose: 'A throw', dice: [{ count: 1, sides: 6 }], bonus: 0, by: null } } as unknown as NonNullable<
        typeof playing.session.pending
      >
    await table.resume(playing.spec, { ...playing.session, pending })
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null })
    expect(table.getState().notices.map(({ text, action }) => [text, action])).toEqual([[
      'Dice are needed first. Type them, or take the command back.',
      null,
    ]])
    await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null }, true)
    expect(table.getState().notices).toHaveLength(1)
    await table.takeBack(HERE)
    await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null })
    expect(table.getState().notices.at(-1)?.action?.label).toBe('Do it anyway')
  })

  it('COM-06 what is told where it was refused is not told twice; the GM alone is offered to insist', async () => {
    const table = await started()
    await table.give({ type: 'start' })
    const reply = await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null }, true)
    expect(reply.ok).toBe(false)
    expect(table.getState().notices).toEqual([])
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'name', name: ' ' }, true)
    expect(table.getState().notices).toEqual([])
    const said = await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null }, true)
    expect(table.getState().notices.map((one) => one.text)).toEqual(['The rules do not allow this.'])
    expect(said).not.toMatchObject({ says: 'The rules do not allow this.' })
    await insist(table)
    expect(table.getState().playing?.battle.combatants['c1']?.place).toBeNull()
  })

  it('offers the table no such thing, and nobody to force what is malformed', async () => {
    const table = await started()
    await table.give({ type: 'start' })
    await table.give({ type: 'set-up', who: 'c1' as CombatantId, place: null })
    expect(table.getState().notices.at(-1)?.action).toBeNull()
    table.setViewer({ role: 'gm' })
    await table.give({ type: 'name', name: ' ' })
    expect(table.getState().notices.at(-1)?.action).toBeNull()
  })
})
