// Entries of the content whose price is chosen, or paid in HP of a kind, and those that take several targets.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import type { FormValues } from '../../../../src/engine/core/index.ts'
import { bout, lost } from '../bout.ts'
import { act, allPass, at, blade, conditions, npc, pc, type PhasesFight, stat } from '../people.ts'
import { spoken, turnTo } from './spoken.ts'

const plate: Text = {
  name: 'Lent Plate',
  tags: ['spell'],
  use: 'minor',
  cost: [{ pay: 'focus', amount: 'x' }],
  needs: [{ need: 'who', side: 'other ally', count: '1', range: 'scope' }, { need: 'number', label: 'FOCUS', least: '1',
    most: 'min(focus, 4)' }],
  steps: [{ do: 'put', condition: '+Plated', value: 'min(x, max(0, 4 − its armor))', until: { while: 'value > 0' } }],
  conditions: {
    Plated: { modifiers: [{ on: 'armor', by: 'value' }],
      listens: [{ when: 'after', event: [{ on: 'harm', stage: 'net', to: 'me' }],
        steps: [{ do: 'lose', what: '#value', amount: '1' }] }] },
  },
}
const frost: Text = {
  name: 'Lent Frost',
  tags: ['spell'],
  use: 'minor',
  cost: [{ pay: 'focus', amount: '1' }, { pay: 'temp hp', amount: 'x' }],
  needs: [{ need: 'who', side: 'other ally', count: '1', range: 'scope' }, { need: 'number', label: 'TEMP HP given up',
    least: '0', most: 'temp hp' }],
  steps: [{ do: 'gain', what: 'temp hp', amount: 'min(10, max(1, half of (temp hp + x)) + x)' }],
}
const lends = (stats = {}, ada = {}) =>
  bout({ wen: { abilities: [spoken(plate), spoken(frost)], stats: { focus: 5, ...stats } },
    rook: { at: [7, 6], abilities: [blade('Claw', { damage: '3' })] },
    more: [pc({ name: 'Ada', at: [7, 7], ...ada }), pc({ name: 'Far', at: [15, 5] })] })
const casts = (fight: PhasesFight, item: number, whom: string, form: FormValues) =>
  act(fight, 'Wen', `ability/${item}`, [at(fight, whom)], form)

it('C-PHA-09 Lent Plate: X FOCUS are X ARMOR, 4 in all, and each damage takes 1 of it, down to its own', () => {
  const fight = lends({}, { stats: { armor: 1 } })
  const [field] = spec.offers(fight.battle, fight.id('Wen')).find(({ name }) => name === 'Lent Plate')?.form ?? []
  expect(field).toMatchObject({ key: '$x', label: 'FOCUS', min: 1, max: 4 })
  const armor = () =>
    spec.sheetView(fight.battle, fight.who('Ada')).fields.find(({ spec: { key } }) => key === 'armor')?.spec.now?.words
  fight.do(casts(fight, 1, 'Ada', { $x: 2 }))
  expect([stat(fight, 'Wen', 'focus'), conditions(fight, 'Ada'), armor()]).toEqual([3, 'Plated', '3'])
  const strike = (damage: number) => {
    turnTo(fight, 'Rook').do(act(fight, 'Rook', 'fight/1', [at(fight, 'Ada')]))
    fight.do(allPass(fight), damage > 0 ? 14 : 4)
    if (fight.battle.prompt) fight.do(allPass(fight))
    return lost(fight, 'Ada')
  }
  fight.battle = { ...fight.battle,
    combatants: { ...fight.battle.combatants,
      [fight.id('Rook')]: { ...fight.who('Rook'),
        sheet: { ...fight.who('Rook').sheet, abilities: [blade('Claw', { id: 1, damage: '5' })] } } } }
  expect(strike(5)).toBe(2)
  expect(armor()).toBe('2')
  // A miss wears nothing off.
  expect(strike(0)).toBe(2)
  expect(strike(5)).toBe(5)
  expect([armor(), conditions(fight, 'Ada')]).toEqual([undefined, ''])
  expect(strike(5)).toBe(9)
  const full = lends({}, { stats: { armor: 3 } })
  full.do(casts(full, 1, 'Ada', { $x: 4 }))
  expect([stat(full, 'Wen', 'focus'), full.battle.effects[0]?.value]).toEqual([1, 1])
  expect(full.refused(casts(turnTo(full, 'Wen'), 1, 'Ada', { $x: 2 })).says).toMatch(/FOCUS|1/)
  expect(lends().refused(casts(full, 1, 'Far', { $x: 1 })).says).toContain('spaces away')
  expect(lends().refused(casts(full, 1, 'Rook', { $x: 1 })).says).toContain('enemy')
  expect(lends({ focus: 0 }).refused(casts(full, 1, 'Ada', { $x: 1 })).says).toContain('costs 1 FOCUS')
})

it('C-PHA-09 Lent Frost: half of one’s own TEMP HP, at least 1, and 1 for each given up, 10 at most', () => {
  const cast = (own: number, given: number, ada = {}) => {
    const fight = lends({ tempHp: own }, ada)
    fight.do(casts(fight, 2, 'Ada', { $x: given }))
    return [stat(fight, 'Ada', 'tempHp'), stat(fight, 'Wen', 'tempHp'), stat(fight, 'Wen', 'focus')]
  }
  expect(cast(0, 0)).toEqual([1, 0, 4])
  expect(cast(5, 0)).toEqual([3, 5, 4])
  expect(cast(6, 4)).toEqual([7, 2, 4])
  expect(cast(12, 9)).toEqual([10, 3, 4])
  // TEMP HP of two sources: the greater counts.
  expect(cast(4, 0, { stats: { tempHp: 5 } })).toEqual([5, 4, 4])
  const fight = lends({ tempHp: 2 })
  expect(() => fight.do(casts(fight, 2, 'Ada', { $x: 3 }))).toThrow()
})

