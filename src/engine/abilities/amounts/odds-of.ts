// The odds of an amount: the same data that is rolled, without a roll.
import { type Amount, folded, type Sum } from './amount.ts'
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
export function boundsOf(amount: Amount, values: AmountValues, rounding: Rounding): Bounds {
  const { least, most } = exactBounds(sumThatCounts(amount, values), values)
  const round = amount.round ?? rounding
  return { least: rounded(least, round), most: rounded(most, round) }
}

const exactOdds = (sum: Sum, values: AmountValues): Odds | null =>
  folded<Odds | null>(sum, {
    value: (leaf) => sure(valueOf(leaf, values)),
    dice: (dice) => {
      const pool = poolOf(dice, values)
      return pool.count * pool.count * pool.sides > MOST_STEPS ? null : oddsOfPool(pool)
    },
    pair: (kind, left, right) =>
      left && right && left.length * right.length <= MOST_PAIRS
        ? joined(left, right, (a, b) => combined(kind, a, b))
        : null,
  })

type Bounds = Omit<Spread, 'mean'>

const exactBounds = (sum: Sum, values: AmountValues): Bounds =>
  folded<Bounds>(sum, {
    value: (leaf) => {
      const value = valueOf(leaf, values)
      return { least: value, most: value }
    },
    dice: (dice) => boundsOfPool(poolOf(dice, values)),
    // Nothing divides by dice, so that each pair grows or falls all the way in both of its numbers.
    pair: (kind, left, right) => {
      const ends = [left.least, left.most].flatMap((a) => [right.least, right.most].map((b) => combined(kind, a, b)))
      return { least: Math.min(...ends), most: Math.max(...ends) }
    },
  })

function boundsOfPool({ count, sides, keep }: AmountPool): Bounds {
  const counting = keep === null ? count : Math.min(keep.count, count)
  return { least: counting, most: counting * sides }
}
