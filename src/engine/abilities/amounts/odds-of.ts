// The odds of an amount: the same data that is rolled, without a roll.
import { assertNever } from '../../../lib/assert-never.ts'
import type { Amount, Sum } from './amount.ts'
import { joined, mapped, type Odds, oddsOfPool, type Spread, sure } from './odds.ts'
import { type AmountPool, type AmountValues, combined, poolOf, type Rounding, rounded, sumThatCounts,
  valueOf } from './work-out.ts'

/** So many pairs of numbers are joined at most: beyond that, odds would keep the table waiting. */
const MOST_PAIRS = 40_000
/** So many steps a pool may take to add up. */
const MOST_STEPS = 200_000

/**
 * The odds of the amount now, rounded as it will be. Dice written twice are rolled twice. `null` where that would be
 * too much to work out: then `boundsOf` still says what is possible.
 */
export function oddsOf(amount: Amount, values: AmountValues, rounding: Rounding): Odds | null {
  const exact = exactOdds(sumThatCounts(amount, values), values)
  return exact && mapped(exact, (value) => rounded(value, amount.round ?? rounding))
}

/** The least and the most that the amount can come to now. */
export function boundsOf(amount: Amount, values: AmountValues, rounding: Rounding): Omit<Spread, 'mean'> {
  const { least, most } = exactBounds(sumThatCounts(amount, values), values)
  const round = amount.round ?? rounding
  return { least: rounded(least, round), most: rounded(most, round) }
}

function exactOdds(sum: Sum, values: AmountValues): Odds | null {
  switch (sum.kind) {
    case 'dice': {
      const pool = poolOf(sum, values)
      return pool.count * pool.count * pool.sides > MOST_STEPS ? null : oddsOfPool(pool)
    }
    case '+':
    case '−':
    case '×':
    case '/':
    case 'min':
    case 'max': {
      const { kind } = sum
      const [left, right] = [exactOdds(sum.left, values), exactOdds(sum.right, values)]
      return left && right && left.length * right.length <= MOST_PAIRS
        ? joined(left, right, (a, b) => combined(kind, a, b))
        : null
    }
    case 'number':
    case 'of':
    case 'plain':
    case 'kept':
    case 'counter':
      return sure(valueOf(sum, values))
    default:
      return assertNever(sum)
  }
}

type Bounds = Omit<Spread, 'mean'>

function exactBounds(sum: Sum, values: AmountValues): Bounds {
  switch (sum.kind) {
    case 'dice':
      return boundsOfPool(poolOf(sum, values))
    case '+':
    case '−':
    case '×':
    case '/':
    case 'min':
    case 'max': {
      const { kind } = sum
      const [left, right] = [exactBounds(sum.left, values), exactBounds(sum.right, values)]
      // Nothing divides by dice, so that each of these grows or falls all the way in both of its numbers.
      const ends = [left.least, left.most].flatMap((a) => [right.least, right.most].map((b) => combined(kind, a, b)))
      return { least: Math.min(...ends), most: Math.max(...ends) }
    }
    case 'number':
    case 'of':
    case 'plain':
    case 'kept':
    case 'counter': {
      const value = valueOf(sum, values)
      return { least: value, most: value }
    }
    default:
      return assertNever(sum)
  }
}

function boundsOfPool({ count, sides, keep }: AmountPool): Bounds {
  const counting = keep === null ? count : Math.min(keep.count, count)
  return { least: counting, most: counting * sides }
}
