// What the GM does to several combatants at once: copies, lines, removal. Each is one step.
import { beforeEach, describe, expect, it } from 'vitest'
import { copyCombatants, lineUpCombatants, removeCombatants } from '../../src/app/board/crowd.ts'
import type { Services } from '../../src/app/services/services.ts'
import { createBattle, PLAYERS } from '../../src/engine/core/create.ts'
import { ENEMIES, newcomer, type Combatant, type CombatantId, type Ruleset } from '../../src/engine/core/index.ts'
import { placeOf, type Place } from '../../src/grid/index.ts'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { memoryStore } from '../../src/storage/sessions.ts'
import { createPreferences } from '../../src/stores/preferences.ts'
import { createTable } from '../../src/stores/table.ts'
import { rulesetOf } from '../support/all-rulesets.ts'

let services: Services
const at = (x: number, y: number): Place => placeOf({ x, y })
const spec = rulesetOf(RULESETS.find(({ plays }) => plays === 'square')?.id ?? '') as Ruleset
const foe = (name: string, place: Place | null, said: Partial<Combatant> = {}) => ({
  ...newcomer(spec, { name, side: ENEMIES, kind: 'npc' }),
  place,
  ...said,
})

beforeEach(async () => {
  const store = memoryStore('')
  let ids = 0
  const table = createTable({ store, newId: () => `b${++ids}`, newSeed: () => 1 })
  services = { store, table, preferences: createPreferences(), board: { current: null }, setBoard: () => undefined }
  await table.begin(spec,
    createBattle(spec, { name: 'A crypt',
      combatants: [foe('Ghoul', at(3, 3), { art: 'aa', notes: 'hungry' }), foe('Rook', at(5, 6)), foe('Bat', null)] }))
})

const battle = () => {
  const { playing } = services.table.getState()
  if (!playing) throw new Error('No battle is open.')
  return playing
}
const steps = () => battle().session.entries.length
const places = () =>
  Object.fromEntries(
    Object.values(battle().battle.combatants).filter(({ presence }) => presence === 'present').map(
      ({ name, place }) => [name, place],
    ),
  )
const [ghoul, rook, bat] = ['c1', 'c2', 'c3'] as unknown as [CombatantId, CombatantId, CombatantId]

describe('copies', () => {
  it('are numbered, stand on free cells near by, are selected, and are one step', async () => {
    await copyCombatants(services, [ghoul], 3)
    expect(Object.keys(places())).toEqual(['Ghoul', 'Rook', 'Bat', 'Ghoul 2', 'Ghoul 3', 'Ghoul 4'])
    const around = ['Ghoul 2', 'Ghoul 3', 'Ghoul 4'].map((name) => places()[name])
    expect(new Set([...around, at(3, 3)]).size).toBe(4)
    for (const place of around) {
      const [x = 0, y = 0] = String(place).split(',').map(Number)
      expect(Math.max(Math.abs(x - 3), Math.abs(y - 3))).toBe(1)
    }
    expect(services.table.getState().selected.map((id) => battle().view.combatants[id]?.name)).toEqual(['Ghoul 2',
      'Ghoul 3', 'Ghoul 4'])
    expect(Object.values(battle().battle.combatants).find(({ name }) => name === 'Ghoul 4')).toMatchObject({ art: 'aa',
      notes: 'hungry', side: ENEMIES })
    expect(steps()).toBe(1)
    await services.table.undo()
    expect(Object.keys(places())).toEqual(['Ghoul', 'Rook', 'Bat'])
  })

  it('of several keep their formation where they are pasted; those off the ground stay off it without a place', async () => {
    await copyCombatants(services, [ghoul, rook], 1, at(10, 5))
    expect(places()).toMatchObject({ 'Ghoul 2': '10,5', 'Rook 2': '12,8' })
    await copyCombatants(services, [bat], 2)
    expect(places()).toMatchObject({ 'Bat 2': null, 'Bat 3': null })
    expect(steps()).toBe(2)
  })

  it('of a combatant that a side does not see are made anew by sight', async () => {
    const { ground } = battle().battle.scene
    await services.table.give({ type: 'ground', ground: { ...ground, ambient: 'dark' } as typeof ground })
    await services.table.give({ type: 'join',
      combatant: { ...newcomer(spec, { name: 'Mira', side: PLAYERS, kind: 'pc' }), place: at(20, 12) } })
    await services.table.give({ type: 'fog', change: { kind: 'by', by: 'sight' } })
    expect(battle().battle.combatants[ghoul]?.unseen).toBeDefined()
    await copyCombatants(services, [ghoul], 1)
    expect(places()['Ghoul 2']).toBeDefined()
  })
})

describe('lines', () => {
  it('put those that stand on the ground in a row, as one step', async () => {
    await copyCombatants(services, [ghoul], 1, at(9, 9))
    const copy = services.table.getState().selected[0] as CombatantId
    await lineUpCombatants(services, [ghoul, rook, copy, bat], 'row')
    expect(places()).toMatchObject({ Ghoul: '3,3', Rook: '5,3', 'Ghoul 2': '9,3', Bat: null })
    expect(steps()).toBe(2)
    await lineUpCombatants(services, [ghoul, rook, copy], 'spread')
    expect(places()).toMatchObject({ Ghoul: '3,3', Rook: '6,3', 'Ghoul 2': '9,3' })
  })

  it('tell who finds no room, and the others are lined up', async () => {
    await copyCombatants(services, [rook], 1, at(5, 3))
    await lineUpCombatants(services, [ghoul, rook], 'row')
    expect(places()).toMatchObject({ Ghoul: '3,3', Rook: '5,6' })
    expect(services.table.getState().notices.at(-1)?.text).toBe('Rook stays: Rook 2 stands there.')
  })
})

it('several are removed together, in one step', async () => {
  await removeCombatants(services, [ghoul, rook])
  expect(Object.keys(places())).toEqual(['Bat'])
  expect(steps()).toBe(1)
  await services.table.undo()
  expect(Object.keys(places())).toHaveLength(3)
})
