// The Wagon Turtle of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { effectsOn } from '../../../../src/engine/core/index.ts'
import { coverOf } from '../../../../src/rulesets/eight-phases/rules/cover.ts'
import { bout, lost } from '../bout.ts'
import { ability, act, allPass, at, blade, choose, conditions, npc, pc, type PhasesFight, place, stat, turnOf, walk,
  where } from '../people.ts'
import { answers, offers, picks, spoken, spots } from './spoken.ts'

const shell: Text = { name: 'Shell', modifiers: [{ on: 'cover for allies', set: '2' }] }
const drawIn: Text = {
  name: 'Draw In',
  tags: ['technique'],
  use: 'defend',
  cost: [{ pay: 'mp', amount: '1' }],
  steps: [{ do: 'put', condition: '+Drawn in', on: 'me', until: { moment: 'turn start', of: 'me', count: '1' } }],
  conditions: { 'Drawn in': { good: true, modifiers: [{ on: 'damage taken', times: '1 / 2' }] } },
}
const beside: Text = {
  name: 'Walk Beside',
  tags: ['technique'],
  use: 'defend',
  steps: [{ do: 'put', condition: '+Beside', on: 'me', until: { moment: 'turn start', of: 'me', count: '1' } }],
  conditions: {
    Beside: { good: true,
      listens: [{ when: 'after', event: [{ on: 'move', way: 'ends', by: 'other ally' }],
        if: { test: 'within', who: 'me', spaces: '1', of: 'by', was: true }, may: 'me',
        steps: [{ do: 'move', who: 'me', how: 'walk', by: 'speed',
          ends: { test: 'within', who: 'me', spaces: '1', of: 'by' } }] }] },
  },
}
const snap: Text = {
  name: 'Snap',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it',
    on: { hit: [{ do: 'harm', amount: '4', kind: 'physical' }] } }],
}
const shield: Text = {
  name: 'Shield of Others',
  listens: [{ when: 'before', event: [{ on: 'harm', stage: 'net', to: 'other ally' }], within: '3', may: 'me',
    use: 'reaction', cost: [{ pay: 'mp', amount: '1' }], steps: [
      { do: 'let', amount: 'half of amount', keep: '$half' },
      { do: 'alter', amount: 'amount − $half' },
      { do: 'harm', for: 'me', amount: '$half', kind: '$kind', skips: ['raw'] },
    ] }],
}
const turtle = (x: number, y: number, mp = 3) =>
  npc({ name: 'Turtle', at: [x, y], size: 2, initiatives: [1],
    stats: { armor: 3, scope: 10, hp: 15, maxHp: 15, stressCap: 5, dodge: 7, adef: 6, mp, maxMp: 3, bulk: 2,
      agility: -1, magic: 1 },
    abilities: [shell, drawIn, beside, { ...snap }, shield].map((text) => ({ ...spoken(text),
      ...(text.name === 'Snap' ? { attackBonus: 1 } : {}) })
    ) })
const fights =
  (said: { readonly turn?: string; readonly turtle?: readonly [number, number]; readonly mp?: number;
    readonly rook?: object; readonly phase?: 1 | 5 }) =>
    bout({ turn: said.turn ?? 'Wen', phase: said.phase ?? 5, wen: {
      abilities: [blade('Maul', { damage: '9' }),
        ability('Bolt', { basic: 'volley', attack: 'ranged', range: 9, damage: '7' })],
    }, rook: { at: [6, 5], stats: { armor: 2 }, ...said.rook }, more: [turtle(...(said.turtle ?? [7, 5]), said.mp)] })

it('C-PHA-42 Shell: its allies have cover from it as from hard cover, and nobody else has', () => {
  const cover = (rook: readonly [number, number], wen: readonly [number, number] = [3, 5]) => {
    const fight = bout({ wen: { at: wen }, rook: { at: rook }, more: [turtle(7, 5), pc({ name: 'Ada', at: [10, 6] })] })
    return (name: string) => coverOf(fight.battle, fight.who('Wen'), fight.who(name))
  }
  expect(cover([9, 5])('Rook')).toMatchObject({ kind: 'hard', by: 'Turtle' })
  // Hard only for who is next to it; aimed past by who stands next to it; none for its enemies.
  expect(cover([12, 5])('Rook').kind).toBe('soft')
  expect(cover([9, 5], [6, 5])('Rook').kind).toBe('none')
  expect(cover([20, 5])('Ada').kind).toBe('none')
  expect(cover([7, 9])('Rook').kind).toBe('none')
})

