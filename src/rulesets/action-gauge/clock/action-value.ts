// The gauges and the time, without anything else of a battle: when each is empty, who is next, what a change makes of
// them (GAU-01 to GAU-04, GAU-10, GAU-11, GAU-21). A gauge is written down only when something about it changes; time
// passing touches none.
import type { Gauge } from '../state.ts'
import { FULL, SPEED_UNIT, type Speed } from '../rules/limits.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { compare, difference, exact, fraction, over, packed, parsed, sum, times, toNumber, ZERO, type Exact,
  type Fraction } from '../rules/exact.ts'

export const unitOf = (units: readonly Gauge[], who: CombatantId): Gauge | undefined =>
  units.find((one) => one.who === who)

/** GAU-01 */
export const FULL_GAUGE: Exact = exact(FULL)

/**
 * Moments closer than this are one: what rounding of very long fractions may have put apart. Moments that are meant to
 * be two come so near by a rare chance alone (see README).
 */
const NEAR: Fraction = { n: 1n, d: 10n ** 18n }
/**
 * Moments as rounded numbers that are further apart than this are surely two: in AV, and by the share of their size
 * that is lost in rounding.
 */
const ROUGH = 1e-5
const ROUGH_SHARE = 1e-14
const surelyBefore = (a: number, b: number): boolean => a < b - ROUGH - Math.abs(b) * ROUGH_SHARE

interface Due {
  readonly exactly: Fraction
  readonly about: number
}
const dues = new WeakMap<Gauge, Due>()
const UNITS: Fraction = { n: BigInt(SPEED_UNIT), d: 1n }
/** In points, of a number in millionths. */
const speedIn = (speed: Speed): Fraction => fraction(BigInt(speed), UNITS.n)

/** AV since the start at which the gauge is empty (GAU-02). */
function dueOf(one: Gauge): Due {
  const known = dues.get(one)
  if (known) return known
  const since = parsed(one.since)
  const exactly = one.gauge === ZERO ? since : sum(since, over(parsed(one.gauge), speedIn(one.speed)))
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
  const at = parsed(now)
  if (compare(difference(dueOf(one).exactly, at), NEAR) <= 0) return ZERO
  return packed(difference(parsed(one.gauge), times(difference(at, parsed(one.since)), speedIn(one.speed))))
}

/** GAU-21: the gauge stays, so AV becomes AV × old Speed ÷ new Speed. */
export function withSpeed(one: Gauge, now: Exact, speed: Speed): Gauge {
  return speed === one.speed ? one : { who: one.who, since: now, gauge: gaugeAt(one, now), speed }
}

/** With that much in the gauge now. */
export function withGauge(one: Gauge, now: Exact, gauge: Exact): Gauge {
  return { who: one.who, since: now, gauge, speed: one.speed }
}

/**
 * GAU-10: `percent` of a full gauge more (a delay) or less (an advance), never below 0. Percent count to two decimals.
 */
export function shifted(gauge: Exact, percent: number): Exact {
  const after = sum(parsed(gauge), fraction(BigInt(Math.round(percent * 100)) * BigInt(FULL), 10_000n))
  return after.n <= 0n ? ZERO : packed(after)
}

/** GAU-04, as two numbers: Characters before Enemies, then the lower slot. */
export type SlotRank = readonly [side: 0 | 1, slot: number]
export type RankOf = (who: CombatantId) => SlotRank

/**
 * By rank; where that says nothing (a viewer who may not know slots) by id, so that it never hangs on who was written
 * down first.
 */
export function byRank(a: CombatantId, b: CombatantId, rankOf: RankOf): number {
  const [side, slot] = rankOf(a)
  const [otherSide, otherSlot] = rankOf(b)
  return side - otherSide || slot - otherSlot || a.length - b.length || (a < b ? -1 : 1)
}

/**
 * Whose turn comes next, and when (GAU-03, GAU-04, GAU-11): those advanced to 0 in the order of `advanced`, then
 * whoever is empty first; of those empty at the same moment the one of the lower rank. `null` when nobody is there.
 */
