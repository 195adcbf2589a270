// The gauges and the time, without anything else of a battle: when each is empty, who is next, what a change makes of them (GAU-01 to
// GAU-04, GAU-10, GAU-11, GAU-21). A gauge is written down only when something about it changes; time passing touches none.
import type { CombatantId } from '../../engine/core/index.ts'
import { compare, difference, exact, numberOf, over, packed, parsed, sum, times, toNumber, ZERO, type Exact, type Fraction } from './exact.ts'

/** Speed as a whole number of millionths, so that percent of a base with two decimals is exact. */
export type Speed = number
export const SPEED_UNIT = 1_000_000

export interface Gauge {
  readonly who: CombatantId
  /** AV since the start at which the gauge stood at `gauge`. */
  readonly since: Exact
  readonly gauge: Exact
  readonly speed: Speed
}

export const unitOf = (units: readonly Gauge[], who: CombatantId): Gauge | undefined => units.find((one) => one.who === who)

/** GAU-01 */
export const FULL = 10_000
export const FULL_GAUGE: Exact = exact(FULL)

/** Moments closer than this are one: what rounding of very long fractions may have put apart, and far below anything a table can set. */
const NEAR: Fraction = { n: 1n, d: 10n ** 18n }
/** In numbers with a rounded end, moments further apart than this are surely two. */
const ROUGH = 1e-5

interface Due { readonly exactly: Fraction; readonly about: number }
const dues = new WeakMap<Gauge, Due>()

/** AV since the start at which the gauge is empty (GAU-02). */
function dueOf(one: Gauge): Due {
  const known = dues.get(one)
  if (known) return known
  const gauge = parsed(one.gauge)
  const exactly = gauge.n === 0n ? parsed(one.since) : sum(parsed(one.since), over(times(gauge, { n: BigInt(SPEED_UNIT), d: 1n }), { n: BigInt(one.speed), d: 1n }))
  const due = { exactly, about: toNumber(exactly) }
  dues.set(one, due)
  return due
}

/** GAU-02: action value from now; 0 means that it acts. */
export function avOf(one: Gauge, now: Exact): Exact {
  const left = difference(dueOf(one).exactly, parsed(now))
  return compare(left, NEAR) <= 0 ? ZERO : packed(left)
}

/** What is left in the gauge now. */
export function gaugeAt(one: Gauge, now: Exact): Exact {
  if (one.since === now) return one.gauge
  const gone = difference(parsed(now), parsed(one.since))
  const left = difference(parsed(one.gauge), times(gone, { n: BigInt(one.speed), d: BigInt(SPEED_UNIT) }))
  return compare(difference(dueOf(one).exactly, parsed(now)), NEAR) <= 0 ? ZERO : packed(left)
}

/** GAU-21: the gauge stays, so AV becomes AV × old Speed ÷ new Speed. */
export function withSpeed(one: Gauge, now: Exact, speed: Speed): Gauge {
  return speed === one.speed ? one : { who: one.who, since: now, gauge: gaugeAt(one, now), speed }
}

/** With that much in the gauge now. */
export function withGauge(one: Gauge, now: Exact, gauge: Exact): Gauge {
  return { who: one.who, since: now, gauge, speed: one.speed }
}

/** GAU-10: `percent` of a full gauge more (a delay) or less (an advance), never below 0. Percent count to two decimals. */
export function shifted(gauge: Exact, percent: number): Exact {
  const after = sum(parsed(gauge), { n: BigInt(Math.round(percent * 100)) * BigInt(FULL), d: 10_000n })
  return after.n <= 0n ? ZERO : packed(after)
}

/** GAU-04, as two numbers: Characters before Enemies, then the lower slot. */
export type Rank = readonly [side: 0 | 1, slot: number]

/**
 * Whose turn comes next, and when (GAU-03, GAU-04, GAU-11): those advanced to 0 in the order of `advanced`, then whoever is empty first; of those
 * empty at the same moment the one of the lower rank. `null` when nobody is there.
 */
export function nextUp(units: readonly Gauge[], now: Exact, advanced: readonly CombatantId[], rankOf: (who: CombatantId) => Rank): { readonly who: CombatantId; readonly now: Exact } | null {
  for (const who of advanced) {
    const one = units.find((unit) => unit.who === who)
    if (one) return { who, now }
  }
  let first: Gauge | null = null
  for (const one of units) if (first === null || dueOf(one).about < dueOf(first).about) first = one
  if (first === null) return null
  const rough = dueOf(first).about + ROUGH
  const close = units.filter((one) => dueOf(one).about <= rough)
  const earliest = close.map((one) => dueOf(one).exactly).reduce((a, b) => (compare(b, a) < 0 ? b : a))
  const start = parsed(now)
  // What is due at this very moment, or was before, acts now: the time never goes back.
  const at = compare(earliest, sum(start, NEAR)) <= 0 ? start : earliest
  const edge = sum(at, NEAR)
  const together = close.filter((one) => compare(dueOf(one).exactly, edge) <= 0)
  const [chosen] = together.length === 1 ? together : together.toSorted((a, b) => byRank(rankOf(a.who), rankOf(b.who)))
  return chosen ? { who: chosen.who, now: at === start ? now : packed(at) } : null
}

export function byRank([side, slot]: Rank, [otherSide, otherSlot]: Rank): number {
  return side - otherSide || slot - otherSlot
}

/** Everybody in the order of AV, ties by rank, those advanced to 0 before all (GAU-04, GAU-11). */
export function inOrder(units: readonly Gauge[], advanced: readonly CombatantId[], rankOf: (who: CombatantId) => Rank): readonly Gauge[] {
  const first = advanced.flatMap((who) => units.find((one) => one.who === who) ?? [])
  const rest = units.filter((one) => !advanced.includes(one.who)).toSorted((a, b) => byRank(rankOf(a.who), rankOf(b.who)))
  return [...first, ...rest.toSorted((a, b) => (Math.abs(dueOf(a).about - dueOf(b).about) > ROUGH ? dueOf(a).about - dueOf(b).about : exactOrder(a, b)))]
}

function exactOrder(a: Gauge, b: Gauge): number {
  const gap = difference(dueOf(a).exactly, dueOf(b).exactly)
  const apart = gap.n < 0n ? { n: -gap.n, d: gap.d } : gap
  return compare(apart, NEAR) <= 0 ? 0 : gap.n < 0n ? -1 : 1
}

/** AV from `now` to then, as a number to be shown. */
export const avShown = (at: Exact, now: Exact): number => numberOf(packed(difference(parsed(at), parsed(now))))
