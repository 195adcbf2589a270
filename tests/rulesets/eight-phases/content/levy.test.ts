// The Ditch Levy of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { checkEdges } from '../../../../src/rulesets/eight-phases/rules/accuracy.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { anew } from '../attacked.ts'
import { bout, lost } from '../bout.ts'
import { ability, act, afflict, allPass, at, blade, npc, pc, type PhasesFight, react, set, stat } from '../people.ts'
import { answers, offers, spoken } from './spoken.ts'

const few: Text = {
  name: 'One of Many',
  tags: ['minion'],
  modifiers: [{ on: 'saved effects', set: '0' }],
  listens: [{ when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }, { on: 'gain', what: 'stress', to: 'me' }],
    if: { test: 'not', of: { test: 'same', who: 'by', as: 'me' } },
    steps: [{ do: 'gain', what: 'wounds', amount: '1', of: 'me' }] }],
}
const hook: Text = {
  name: 'Billhook',
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', edge: '1', on: {
    hit: [{ do: 'harm', amount: '5', kind: 'physical', least: '2' }, { do: 'lose', what: 'focus', amount: '1' }],
    critical: [{ do: 'harm', amount: '5', kind: 'physical', least: '2' }, { do: 'lose', what: 'focus', amount: '3' }],
    miss: [{ do: 'harm', amount: '0', kind: 'physical', least: '2' }],
  } }],
}
const stepIn: Text = {
  name: 'Step In',
  listens: [{ when: 'instead',
    event: [{ on: 'harm', stage: 'raw', to: 'other ally' }, { on: 'gain', what: 'stress', to: 'other ally' }],
    within: '1',
    if: { test: 'not',
      of: { test: 'any',
        tests: [{ test: 'has', who: 'me', condition: 'STUNNED' }, { test: 'has', who: 'me',
          condition: 'IMMOBILIZED' }] } }, may: 'me', use: 'reaction', steps: [{ do: 'redirect', to: 'me' }] }],
}
const rank: Text = {
  name: 'Rank',
  modifiers: (['attack accuracy', 'check accuracy', 'save accuracy'] as const).map((on) => ({ on, by: '1',
    if: 'allies adjacent >= 1' })
  ),
}
const sweep: Text = {
  name: 'Sweep',
  listens: [{ when: 'after', event: [{ on: 'land', by: 'me', degrees: ['critical', 'hit', 'miss'], deed: {
    tags: ['melee'],
  } }], steps: [{ do: 'harm', for: { all: 'enemy', within: '1' }, amount: '1', kind: 'physical' }] }],
}
const weary: Text = {
  name: 'Weary Guard',
  modifiers: [{ on: { cost: 'focus', deed: {} }, of: 'enemy', by: '1',
    against: { test: 'same', who: 'to', as: 'me' } }],
}

const all = [spoken(hook), spoken(few), spoken(stepIn), spoken(rank), spoken(sweep), spoken(weary)]
const LEVY = { hp: 1, maxHp: 1, stressCap: 1, armor: 2, dodge: 8, adef: 6, bulk: 2, mp: 1, maxMp: 1, grit: 1 }
const levy = (name: string, x: number, y: number, more: Partial<typeof LEVY> = {}) =>
  npc({ name, at: [x, y], size: 1, stats: { ...LEVY, ...more }, abilities: all })
const fights =
  (said: { readonly turn?: string; readonly wen?: object;
    readonly levies?: readonly (readonly [string, number, number])[] }) =>
    bout({ turn: said.turn ?? 'Wen', wen: {
      abilities: [blade('Sabre', { damage: '1' }), blade('Maul', { damage: '9' }),
        ability('Glare', { kind: 'spell', activation: 'minor', aim: 'enemy', range: 9, stress: '1' }),
        ability('Wave', { kind: 'spell', activation: 'free', aim: 'enemy', range: 9, save: 'bulk', damage: '8',
          damageType: 'force' }), blade('Duty', { damage: '9', focus: 1 })],
      stats: { focus: 5 },
      ...said.wen,
    }, rook: { at: [20, 14] }, more: (said.levies ?? [['Hod', 6, 5]]).map(([name, x, y]) => levy(name, x, y)) })
const there = (fight: PhasesFight, name: string) => fight.who(name).presence

it('C-PHA-48 any damage or Stress not of its own making defeats it; a save that succeeds lets nothing through', () => {
  const fight = fights({})
  // 1 damage does not get past its ARMOR: no damage at all.
  fight.do(act(fight, 'Wen', 'fight/1', [at(fight, 'Hod')]), 15)
  expect(there(fight, 'Hod')).toBe('present')
  anew(fight).do(act(fight, 'Wen', 'fight/2', [at(fight, 'Hod')]), 15)
  expect(there(fight, 'Hod')).toBe('down')
  const strained = fights({})
  strained.do(act(strained, 'Wen', 'ability/3', [at(strained, 'Hod')]))
  expect(there(strained, 'Hod')).toBe('down')
  // With TEMP HP too: the damage counts, not what is lost.
  const shielded = fights({})
  shielded.do(set(shielded, 'Hod', 'tempHp', 20)).do(act(shielded, 'Wen', 'fight/2', [at(shielded, 'Hod')]), 15)
  expect(there(shielded, 'Hod')).toBe('down')
  const saved = fights({})
  saved.do(act(saved, 'Wen', 'ability/4', [at(saved, 'Hod')]), 12)
  expect([there(saved, 'Hod'), lost(saved, 'Hod')]).toEqual(['present', 0])
  const failed = fights({})
  failed.do(act(failed, 'Wen', 'ability/4', [at(failed, 'Hod')]), 3)
  expect(there(failed, 'Hod')).toBe('down')
})

