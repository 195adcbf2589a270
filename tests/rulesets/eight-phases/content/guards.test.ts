// Auras, wards and marks of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { armor } from '../../../../src/rulesets/eight-phases/rules/defence.ts'
import { effectsOn } from '../../../../src/engine/core/index.ts'
import { checkEdges } from '../../../../src/rulesets/eight-phases/rules/accuracy.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { anew } from '../attacked.ts'
import { bout, lost } from '../bout.ts'
import { act, afflict, allPass, at, blade, choose, conditions, END_TURN, npc, pc, type PhasesFight, type PhasesCommand,
  stat, turnOf } from '../people.ts'
import { answers, offers, spoken } from './spoken.ts'

const palm: Text = {
  name: 'Glass Palm',
  tags: ['spell'],
  listens: [{ when: 'before', event: [{ on: 'harm', stage: 'raw', to: 'other ally' }], within: 'scope', may: 'me',
    use: 'reaction', cost: [{ pay: 'mp', amount: '1' }], steps: [
      { do: 'let', amount: '1d6', keep: '$less' },
      { do: 'repeat', most: 'mp', may: 'me', pay: [{ pay: 'mp', amount: '1' }],
        steps: [{ do: 'let', amount: '1d6', keep: '$less' }] },
      { do: 'alter', amount: 'max(0, amount − $less)' },
    ] }],
}
const glass: Text = {
  name: 'House of Glass',
  tags: ['spell'],
  use: 'any time',
  limits: [{ limit: 'times', times: '1', per: 'scene' }],
  needs: [{ need: 'who', side: 'other ally', count: '1', range: 'scope' }],
  steps: [
    { do: 'let', amount: 'round + 1', keep: '$round' },
    { do: 'let', amount: 'phase', keep: '$phase' },
    { do: 'put', condition: '+Glass', until: {
      while: { test: 'any', tests: ['round < $round', { test: 'all', tests: ['round = $round', 'phase <= $phase'] }] },
    } },
  ],
  conditions: { Glass: { good: true, listens: [{ when: 'instead', event: [{ on: 'harm', stage: 'raw', to: 'me' }, {
    on: 'harm',
    stage: 'net',
    to: 'me',
  }, { on: 'gain', what: 'stress', to: 'me' }], steps: [{ do: 'cancel' }] }] } },
}
const ward = (rook: object = {}, mp = 3, x = 6) =>
  bout({ turn: 'Rook', wen: { at: [x, 9], abilities: [spoken(palm), spoken(glass)], stats: { mp } },
    rook: { abilities: [blade('Claw', { damage: '9' })], ...rook },
    more: [pc({ name: 'Ada', at: [7, 6], stats: { armor: 1 } })] })
const strikes = (fight: PhasesFight) => fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]), 15)

it('C-PHA-29 damage to an ally is less by 1d6 before ARMOR, and the die is rolled again for 1 MP each', () => {
  const fight = strikes(ward())
  expect(offers(fight, 'Wen')).toEqual(['Glass Palm'])
  fight.do(answers(fight, 'Wen', 'Glass Palm'), 1)
  fight.do(choose(fight, 'yes'), 2)
  fight.do(choose(fight, 'yes'), 5)
  // 9 less 5, less 1 ARMOR; no MP is left, so nothing more is asked.
  expect([stat(fight, 'Wen', 'mp'), lost(fight, 'Ada'), fight.battle.prompt]).toEqual([0, 3, null])
  const content = strikes(ward())
  content.do(answers(content, 'Wen', 'Glass Palm'), 6).do(choose(content, 'no'))
  expect([stat(content, 'Wen', 'mp'), lost(content, 'Ada')]).toEqual([2, 2])
  for (const none of [strikes(ward({}, 0)), strikes(ward({}, 3, 20))]) {
    expect([none.battle.prompt, lost(none, 'Ada')]).toEqual([null, 8])
  }
})