const sickle = (name: string): Text => ({
  name,
  tags: ['weapon', 'melee', 'attack'],
  use: 'fight',
  needs: [{ need: 'who', side: 'enemy', count: '2', upTo: true, range: '1' }],
  steps: [{ do: 'check', for: 'targets', check: 'attack', against: 'it', on: {
    hit: [{ do: 'harm', amount: '1d3', kind: 'physical' }],
  } }],
})
/** +4 bonus damage on every hit in melee. */
const fury: Text = { name: 'Fury',
  listens: [{ when: 'before', event: [{ on: 'land', by: 'me', degrees: ['hit', 'critical'] }],
    steps: [{ do: 'alter', amount: 'amount + 4' }] }] }
const pair = (more: readonly Text[] = []) =>
  bout({ wen: { stats: { woundCap: 3 }, abilities: [{ ...spoken(sickle('Left')), linked: 'pair' }, {
    ...spoken({ ...sickle('Right'), use: 'volley' }),
    linked: 'pair',
  }, ...more.map(spoken)] }, more: [npc({ name: 'Crow', at: [5, 6] }), npc({ name: 'Owl', at: [4, 4] })] })
const hits = (fight: PhasesFight, action: string, ...names: readonly string[]) =>
  act(fight, 'Wen', action, names.map((name) => at(fight, name)))

it('C-PHA-06 one of the pair attacks one or two targets, with a roll for each', () => {
  const fight = pair()
  // A roll each; the die of damage counts for both.
  fight.do(hits(fight, 'fight/1', 'Rook', 'Crow'), 14, 3, 13)
  expect([lost(fight, 'Rook'), lost(fight, 'Crow')]).toEqual([3, 3])
  const one = pair().do(hits(fight, 'fight/1', 'Rook'), 4)
  expect(lost(one, 'Rook')).toBe(0)
  const far = pair()
  expect(() => far.do(hits(far, 'fight/1', 'Rook', 'Crow', 'Owl'))).toThrow('More targets')
  expect(() => far.do(hits(far, 'fight/1', 'Rook', 'Rook'))).toThrow('twice')
})

it('C-PHA-06 the other follows in the same action, whatever its phase, once a turn, without bonus damage', () => {
  const fight = pair([fury])
  const linked = () => spec.offers(fight.battle, fight.id('Wen')).filter(({ action }) => action.startsWith('linked-'))
  expect(linked()).toEqual([])
  fight.do(hits(fight, 'fight/1', 'Rook'), 14, 1)
  expect(lost(fight, 'Rook')).toBe(5)
  expect(linked().map(({ name }) => name)).toEqual(['Linked: Right'])
  fight.do(hits(fight, 'linked-volley/2', 'Rook'), 14, 2)
  expect(lost(fight, 'Rook')).toBe(7)
  expect(linked()).toEqual([])
  // With two targets bonus damage is halved.
  const two = pair([fury])
  two.do(hits(two, 'fight/1', 'Rook', 'Crow'), 14, 1, 14)
  expect([lost(two, 'Rook'), lost(two, 'Crow')]).toEqual([3, 3])
})

it('C-PHA-06 when one of the pair is destroyed, both are', () => {
  const fight = bout({ turn: 'Rook',
    wen: { stats: { hp: 1, woundCap: 3 },
      abilities: [{ ...spoken(sickle('Left')), linked: 'pair' }, { ...spoken(sickle('Right')), linked: 'pair' },
        blade('Knife')] } })
  fight.do(act(fight, 'Rook', 'fight/1', [at(fight, 'Wen')]), 14, 1, 4)
  const left = fight.who('Wen').sheet.abilities[0]
  fight.do({ type: 'answer', prompt: fight.battle.prompt?.id ?? ('' as never),
    answer: { kind: 'choose', chosen: [String(left?.id)] } })
  expect(fight.who('Wen').sheet.abilities.map(({ state }) => state)).toEqual(['destroyed', 'destroyed', 'ready'])
  expect(fight.log().join(' ')).toContain('Left and Right are destroyed')
})

it('a use that is limited for each target is possible again on another', () => {
  const tonic: Text = {
    name: 'Tonic',
    tags: ['support'],
    use: 'minor',
    limits: [{ limit: 'times', times: '1', per: 'scene', each: 'target' }],
    needs: [{ need: 'who', side: 'other ally', count: '1', range: '6' }],
    steps: [{ do: 'gain', what: 'hp', amount: '3' }],
  }
  const fight = bout({ wen: { abilities: [spoken(tonic)] },
    more: [pc({ name: 'Ada', at: [5, 7], stats: { hp: 5 } }), pc({ name: 'Bo', at: [5, 8], stats: { hp: 5 } })] })
  fight.do(act(fight, 'Wen', 'ability/1', [at(fight, 'Ada')]))
  expect(turnTo(fight, 'Wen').refused(act(fight, 'Wen', 'ability/1', [at(fight, 'Ada')])).says).toBe(
    'Tonic was used on Ada as often as it may be.',
  )
  fight.do(act(fight, 'Wen', 'ability/1', [at(fight, 'Bo')]))
  expect([stat(fight, 'Ada', 'hp'), stat(fight, 'Bo', 'hp')]).toEqual([8, 8])
})
