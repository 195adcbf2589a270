// What holds for any fight on the clock alone: time is conserved, order hangs on nothing but gauges and ranks, changes
// undo each other, and what is kept stays short and right (GAU-01 to GAU-04, GAU-10, GAU-11, GAU-21).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { avOf, FULL_GAUGE, gaugeAt, inOrder, nextUp, shifted, unitOf, withGauge, withSpeed,
  type SlotRank } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import type { Options, Gauge } from '../../../src/rulesets/action-gauge/state.ts'
import { ability, able, acting, does, HOLD, NEXT, npc, pc, START, use, yard } from './fighters.ts'
import { compare, difference, exact, fraction, over, packed, parsed, sum, times, toNumber, ZERO, type Exact,
  type Fraction } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { FULL, SPEED_UNIT } from '../../../src/rulesets/action-gauge/rules/limits.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as readonly string[] as readonly CombatantId[]
/** Two Characters, then Enemies, slots in the order of the letters. */
const rankOf = (who: CombatantId): SlotRank => [who < 'c' ? 0 : 1, ids.indexOf(who)]

/**
 * What happens after a turn: somebody (by number) is shifted by hundredths of a percent, gets another Speed in
 * millionths, or nothing does.
 */
type Doing = readonly [kind: 'shift' | 'speed' | 'none', whom: number, amount: number]
const speeds = fc.oneof(fc.constantFrom(100, 150, 134, 120, 50).map((points) => points * SPEED_UNIT),
  fc.integer({ min: SPEED_UNIT, max: 400 * SPEED_UNIT }))
const doings: fc.Arbitrary<Doing> = fc.oneof(
  fc.tuple(fc.constant('shift' as const), fc.nat(5), fc.integer({ min: -12_000, max: 12_000 })),
  fc.tuple(fc.constant('speed' as const), fc.nat(5), speeds),
  fc.tuple(fc.constant('none' as const), fc.constant(0), fc.constant(0)),
)
const fights = fc.record({ base: fc.array(speeds, { minLength: 2, maxLength: 6 }),
  script: fc.array(doings, { minLength: 1, maxLength: 40 }) })

interface Clock {
  readonly units: readonly Gauge[]
  readonly now: Exact
  readonly advanced: readonly CombatantId[]
}
const begin = (base: readonly number[]): Clock => ({
  units: base.map((speed, nth) => ({ who: ids[nth] ?? ('x' as CombatantId), since: ZERO, gauge: FULL_GAUGE, speed })),
  now: ZERO,
  advanced: [],
})
const put = (units: readonly Gauge[], one: Gauge): readonly Gauge[] =>
  units.map((each) => (each.who === one.who ? one : each))

/** One turn and what happens after it, as the ruleset has it: nobody is acting then. */
function step(clock: Clock, [kind, whom, amount]: Doing): { readonly clock: Clock; readonly who: CombatantId } {
  const next = nextUp(clock.units, clock.now, clock.advanced, rankOf)
  const acting = next && unitOf(clock.units, next.who)
  if (!next || !acting) throw new Error('Nobody is next.')
  const { who, now } = next
  let units = put(clock.units, withGauge(acting, now, FULL_GAUGE))
  let advanced = clock.advanced.filter((one) => one !== who)
  const target = units[whom % units.length]
  if (target && kind === 'speed') units = put(units, withSpeed(target, now, amount))
  if (target && kind === 'shift') {
    const before = gaugeAt(target, now)
    const after = shifted(before, amount / 100)
    units = put(units, withGauge(target, now, after))
    if (after !== ZERO) advanced = advanced.filter((one) => one !== target.who)
    else if (amount < 0 && before !== ZERO) advanced = [target.who, ...advanced]
  }
  return { clock: { units, now, advanced }, who }
}

/** The same with fractions of any length, and gauges that fall at every step. */
class Plain {
  readonly left: Fraction[]
  readonly speeds: number[]
  now: Fraction = { n: 0n, d: 1n }

  constructor(base: readonly number[]) {
    this.left = base.map(() => ({ n: BigInt(FULL), d: 1n }))
    this.speeds = [...base]
  }

  step(nth: number, [kind, whom, amount]: Doing): void {
    const gone = over(this.left[nth] ?? this.now, this.speed(nth))
    this.left.forEach((gauge, one) => {
      this.left[one] = difference(gauge, times(gone, this.speed(one)))
    })
    this.now = sum(this.now, gone)
    this.left[nth] = { n: BigInt(FULL), d: 1n }
    const target = whom % this.left.length
    if (kind === 'speed') this.speeds[target] = amount
    if (kind !== 'shift') return
    const after = sum(this.left[target] ?? this.now, fraction(BigInt(amount), 1n))
    this.left[target] = after.n < 0n ? { n: 0n, d: 1n } : after
  }

  speed(nth: number): Fraction {
    return fraction(BigInt(this.speeds[nth] ?? 1), BigInt(SPEED_UNIT))
  }
}

const off = (kept: Exact, there: Fraction): number => Math.abs(toNumber(difference(parsed(kept), there)))

