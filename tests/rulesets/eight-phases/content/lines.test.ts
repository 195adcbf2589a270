// Lines of the content that begin anywhere, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { newObject, type ObjectId, type Target } from '../../../../src/engine/core/index.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { abilityNamed } from '../../../../src/rulesets/eight-phases/deeds/ability-of-action.ts'
import { attackEdges } from '../../../../src/rulesets/eight-phases/deeds/attack-accuracy.ts'
import { objectEdges } from '../../../../src/rulesets/eight-phases/deeds/objects.ts'
import { dismissable } from '../../../../src/rulesets/eight-phases/abilities/dismiss.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, open } from '../bout.ts'
import { act, blade, bow, choose, conditions, npc, own, pc, type PhasesFight, stat, where } from '../people.ts'
import { spoken, turnTo } from './spoken.ts'

/** A line that begins in that cell; `angle`: 0 to the east, 90 to the south. */
const line = (x: number, y: number, length: number, angle: number): Target => ({ kind: 'area',
  area: { shape: 'line', from: { x: x + 0.5, y: y + 0.5 }, length, angle, width: 1 } })
const put = (fight: PhasesFight, name: string, x: number, y: number, manner: 'gm' | 'forced' = 'gm') =>
  fight.do({ type: 'override', change: { kind: 'place', who: fight.id(name), place: placeOf({ x, y }), manner },
    reason: '' })
const sketch = (size: string): NonNullable<Text['ways']>[string] => ({
  needs: [{ need: 'area', area: { shape: 'line', size }, at: 'anywhere', range: 'scope' }],
})

const chalk: Text = {
  name: 'Chalk Line',
  tags: ['spell'],
  use: 'phase 1',
  cost: [{ pay: 'mp', amount: '1' }],
  limits: [{ limit: 'one', of: 'user', else: 'old ends' }],
  ways: { 'Line 3': sketch('3'), 'Line 2': sketch('2'), 'Line 1': sketch('1') },
  steps: [{ do: 'zone', at: 'area', zone: {
    name: 'Chalk Line',
    area: { shape: 'line', size: '3' },
    inside: 'part',
    ground: ['difficult'],
    until: 'scene end',
    dismiss: 'free',
    modifiers: [{ on: 'attack accuracy', of: 'anyone', by: '−1',
      against: { test: 'inside', who: 'it', zone: 'this', how: 'crosses' } }],
    listens: [{ when: 'after', event: [{ on: 'move', way: 'enters', by: 'anyone' }],
      limits: [{ limit: 'times', times: '1', per: 'turn', each: 'target' }],
      steps: [{ do: 'gain', what: 'stress', amount: '2' }] }],
  } }],
}
/** Wen lays the line over 8,4 to 8,6, between herself and Rook. */
const chalked = (): PhasesFight => {
  const fight = bout({ phase: 1, wen: { abilities: [spoken(chalk), bow('Bow')] },
    rook: { at: [11, 5], abilities: [bow('Sling'), blade('Claw')] }, more: [npc({ name: 'Crow', at: [11, 9] })] })
  return fight.do(act(fight, 'Wen', 'ability/1@Line 3', [line(8, 4, 3, 90)]))
}
const cells = (fight: PhasesFight) =>
  fight.battle.scene.ground.kind === 'square'
    ? fight.battle.scene.ground.terrain.map(({ cells: all, cost }) => [all.map(placeOf).join(' '), cost])
    : []