it('C-PHA-48 the Billhook takes 1 FOCUS on a hit and 3 on a critical one, at least 2 damage; the Sweep 1 more', () => {
  const swing = (...faces: readonly number[]) => {
    const fight = fights({ turn: 'Hod', levies: [['Hod', 6, 5]] })
    fight.do(act(fight, 'Hod', 'fight/1', [at(fight, 'Wen')]), ...faces)
    return fight.battle.prompt ? fight.do(allPass(fight)) : fight
  }
  // 1d20 + 1 with one accuracy.
  expect([lost(swing(12, 2), 'Wen'), stat(swing(12, 2), 'Wen', 'focus')]).toEqual([6, 4])
  expect([lost(swing(19, 2), 'Wen'), stat(swing(19, 2), 'Wen', 'focus')]).toEqual([6, 2])
  expect([lost(swing(2, 2), 'Wen'), stat(swing(2, 2), 'Wen', 'focus')]).toEqual([3, 5])
  // The Sweep reaches all adjacent enemies.
  const fight = bout({ turn: 'Hod', wen: { at: [5, 5] }, rook: { at: [20, 14] }, more: [levy('Hod', 6, 5), pc({
    name: 'Ada',
    at: [7, 6],
  }), pc({ name: 'Bo', at: [9, 9] })] })
  fight.do(act(fight, 'Hod', 'fight/1', [at(fight, 'Wen')]), 2, 1)
  expect(['Wen', 'Ada', 'Bo'].map((name) => lost(fight, name))).toEqual([3, 1, 0])
})

it('C-PHA-48 one next to an ally takes harm in its place, if it is not STUNNED or IMMOBILIZED', () => {
  const begin = (...afflicted: readonly string[]) => {
    const fight = fights({ levies: [['Hod', 6, 5], ['Tod', 7, 5]] })
    for (const one of afflicted) fight.do(afflict(fight, 'Tod', one))
    return fight
  }
  const fight = begin()
  fight.do(act(fight, 'Wen', 'fight/2', [at(fight, 'Hod')]), 15)
  expect(offers(fight, 'Tod')).toEqual(['Step In'])
  fight.do(answers(fight, 'Tod', 'Step In'))
  expect([there(fight, 'Hod'), there(fight, 'Tod')]).toEqual(['present', 'down'])
  const strained = begin()
  strained.do(act(strained, 'Wen', 'ability/3', [at(strained, 'Hod')]))
  strained.do(answers(strained, 'Tod', 'Step In'))
  expect([there(strained, 'Hod'), there(strained, 'Tod')]).toEqual(['present', 'down'])
  for (const condition of ['STUNNED', 'IMMOBILIZED']) {
    const held = begin(condition)
    held.do(act(held, 'Wen', 'fight/2', [at(held, 'Hod')]), 15)
    expect([held.battle.prompt, there(held, 'Hod')]).toEqual([null, 'down'])
  }
})

it('C-PHA-48 next to an ally it has 1 accuracy on attacks, checks and saves', () => {
  const edges = (...levies: readonly (readonly [string, number, number])[]) => {
    const fight = fights({ levies })
    return (['attack', 'check', 'save'] as const).map((what) =>
      checkEdges(fight.battle, fight.id('Hod'), what).reduce((sum, { by }) => sum + by, 0)
    )
  }
  expect(edges(['Hod', 6, 5], ['Tod', 7, 5])).toEqual([1, 1, 1])
  expect(edges(['Hod', 6, 5], ['Tod', 9, 5])).toEqual([0, 0, 0])
})

it('C-PHA-48 what costs FOCUS costs 1 more against it: abilities, Counterattack and Interpose', () => {
  const fight = fights({ wen: { stats: { focus: 2 } } })
  fight.do(act(fight, 'Wen', 'fight/5', [at(fight, 'Hod')]), 3)
  expect(stat(fight, 'Wen', 'focus')).toBe(0)
  const poor = fights({ wen: { stats: { focus: 1 } } })
  expect(poor.refused(act(poor, 'Wen', 'fight/5', [at(poor, 'Hod')])).says).toBe('Duty costs 2 FOCUS, Wen has 1.')
  // Against others nothing is dearer.
  poor.do({ type: 'override', reason: '',
    change: { kind: 'place', who: poor.id('Rook'), place: '5,6' as never, manner: 'gm' } })
  poor.do(act(poor, 'Wen', 'fight/5', [at(poor, 'Rook')]), 3)
  expect(stat(poor, 'Wen', 'focus')).toBe(0)
  const struck = fights({ turn: 'Hod' })
  struck.do(act(struck, 'Hod', 'fight/1', [at(struck, 'Wen')]), 12, 1)
  const view = spec.promptView(struck.battle)
  const [ask] = view?.kind === 'react' ? view.asks : []
  const counter = ask?.offers.find(({ name }) => name === 'Counterattack: Maul')
  expect(counter?.price).toEqual([{ unit: 'FOCUS', amount: 2 }])
  struck.do(react(struck, 'Wen', 'fight/2'), 3)
  // 5, less 1 for the Billhook, less 2.
  expect(stat(struck, 'Wen', 'focus')).toBe(2)
})