export function nextUp(
  units: readonly Gauge[],
  now: Exact,
  advanced: readonly CombatantId[],
  rankOf: RankOf,
): { readonly who: CombatantId; readonly now: Exact } | null {
  for (const who of advanced) if (unitOf(units, who)) return { who, now }
  const close = firstOf(units)
  const [first] = close
  if (!first) return null
  let earliest = dueOf(first).exactly
  for (const one of close) if (compare(dueOf(one).exactly, earliest) < 0) earliest = dueOf(one).exactly
  const start = parsed(now)
  // What is due at this very moment, or was before, acts now: the time never goes back.
  const late = !surelyBefore(toNumber(start), dueOf(first).about) && compare(difference(earliest, start), NEAR) <= 0
  const at = late ? start : earliest
  const reached = (one: Gauge) =>
    compare(dueOf(one).exactly, at) <= 0 || compare(difference(dueOf(one).exactly, at), NEAR) <= 0
  let chosen: Gauge | null = null
  for (const one of close) {
    if ((close.length === 1 || reached(one)) && (chosen === null || byRank(one.who, chosen.who, rankOf) < 0)) {
      chosen = one
    }
  }
  return chosen && { who: chosen.who, now: late ? now : packed(at) }
}

/**
 * When each is about due, of the gauges that were asked about last: turn by turn all but one of them are as they were.
 */
let roughly: { readonly units: readonly Gauge[]; readonly due: Float64Array } = { units: [], due: new Float64Array(0) }
const NOT_YET = Number.NaN

/** Those of whom a rounded number cannot say that another is before them. */
function firstOf(units: readonly Gauge[]): readonly Gauge[] {
  if (roughly.units !== units) roughly = { units, due: Float64Array.from(units, (one) => dueOf(one).about) }
  const { due } = roughly
  let least = Infinity
  for (let nth = 0; nth < due.length; nth++) {
    const about = due[nth] ?? NOT_YET
    if (about < least) least = about
    else if (Number.isNaN(about)) {
      const one = units[nth]
      if (one) due[nth] = dueOf(one).about
      nth--
    }
  }
  const close: Gauge[] = []
  const latest = (least + ROUGH) * (1 + 2 * ROUGH_SHARE)
  for (let nth = 0; nth < due.length; nth++) {
    const one = units[nth]
    if (one && (due[nth] ?? Infinity) <= latest) close.push(one)
  }
  return close
}

/** The one gauge replaced, or put at the end. */
export function replaced(units: readonly Gauge[], gauge: Gauge): readonly Gauge[] {
  const at = units.findIndex((one) => one.who === gauge.who)
  if (at < 0) return [...units, gauge]
  const next = units.slice()
  next[at] = gauge
  if (roughly.units === units) {
    roughly.due[at] = NOT_YET
    roughly = { units: next, due: roughly.due }
  }
  return next
}

/** Everybody in the order of AV, ties by rank, those advanced to 0 before all (GAU-04, GAU-11). */
export function inOrder(units: readonly Gauge[], advanced: readonly CombatantId[], rankOf: RankOf): readonly Gauge[] {
  const first = advanced.flatMap((who) => unitOf(units, who) ?? [])
  const rest = units.filter((one) => !advanced.includes(one.who))
  return [...first, ...rest.toSorted((a, b) => byTime(a, b) || byRank(a.who, b.who, rankOf))]
}

function byTime(a: Gauge, b: Gauge): number {
  const [one, other] = [dueOf(a), dueOf(b)]
  if (surelyBefore(one.about, other.about)) return -1
  if (surelyBefore(other.about, one.about)) return 1
  const { n, d } = difference(one.exactly, other.exactly)
  return compare({ n: n < 0n ? -n : n, d }, NEAR) <= 0 ? 0 : n < 0n ? -1 : 1
}

/** AV from `now` to then, as a number to be shown. */
export const avShown = (at: Exact, now: Exact): number => toNumber(difference(parsed(at), parsed(now)))