it('C-PHA-29 once a scene, at any time, an ally takes no damage and no Stress until this phase comes again', () => {
  const fight = strikes(
    ward({ abilities: [blade('Claw', { damage: '9' }), blade('Gaze', { damage: '', stress: '3', discord: '2' })] }),
  )
  // In the middle of a question, and in somebody else’s turn.
  expect(fight.battle.turn.turn?.who).toBe(fight.id('Rook'))
  fight.do(act(fight, 'Wen', 'ability/2', [at(fight, 'Ada')]))
  fight.do(allPass(fight))
  expect([lost(fight, 'Ada'), conditions(fight, 'Ada')]).toEqual([0, 'Glass'])
  anew(fight).do(act(fight, 'Rook', 'fight/2', [at(fight, 'Ada')]), 15)
  expect([stat(fight, 'Ada', 'stress'), lost(fight, 'Ada')]).toEqual([0, 0])
  expect(fight.refused(act(fight, 'Wen', 'ability/2', [at(fight, 'Ada')])).says).toContain('as often as it may be')
  const moment = (round: number, phase: 5 | 6) => {
    const then = strikes(ward())
    then.do(act(then, 'Wen', 'ability/2', [at(then, 'Ada')])).do(allPass(then))
    then.battle = { ...then.battle, turn: { ...then.battle.turn, round, phase, turn: turnOf(then, 'Rook', phase) } }
    then.do(END_TURN)
    return conditions(then, 'Ada')
  }
  expect([moment(1, 6), moment(2, 6), moment(3, 5)]).toEqual(['Glass', '', ''])
})

const company: Text = {
  name: 'Iron Company',
  tags: ['spell', 'arcing'],
  use: 'free',
  limits: [{ limit: 'times', times: '1', per: 'turn' }],
  steps: [{ do: 'choose', options: {
    Shields: [{ do: 'put', condition: '+Shields', on: 'me', until: 'cleared' }],
    Sparks: [{ do: 'put', condition: '+Sparks', on: 'me', until: 'cleared' }],
  } }],
  conditions: {
    Shields: { good: true, group: 'aura',
      modifiers: [{ on: 'armor', of: 'other ally', by: '1',
        if: { test: 'within', who: 'it', spaces: '5', of: 'me' } }] },
    Sparks: { good: true, group: 'aura',
      listens: [{ when: 'after', event: [{ on: 'land', degrees: ['hit', 'critical'], by: 'enemy', to: 'other ally' }],
        within: '5', limits: [{ limit: 'times', times: '1', per: 'turn' }],
        steps: [{ do: 'harm', for: 'by', amount: '3', kind: 'fire' }] }] },
  },
}

it('C-PHA-19 an aura of 5 for allies: +1 ARMOR, or 3 fire once a turn to who hits them; changed once a turn', () => {
  const fight = bout({ turn: 'Wen', wen: { abilities: [spoken(company)] },
    rook: { at: [8, 6], abilities: [blade('Claw', { damage: '5' })] },
    more: [pc({ name: 'Ada', at: [7, 6], stats: { armor: 1 } }), pc({ name: 'Bo', at: [7, 7], stats: { armor: 4 } }),
      pc({ name: 'Cy', at: [20, 5] })] })
  fight.do(act(fight, 'Wen', 'ability/1')).do(choose(fight, 'Shields'))
  const armors = () => ['Wen', 'Ada', 'Bo', 'Cy', 'Rook'].map((name) => armor(fight.battle, fight.who(name)))
  expect(armors()).toEqual([0, 2, 4, 0, 0])
  expect(fight.refused(act(fight, 'Wen', 'ability/1')).says).toContain('as often as it may be')
  fight.do(END_TURN)
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, 'Wen', 5) } }
  fight.do(act(fight, 'Wen', 'ability/1')).do(choose(fight, 'Sparks'))
  expect([armors(), conditions(fight, 'Wen')]).toEqual([[0, 1, 4, 0, 0], 'Sparks'])
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, 'Rook', 5) } }
  const hits = (name: string, die = 15) => anew(fight).do(act(fight, 'Rook', 'fight/1', [at(fight, name)]), die)
  hits('Ada', 3)
  expect(lost(fight, 'Rook')).toBe(0)
  hits('Ada')
  hits('Ada')
  expect(lost(fight, 'Rook')).toBe(3)
})

