// Tokens are turned where they stand.
import { expect, it } from 'vitest'
import { createTurning, turned } from '../../src/app/board/turning.ts'
import { createBattle } from '../../src/engine/core/create.ts'
import { ENEMIES, newcomer, type CombatantId, type Ruleset } from '../../src/engine/core/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'

it('whole steps go to the next of the eight directions, small ones from where it is', () => {
  expect([turned(null, 45), turned(0, 45), turned(315, 45), turned(0, -45)]).toEqual([0, 45, 0, 315])
  expect([turned(50, 45), turned(50, -45), turned(50, 5), turned(2, -5)]).toEqual([90, 45, 55, 357])
})

it('only the GM turns them; turns that follow each other quickly become few steps, and all of them count', async () => {
  const spec = rulesetOf(RULESETS[0]?.id ?? '') as Ruleset
  const table = createTable({ store: memoryStore(''), newId: () => 'b', newSeed: () => 1 })
  await table.begin(spec,
    createBattle(spec, { name: 'x',
      combatants: ['Ghoul', 'Rook'].map((name) => newcomer(spec, { name, side: ENEMIES, kind: 'npc' })) }))
  const turn = createTurning(table)
  const [ghoul, rook] = ['c1', 'c2'] as unknown as [CombatantId, CombatantId]
  const facing = (id: CombatantId) => table.getState().playing?.battle.combatants[id]?.facing
  table.setViewer({ role: 'table' })
  expect(turn([ghoul], 1, false)).toBe(false)
  table.setViewer({ role: 'gm' })
  for (let nth = 0; nth < 5; nth++) expect(turn([ghoul, rook], 1, false)).toBe(true)
  expect(turn([rook], -1, true)).toBe(true)
  await expect.poll(() => [facing(ghoul), facing(rook)]).toEqual([180, 175])
  expect(table.getState().playing?.session.entries.length).toBe(2)
  await table.undo()
  await table.undo()
  expect(facing(ghoul)).toBeUndefined()
})