describe('the clock, whatever happens on it', () => {
  it('GAU-03 conserves time: what passes is taken from every gauge, times its Speed, and from nothing else', () => {
    fc.assert(fc.property(fights, ({ base, script }) => {
      let clock = begin(base)
      let passed: Fraction = { n: 0n, d: 1n }
      for (const doing of script) {
        const next = nextUp(clock.units, clock.now, clock.advanced, rankOf)
        if (!next) throw new Error('Nobody is next.')
        const gone = difference(parsed(next.now), parsed(clock.now))
        expect(gone.n >= 0n).toBe(true)
        expect(packed(gone), 'it is the AV of whoever acts').toBe(
          avOf(unitOf(clock.units, next.who) ?? expect.fail(), clock.now),
        )
        passed = sum(passed, gone)
        for (const one of clock.units) {
          const [before, after] = [gaugeAt(one, clock.now), gaugeAt(one, next.now)].map(parsed) as [Fraction, Fraction]
          expect(compare(difference(before, after), times(gone, fraction(BigInt(one.speed), BigInt(SPEED_UNIT))))).toBe(
            0,
          )
        }
        ;({ clock } = step(clock, doing))
      }
      expect(packed(passed)).toBe(clock.now)
    }), { numRuns: 150 })
  })

  it('GAU-04 gives the same order whoever was written down first', () => {
    fc.assert(fc.property(fights, fc.array(fc.nat(1000), { minLength: 6, maxLength: 6 }), ({ base, script }, keys) => {
      let clock = begin(base)
      for (const doing of script) {
        const shuffled = clock.units.map((one, nth) => ({ one, key: keys[nth] ?? 0 })).toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one)
        expect(nextUp(shuffled, clock.now, clock.advanced, rankOf)).toEqual(
          nextUp(clock.units, clock.now, clock.advanced, rankOf),
        )
        expect(inOrder(shuffled, clock.advanced, rankOf)).toEqual(inOrder(clock.units, clock.advanced, rankOf))
        expect(inOrder(clock.units, clock.advanced, rankOf)[0]?.who, 'the first of all is the next').toBe(
          nextUp(clock.units, clock.now, clock.advanced, rankOf)?.who,
        )
        ;({ clock } = step(clock, doing))
      }
    }), { numRuns: 150 })
  })

  it('GAU-10 an advance and an equal delay restore any gauge exactly, unless it was floored', () => {
    fc.assert(fc.property(fights, fc.integer({ min: 1, max: 20_000 }), ({ base, script }, hundredths) => {
      let clock = begin(base)
      for (const doing of script) ({ clock } = step(clock, doing))
      for (const one of clock.units) {
        const gauge = gaugeAt(one, clock.now)
        const down = shifted(gauge, -hundredths / 100)
        if (down !== ZERO) expect(shifted(down, hundredths / 100)).toBe(gauge)
        else expect(shifted(down, hundredths / 100)).toBe(exact(hundredths))
        expect(shifted(shifted(gauge, hundredths / 100), -hundredths / 100)).toBe(gauge)
      }
    }), { numRuns: 150 })
  })

  it('GAU-21 a change of Speed leaves the gauge, and there and back at the same moment leaves AV as well', () => {
    fc.assert(fc.property(fights, fc.array(speeds, { minLength: 1, maxLength: 5 }), ({ base, script }, others) => {
      let clock = begin(base)
      for (const doing of script) ({ clock } = step(clock, doing))
      for (const one of clock.units) {
        const [gauge, av] = [gaugeAt(one, clock.now), avOf(one, clock.now)]
        let changed = one
        for (const speed of others) {
          changed = withSpeed(changed, clock.now, speed)
          expect(gaugeAt(changed, clock.now)).toBe(gauge)
          expect(avOf(changed, clock.now), 'old AV × old Speed ÷ new Speed').toBe(
            packed(over(times(parsed(av), fraction(BigInt(one.speed), 1n)), fraction(BigInt(speed), 1n))),
          )
        }
        const back = withSpeed(changed, clock.now, one.speed)
        expect([gaugeAt(back, clock.now), avOf(back, clock.now)]).toEqual([gauge, av])
      }
    }), { numRuns: 150 })
  })

  it('GAU-02 stays within a billionth of an AV of fractions that are never rounded, over 400 turns with changes',
    () => {
      const doing = picker(11)
      for (let fight = 0; fight < 4; fight++) {
        const base = [134, 97, 150, 100, 61].map((points) => points * SPEED_UNIT)
        let clock = begin(base)
        const plain = new Plain(base)
        for (let turn = 0; turn < 400; turn++) {
          // The long fractions are what takes the time: a change every third turn.
          const what = turn % 3 === 0 ? doing() : (['none', 0, 0] as const)
          const done = step(clock, what)
          plain.step(ids.indexOf(done.who), what)
          ;({ clock } = done)
          expect(plain.left.every((gauge) => gauge.n >= 0n), 'nobody was due before').toBe(true)
        }
        expect(off(clock.now, plain.now)).toBeLessThan(1e-9)
        clock.units.forEach((one, nth) =>
          expect(off(avOf(one, clock.now), over(plain.left[nth] ?? plain.now, plain.speed(nth)))).toBeLessThan(1e-9)
        )
      }
    })

  it('GAU-02 keeps what it writes down short, over 20 000 turns with a change at each', () => {
    const doing = picker(5)
    let clock = begin([134, 97.31, 150, 100, 61, 211].map((points) => points * SPEED_UNIT))
    let longest = 0
    for (let turn = 0; turn < 20_000; turn++) {
      ;({ clock } = step(clock, doing()))
      for (const one of clock.units) longest = Math.max(longest, one.since.length, one.gauge.length)
    }
    expect(longest, 'it was long enough to be cut').toBeGreaterThan(250)
    expect(longest).toBeLessThan(360)
    expect(toNumber(parsed(clock.now))).toBeGreaterThan(50_000)
  })
})