const tally: Text = {
  name: 'Tally of Ills',
  tags: ['spell', 'attack', 'aetheric'],
  cost: [{ pay: 'mp', amount: '1' }],
  ways: {
    'from afar': { use: 'volley', tags: ['spell', 'attack', 'aetheric', 'ranged'],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: 'scope' }] },
    'by hand': { use: 'fight', tags: ['spell', 'attack', 'aetheric', 'melee'],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }] },
  },
  steps: [{ do: 'check', check: 'attack', against: 'it', on: { hit: [
    { do: 'harm', amount: '1d6 + its conditions', kind: 'force' },
    { do: 'put', condition: 'MARKED', until: 'cleared' },
    { do: 'choose', options: {
      Unseen: [{ do: 'put', condition: '+Unseen',
        until: { while: { test: 'has', who: 'me', condition: 'MARKED', from: 'source' } } }],
      Shaken: [{ do: 'put', condition: '+Shaken',
        until: { while: { test: 'has', who: 'me', condition: 'MARKED', from: 'source' } } }],
    } },
  ] } }],
  conditions: {
    Unseen: { imposes: [{ condition: 'INVISIBLE', of: 'source', seenBy: 'me' }] },
    Shaken: { modifiers: [{ on: 'check accuracy', by: '−1' }, { on: 'save accuracy', by: '−1' }] },
  },
}
/** The GM takes that condition off. */
const cleared = (fight: PhasesFight, name: string, condition: string): PhasesCommand => ({ type: 'override', reason: '',
  change: { kind: 'end-effect', effect: effectsOn(fight.battle, fight.id(name), condition)[0]?.id ?? ('' as never) } })
const tallied = (choice: string) => {
  const fight = bout({ phase: 3, wen: { abilities: [spoken(tally)] }, rook: { at: [9, 5] },
    more: [npc({ name: 'Crow', at: [5, 6], abilities: [blade('Beak', { damage: '1' })] }),
      pc({ name: 'Ada', at: [9, 6] })] })
  fight.do(afflict(fight, 'Rook', 'DAZED'))
  fight.do(afflict(fight, 'Rook', 'SLOWED')).do(afflict(fight, 'Rook', 'PRONE'))
  fight.do(act(fight, 'Wen', 'volley/1@from afar', [at(fight, 'Rook')]), 12, 3)
  return fight.do(choose(fight, choice))
}

it('C-PHA-24 1d6 force, 1 more for each condition, MARKED, and while the mark lasts its maker is INVISIBLE', () => {
  const fight = tallied('Unseen')
  // 3 + DAZED and SLOWED; PRONE is no condition, and the mark comes after it.
  expect([lost(fight, 'Rook'), conditions(fight, 'Rook'), stat(fight, 'Wen', 'mp')]).toEqual([5,
    'DAZED SLOWED PRONE MARKED Unseen', 5])
  const close = (name: string, whom: string, ...faces: readonly number[]) => {
    fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, turn: turnOf(fight, name, 5), phase: 5 } }
    return fight.do(act(fight, name, 'fight/1', [at(fight, whom)]), ...faces)
  }
  // Rook, DAZED, would hit Wen and misses on 3 of a d6; Crow sees Wen, and Rook sees Ada.
  fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Rook'), place: '6,5' as never, manner: 'gm' },
    reason: '' })
  close('Rook', 'Wen', 18, 1, 3)
  expect(fight.log().join(' ')).toContain('misses')
  close('Crow', 'Wen', 18)
  expect(lost(fight, 'Wen')).toBe(1)
  fight.do(cleared(fight, 'Rook', 'MARKED'))
  expect(conditions(fight, 'Rook')).toBe('DAZED SLOWED PRONE')
})

it('C-PHA-24 or it has 1 difficulty on checks and saves while the mark lasts; in melee it reaches 1', () => {
  const fight = tallied('Shaken')
  expect(checkEdges(fight.battle, fight.id('Rook'), 'save').map(({ by }) => by)).toEqual([-1, -1])
  expect(checkEdges(fight.battle, fight.id('Rook'), 'attack').map(({ by }) => by)).toEqual([-1])
  fight.do(cleared(fight, 'Rook', 'MARKED'))
  expect(checkEdges(fight.battle, fight.id('Rook'), 'save').map(({ by }) => by)).toEqual([-1])
  const why = (action: string, name: string) =>
    spec.targets(fight.battle, fight.id('Wen'), action as never, []).find(({ label }) => label === name)?.why ?? null
  expect([why('fight/1@by hand', 'Rook')?.includes('reaches 1'), why('fight/1@by hand', 'Crow')]).toEqual([true, null])
})
