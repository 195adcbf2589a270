// The Ram Hound of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { bout, lost } from '../bout.ts'
import { act, at, blade, conditions, npc, pc, place, where, withIt } from '../people.ts'
import { answers, picks, spoken, spots } from './spoken.ts'

const tusks: Text = {
  name: 'Tusks',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '6', kind: 'physical', least: '2' }, { do: 'move', how: 'push', by: '1' }],
    miss: [{ do: 'harm', amount: '0', kind: 'physical', least: '2' }],
  } }],
}
const charge: Text = {
  name: 'Rolling Charge',
  tags: ['technique'],
  use: 'phase 4',
  steps: [
    { do: 'move', who: 'me', how: 'walk', by: 'speed', straight: true, keep: '$way' },
    { do: 'block', if: { test: 'all', tests: ['spaces of $way >= 3', 'enemies adjacent >= 1'] }, steps: [
      { do: 'harm', for: { all: 'enemy', within: '1' }, amount: '3', kind: 'physical' },
      { do: 'check', check: 'bulk save', for: { all: 'enemy', within: '1' }, by: 'it', against: 'me', on: { failure: [
        { do: 'put', condition: 'PRONE', until: 'cleared' },
        { do: 'put', condition: 'DAZED', until: { moment: 'turn end', of: 'it', count: '1' } },
      ] } },
    ] },
  ],
}
const skull: Text = {
  name: 'Heavy Skull',
  modifiers: [{ on: 'pushes', set: '3', against: { test: 'deed', deed: { named: 'Tusks' } } }],
  listens: [{ when: 'after', event: [{ on: 'move', way: 'stopped', by: 'me', deed: { named: 'Tusks' } }],
    steps: [{ do: 'harm', for: 'to', amount: '3', kind: 'physical' }] }],
}
const sore: Text = {
  name: 'Sore Loser',
  listens: [{ when: 'after', event: [{ on: 'deed', to: 'me', deed: { tags: ['opportunity attack'] } }],
    steps: [{ do: 'put', condition: 'MARKED', on: 'by', until: 'cleared' }] }],
}
const hound = (x: number, y: number, ...texts: readonly Text[]) =>
  npc({ name: 'Hound', at: [x, y], initiatives: [4],
    stats: { armor: 1, scope: 5, hp: 15, maxHp: 15, stressCap: 6, adef: 7, speed: 7, mp: 2, maxMp: 2, bulk: 1,
      agility: 1 },
    abilities: texts.map((text) => ({ ...spoken(text), ...(text === tusks ? { attackBonus: 1 } : {}) })) })

it('C-PHA-41 Tusks: +1, 6 physical and push 1; 2 at least', () => {
  const hits = (...faces: readonly number[]) => {
    const fight = bout({ turn: 'Hound', wen: { at: [7, 5] }, rook: { at: [20, 14] }, more: [hound(6, 5, tusks)] })
    return fight.do(act(fight, 'Hound', 'fight/1', [at(fight, 'Wen')]), ...faces)
  }
  // 9 + 1 reaches DODGE 10.
  const hit = hits(9)
  expect([lost(hit, 'Wen'), where(hit, 'Wen')]).toEqual([6, '8,5'])
  const missed = hits(8)
  expect([lost(missed, 'Wen'), where(missed, 'Wen')]).toEqual([2, '7,5'])
})

it('C-PHA-41 Heavy skull makes Tusks push 3, and what stops the target deals 3 more', () => {
  const push = (more: object) => {
    const fight = bout({ turn: 'Hound', wen: { at: [7, 5] }, rook: { at: [20, 14] }, ...more })
    return fight.do(act(fight, 'Hound', 'fight/1', [at(fight, 'Wen')]), 12)
  }
  const free = push({ more: [hound(6, 5, tusks, skull)] })
  expect([lost(free, 'Wen'), where(free, 'Wen')]).toEqual([6, '10,5'])
  const stopped = push({ more: [hound(6, 5, tusks, skull), pc({ name: 'Ada', at: [9, 5] })] })
  expect([lost(stopped, 'Wen'), where(stopped, 'Wen'), lost(stopped, 'Ada')]).toEqual([9, '8,5', 0])
  const plain = push({ more: [hound(6, 5, tusks), pc({ name: 'Ada', at: [8, 5] })] })
  expect([lost(plain, 'Wen'), where(plain, 'Wen')]).toEqual([6, '7,5'])
  // The edge of the map is no obstacle.
  const edge = bout({ turn: 'Hound', wen: { at: [23, 5] }, rook: { at: [0, 14] }, more: [hound(22, 5, tusks, skull)] })
  edge.do(act(edge, 'Hound', 'fight/1', [at(edge, 'Wen')]), 12)
  expect([lost(edge, 'Wen'), where(edge, 'Wen')]).toEqual([6, '23,5'])
})

it('C-PHA-41 Rolling charge: in a straight line; after 3 or more next to an enemy, all there are struck', () => {
  const begin = () => {
    const fight = bout({ turn: 'Hound', phase: 4, wen: { at: [9, 5] }, rook: { at: [20, 14] },
      more: [hound(4, 5, charge), pc({ name: 'Ada', at: [9, 6] })] })
    return fight.do(act(fight, 'Hound', withIt(fight, 'Hound', 'ability', 'Rolling Charge')))
  }
  const fight = begin()
  expect(['8,5', '6,7', '6,6', '5,7'].map((one) => spots(fight).includes(one))).toEqual([true, true, false, false])
  fight.do(picks(fight, place(8, 5)), 4, 15)
  expect([lost(fight, 'Wen'), lost(fight, 'Ada'), conditions(fight, 'Wen'), conditions(fight, 'Ada')]).toEqual([3, 3,
    'PRONE DAZED', ''])
  // Less than 3, or nobody beside it at the end: nothing.
  const short = begin()
  short.do(picks(short, place(6, 5)))
  expect([where(short, 'Hound'), lost(short, 'Wen')]).toEqual(['6,5', 0])
  const away = begin()
  away.do(picks(away, place(4, 9)))
  expect([where(away, 'Hound'), lost(away, 'Wen')]).toEqual(['4,9', 0])
})

it('C-PHA-41 Sore loser: whoever makes an Opportunity Attack on it is MARKED, and nobody else', () => {
  const fight = bout({ turn: 'Hound', phase: 4, wen: { at: [5, 5], abilities: [blade('Sabre')], stats: { focus: 2 } },
    rook: { at: [20, 14] }, more: [hound(4, 5, charge, sore, tusks)] })
  fight.do(act(fight, 'Hound', withIt(fight, 'Hound', 'ability', 'Rolling Charge'))).do(picks(fight, place(1, 5)))
  fight.do(answers(fight, 'Wen', 'Opportunity Attack: Sabre'), 15, 3)
  expect([conditions(fight, 'Wen'), where(fight, 'Hound')]).toEqual(['MARKED', '1,5'])
  const counter = bout({ turn: 'Hound', phase: 5, wen: { at: [5, 5], abilities: [blade('Sabre')], stats: { focus: 2 } },
    rook: { at: [20, 14] }, more: [npc({ name: 'Hound', at: [4, 5], abilities: [blade('Bite'), spoken(sore)] })] })
  counter.do(act(counter, 'Hound', 'fight/1', [at(counter, 'Wen')]), 15, 1)
  counter.do(answers(counter, 'Wen', 'Counterattack: Sabre'), 15, 3)
  expect([lost(counter, 'Hound'), conditions(counter, 'Wen')]).toEqual([3, ''])
})
