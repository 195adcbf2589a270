// Entries of the content that give somebody an ability for as long as something holds.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, conditions, END_TURN, npc, type PhasesFight, stat } from '../people.ts'
import { area, counted, named, spoken, turnTo } from './spoken.ts'

const flasks: Text = {
  name: 'Belt of Flasks',
  tags: ['support', 'thrown'],
  use: 'minor',
  counters: { flasks: { start: '3', most: '3', lasts: 'ever' } },
  ways: {
    burst: { cost: [{ pay: '#flasks', amount: '1' }], needs: [{ need: 'who', side: 'anyone', count: '1', range: '5' }],
      steps: [{ do: 'check', check: 'attack', against: 'it', sure: 'hit',
        on: { hit: [{ do: 'harm', amount: '3', kind: 'fire' }] } }] },
    'wide burst': { cost: [{ pay: '#flasks', amount: '1' }, { pay: 'mp', amount: '1' }],
      needs: [{ need: 'area', area: { shape: 'blast', size: '1' }, at: 'anywhere', range: '5' }],
      steps: [{ do: 'check', check: 'attack', for: 'targets', against: 'it', sure: 'hit',
        on: { hit: [{ do: 'harm', amount: '3', kind: 'fire' }] } }] },
    glue: { cost: [{ pay: '#flasks', amount: '1' }], tags: ['weapon', 'melee', 'attack', 'thrown'], needs: [{
      need: 'who',
      side: 'anyone',
      count: '1',
      range: '5',
    }], steps: [{ do: 'check', check: 'attack', against: 'it', on: {
      hit: [{ do: 'put', condition: '+Glued', value: '0', until: 'cleared' }],
    } }] },
  },
  conditions: { Glued: {
    imposes: [{ condition: 'IMMOBILIZED', of: 'me' }],
    listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn end', by: 'me' }],
      steps: [{ do: 'gain', what: '#value', amount: '1' }] }],
    grants: [{ to: 'me', if: 'value >= 1', ability: { name: 'Tear loose', use: 'minor', steps: [
      { do: 'check', check: 'bulk save', by: 'me', against: 'source', on: { success: [
        { do: 'end', condition: 'this' },
        { do: 'harm', amount: '2', kind: 'fire', for: { all: 'anyone', within: '1' } },
      ] } },
    ] } }],
  } },
}
const belt = (more = {}) => {
  const made = spoken(flasks)
  return { ...made, ...more }
}
const throws = (fight: PhasesFight, way: string, ...targets: Parameters<typeof act>[3] & object) =>
  act(fight, 'Wen', `ability/1@${way}`, targets)
const begin = (more = {}) =>
  bout({ wen: { abilities: [belt(more)] }, rook: { at: [10, 5] },
    more: [npc({ name: 'Crow', at: [11, 6] }), npc({ name: 'Far', at: [14, 5] })] })

it('C-PHA-07 a burst flask hits without a roll, for 1 MP all within Blast 1, three in all', () => {
  const fight = begin()
  fight.do(throws(fight, 'burst', at(fight, 'Rook')))
  expect([lost(fight, 'Rook'), lost(fight, 'Crow'), counted(fight, 'Wen', 'flasks'), stat(fight, 'Wen', 'mp')])
    .toEqual([3, 0, 2, 6])
  expect(fight.refused(throws(fight, 'burst', at(fight, 'Rook'))).says).toContain('minor action')
  turnTo(fight, 'Wen').do(throws(fight, 'wide burst', area(10, 5, 1)))
  expect([lost(fight, 'Rook'), lost(fight, 'Crow'), lost(fight, 'Far'), stat(fight, 'Wen', 'mp')]).toEqual([6, 3, 0, 5])
  turnTo(fight, 'Wen').do(throws(fight, 'burst', at(fight, 'Rook')))
  expect(turnTo(fight, 'Wen').refused(throws(fight, 'burst', at(fight, 'Rook'))).says).toContain('flasks')
  expect(begin().refused(throws(fight, 'burst', at(fight, 'Far'))).says).toContain('9 spaces away')
  const poor = begin()
  poor.battle = { ...poor.battle,
    combatants: { ...poor.battle.combatants,
      [poor.id('Wen')]: { ...poor.who('Wen'), stats: { ...poor.who('Wen').stats, mp: 0 } } } }
  expect(poor.refused(throws(poor, 'wide burst', area(10, 5, 1))).says).toContain('MP')
})

it('C-PHA-07 glue holds until the bearer tears loose, from its next turn’s end on, and burns all beside it', () => {
  const glued = (face: number) => {
    const fight = begin()
    return fight.do(throws(fight, 'glue', at(fight, 'Rook')), face)
  }
  const tears = (fight: PhasesFight) => named(fight, 'Rook', 'Tear loose')
  const missed = glued(4)
  expect([conditions(missed, 'Rook'), counted(missed, 'Wen', 'flasks')]).toEqual(['', 2])
  const fight = glued(14)
  expect([conditions(fight, 'Rook'), lost(fight, 'Rook')]).toEqual(['Glued', 0])
  turnTo(fight, 'Rook')
  expect(spec.movement(fight.battle, fight.id('Rook'))?.bands ?? []).toEqual([])
  // Not in its next turn, but from the end of that on.
  expect(tears(fight)).toBeUndefined()
  fight.do(END_TURN)
  turnTo(fight, 'Rook')
  expect(tears(fight)).toMatchObject({ detail: expect.stringContaining('From Glued, by Wen.'), group: 'Minor' })
  expect(spec.sheetView(fight.battle, fight.who('Rook')).records.find(({ id }) => id === 'given')).toMatchObject({
    title: 'Given for now',
    rows: [{ name: 'Tear loose' }],
    sums: ['from Glued, by Wen'],
  })
  const action = tears(fight)?.action ?? ''
  fight.do(act(fight, 'Rook', action), 4)
  expect([conditions(fight, 'Rook'), lost(fight, 'Rook')]).toEqual(['Glued', 0])
  expect(fight.refused(act(fight, 'Rook', action)).says).toContain('minor action')
  turnTo(fight, 'Rook').do(act(fight, 'Rook', action), 14)
  expect([conditions(fight, 'Rook'), lost(fight, 'Rook'), lost(fight, 'Crow'), lost(fight, 'Wen')]).toEqual(['', 2, 2,
    0])
  expect(tears(fight)).toBeUndefined()
  expect(turnTo(fight, 'Rook').refused(act(fight, 'Rook', action)).says).toContain('There is no action')
})
