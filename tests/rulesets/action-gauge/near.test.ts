// Moments that are one although rounding put their fractions apart, and ties that no rank decides (GAU-01, GAU-02,
// GAU-04).
import { describe, expect, it } from 'vitest'
import type { CombatantId } from '../../../src/engine/core/index.ts'
import { avOf, FULL_GAUGE, gaugeAt, inOrder, nextUp, withSpeed,
  type SlotRank } from '../../../src/rulesets/action-gauge/clock/action-value.ts'
import { exact, numberOf, ZERO, type Exact } from '../../../src/rulesets/action-gauge/rules/exact.ts'
import { SPEED_UNIT } from '../../../src/rulesets/action-gauge/rules/limits.ts'
import type { Gauge } from '../../../src/rulesets/action-gauge/state.ts'

const [mira, rook] = ['c1', 'c2'] as CombatantId[] as [CombatantId, CombatantId]
const full = (who: CombatantId, points = 100): Gauge => ({ who, since: ZERO, gauge: FULL_GAUGE,
  speed: points * SPEED_UNIT })
/** That one is of the lower rank, and wins every tie. */
const wins = (first: CombatantId) => (who: CombatantId): SlotRank => [who === first ? 0 : 1, 1]

/** About 2^507: moments of so many parts can just be kept, but not what is left in a gauge then. */
const PARTS = 3n ** 320n
/** Whole AV and an odd bit more. */
const odd = (whole: number, more: bigint): Exact => exact(BigInt(whole) * PARTS + more, PARTS)

/**
 * Both are quick for 20 AV and a bit and slow for 30 AV and a bit, Rook in two stretches, Mira quick, slow and quick
 * again; after the same 50 AV and a bit both are at Speed 100 with the same left, but for what rounding on the way made
 * of it.
 */
function detours(): { readonly units: readonly [Gauge, Gauge]; readonly meet: Exact } {
  const [quick, slow] = [170_000_003, 60_000_007]
  const meet = odd(50, 12n)
  const way = (who: CombatantId, ...stretches: readonly (readonly [Exact, number])[]) =>
    stretches.reduce((one, [from, speed]) => withSpeed(one, from, speed), full(who))
  return { meet, units: [
    way(mira, [ZERO, quick], [odd(8, 1n), slow], [odd(38, 8n), quick], [meet, 100 * SPEED_UNIT]),
    way(rook, [ZERO, quick], [odd(20, 5n), slow], [meet, 100 * SPEED_UNIT]),
  ] }
}

describe('moments that rounding put apart', () => {
  it('GAU-04 two that came to the same moment in different ways tie, however they were rounded', () => {
    const { units, meet } = detours()
    const [a, b] = units
    expect(a.gauge, 'rounding put the two apart').not.toBe(b.gauge)
    expect(numberOf(a.gauge)).toBeCloseTo(numberOf(b.gauge), 9)
    for (const first of [mira, rook]) {
      const other = first === mira ? rook : mira
      expect(nextUp(units, meet, [], wins(first))?.who).toBe(first)
      expect(nextUp(units.toReversed(), meet, [], wins(first))?.who).toBe(first)
      expect(inOrder(units, [], wins(first)).map(({ who }) => who)).toEqual([first, other])
    }
  })

  it('GAU-02 GAU-03 when the first of the two acts, the other is at 0 too, and no time passes before its turn', () => {
    const { units, meet } = detours()
    for (const first of [mira, rook]) {
      const turn = nextUp(units, meet, [], wins(first))
      if (!turn) return expect.fail('somebody is next')
      for (const one of units) expect([avOf(one, turn.now), gaugeAt(one, turn.now)]).toEqual([ZERO, ZERO])
      const others = units.filter(({ who }) => who !== first)
      expect(nextUp(others, turn.now, [], wins(first))).toEqual({ who: first === mira ? rook : mira, now: turn.now })
    }
  })

  it('GAU-03 moments that a table could tell apart are two, however high the rank of the later one', () => {
    const late: Gauge = { who: mira, since: ZERO, gauge: exact(10_000_000_001n, 1_000_000n), speed: 100 * SPEED_UNIT }
    const next = nextUp([late, full(rook)], ZERO, [], wins(mira))
    expect([next?.who, next && numberOf(next.now)]).toEqual([rook, 100])
    expect(inOrder([late, full(rook)], [], wins(mira)).map(({ who }) => who)).toEqual([rook, mira])
  })
})

describe('where rank says nothing', () => {
  it('GAU-04 equals whose slots are not known stand in one order, whoever was written down first', () => {
    const same = (): SlotRank => [1, 0]
    const [tenth, second] = ['c10', 'c2'] as CombatantId[] as [CombatantId, CombatantId]
    for (const units of [[full(tenth), full(second)], [full(second), full(tenth)]]) {
      expect(nextUp(units, ZERO, [], same)?.who).toBe(second)
      expect(inOrder(units, [], same).map(({ who }) => who)).toEqual([second, tenth])
    }
  })
})
