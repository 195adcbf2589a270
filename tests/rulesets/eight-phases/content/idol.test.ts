// The Quarry Idol of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { effectsOn, newObject } from '../../../../src/engine/core/index.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { anew } from '../attacked.ts'
import { bout, lost } from '../bout.ts'
import { ability, act, at, blade, conditions, END_TURN, npc, pc, type PhasesFight, set, stat, take, turnOf, walk,
  where } from '../people.ts'
import { answers, offers, spoken } from './spoken.ts'

const millstone: Text = {
  name: 'Millstone',
  tags: ['weapon', 'melee', 'attack', 'slow'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '2' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', edge: '1', on: { hit: [
    { do: 'harm', amount: '14', kind: 'physical' },
    { do: 'check', check: 'bulk save', by: 'it', against: 'me',
      on: { failure: [{ do: 'put', condition: 'STUNNED', until: { moment: 'turn end', of: 'it', count: '1' } }] } },
  ] } }],
}
const firm: Text = { name: 'Firm', modifiers: [{ on: 'forced movement', set: '0', against: 'by’s size < size' }] }
const hide: Text = { name: 'Thick Hide',
  modifiers: [{ on: 'damage taken', times: '1 / 2', against: { test: 'within', who: 'by', spaces: '3', of: 'me' } }] }
const wade: Text = { name: 'Wade', modifiers: [{ on: 'wading', set: '1' }] }
const drag: Text = {
  name: 'Drag Down',
  tags: ['technique'],
  use: 'minor',
  cost: [{ pay: 'mp', amount: '1' }],
  needs: [{ need: 'area', area: { shape: 'burst', size: '3' }, at: 'me', side: 'enemy' }],
  steps: [{ do: 'check', check: 'bulk save', for: 'targets', by: 'it', against: 'me',
    on: { failure: [{ do: 'move', how: 'pull', by: '3' }] } }],
}
const crush: Text = { name: 'Crush',
  listens: [{ when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'enemy' }], within: '1',
    steps: [{ do: 'harm', for: 'by', amount: '4, 8 while breaking', kind: 'physical' }] }] }
const anger: Text = {
  name: 'Anger',
  listens: [{ when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }, { on: 'gain', what: 'stress', to: 'me' }],
    may: 'me', use: 'reaction', steps: [{ do: 'put', condition: '+Anger', on: 'me', value: '1', until: 'cleared' }] }],
  conditions: {
    Anger: { good: true, value: 'add up',
      ends: [{ on: 'land', by: 'me', degrees: ['critical', 'hit', 'miss'], deed: { named: 'Millstone' } }],
      modifiers: [{ on: 'attack accuracy', by: 'value', against: {
        test: 'deed',
        deed: { named: 'Millstone' },
      } }] },
  },
}

const idol = (x: number, y: number, ...texts: readonly Text[]) =>
  npc({ name: 'Idol', at: [x, y], size: 3, initiatives: [7, 4],
    stats: { armor: 2, scope: 5, save: 13, maxHp: 20, stressCap: 6, dodge: 8, adef: 8, speed: 3, mp: 3, maxMp: 3,
      bulk: 6, agility: -2, mind: 1, woundCap: 2, overstressCap: 2 },
    abilities: texts.map((text) => ({ ...spoken(text), ...(text === millstone
      ? { attackBonus: 2 }
      : {}) })
    ) })
const fights = (turn: string, texts: readonly Text[], wen: object = {}, more: readonly ReturnType<typeof pc>[] = []) =>
  bout({ turn, phase: turn === 'Idol' ? 7 : 5,
    wen: { at: [9, 5],
      abilities: [blade('Maul', { damage: '9', push: 2 }),
        ability('Glare', { kind: 'spell', activation: 'free', aim: 'enemy', range: 9, stress: '2' }),
        ability('Bolt', { basic: 'volley', attack: 'ranged', range: 12, damage: '9' })], ...wen },
    rook: { at: [0, 14] }, more: [idol(6, 5, ...texts), ...more] })

it('C-PHA-46 Millstone: Slow, +2 and 1 accuracy, REACH 2, 14 physical; BULK save: STUNNED or nothing', () => {
  const strike = (...faces: readonly number[]) => {
    const fight = fights('Idol', [millstone], { at: [10, 5] })
    return fight.do(act(fight, 'Idol', 'full-fight/1', [at(fight, 'Wen')]), ...faces)
  }
  expect(fights('Idol', [millstone]).refused(act(fights('Idol', [millstone]), 'Idol', 'fight/1', [at(fights('Idol', [
    millstone,
  ]), 'Wen')])).says).toContain('Slow')
  const failed = strike(7, 1, 12)
  expect([lost(failed, 'Wen'), conditions(failed, 'Wen')]).toEqual([14, 'STUNNED'])
  const saved = strike(7, 1, 13)
  expect([lost(saved, 'Wen'), conditions(saved, 'Wen')]).toEqual([14, ''])
  expect(lost(strike(6, 1), 'Wen')).toBe(0)
})

