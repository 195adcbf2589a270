// GAU-42: cycles are counted by the time that has passed: the first is longer, all later ones are of one length.
import { compare, parsed, type Exact, type Fraction } from '../rules/exact.ts'
import type { Options } from '../state.ts'

export interface Cycle {
  /** From 1. */ readonly number: number /** AV since the start. */
  readonly from: number
  readonly to: number
}

/** The cycle of that moment; what happens right at a border belongs to the cycle that ends there. */
export function cycleAt(options: Pick<Options, 'firstCycle' | 'laterCycles'>, now: Exact): Cycle {
  const time = parsed(now)
  const { firstCycle, laterCycles } = options
  if (compare(time, whole(firstCycle)) <= 0) return { number: 1, from: 0, to: firstCycle }
  // As many later cycles as have begun before this moment.
  const past: Fraction = { n: time.n - BigInt(firstCycle) * time.d, d: time.d * BigInt(laterCycles) }
  const begun = Number((past.n + past.d - 1n) / past.d)
  return { number: begun + 1, from: firstCycle + (begun - 1) * laterCycles, to: firstCycle + begun * laterCycles }
}

/** The cycle of that number. */
export function cycleOf(
  { firstCycle, laterCycles }: Pick<Options, 'firstCycle' | 'laterCycles'>,
  number: number,
): Cycle {
  return number <= 1
    ? { number: 1, from: 0, to: firstCycle }
    : { number, from: firstCycle + (number - 2) * laterCycles, to: firstCycle + (number - 1) * laterCycles }
}

const whole = (n: number): Fraction => ({ n: BigInt(n), d: 1n })
