// The Four-Wells Warden of the content, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step, Test } from '../../../../src/engine/abilities/language/ability.ts'
import type { Target } from '../../../../src/engine/core/index.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { abilityNamed } from '../../../../src/rulesets/eight-phases/deeds/ability-of-action.ts'
import { attackEdges } from '../../../../src/rulesets/eight-phases/deeds/attack-accuracy.ts'
import { speedOf } from '../../../../src/rulesets/eight-phases/rules/speed.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost, open } from '../bout.ts'
import { act, at, blade, bow, choose, conditions, giveTurn, npc, pc, type PhasesFight, spell, stat,
  where } from '../people.ts'
import { spoken, turnTo } from './spoken.ts'

const line = (x: number, y: number, length: number, angle: number): Target => ({ kind: 'area',
  area: { shape: 'line', from: { x: x + 0.5, y: y + 0.5 }, length, angle, width: 1 } })
const put = (fight: PhasesFight, name: string, x: number, y: number) =>
  fight.do({ type: 'override',
    change: { kind: 'place', who: fight.id(name), place: placeOf({ x, y }), manner: 'forced' }, reason: '' })

const slips: Step = { do: 'check', check: 'agility save', by: 'it', against: 'me',
  on: { failure: [{ do: 'put', condition: 'PRONE', until: 'cleared' }] } }
const outside: Test = { test: 'any',
  tests: [{ test: 'inside', who: 'by', zone: 'this', how: 'part' }, { test: 'not',
    of: { test: 'inside', who: 'by', zone: 'this', how: 'crosses' } }] }
const bank: Text = {
  name: 'Bank',
  tags: ['spell', 'arcing'],
  use: 'defend',
  cost: [{ pay: 'mp', amount: '2' }],
  needs: [{ need: 'area', area: { shape: 'line', size: '3' }, at: 'anywhere', range: 'scope', apart: '1' }],
  steps: [{ do: 'choose', options: {
    Air: [{ do: 'zone', at: 'area',
      zone: { name: 'Bank of air', area: { shape: 'line', size: '3' }, inside: 'part', until: 'scene end',
        ground: ['soft cover'],
        forbids: [{ of: 'anyone', against: 'anyone',
          deeds: { tags: ['ranged'], without: ['spell', 'technique', 'support'] }, unless: outside,
          why: 'No ranged weapon attacks into or through the air.' }] } }],
    Water: [{ do: 'zone', at: 'area',
      zone: { name: 'Bank of water', area: { shape: 'line', size: '3' }, inside: 'part', until: 'scene end',
        ground: ['difficult'], listens: [
          { when: 'after', event: [{ on: 'moment', moment: 'turn start', by: 'inside' }], steps: [slips] },
          { when: 'after', event: [{ on: 'move', way: 'enters', by: 'anyone' }],
            if: { test: 'state', who: 'it', state: 'on turn' },
            limits: [{ limit: 'times', times: '1', per: 'turn', each: 'target' }], steps: [slips] },
        ] } }],
  } }],
}

const struck: Test = { test: 'deed', deed: { tags: ['attack'] } }
const skin: Text = {
  name: 'Skin',
  tags: ['spell'],
  use: 'defend',
  cost: [{ pay: 'mp', amount: '2' }],
  needs: [{ need: 'who', side: 'ally', count: '1', range: 'scope' }],
  steps: [{ do: 'choose', options: {
    Air: [{ do: 'put', condition: '+Skin', value: '1', until: 'cleared' }],
    Water: [{ do: 'put', condition: '+Skin', value: '2', until: 'cleared' }],
  } }, { do: 'gain', what: 'temp hp', amount: '5' }],
  conditions: {
    Skin: { good: true, one: 'per source',
      modifiers: [{ on: 'force taken', times: '1 / 2', if: '#value = 1' }, { on: 'cold taken', times: '1 / 2',
        if: '#value = 2' }], onEnd: [{ do: 'lose', what: 'temp hp', amount: '5', of: 'me' }],
      listens: [{ when: 'after', event: [{ on: 'empty', what: 'temp hp', to: 'me' }], steps: [
        { do: 'block', if: struck, steps: [
          { do: 'check', if: '#value = 1', check: 'agility save', by: 'by', against: 'source',
            on: { failure: [{ do: 'put', condition: 'PRONE', on: 'by', until: 'cleared' }] } },
          { do: 'check', if: '#value = 2', check: 'magic save', by: 'by', against: 'source', on: {
            failure: [{ do: 'put', condition: 'SLOWED', on: 'by',
              until: { moment: 'turn end', of: 'by', count: '1' } }],
          } },
        ] },
        { do: 'end', condition: 'this' },
      ] }] },
  },
}