it('C-PHA-46 no forced movement by smaller ones; Thick hide: resistance to damage from within 3', () => {
  const fight = fights('Wen', [firm, hide])
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Idol')]), 15)
  // 9 less 2 ARMOR is 7: half of that.
  expect([where(fight, 'Idol'), lost(fight, 'Idol')]).toEqual(['6,5', 4])
  const plain = fights('Wen', [], { at: [9, 6] })
  plain.do(act(plain, 'Wen', 'fight/1', [at(plain, 'Idol')]), 15)
  expect([where(plain, 'Idol'), lost(plain, 'Idol')]).toEqual(['4,5', 7])
  const large = fights('Wen', [firm], { size: 3 })
  large.do(act(large, 'Wen', 'fight/1', [at(large, 'Idol')]), 15)
  expect(where(large, 'Idol')).toBe('4,5')
  const far = (x: number) => {
    const shot = fights('Wen', [hide], { at: [x, 6] })
    shot.battle = { ...shot.battle, turn: { ...shot.battle.turn, phase: 3, turn: turnOf(shot, 'Wen', 3) } }
    return lost(shot.do(act(shot, 'Wen', 'volley/3', [at(shot, 'Idol')]), 15), 'Idol')
  }
  expect([far(11), far(12)]).toEqual([4, 7])
})

it('C-PHA-46 Wade: it may end where smaller ones stand, and they are pushed out to the nearest free spaces', () => {
  const move = (...texts: readonly Text[]) => {
    const fight = bout({ turn: 'Idol', phase: 7, wen: { at: [11, 6] }, rook: { at: [0, 14] },
      more: [idol(6, 5, ...texts)] })
    fight.do(set(fight, 'Idol', 'speed', 4))
    return fight
  }
  const fight = move(wade)
  fight.do(walk(fight, 'Idol', [9, 5]))
  expect(where(fight, 'Idol')).toBe('9,5')
  // 9 to 11 by 5 to 7 are the Idol’s now.
  expect(where(fight, 'Wen')).not.toBe('11,6')
  expect(['12,5', '12,6', '12,7']).toContain(where(fight, 'Wen'))
  const plain = move()
  expect(plain.refused(walk(plain, 'Idol', [9, 5])).says).not.toBe('')
  // A smaller thing that blocks the way does not keep it out either.
  const thing = (...texts: readonly Text[]) => {
    const blocked = move(...texts)
    return blocked.do({ type: 'override', reason: '',
      change: { kind: 'place', who: blocked.id('Wen'), place: '20,14' as never, manner: 'gm' } }).do({ type: 'object',
        change: { kind: 'add',
          object: newObject({ name: 'Block', place: placeOf({ x: 11, y: 6 }), size: 1, blocks: true }) } })
  }
  const over = thing(wade)
  expect(where(over.do(walk(over, 'Idol', [9, 5])), 'Idol')).toBe('9,5')
  const stopped = thing()
  expect(stopped.refused(walk(stopped, 'Idol', [9, 5])).says).not.toBe('')
})

it('C-PHA-46 Drag down: 1 MP, enemies in Burst 3: BULK save, pulled next to it or nothing', () => {
  const fight = fights('Idol', [drag], { at: [11, 5] }, [pc({ name: 'Ada', at: [6, 10] }),
    pc({ name: 'Bo', at: [13, 5] })])
  fight.do(act(fight, 'Idol', 'ability/1'), 12, 13)
  expect([stat(fight, 'Idol', 'mp'), where(fight, 'Wen'), where(fight, 'Ada'), where(fight, 'Bo')]).toEqual([2, '9,5',
    '6,10', '13,5'])
})

it('C-PHA-46 Crush: enemies that start their turn next to it take 4 physical, 8 while it is BREAKING', () => {
  const begin = (stress: number, x: number) => {
    const fight = fights('Rook', [crush], { at: [x, 5] })
    fight.do(set(fight, 'Idol', 'stress', stress)).do(END_TURN)
    return fight.do(take(fight, 'Wen'))
  }
  expect([begin(0, 9), begin(3, 9), begin(3, 10)].map((fight) => lost(fight, 'Wen'))).toEqual([4, 8, 0])
})

it('C-PHA-46 Anger: when it takes damage or Stress, +1 accuracy on its next Millstone; adds up until then', () => {
  const fight = fights('Wen', [millstone, anger])
  const angry = (command: ReturnType<typeof act>, ...faces: readonly number[]) => {
    fight.do(command, ...faces)
    expect(offers(fight, 'Idol')).toEqual(['Anger'])
    fight.do(answers(fight, 'Idol', 'Anger'))
    fight.battle = { ...fight.battle, used: [] }
    anew(fight)
  }
  angry(act(fight, 'Wen', 'fight/1', [at(fight, 'Idol')]), 15)
  angry(act(fight, 'Wen', 'ability/2', [at(fight, 'Idol')]))
  const value = (of: PhasesFight) => effectsOn(of.battle, of.id('Idol'), 'Anger')[0]?.value
  expect(value(fight)).toBe(2)
  fight.do({ type: 'override', reason: '',
    change: { kind: 'place', who: fight.id('Idol'), place: '6,5' as never, manner: 'gm' } })
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, phase: 7, turn: turnOf(fight, 'Idol', 7) } }
  // 3 accuracy: three d6, the highest added to 3 + 2.
  fight.do(act(fight, 'Idol', 'full-fight/1', [at(fight, 'Wen')]), 3, 1, 5, 2, 15)
  expect([lost(fight, 'Wen'), conditions(fight, 'Idol')]).toEqual([14, ''])
})