it('C-PHA-17 a line of 1 to 3 anywhere in SCOPE, in any direction: difficult ground', () => {
  const fight = chalked()
  expect(stat(fight, 'Wen', 'mp')).toBe(5)
  expect(cells(fight)).toEqual([['8,4 8,5 8,6', 2]])
  const begin = () => bout({ phase: 1, wen: { abilities: [spoken(chalk)] } })
  const slanted = begin()
  slanted.do(act(slanted, 'Wen', 'ability/1@Line 2', [line(9, 9, 2, -135)]))
  expect(cells(slanted)).toEqual([['8,8 9,9', 2]])
  const single = begin()
  single.do(act(single, 'Wen', 'ability/1@Line 1', [line(3, 3, 1, 0)]))
  expect(cells(single)).toEqual([['3,3', 2]])
  const far = begin()
  expect(far.refused(act(far, 'Wen', 'ability/1@Line 3', [line(12, 5, 3, 0)])).says).toContain('reaches 6')
  expect(far.refused(act(far, 'Wen', 'ability/1@Line 1', [line(8, 5, 3, 0)])).says).toContain('a Line 1')
  // What the board offers begins in any cell.
  expect(spec.offers(far.battle, far.id('Wen')).find(({ action }) => action === 'ability/1@Line 3')?.needs[0])
    .toMatchObject({ shape: 'line', size: 3, range: 6, anchor: 'anywhere' })
})

it('C-PHA-17 attacks into, through or out of it have 1 difficulty, on objects too', () => {
  const fight = chalked()
  const edges = (by: string, target: string, action: string) => {
    const ability = abilityNamed(fight.battle, fight.who(by), action as never)
    return ability
      && attackEdges(fight.battle, fight.who(by), fight.who(target), ability, false).filter(({ why }) =>
        why === 'Chalk Line'
      ).map(({ by: points }) => points)
  }
  expect([edges('Wen', 'Rook', 'volley/2'), edges('Rook', 'Wen', 'volley/1'), edges('Rook', 'Crow', 'volley/1')])
    .toEqual([[-1], [-1], []])
  put(fight, 'Crow', 8, 6)
  expect([edges('Rook', 'Crow', 'volley/1'), edges('Crow', 'Rook', 'fight/1')]).toEqual([[-1], null])
  put(fight, 'Rook', 8, 5)
  put(fight, 'Crow', 9, 5)
  expect(edges('Rook', 'Crow', 'fight/2')).toEqual([-1])
  // A crate behind it, and one on this side.
  const shots = [[11, 5], [6, 5]].map(([x = 0, y = 0]) => {
    const crate = { id: 'o1' as ObjectId, ...newObject({ name: 'Crate', place: placeOf({ x, y }) }) }
    const bow = abilityNamed(fight.battle, fight.who('Wen'), 'volley/2' as never)
    return bow ? objectEdges(fight.battle, fight.who('Wen'), crate, bow).map(({ why }) => why) : null
  })
  expect(shots.map((all) => all?.includes('Chalk Line'))).toEqual([true, false])
})

it('C-PHA-17 whoever enters takes 2 Stress, once a turn', () => {
  const fight = chalked()
  put(fight, 'Rook', 8, 5, 'forced')
  expect(stat(fight, 'Rook', 'stress')).toBe(2)
  put(fight, 'Rook', 9, 5, 'forced')
  put(fight, 'Rook', 8, 5, 'forced')
  put(fight, 'Crow', 8, 6, 'forced')
  expect([stat(fight, 'Rook', 'stress'), stat(fight, 'Crow', 'stress')]).toEqual([2, 2])
  put(fight, 'Rook', 9, 5, 'forced')
  fight.do(own({ type: 'end-turn' }))
  put(fight, 'Rook', 8, 4, 'forced')
  expect(stat(fight, 'Rook', 'stress')).toBe(4)
})

it('C-PHA-17 it is dismissed as a free action, and gone when it is used again', () => {
  const fight = chalked()
  const [first] = dismissable(fight.battle, fight.id('Wen'))
  fight.do(own({ type: 'dismiss', who: fight.id('Wen'), effect: first?.id ?? ('' as never) }))
  expect(cells(fight)).toEqual([])
  const again = chalked()
  turnTo(again, 'Wen', 1).do(act(again, 'Wen', 'ability/1@Line 1', [line(3, 3, 1, 0)]))
  expect(cells(again)).toEqual([['3,3', 2]])
})

