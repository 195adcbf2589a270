// The parts of a round by themselves: whose die comes first, the moments one after the other, who fights in one melee
// with whom.
import { describe, expect, it } from 'vitest'
import type { CombatantId, SideId } from '../../../src/engine/core/index.ts'
import { apartFrom, isHigh, orderOf, passOf, placesOf } from '../../../src/rulesets/segment-rounds/clock/groups.ts'
import { momentAfter, moments } from '../../../src/rulesets/segment-rounds/clock/moments.ts'
import { inOneMelee, joinedInto, meleeOf,
  withoutMember } from '../../../src/rulesets/segment-rounds/rules/melee-zones.ts'

const side = (name: string) => name as SideId
const who = (name: string) => name as CombatantId
const dice = (totals: Readonly<Record<string, number>>) =>
  Object.entries(totals).map(([name, total]) => ({ side: side(name), total }))

describe('group initiative', () => {
  it('SEG-20 the highest die acts in HIGH, the lowest in LOW', () => {
    expect(orderOf(dice({ players: 3, enemies: 5 }), 'high-low')).toEqual([['enemies'], ['players']])
  })

  it('SEG-20 tied, both act in HIGH, and LOW is run all the same', () => {
    const order = orderOf(dice({ players: 4, enemies: 4 }), 'high-low')
    expect(order).toEqual([['players', 'enemies']])
    expect(moments(order.length - 1).filter(({ step }) => step === 'low')).toHaveLength(4)
  })

  it('SEG-20 of three groups all but the highest act in LOW, or by the option one after the other', () => {
    const three = dice({ players: 2, enemies: 6, wolves: 3 })
    expect(orderOf(three, 'high-low')).toEqual([['enemies'], ['wolves', 'players']])
    expect(orderOf(three, 'in-order')).toEqual([['enemies'], ['wolves'], ['players']])
    expect(orderOf([], 'high-low')).toEqual([])
  })

  it('SEG-21 an adjustment changes the combatant’s place alone: it may reach HIGH, or fall out of it', () => {
    expect(apartFrom(3, 1, [4])).toBe('high')
    expect(apartFrom(3, 0, [4])).toBe('low')
    expect(apartFrom(4, -1, [4])).toBe('low')
  })

  it('SEG-21 in the order of the roll, behind its own group it falls out of HIGH, to those with the same die', () => {
    const places = (adjustment: number) =>
      placesOf(dice({ a: 6, b: 4, c: 1 }), [{ id: who('mira'), side: side('a'), adjustment }], 'in-order')
    expect([-1, -2, -3, -5, -6].map((by) => places(by).apart)).toEqual([{}, { mira: 1 }, { mira: 2 }, { mira: 2 }, {
      mira: 3,
    }])
    expect([places(-2).order, places(-3).order]).toEqual([[['a'], ['b'], ['c']], [['a'], ['b'], [], ['c']]])
  })

  it('SEG-41 SEG-43 the delayed, and who declared a delay, act in LOW whatever the dice', () => {
    const state = { order: orderOf(dice({ players: 6, enemies: 1 }), 'high-low'), apart: { slow: 'low' as const },
      declared: { waits: { what: { kind: 'delay' as const }, sealed: false } } }
    const high = (name: string, delayed = false, group = 'players') =>
      isHigh(state, { id: who(name), side: side(group) }, delayed)
    expect([high('quick'), high('slow'), high('waits'), high('quick', true), high('foe', false, 'enemies')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('SEG-20 SEG-40 who comes out of HIGH acts in the last LOW', () => {
    const state = { order: orderOf(dice({ a: 6, b: 4, c: 1 }), 'in-order'), apart: {} }
    const of = (one: string) => ({ id: `${one}1` as CombatantId, side: side(one) })
    expect([passOf(state, of('b')), passOf(state, of('c')), passOf(state, of('a'))]).toEqual([1, 2, 2])
    expect(passOf({ order: [[side('a'), side('b')]], apart: {} }, of('a'))).toBe(1)
  })
})

describe('the round', () => {
  it('SEG-02 SEG-22 SEG-24 SEG-25 runs through its steps: fast actions, routines, HIGH, LOW, spells, end', () => {
    const told = moments(1).map(({ step, slot }) => (slot === null ? step : `${step} ${slot}`))
    expect(told).toEqual([
      'declare',
      'initiative',
      'fast parley',
      'fast flee',
      'fast charge',
      'fast go-first',
      'routines',
      'high D1',
      'high D2',
      'high D3',
      'high D4',
      'low D1',
      'low D2',
      'low D3',
      'low D4',
      'rest',
      'spells',
      'end',
    ])
  })

  it('SEG-02 after each moment comes the next, and nothing after the end', () => {
    const order = [[side('a')], [side('b')], [side('c')]]
    expect(momentAfter({ step: 'low', slot: 'D4', pass: 1, order })).toEqual({ step: 'low', slot: 'D1', pass: 2 })
    expect(momentAfter({ step: 'low', slot: 'D4', pass: 2, order })).toEqual({ step: 'rest', slot: null, pass: 0 })
    expect(momentAfter({ step: 'end', slot: null, pass: 0, order })).toBeNull()
  })
})

describe('melees', () => {
  const foes = (a: CombatantId, b: CombatantId) => a[0] !== b[0]
  const [p1, p2, p3, e1, e2] = [who('p1'), who('p2'), who('p3'), who('e1'), who('e2')]

  it('SEG-82 an attack joins both to one melee, and brings together the melees they were in', () => {
    const one = joinedInto([], [p1, e1], 1, false)
    const two = joinedInto(one, [p2, e2], 2, true)
    expect(inOneMelee(two, p1, e2)).toBe(false)
    const all = joinedInto(two, [p1, e2], 3, false)
    expect(all).toHaveLength(1)
    expect(inOneMelee(all, p2, e1)).toBe(true)
    expect(all[0]?.restricted).toBe(true)
    expect(joinedInto(all, [p1, e1], 4, false)).toBe(all)
  })

  it('SEG-82 one leaves by fleeing, and when no foe is left in it', () => {
    const melees = joinedInto(joinedInto([], [p1, e1], 1, false), [p2, e1], 2, false)
    const fled = withoutMember(melees, p2, foes)
    expect(meleeOf(fled, p2)).toBeUndefined()
    expect(inOneMelee(fled, p1, e1)).toBe(true)
    expect(withoutMember(joinedInto(melees, [p3, e1], 3, false), e1, foes)).toEqual([])
  })
})
