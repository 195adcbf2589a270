// A weapon of the content that uses up marks, and what it gives allies for marks, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout, type Bout, lost } from '../bout.ts'
import { act, afflict, allPass, at, blade, bow, choose, conditions, npc, pc, type PhasesFight,
  stat } from '../people.ts'
import { named, picks, spoken, turnTo } from './spoken.ts'

const MARKED = { test: 'has', who: 'it', condition: 'MARKED' } as const
const volley: Text = {
  name: 'Falling Volley',
  tags: ['weapon', 'ranged', 'attack', 'reloading'],
  use: 'volley',
  ways: {
    'at one': { needs: [{ need: 'who', side: 'enemy', count: '1', range: '20' }],
      steps: [{ do: 'check', check: 'attack', against: 'it',
        on: { hit: [{ do: 'harm', amount: '2d6', kind: 'force' }] } }] },
    'at all MARKED': {
      needs: [{ need: 'area', area: { shape: 'burst', size: '20' }, at: 'me', side: 'enemy', where: MARKED }],
      steps: [
        { do: 'gain', what: 'stress', amount: 'targets − 1', of: 'me' },
        { do: 'block', for: 'targets',
          steps: [{ do: 'end', condition: 'MARKED', usedUp: true }, { do: 'check', check: 'attack', against: 'it',
            edge: '1', on: { hit: [{ do: 'harm', amount: '2d6', kind: 'force' }] } }] },
      ],
    },
  },
  listens: [{ when: 'after', name: 'Opening', event: [{ on: 'used up', condition: 'MARKED', by: 'other ally' }],
    if: { test: 'within', who: 'by', spaces: 'scope', of: 'me' }, may: 'me', cost: [{ pay: 'stress', amount: '2' }],
    limits: [{ limit: 'times', times: '1', per: 'round' }], steps: [
      { do: 'pick', keep: '$ally',
        pick: { need: 'who', side: 'other ally', count: '1', range: 'scope',
          where: { test: 'not', of: { test: 'same', who: 'it', as: 'by' } } } },
      { do: 'pick', by: '$ally', keep: '$how',
        pick: { need: 'ability', of: '$ally', filter: { tags: ['weapon', 'spell'], without: ['slow'] }, at: 'to',
          as: 'reaction' }, may: '$ally' },
      { do: 'use', by: '$ally', what: '$how', on: 'to', as: 'reaction' },
    ] }],
}

const begin = (marked: readonly string[], said: Bout = {}) => {
  const fight = bout({ phase: 3, rook: { at: [10, 5] },
    more: [npc({ name: 'Crow', at: [12, 6] }), npc({ name: 'Owl', at: [4, 9] })], ...said,
    wen: { abilities: [spoken(volley)], ...said.wen } })
  for (const one of marked) fight.do(afflict(fight, one, 'MARKED'))
  return fight
}
const state = (fight: PhasesFight) => fight.who('Wen').sheet.abilities[0]?.state

it('C-PHA-34 at one enemy in RANGE, or at every MARKED one: each mark is used up, each but the first 1 Stress', () => {
  const one = begin([])
  one.do(act(one, 'Wen', 'volley/1@at one', [at(one, 'Crow')]), 14, 3, 4)
  expect([lost(one, 'Crow'), stat(one, 'Wen', 'stress'), state(one)]).toEqual([7, 0, 'spent'])
  const all = begin(['Rook', 'Crow'])
  expect(named(all, 'Wen', 'Volley: Falling Volley (at all MARKED)')?.look?.who).toEqual([all.id('Rook'), all.id(
    'Crow',
  )])
  // An attack each with the accuracy of its mark; the damage is rolled once.
  all.do(act(all, 'Wen', 'volley/1@at all MARKED'), 12, 3, 3, 4, 5, 2)
  expect([lost(all, 'Rook'), lost(all, 'Crow'), lost(all, 'Owl')]).toEqual([7, 0, 0])
  expect([conditions(all, 'Rook'), conditions(all, 'Crow'), stat(all, 'Wen', 'stress'), state(all)]).toEqual(['', '', 1,
    'spent'])
  const single = begin(['Rook'])
  single.do(act(single, 'Wen', 'volley/1@at all MARKED'), 14, 3, 3, 4)
  expect(stat(single, 'Wen', 'stress')).toBe(0)
})

it('C-PHA-34 when an ally uses up a mark, another may attack that target, for 2 Stress, once a round', () => {
  const group = () =>
    begin(['Rook'], { turn: 'Ada', rook: { at: [7, 5] },
      more: [pc({ name: 'Ada', at: [8, 6], abilities: [bow('Bow')] }),
        pc({ name: 'Bo', at: [7, 6], abilities: [blade('Axe', { damage: '4' }), blade('Maul', { slow: true })] })] })
  const fight = group()
  // Ada is ENGAGED, which the mark makes good. What answers the mark comes before the roll of the attack.
  fight.do(act(fight, 'Ada', 'volley/1', [at(fight, 'Rook')], { mark: true }))
  fight.do(choose(fight, 'yes'))
  fight.do(picks(fight, at(fight, 'Bo')))
  fight.do(choose(fight, 'yes'))
  fight.do(choose(fight, 'Axe'), 14, 14, 2)
  expect([lost(fight, 'Rook'), stat(fight, 'Wen', 'stress')]).toEqual([6, 2])
  if (fight.battle.prompt) fight.do(allPass(fight))
  // Bo has reacted in this turn, and Wen has used it in this round.
  fight.do(afflict(fight, 'Rook', 'MARKED'))
  turnTo(fight, 'Ada', 3).do(act(fight, 'Ada', 'volley/1', [at(fight, 'Rook')], { mark: true }), 14, 2)
  expect([fight.battle.prompt, stat(fight, 'Wen', 'stress')]).toEqual([null, 2])
  // Declined, or without a mark: nothing.
  const calm = group()
  calm.do(act(calm, 'Ada', 'volley/1', [at(calm, 'Rook')], { mark: true }))
  calm.do(choose(calm, 'no'), 14, 2)
  expect([lost(calm, 'Rook'), stat(calm, 'Wen', 'stress')]).toEqual([2, 0])
  const plain = group()
  plain.do(act(plain, 'Ada', 'volley/1', [at(plain, 'Rook')]), 14, 3, 2)
  expect([plain.battle.prompt, conditions(plain, 'Rook')]).toEqual([null, 'MARKED'])
})