const riptide: Text = {
  name: 'Riptide',
  tags: ['spell', 'ranged', 'attack', 'aetheric', 'arcing', 'indirect'],
  use: 'volley',
  needs: [{ need: 'area', area: { shape: 'line', size: '4' }, at: 'anywhere', range: 'scope' }],
  steps: [
    { do: 'check', for: 'targets', check: 'attack', against: 'it', on: {
      hit: [{ do: 'gain', what: 'stress', amount: '2' }, { do: 'let', amount: '1', keep: '$hits' }],
    } },
    { do: 'move', for: { all: 'anyone', where: { test: 'state', who: 'it', state: 'struck by this' } }, how: 'slide',
      to: 'area end' },
    { do: 'block', if: { test: 'kept', name: '$hits' }, may: 'me', pay: [{ pay: 'mp', amount: '1' }], steps: [
      { do: 'check', for: { all: 'anyone', where: { test: 'state', who: 'it', state: 'struck by this' } },
        check: 'bulk save', by: 'it', against: 'me',
        on: { failure: [{ do: 'put', condition: 'PRONE', until: 'cleared' }] } },
    ] },
  ],
}
const flooded = (mp = 6, more: Parameters<typeof bout>[0] = {}) =>
  bout({ phase: 3, wen: { abilities: [spoken(riptide)], stats: { mp } }, rook: { at: [8, 5] },
    more: [npc({ name: 'Crow', at: [9, 5] }), pc({ name: 'Ada', at: [8, 7] })], ...more })
const tide = (fight: PhasesFight, x = 8) => act(fight, 'Wen', 'volley/1', [line(x, 5, 4, 0)])

it('C-PHA-11 who is hit is moved along the line to its furthest free spaces, the furthest first', () => {
  const fight = flooded(0)
  fight.do(tide(fight), 14, 13)
  expect(['Rook', 'Crow', 'Ada'].map((name) => [where(fight, name), stat(fight, name, 'stress')])).toEqual([['10,5', 2],
    ['11,5', 2], ['8,7', 0]])
  // Without MP nobody is asked.
  expect(open(fight)).toBe(null)
  // Who is missed stays, and stands in the way.
  const missed = flooded(0)
  missed.do(tide(missed), 14, 3)
  expect([where(missed, 'Rook'), where(missed, 'Crow'), stat(missed, 'Crow', 'stress')]).toEqual(['8,5', '9,5', 0])
  // In any direction, towards Wen too, and not only from her.
  const back = flooded(0)
  back.do(act(back, 'Wen', 'volley/1', [line(9, 5, 4, 180)]), 14, 13)
  expect([where(back, 'Rook'), where(back, 'Crow')]).toEqual(['6,5', '7,5'])
  expect(back.refused(act(turnTo(back, 'Wen', 3), 'Wen', 'volley/1', [line(12, 5, 4, 0)])).says).toContain('reaches 6')
})

it('C-PHA-11 after the hits are known, 1 MP makes all that were hit save or fall', () => {
  const fight = flooded()
  fight.do(tide(fight), 14, 13)
  expect([open(fight), where(fight, 'Crow')]).toEqual(['may', '11,5'])
  fight.do(choose(fight, 'yes'), 3, 15)
  expect([stat(fight, 'Wen', 'mp'), conditions(fight, 'Rook'), conditions(fight, 'Crow')]).toEqual([5, 'PRONE', ''])
  const spared = flooded()
  spared.do(tide(spared), 14, 3)
  spared.do(choose(spared, 'no'))
  expect([stat(spared, 'Wen', 'mp'), conditions(spared, 'Rook')]).toEqual([6, ''])
  // Nobody hit: nobody is asked.
  const dry = flooded()
  dry.do(tide(dry), 3, 4)
  expect([open(dry), stat(dry, 'Wen', 'mp')]).toEqual([null, 6])
})
