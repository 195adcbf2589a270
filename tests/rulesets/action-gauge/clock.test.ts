// Gauges empty with time and fill again: who acts when, to the exact fraction (GAU-01 to GAU-03, GAU-05).
import { describe, expect, it } from 'vitest'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { avOf, FULL_GAUGE, gaugeAt, nextUp, replaced, unitOf,
  withGauge } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact, isExact, numberOf, packed, parsed, sum, toNumber,
  ZERO } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { foresee } from '../../../src/rulesets/action-gauge/clock/foresee.ts'
import { acting, av, END_TURN, gauge, HOLD, NEXT, now, npc, pc, START, yard, type GaugeFight } from './fighters.ts'
import { SPEED_UNIT } from '../../../src/rulesets/action-gauge/rules/limits.ts'
import type { Gauge } from '../../../src/rulesets/action-gauge/state.ts'

/** AV from now, to the exact fraction. */
function exactAv(fight: GaugeFight, name: string): string {
  const unit = unitOf(fight.battle.turn.units, fight.id(name))
  return unit ? avOf(unit, fight.battle.turn.now) : 'none'
}
const person = (name: string, speed: number, slot = 1, more = {}) =>
  pc({ name, at: [slot, 1], stats: { speed, slot, ...more } })
const enemy = (name: string, speed: number, slot = 1, more = {}) =>
  npc({ name, at: [slot, 9], stats: { speed, slot, ...more } })
/** Begun, and waiting before the first turn. */
const waiting = (...people: Parameters<typeof yard>[0]): GaugeFight => yard(people).do(HOLD).do(START)

describe('the gauge', () => {
  it('GAU-01 begins at 10 000, empties with time, and is 10 000 again after acting', () => {
    const fight = waiting(person('Mira', 125), enemy('Rook', 100))
    expect([gauge(fight, 'Mira'), gauge(fight, 'Rook'), now(fight)]).toEqual([10_000, 10_000, 0])
    fight.do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 80])
    expect(
      numberOf(
        gaugeAt(unitOf(fight.battle.turn.units, fight.id('Mira')) ?? expect.fail('no gauge'), fight.battle.turn.now),
      ),
    ).toBe(0)
    expect(gauge(fight, 'Rook')).toBe(2000)
    fight.do(END_TURN)
    expect([gauge(fight, 'Mira'), gauge(fight, 'Rook'), acting(fight)]).toEqual([10_000, 2000, null])
  })

  it('GAU-01 begins at what its sheet says, before the start by the GM’s word', () => {
    const fight = yard([person('Mira', 100), enemy('Rook', 100, 1, { startGauge: 2500 }), enemy('Crow', 50, 2)]).do(
      HOLD,
    )
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Crow'), field: 'startGauge', value: 0 },
      reason: 'waits at the door' }).do(START)
    expect([gauge(fight, 'Mira'), gauge(fight, 'Rook'), gauge(fight, 'Crow')]).toEqual([10_000, 2500, 0])
    fight.do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Crow', 0])
    fight.do(END_TURN).do(NEXT)
    expect([acting(fight), now(fight), gauge(fight, 'Crow')]).toEqual(['Rook', 25, 8750])
    fight.do(END_TURN)
    expect(gauge(fight, 'Rook'), 'only the first gauge is another').toBe(10_000)
  })

  it('GAU-02 Speed 134 acts at 74.6268… and twice by 149.2537…, to the exact fraction', () => {
    const fight = waiting(person('Mira', 134), enemy('Rook', 97))
    expect(exactAv(fight, 'Mira')).toBe(exact(10_000, 134))
    expect(exactAv(fight, 'Rook')).toBe(exact(10_000, 97))
    fight.do(NEXT)
    expect([fight.battle.turn.now, acting(fight), exactAv(fight, 'Mira')]).toEqual([exact(10_000, 134), 'Mira', '0'])
    expect(now(fight)).toBeCloseTo(74.6268656716, 9)
    fight.do(END_TURN)
    const twice = foresee(fight.battle, 3).find((one) => one.key.endsWith(':1') && one.who === fight.id('Mira'))
    expect(twice?.at).toBe(exact(20_000, 134))
    expect(numberOf(exact(20_000, 134))).toBeCloseTo(149.2537313432, 9)
  })

  it('GAU-02 after thousands of turns the moment is still the exact multiple', () => {
    const fight = waiting(person('Mira', 134), enemy('Rook', 97))
    const coming = foresee(fight.battle, 4000)
    const of = (name: string) => coming.filter((one) => one.who === fight.id(name))
    of('Mira').forEach(({ at }, nth) => expect(at).toBe(exact(10_000 * (nth + 1), 134)))
    of('Rook').forEach(({ at }, nth) => expect(at).toBe(exact(10_000 * (nth + 1), 97)))
    expect(of('Mira').length + of('Rook').length).toBe(4000)
  })

  it('GAU-03 what the first uses up falls off every other AV, gauges by that much times their own Speed', () => {
    const fight = waiting(person('Mira', 160), person('Bel', 100, 2), enemy('Rook', 90)).do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Mira', 62.5])
    expect([av(fight, 'Bel'), gauge(fight, 'Bel')]).toEqual([100 - 62.5, 10_000 - 62.5 * 100])
    expect([exactAv(fight, 'Rook'), gauge(fight, 'Rook')]).toEqual([exact(10_000 * 2 - 125 * 90, 2 * 90),
      10_000 - 62.5 * 90])
  })

  it('GAU-03 who acted comes back sorted by AV, which need not be last', () => {
    // Mira at 40, 80, 120; Bel at 100; Rook at 111.11.
    const fight = waiting(person('Mira', 250), person('Bel', 100, 2), enemy('Rook', 90))
    const order = foresee(fight.battle, 5).map((one) => fight.battle.combatants[one.who]?.name)
    expect(order).toEqual(['Mira', 'Mira', 'Bel', 'Rook', 'Mira'])
    for (const name of order) {
      fight.do(NEXT)
      expect(acting(fight)).toBe(name)
      fight.do(END_TURN)
    }
    expect(now(fight)).toBe(120)
  })

  it('GAU-05 who joins begins with a full gauge whatever its sheet says, is told so, and changes no other', () => {
    const fight = waiting(person('Mira', 125), enemy('Rook', 100)).do(NEXT)
    const before = fight.battle.turn.units
    fight.do({ type: 'join', combatant: enemy('Crow', 200, 5, { startGauge: 100 }) })
    expect([gauge(fight, 'Crow'), av(fight, 'Crow')]).toEqual([10_000, 50])
    expect(fight.log()).toContain(
      'Crow’s starting gauge of 100 counts only when the battle begins: a combatant that comes later has a full gauge.',
    )
    expect(fight.battle.turn.units.slice(0, 2)).toEqual(before)
    fight.do(END_TURN).do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Rook', 100])
    fight.do(END_TURN).do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Crow', 130])
  })

  it('GAU-05 who leaves, falls or is lifted off the ground takes nothing from the others', () => {
    const fight = waiting(person('Mira', 125), person('Bel', 110, 2), person('Sand', 105, 3), enemy('Rook', 100)).do(
      NEXT,
    )
    const [mira, , , rook] = fight.battle.turn.units
    fight.do({ type: 'leave', who: fight.id('Bel'), how: 'fled' })
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Sand'), place: null, manner: 'gm' },
      reason: '' })
    expect(fight.battle.turn.units).toEqual([mira, rook])
    fight.do(END_TURN).do(NEXT)
    expect([acting(fight), now(fight)]).toEqual(['Rook', 100])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'hp', value: 0 }, reason: '' })
    expect(fight.battle.turn.units.map((one) => one.who)).toEqual([fight.id('Rook')])
    fight.do({ type: 'override', change: { kind: 'set', who: fight.id('Mira'), field: 'hp', value: 9 }, reason: '' })
    expect([gauge(fight, 'Mira'), fight.who('Mira').presence]).toEqual([10_000, 'present'])
  })

  it('GAU-05 who is lifted off in its own turn ends it, and the next one’s begins', () => {
    const fight = yard([person('Mira', 125), enemy('Rook', 100)]).do(START)
    expect(acting(fight)).toBe('Mira')
    fight.do({ type: 'override', change: { kind: 'place', who: fight.id('Mira'), place: null, manner: 'gm' },
      reason: '' })
    expect([acting(fight), now(fight)]).toEqual(['Rook', 100])
  })
})

