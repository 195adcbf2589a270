// Abilities of the content that move their user, or others, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { anew } from '../attacked.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, choose, conditions, npc, pc, type PhasesFight, place, set, stat, where } from '../people.ts'
import { picks, spoken, spots } from './spoken.ts'

const red: Text = {
  name: 'Red Passage',
  tags: ['technique'],
  listens: [{ when: 'after',
    event: [{ on: 'down', by: 'me' }, { on: 'crosses', what: 'hp', by: 'me', below: 'half of its max hp' }], may: 'me',
    cost: [{ pay: 'stress', amount: '1' }], limits: [{ limit: 'times', times: '1', per: 'round' }], steps: [
      { do: 'move', who: 'me', how: 'shift', by: 'speed', through: 'enemies',
        passed: [{ do: 'harm', amount: '2', kind: 'physical',
          limit: { limit: 'times', times: '1', per: 'turn', each: 'target' } }] },
      { do: 'put', condition: 'MARKED', for: { all: 'enemy', within: '1' }, until: 'cleared' },
    ] }],
}

const duel = (damage: string, more: object = {}) =>
  bout({ wen: { abilities: [blade('Sabre', { damage }), spoken(red)] }, rook: { at: [6, 5] },
    more: [npc({ name: 'Crow', at: [7, 5] }), npc({ name: 'Jay', at: [10, 5] }), npc({ name: 'Far', at: [20, 14] })],
    ...more })
const strikes = (fight: PhasesFight, name = 'Rook') => fight.do(act(fight, 'Wen', 'fight/1', [at(fight, name)]), 15)

it('C-PHA-10 who makes a character BLOODIED may shift for 1 Stress, through enemies, who take 2; those next to it are '
  + 'MARKED', () => {
  const fight = strikes(duel('10'))
  fight.do(choose(fight, 'yes'))
  expect(stat(fight, 'Wen', 'stress')).toBe(1)
  // SPEED 4, through Rook and Crow; nobody’s space, and nothing beyond.
  expect(['9,5', '7,5', '10,5'].map((one) => spots(fight).includes(one))).toEqual([true, false, false])
  fight.do(picks(fight, place(9, 5)))
  expect(where(fight, 'Wen')).toBe('9,5')
  expect(['Rook', 'Crow', 'Jay', 'Far'].map((name) => lost(fight, name))).toEqual([12, 2, 0, 0])
  expect(['Rook', 'Crow', 'Jay', 'Far'].map((name) => conditions(fight, name))).toEqual(['', '', 'MARKED', ''])
})

it('C-PHA-10 who defeats a character may too; once a round, and never unasked', () => {
  const fight = strikes(duel('20'))
  expect(fight.who('Rook').presence).toBe('down')
  fight.do(choose(fight, 'yes')).do(picks(fight, place(8, 5)))
  expect([lost(fight, 'Crow'), conditions(fight, 'Crow')]).toEqual([2, 'MARKED'])
  anew(fight)
  strikes(fight, 'Crow')
  expect(fight.battle.prompt).toBeNull()
  const calm = strikes(duel('10'))
  calm.do(choose(calm, 'no'))
  expect([stat(calm, 'Wen', 'stress'), calm.battle.prompt]).toEqual([0, null])
  expect(strikes(duel('9')).battle.prompt).toBeNull()
  // BLOODIED by somebody else.
  const other = bout({ turn: 'Ada', wen: { abilities: [spoken(red)] },
    more: [pc({ name: 'Ada', at: [7, 5], abilities: [blade('Axe', { damage: '12' })] })] })
  other.do(act(other, 'Ada', 'fight/1', [at(other, 'Rook')]), 15)
  expect(other.battle.prompt).toBeNull()
})

it('C-PHA-10 each enemy takes the harm once a turn', () => {
  // The way back through Rook, in the same turn and another round’s limit.
  const fight = strikes(duel('10'))
  fight.do(choose(fight, 'yes')).do(picks(fight, place(8, 5)))
  fight.battle = { ...fight.battle, used: fight.battle.used.filter((key) => !key.startsWith('round:')) }
  fight.do(set(fight, 'Jay', 'hp', 11)).do(set(fight, 'Rook', 'hp', 15))
  fight.do({ type: 'override', reason: '',
    change: { kind: 'place', who: fight.id('Jay'), place: '9,5' as never, manner: 'gm' } })
  anew(fight)
  strikes(fight, 'Jay')
  fight.do(choose(fight, 'yes')).do(picks(fight, place(5, 5)))
  expect([where(fight, 'Wen'), lost(fight, 'Rook'), lost(fight, 'Crow')]).toEqual(['5,5', 5, 2])
})