const staff: Text = {
  name: 'Staff',
  tags: ['weapon', 'staff', 'ranged', 'attack', 'aetheric'],
  use: 'volley',
  needs: [{ need: 'who', side: 'enemy', count: '1', range: '10' }],
  steps: [{ do: 'check', check: 'attack', against: 'it', bonus: '1', on: { hit: [
    { do: 'gain', what: 'discord', amount: '1' },
    { do: 'choose', may: 'me', pay: [{ pay: 'mp', amount: '1' }], options: {
      Air: [{ do: 'move', how: 'push', by: '2' }],
      Water: [{ do: 'put', condition: '+Wading', until: { moment: 'turn end', of: 'it', count: '1' } }],
    } },
  ] } }],
  conditions: { Wading: { modifiers: [{ on: 'speed', times: '1 / 2' }] } },
}

const NUMBERS = { hp: 16, maxHp: 16, armor: 0, scope: 10, save: 10, stressCap: 8, dodge: 8, adef: 8, speed: 5, mp: 6,
  maxMp: 6, bulk: 0, agility: 0, mind: 1, magic: 1 }
/** It is the Warden’s turn: Wen and Ada against it and Crow. */
const warden = (mp = 6) =>
  bout({ turn: 'Warden', phase: 1,
    rook: { name: 'Warden', at: [12, 5], initiatives: [1], stats: { ...NUMBERS, mp },
      abilities: [spoken(bank), spoken(skin), spoken(staff), bow('Bow')] }, wen: {
      abilities: [bow('Sling'), spell('Bolt', { range: 12, stress: '', damage: '4', damageType: 'force' }),
        blade('Sabre', { damage: '4' })],
    }, more: [npc({ name: 'Crow', at: [12, 11] }), pc({ name: 'Ada', at: [5, 9], abilities: [bow('Hurlbat', {
      damage: '7',
    }), spell('Rime', { range: 12, stress: '', damage: '4', damageType: 'cold' })] })] })
const raises = (fight: PhasesFight, what: string, x = 8) =>
  fight.do(act(turnTo(fight, 'Warden', 1), 'Warden', 'defend/1', [line(x, 4, 3, 90)])).do(choose(fight, what))
const why = (fight: PhasesFight, by: string, action: string, target: string) =>
  spec.targets(fight.battle, fight.id(by), action as never, []).find(({ label }) => label === target)?.why ?? null
const edges = (fight: PhasesFight, by: string, target: string, action: string) => {
  const ability = abilityNamed(fight.battle, fight.who(by), action as never)
  return ability
    ? attackEdges(fight.battle, fight.who(by), fight.who(target), ability, false).map((one) => `${one.why} ${one.by}`)
    : null
}

it('C-PHA-44 Bank: 2 MP, a Line 3 anywhere in SCOPE, not next to another', () => {
  const fight = raises(warden(), 'Air')
  expect(stat(fight, 'Warden', 'mp')).toBe(4)
  turnTo(fight, 'Warden', 1)
  expect(fight.refused(act(fight, 'Warden', 'defend/1', [line(9, 7, 3, 0)])).says).toContain('too near')
  expect(fight.refused(act(fight, 'Warden', 'defend/1', [line(1, 5, 3, 0)])).says).toContain('reaches 10')
  raises(fight, 'Water', 10)
  expect(fight.battle.effects.map(({ condition }) => condition)).toEqual(['Bank of air', 'Bank of water'])
  raises(fight, 'Air', 4)
  turnTo(fight, 'Warden', 1)
  expect(fight.refused(act(fight, 'Warden', 'defend/1', [line(14, 4, 3, 90)])).says).toContain('costs 2 MP')
})

it('C-PHA-44 Bank of air: soft cover inside, no ranged weapon attacks into or through it', () => {
  const fight = raises(warden(), 'Air')
  turnTo(fight, 'Wen', 3)
  expect(why(fight, 'Wen', 'volley/1', 'Warden')).toContain('No ranged weapon attacks')
  expect([why(fight, 'Wen', 'volley/2', 'Warden'), why(fight, 'Wen', 'volley/1', 'Crow')]).toEqual([null, null])
  expect(edges(fight, 'Wen', 'Warden', 'volley/2')).toEqual([])
  put(fight, 'Crow', 8, 6)
  expect(why(fight, 'Wen', 'volley/1', 'Crow')).toContain('No ranged weapon attacks')
  expect(edges(fight, 'Wen', 'Crow', 'volley/2')).toEqual(['soft cover -1'])
  expect(edges(fight, 'Wen', 'Crow', 'fight/3')).toEqual([])
  // Out of it they fly.
  put(fight, 'Wen', 8, 4)
  expect(why(fight, 'Wen', 'volley/1', 'Warden')).toBe(null)
})

