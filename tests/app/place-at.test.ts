// Where the map is clicked with the tool that places, combatants and objects are put down: each click is one step.
import { expect, it } from 'vitest'
import { placeAt } from '../../src/app/board/place-at.ts'
import type { Services } from '../../src/app/services/services.ts'
import { createBattle } from '../../src/engine/core/create.ts'
import { ENEMIES, newcomer, newObject, type Ruleset } from '../../src/engine/core/index.ts'
import { placeOf } from '../../src/grid/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'

const spec = rulesetOf(RULESETS.find(({ plays }) => plays === 'square')?.id ?? '') as Ruleset

async function begun() {
  const store = memoryStore('')
  const table = createTable({ store, newId: () => 'b', newSeed: () => 1 })
  const services: Services = { store, table, preferences: createPreferences(), board: { current: null },
    setBoard: () => undefined }
  const foe = (name: string) => newcomer(spec, { name, side: ENEMIES, kind: 'npc' })
  await table.begin(spec,
    createBattle(spec, { name: 'A crypt', combatants: [foe('Ghoul'), foe('Bat')],
      objects: [newObject({ name: 'Chest' })] }))
  const now = () => {
    const { playing } = table.getState()
    if (!playing) throw new Error('No battle is open.')
    return playing
  }
  const things = () => [
    ...Object.values(now().battle.combatants).map(({ id, name, size }) =>
      ({ kind: 'combatant', id, name, size }) as const
    ),
    ...now().battle.scene.objects.map(({ id, name, size }) => ({ kind: 'object', id, name, size }) as const),
  ]
  const places = () =>
    [...Object.values(now().battle.combatants), ...now().battle.scene.objects].map(({ place }) => place)
  return { table, services, now, things, places }
}

it('a single combatant is put just there; where somebody stands, it is asked first', async () => {
  const { table, services, things, places } = await begun()
  const [ghoul, bat] = things()
  if (!ghoul || !bat) throw new Error('There are no combatants.')
  await placeAt(services, [ghoul], placeOf({ x: 3, y: 3 }))
  expect(places()).toEqual(['3,3', null, null])
  await placeAt(services, [bat], placeOf({ x: 3, y: 3 }))
  expect([places()[1], table.getState().notices.at(-1)?.text]).toEqual([null, 'Ghoul stands there.'])
})

it('a single object is asked about as well, and put there anyway when the GM says so', async () => {
  const { table, services, things, places } = await begun()
  const [ghoul, , chest] = things()
  if (!ghoul || !chest) throw new Error('There is nothing to be placed.')
  await placeAt(services, [ghoul], placeOf({ x: 3, y: 3 }))
  await placeAt(services, [chest], placeOf({ x: 3, y: 3 }))
  const notice = table.getState().notices.at(-1)
  expect([places()[2], notice?.text]).toEqual([null, 'Ghoul stands there.'])
  notice?.action?.run()
  await expect.poll(() => places()[2]).toBe('3,3')
})

it('all together are put around there, objects too, as one step', async () => {
  const { table, services, now, things, places } = await begun()
  await placeAt(services, things(), placeOf({ x: 5, y: 5 }))
  expect(now().session.entries).toHaveLength(1)
  expect(places()[0]).toBe('5,5')
  expect(new Set(places()).size).toBe(3)
  expect(places()).not.toContain(null)
  await table.undo()
  expect(places()).toEqual([null, null, null])
})