describe('exact numbers', () => {
  it('GAU-02 are written in one way only', () => {
    expect([exact(10_000, 134), exact(4, 2), exact(0, 7), exact(-6, 4)]).toEqual(['5000/67', '2', '0', '-3/2'])
    expect(['0', '12', '-3/2', '5000/67'].map(isExact)).toEqual([true, true, true, true])
    expect(['-0', '007', '4/2', '1/1', '1/0', '1/-2', '1.5', '', 'x', '0/5', `1/${'9'.repeat(155)}`].map(isExact))
      .toEqual(Array.from({ length: 11 }, () => false))
  })

  it('GAU-02 are rounded only past a denominator of 150 digits, and by less than any table can tell', () => {
    const parts = 1n << 512n
    const third = packed(sum(parsed(exact(1, 3)), { n: 1n, d: parts * parts + 1n }))
    expect(third).toBe(`${(parts - 1n) / 3n}/${parts}`)
    expect([packed({ n: 1n, d: parts * 4n }), packed({ n: -3n, d: parts * 6n }),
      packed({ n: parts * 10n + 1n, d: parts * 5n })]).toEqual(['0', `-1/${parts}`, '2'])
    expect(packed({ n: 1n, d: parts })).toBe(`1/${parts}`)
    expect([third, packed({ n: 1n, d: parts })].map(isExact)).toEqual([true, true])
  })

  it('GAU-02 are shown as near as a plain number can be, however long they are', () => {
    const long = (1n << 1500n) + 1n
    expect([toNumber({ n: 3n * long, d: 4n * long }), toNumber({ n: -12_345n * long - 1n, d: 100n * long }),
      numberOf(exact(10_000, 134))]).toEqual([0.75, -123.45, 10_000 / 134])
  })
})

describe('asked again and again', () => {
  it('GAU-03 who is next does not hang on what was asked before', () => {
    const ids = Array.from({ length: 12 }, (_, nth) => `c${nth + 1}` as CombatantId)
    const start: readonly Gauge[] = ids.map((who, nth) => ({ who, since: ZERO, gauge: FULL_GAUGE,
      speed: (80 + nth) * SPEED_UNIT })
    )
    const rank = () => [0, 1] as const
    const next = (units: readonly Gauge[]) => nextUp(units, ZERO, [], rank)?.who
    const one = start[3]
    if (!one) throw new Error('Nobody is there.')
    expect(next(start)).toBe('c12')
    // Two ways on from the same gauges, asked in turns, and the first ones again.
    const sooner = replaced(start, withGauge(one, ZERO, exact(10)))
    const later = replaced(start, withGauge(one, ZERO, exact(90_000)))
    expect([next(sooner), next(later), next(start), next(sooner)]).toEqual(['c4', 'c12', 'c12', 'c4'])
    expect(next(replaced(sooner, withGauge(one, ZERO, exact(90_000))))).toBe('c12')
    expect(next([...sooner])).toBe('c4')
  })
})
