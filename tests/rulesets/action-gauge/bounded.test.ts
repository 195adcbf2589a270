// How much is lost by keeping fractions short: the clock of the house beside one that rounds nothing and is reckoned
// here in plain steps.
import { describe, expect, it } from 'vitest'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { FULL_GAUGE, gaugeAt, nextUp, withGauge,
  withSpeed } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact, isExact, parsed, type Exact } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { SPEED_UNIT } from '../../../src/rulesets/action-gauge/rules/limits.ts'
import type { Gauge } from '../../../src/rulesets/action-gauge/state.ts'

const A = 'a' as CombatantId
const B = 'b' as CombatantId
const SLOT = { [A]: 1, [B]: 2 } as Readonly<Record<string, number>>

/** Fractions of any length. */
type Long = readonly [n: bigint, d: bigint]
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const long = (n: bigint, d: bigint): Long => {
  const shared = gcd(n < 0n ? -n : n, d)
  return [n / shared, d / shared]
}
const less = ([a, b]: Long, [c, d]: Long): Long => long(a * d - c * b, b * d)
const times = ([a, b]: Long, [c, d]: Long): Long => long(a * c, b * d)

/** Both clocks on their way: gauges that fall with time there, and as the house keeps them here. */
class Both {
  units: Gauge[]
  now: Exact = exact(0)
  readonly left: Record<string, Long> = { [A]: [10_000n, 1n], [B]: [10_000n, 1n] }
  time: Long = [0n, 1n]

  constructor(readonly speeds: Record<string, number>) {
    this.units = [A, B].map((who) => ({ who, since: exact(0), gauge: FULL_GAUGE, speed: speeds[who] ?? SPEED_UNIT }))
  }

  /** The next one acts on both clocks, and its gauge is full again. */
  turn(): CombatantId {
    const next = nextUp(this.units, this.now, [], (who) => [0, SLOT[who] ?? 0])
    if (!next) throw new Error('Nobody is there.')
    const wait = times(this.left[next.who] ?? [0n, 1n], [BigInt(SPEED_UNIT), BigInt(this.speeds[next.who] ?? 1)])
    for (const who of [A, B]) {
      this.left[who] = less(this.left[who] ?? [0n, 1n],
        times(wait, [BigInt(this.speeds[who] ?? 1), BigInt(SPEED_UNIT)]))
    }
    expect(Object.values(this.left).every(([n]) => n >= 0n), 'nobody’s time has passed before its turn').toBe(true)
    this.time = less(this.time, [-wait[0], wait[1]])
    this.now = next.now
    this.left[next.who] = [10_000n, 1n]
    this.units = this.units.map((one) => (one.who === next.who ? withGauge(one, this.now, FULL_GAUGE) : one))
    return next.who
  }

  speed(who: CombatantId, speed: number): void {
    this.speeds[who] = speed
    this.units = this.units.map((one) => (one.who === who ? withSpeed(one, this.now, speed) : one))
  }

  /** AV by which the two clocks differ, in the time that has passed or in what somebody has left. */
  off(): number {
    const apart = (kept: Exact, there: Long, by: bigint): number => {
      const { n, d } = parsed(kept)
      const [gap, of] = times(less(there, [n, d]), [BigInt(SPEED_UNIT), by])
      return Number(((gap < 0n ? -gap : gap) * 10n ** 200n) / of) / 1e200
    }
    return Math.max(apart(this.now, this.time, BigInt(SPEED_UNIT)),
      ...this.units.map((one) => apart(gaugeAt(one, this.now), this.left[one.who] ?? [0n, 1n], BigInt(one.speed))))
  }

  /** Digits of the longest number that is kept. */
  digits(): number {
    for (const one of this.units) expect(isExact(one.gauge) && isExact(one.since)).toBe(true)
    return Math.max(
      ...this.units.flatMap((one) =>
        [one.gauge, one.since, this.now].flatMap((text) => text.split('/').map((part) => part.length))
      ),
    )
  }
}

describe('what is lost by keeping fractions short', () => {
  it(
    'GAU-21 nothing that a table can see, after a thousand turns with the other Speed changed in mid-gauge',
    () => {
      const both = new Both({ [A]: 134_000_000, [B]: 96_500_000 })
      const speeds = [96_500_000, 115_800_000, 134_000_000, 101_330_000, 82_025_000, 147_400_000, 120_010_000]
      for (let turn = 0; turn < 1000; turn++) both.speed(both.turn() === A ? B : A, speeds[(turn * 5) % 7] ?? 0)
      expect(both.off()).toBeLessThan(1e-100)
      expect(both.digits()).toBeLessThan(200)
    },
    30_000,
  )

  it(
    'GAU-21 nor after five hundred slow-downs by 15 % without a haste between, each of which stretches the loss',
    () => {
      const both = new Both({ [A]: 134_000_000, [B]: 96_500_000 })
      for (let slows = 0; slows < 500;) {
        if (both.turn() === B) both.speed(B, 96_500_000)
        else if (both.speeds[B] === 96_500_000) {
          both.speed(B, 82_025_000)
          slows++
        }
      }
      expect(both.off()).toBeLessThan(1e-100)
      expect(both.digits()).toBeLessThan(200)
    },
    30_000,
  )
})