it('C-PHA-44 Bank of water: who starts there, or first enters in its turn, saves or falls', () => {
  const fight = raises(warden(), 'Water')
  put(fight, 'Wen', 8, 5)
  expect(conditions(fight, 'Wen')).toBe('')
  fight.do(giveTurn(fight, 'Wen'), 3)
  expect(conditions(fight, 'Wen')).toBe('PRONE')
  const walks = raises(warden(), 'Water')
  turnTo(walks, 'Wen', 3)
  fight.before = fight.battle
  walks.do({ type: 'override',
    change: { kind: 'place', who: walks.id('Wen'), place: placeOf({ x: 8, y: 5 }), manner: 'forced' }, reason: '' }, 15)
  put(walks, 'Wen', 7, 5)
  put(walks, 'Wen', 8, 5)
  expect(conditions(walks, 'Wen')).toBe('')
  const wet = walks.battle.scene.ground.kind === 'square' ? walks.battle.scene.ground.terrain : []
  expect(wet.map(({ cost, cover }) => [cost, cover])).toEqual([[2, undefined]])
})

/** The Warden puts a skin of that kind on somebody. */
const skinned = (what: string, whom = 'Crow', fight = warden()) =>
  fight.do(act(turnTo(fight, 'Warden', 1), 'Warden', 'defend/2', [at(fight, whom)])).do(choose(fight, what))

it('C-PHA-44 Skin: 5 TEMP HP and resistance to force or cold, one at a time', () => {
  const fight = skinned('Air')
  expect([stat(fight, 'Warden', 'mp'), stat(fight, 'Crow', 'tempHp'), conditions(fight, 'Crow')]).toEqual([4, 5,
    'Skin'])
  turnTo(fight, 'Wen', 3).do(act(fight, 'Wen', 'volley/2', [at(fight, 'Crow')]), 15)
  turnTo(fight, 'Ada', 3)
  expect(stat(fight, 'Crow', 'tempHp')).toBe(3)
  skinned('Water', 'Warden', fight)
  expect([conditions(fight, 'Crow'), stat(fight, 'Crow', 'tempHp'), conditions(fight, 'Warden'),
    stat(fight, 'Warden', 'tempHp')]).toEqual(['', 0, 'Skin', 5])
  turnTo(fight, 'Ada', 3).do(act(fight, 'Ada', 'volley/2', [at(fight, 'Warden')]), 15)
  turnTo(fight, 'Wen', 3)
  expect(stat(fight, 'Warden', 'tempHp')).toBe(3)
  // Not for enemies.
  turnTo(fight, 'Warden', 1)
  expect(fight.refused(act(fight, 'Warden', 'defend/2', [at(fight, 'Wen')])).says).toContain('enemy')
})

it('C-PHA-44 Skin: whose attack takes the last of it saves, or is PRONE, or SLOWED', () => {
  for (const [what, condition] of [['Air', 'PRONE'], ['Water', 'SLOWED']] as const) {
    for (const [face, comes] of [[3, condition], [15, '']] as const) {
      const fight = skinned(what)
      turnTo(fight, 'Ada', 3).do(act(fight, 'Ada', 'volley/1', [at(fight, 'Crow')]), 15, face)
      expect([lost(fight, 'Crow'), conditions(fight, 'Ada'), conditions(fight, 'Crow')]).toEqual([2, comes, ''])
    }
  }
})

it('C-PHA-44 Staff: +1 Aetheric, RANGE 10, 1 Discord; for 1 MP the air pushes or the water halves SPEED', () => {
  const hits = (fight: PhasesFight, face: number) =>
    fight.do(act(turnTo(fight, 'Warden', 3), 'Warden', 'volley/3', [at(fight, 'Wen')]), face)
  const fight = hits(warden(), 9)
  expect([stat(fight, 'Wen', 'discord'), open(fight)]).toEqual([1, 'may'])
  fight.do(choose(fight, 'yes')).do(choose(fight, 'Air'))
  expect([where(fight, 'Wen'), stat(fight, 'Warden', 'mp')]).toEqual(['3,5', 5])
  const wet = hits(warden(), 9)
  wet.do(choose(wet, 'yes')).do(choose(wet, 'Water'))
  expect([speedOf(wet.battle, wet.who('Wen')), conditions(wet, 'Wen')]).toEqual([2, 'Wading'])
  const missed = hits(warden(), 8)
  expect([stat(missed, 'Wen', 'discord'), open(missed)]).toEqual([0, null])
  const spent = hits(warden(0), 9)
  expect([stat(spent, 'Wen', 'discord'), open(spent)]).toEqual([1, null])
})