it('C-PHA-42 Draw in, instead of Defend for 1 MP: resistance to all damage until its next turn', () => {
  const fight = fights({ turn: 'Turtle', phase: 1, turtle: [6, 4], rook: { at: [20, 14] } })
  fight.do(act(fight, 'Turtle', 'defend/2'))
  expect([stat(fight, 'Turtle', 'mp'), conditions(fight, 'Turtle')]).toEqual([2, 'Drawn in'])
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, phase: 5, turn: turnOf(fight, 'Wen', 5) } }
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Turtle')]), 15)
  // 9 less 3 ARMOR, halved.
  expect(lost(fight, 'Turtle')).toBe(3)
  const [effect] = effectsOn(fight.battle, fight.id('Turtle'), 'Drawn in')
  expect(effect?.duration).toEqual({ until: 'turn-start', of: fight.id('Turtle'), count: 1 })
})

it('C-PHA-42 Shield of others: for 1 MP it takes half of what an ally within 3 takes past ARMOR', () => {
  const strike = (said: Parameters<typeof fights>[0]) => {
    const fight = fights(said)
    return fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Rook')]), 15)
  }
  const fight = strike({})
  expect(offers(fight, 'Turtle')).toEqual(['Shield of Others'])
  fight.do(answers(fight, 'Turtle', 'Shield of Others'))
  // 9 less 2 is 7: it takes 4, past its own ARMOR, and Rook 3.
  expect([lost(fight, 'Turtle'), lost(fight, 'Rook'), stat(fight, 'Turtle', 'mp')]).toEqual([4, 3, 2])
  const declined = strike({})
  declined.do(allPass(declined))
  expect([lost(declined, 'Turtle'), lost(declined, 'Rook')]).toEqual([0, 7])
  for (const none of [strike({ mp: 0 }), strike({ turtle: [10, 5] })]) expect(none.battle.prompt).toBeNull()
})

it('C-PHA-42 Walk beside: when an ally next to it moves, it may move along and stay next to the ally', () => {
  const begin = (to: readonly [number, number], rook: readonly [number, number] = [6, 5]) => {
    const fight = fights({ turn: 'Turtle', phase: 1, rook: { at: rook } })
    fight.do({ type: 'override', reason: '',
      change: { kind: 'place', who: fight.id('Wen'), place: '1,14' as never, manner: 'gm' } })
    fight.do(act(fight, 'Turtle', 'defend/3'))
    expect(conditions(fight, 'Turtle')).toBe('Beside')
    fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, 'Rook', 5) } }
    return fight.do(walk(fight, 'Rook', to))
  }
  const follow = (fight: PhasesFight) => fight.do(choose(fight, 'yes'))
  const fight = begin([6, 9])
  follow(fight)
  expect(spots(fight)).toContain('7,8')
  expect(spots(fight)).not.toContain('7,6')
  fight.do(picks(fight, place(7, 8)))
  expect([where(fight, 'Turtle'), where(fight, 'Rook')]).toEqual(['7,8', '6,9'])
  // Left behind, it is not next to the ally, and is not asked again.
  const stays = begin([6, 9])
  stays.do(choose(stays, 'no'))
  stays.battle = { ...stays.battle, turn: { ...stays.battle.turn, turn: turnOf(stays, 'Rook', 5) } }
  stays.do(walk(stays, 'Rook', [6, 12]))
  expect([where(stays, 'Turtle'), stays.battle.prompt]).toEqual(['7,5', null])
  expect(begin([2, 5], [4, 5]).battle.prompt).toBeNull()
})

it('C-PHA-42 Snap: Fight, +1, REACH 1, 4 physical', () => {
  const fight = fights({ turn: 'Turtle', turtle: [6, 6], rook: { at: [20, 14] } })
  fight.do(act(fight, 'Turtle', 'fight/4', [at(fight, 'Wen')]), 9)
  expect(lost(fight, 'Wen')).toBe(4)
})
