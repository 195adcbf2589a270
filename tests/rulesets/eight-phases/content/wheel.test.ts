// A weapon of the content that is thrown and picked up again, played clause by clause.
import { expect, it } from 'vitest'
import type { Ability as Text, Step } from '../../../../src/engine/abilities/language/ability.ts'
import { placeOf } from '../../../../src/grid/index.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import { bout, lost } from '../bout.ts'
import { act, at, npc, type PhasesFight, place, set } from '../people.ts'
import { named, offers, picks, spoken, spots, turnTo } from './spoken.ts'

const strikes = (amount: string): Step => ({ do: 'check', check: 'attack', against: 'it',
  on: { hit: [{ do: 'harm', amount, kind: 'physical' }] } })
const wheel: Text = {
  name: 'Wheel of Knives',
  use: 'fight',
  ways: {
    'in hand': { tags: ['weapon', 'melee', 'attack'], needs: [{ need: 'who', side: 'enemy', count: '1', range: '1' }],
      steps: [strikes('2')] },
    thrown: { tags: ['weapon', 'melee', 'thrown', 'arcing', 'attack'],
      needs: [{ need: 'who', side: 'enemy', count: '1', range: '5' }],
      steps: [strikes('2 + max(0, distance − 1)'), { do: 'pick', pick: { need: 'place', beside: 'it' }, keep: '$spot' },
        {
          do: 'thing',
          at: '$spot',
          thing: { name: 'Wheel of Knives', holds: 'this ability',
            grants: [{ to: 'me', if: { test: 'inside', who: 'it', zone: 'this', how: 'beside' },
              ability: { name: 'Pick up the wheel', use: 'free', steps: [{ do: 'remove', what: 'this' }] } }] },
        }] },
  },
}
const begin = (rook: readonly [number, number] = [9, 5]) =>
  bout({ wen: { abilities: [spoken(wheel)] }, rook: { at: rook }, more: [npc({ name: 'Crow', at: [13, 9] })] })
const throws = (fight: PhasesFight, face: number) =>
  fight.do(act(fight, 'Wen', 'fight/1@thrown', [at(fight, 'Rook')]), face)
const put = (fight: PhasesFight, name: string, x: number, y: number) =>
  fight.do({ type: 'override', change: { kind: 'place', who: fight.id(name), place: placeOf({ x, y }), manner: 'gm' },
    reason: '' })
const pickUp = 'Pick up the wheel'

it('C-PHA-04 in hand it does 2 at REACH 1; thrown up to 5, +1 for each space beyond the first', () => {
  const near = begin([6, 5])
  near.do(act(near, 'Wen', 'fight/1@in hand', [at(near, 'Rook')]), 15)
  expect(lost(near, 'Rook')).toBe(2)
  expect(named(near, 'Wen', pickUp)).toBe(undefined)
  const next = throws(begin([6, 5]), 15)
  expect(lost(next, 'Rook')).toBe(2)
  const far = throws(begin([10, 5]), 15)
  expect(lost(far, 'Rook')).toBe(6)
  const beyond = begin([11, 5])
  expect(beyond.refused(act(beyond, 'Wen', 'fight/1@thrown', [at(beyond, 'Rook')])).says).toContain('reach')
  const held = begin()
  expect(held.refused(act(held, 'Wen', 'fight/1@in hand', [at(held, 'Rook')])).says).toContain('reach')
})

it('C-PHA-04 thrown it counts as melee and is Arcing: no sight is needed, ENGAGEMENT does not matter', () => {
  const fight = begin()
  const wall = { id: 'w1', a: { x: 7, y: 0 }, b: { x: 7, y: 16 }, stops: 'both' as const }
  const { ground } = fight.battle.scene
  if (ground.kind === 'square') {
    fight.battle = { ...fight.battle, scene: { ...fight.battle.scene, ground: { ...ground, walls: [wall] } } }
  }
  const why = (action: string) =>
    spec.targets(fight.battle, fight.id('Wen'), action as never, []).find(({ label }) => label === 'Rook')?.why
  expect(why('fight/1@thrown')).toBe(null)
  throws(fight, 10)
  expect(lost(fight, 'Rook')).toBe(5)
  // Beyond REACH 1 nobody is struck in passing.
  expect(offers(fight, 'Wen')).toEqual([])
})

it('C-PHA-04 hit or miss it lies in a free space next to the target, until it is picked up from beside it', () => {
  for (const face of [15, 3]) {
    const fight = throws(begin(), face)
    expect(spots(fight)).toHaveLength(8)
    expect(fight.refused(picks(fight, place(7, 5))).says).toContain('cannot be chosen')
    fight.do(picks(fight, place(8, 6)))
    expect([lost(fight, 'Rook'), fight.battle.scene.marks?.length]).toEqual([face === 15 ? 5 : 0, 1])
    turnTo(fight, 'Wen')
    put(fight, 'Rook', 6, 5)
    for (const way of ['in hand', 'thrown']) {
      expect(fight.refused(act(fight, 'Wen', `fight/1@${way}`, [at(fight, 'Rook')])).says).toContain('on the ground')
    }
    expect(named(fight, 'Wen', pickUp)).toBe(undefined)
    put(fight, 'Wen', 7, 6)
    put(fight, 'Crow', 8, 7)
    expect(named(fight, 'Crow', pickUp)).toBe(undefined)
    fight.do(act(fight, 'Wen', named(fight, 'Wen', pickUp)?.action ?? ''))
    expect([fight.battle.scene.marks ?? [], fight.battle.turn.turn?.action, fight.battle.turn.turn?.minor]).toEqual([[],
      false, false])
    fight.do(act(fight, 'Wen', 'fight/1@in hand', [at(fight, 'Rook')]), 15)
  }
})

it('C-PHA-04 it lies beside who was struck down, and with no room for it where its thrower stands', () => {
  const fight = begin()
  fight.do(set(fight, 'Rook', 'hp', 1))
  throws(fight, 15)
  expect(fight.who('Rook').presence).toBe('down')
  expect(spots(fight)).toContain('8,6')
  fight.do(picks(fight, place(8, 6)))
  expect(fight.battle.scene.marks).toHaveLength(1)
  const crowded = begin([0, 5])
  put(crowded, 'Wen', 2, 5)
  const around = [[0, 4], [1, 4], [1, 5], [0, 6], [1, 6]] as const
  around.forEach(([x, y], at) => crowded.do({ type: 'join', combatant: npc({ name: `Guard ${at}`, at: [x, y] }) }))
  throws(crowded, 15)
  expect([crowded.battle.prompt, named(crowded, 'Wen', pickUp)?.name]).toEqual([null, pickUp])
})