/** The same doings every time: Speeds from 50 to 250 with four decimals, shifts of up to 60 % either way. */
function picker(seed: number): () => Doing {
  let state = seed
  const below = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  return () => (below(3) === 0
    ? ['shift', below(6), below(12_000) - 6000]
    : ['speed', below(6), 50 * SPEED_UNIT + below(2_000_000) * 100])
}

describe('a whole fight, whoever joined first', () => {
  const NAMES = ['Mira', 'Bel', 'Ash', 'Rook', 'Crow', 'Dun'] as const
  /** What somebody can do in its turn: to one named, to several, to the whole side or everybody. */
  const horn = able(
    ability('Horn', [does('advance', { on: 'side', amount: 100 })]),
    ability('Gust', [does('advance', { amount: 60 }), does('delay', { on: 'user', amount: 25 })], { targets: 0 }),
    ability('Call', [does('advance', { amount: 100 })], { targets: 3 }),
    ability('Drag', [does('delay', { on: 'side', amount: 15 })]),
    ability('Haste', [does('speed-percent', { on: 'side', amount: 20, turns: 1 })]),
  )
  type Move = readonly [what: 'Horn' | 'Gust' | 'Call' | 'Drag' | 'Haste', whom: readonly number[]]
  const moves: fc.Arbitrary<readonly Move[]> = fc.array(
    fc.tuple(fc.constantFrom('Horn', 'Gust', 'Call', 'Drag', 'Haste'),
      fc.uniqueArray(fc.nat(5), { minLength: 3, maxLength: 3 })),
    { minLength: 1, maxLength: 12 },
  )

  /** Who acts and when, those named in the order in which they are written down. */
  function played(
    order: readonly number[],
    script: readonly Move[],
    speeds: readonly number[],
    options: Partial<Options>,
    turned: boolean,
  ): readonly string[] {
    const people = NAMES.map((name, nth) =>
      (nth < 3 ? pc : npc)({ name, at: [nth, nth], stats: { speed: speeds[nth] ?? 100, slot: 1 + (nth % 3) },
        sheet: horn })
    )
    const fight = yard(order.flatMap((nth) => people[nth] ?? []), options).do(START)
    return script.map(([what, whom]) => {
      const who = acting(fight) ?? expect.fail('Nobody acts.')
      const named = whom.map((nth) => NAMES[nth] ?? '')
      const targets = what === 'Horn' || what === 'Drag' || what === 'Haste'
        ? [who]
        : what === 'Call'
        ? (turned ? named.toReversed() : named)
        : []
      fight.do(use(fight, who, what, ...targets))
      return `${who} ${fight.battle.turn.now} ${
        fight.battle.turn.advanced.map((one) => fight.battle.combatants[one]?.name).join()
      }`
    })
  }

  it('GAU-04 GAU-11 several moved by one effect come in the same order, whoever joined or was named first', () => {
    fc.assert(fc.property(
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      moves,
      fc.array(fc.constantFrom(100, 100, 120, 80), { minLength: 6, maxLength: 6 }),
      fc.constantFrom('last-first', 'first-first'),
      (order, script, base, advanced) => {
        expect(played(order, script, base, { advanced }, true)).toEqual(
          played([0, 1, 2, 3, 4, 5], script, base, { advanced }, false),
        )
      },
    ), { numRuns: 60 })
  })

  it('GAU-11 brought to 0 by one effect, Characters and lower slots move first', () => {
    for (const advanced of ['last-first', 'first-first'] as const) {
      const fight = yard([pc({ name: 'Ash', at: [1, 1], stats: { slot: 3 } }),
        pc({ name: 'Bel', at: [2, 1], stats: { slot: 2 } }),
        pc({ name: 'Mira', at: [3, 1], stats: { speed: 200, slot: 1 }, sheet: horn }),
        npc({ name: 'Rook', at: [5, 5] })], { advanced }).do(HOLD).do(START).do(NEXT)
      fight.do(use(fight, 'Mira', 'Gust'))
      expect(fight.battle.turn.advanced.map((one) => fight.battle.combatants[one]?.name)).toEqual(['Bel', 'Ash',
        'Rook'])
    }
  })
})
