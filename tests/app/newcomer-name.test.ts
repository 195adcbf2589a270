// What a newcomer is called until it gets a name.
import { expect, it } from 'vitest'
import { newcomerName } from '../../src/app/panes/newcomer-name.ts'
import type { Battle, SideId } from '../../src/engine/core/index.ts'
import { beach } from '../support/odd/samples.ts'

const battle = beach() as unknown as Battle
const hero = Object.values(battle.combatants).find(({ kind }) => kind === 'pc')
const ours = hero?.side ?? ('' as SideId)
const theirs = battle.sides.find(({ id }) => id !== ours)?.id ?? ('' as SideId)

it('by whose side it joins: a hero, an ally on the side of the players, a foe elsewhere', () => {
  expect([newcomerName(battle, ours, 'pc'), newcomerName(battle, ours, 'npc'), newcomerName(battle, theirs, 'npc')])
    .toEqual(['New hero', 'New ally', 'New foe'])
  expect(newcomerName({ ...battle, truces: [[ours, theirs]] }, theirs, 'npc')).toBe('New ally')
  const nobody = { ...battle, combatants: {}, roster: [] }
  expect(battle.sides.map(({ id }) => newcomerName(nobody, id, 'npc')).slice(0, 2)).toEqual(['New ally', 'New foe'])
})

it('where the name is taken, newcomers are numbered like copies', () => {
  const named = (...names: readonly string[]): Battle => ({ ...battle, combatants: Object.fromEntries(
    names.map((name, nth) => [`n${nth}`, { ...Object.values(battle.combatants)[0], name }]),
  ) as Battle['combatants'] })
  expect(newcomerName(named('New hero'), ours, 'pc')).toBe('New hero 2')
  expect(newcomerName(named('New hero', 'New hero 2'), ours, 'pc')).toBe('New hero 3')
  expect(newcomerName(named('New hero 2'), ours, 'pc')).toBe('New hero')
})
