// A combatant that is made larger and comes to lie over others: that is told, with a way back.
import { expect, it } from 'vitest'
import { editCombatant } from '../../src/app/board/resizing.ts'
import type { Battle } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { beach } from '../support/odd/samples.ts'
import { tides } from '../support/odd/index.ts'

async function begun() {
  const table = createTable({ store: memoryStore(''), newId: () => 'b1', newSeed: () => 1 })
  await table.begin(tides, beach() as unknown as Battle)
  const id = (name: string) => {
    const one = Object.values(table.getState().playing?.battle.combatants ?? {}).find((each) => each.name === name)
    if (!one) throw new Error(`Nobody is called ${name}.`)
    return one.id
  }
  const told = () => table.getState().notices.map(({ text }) => text)
  return { table, id, told }
}

it('is told, and taken back with the message', async () => {
  const { table, id, told } = await begun()
  const before = table.getState().playing?.battle
  expect(await editCombatant(table, id('Wen'), { notes: 'Tall' })).toEqual({ ok: true })
  await table.undo()
  expect(await editCombatant(table, id('Wen'), { size: 2 })).toEqual({ ok: true })
  expect(told()).toEqual(['Wen now lies over Tolly. Move one of them.'])
  table.getState().notices[0]?.action?.run()
  await table.settled()
  expect([table.getState().playing?.battle, told()]).toEqual([before, []])
})

it('is no news of whom it lay over before, nor COM-24 of somebody hidden on a screen that others read', async () => {
  const { table, id, told } = await begun()
  await editCombatant(table, id('Wen'), { size: 2 })
  await editCombatant(table, id('Wen'), { size: 1 })
  expect(told()).toEqual(['Wen now lies over Tolly. Move one of them.'])
  await table.undo()
  await table.undo()
  await table.give({ type: 'set-up', who: id('Limpet 2'), place: placeOf({ x: 3, y: 0 }) })
  await editCombatant(table, id('Limpet 2'), { size: 2 })
  expect(told()).toEqual([])
  await table.undo()
  table.setViewer({ role: 'gm' })
  await editCombatant(table, id('Limpet 2'), { size: 2 })
  expect(told()).toEqual(['Limpet 2 now lies over Undermouth. Move one of them.'])
})
