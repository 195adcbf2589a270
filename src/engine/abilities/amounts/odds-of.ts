// The odds of an amount: the same data that is rolled, without a roll.
import { type Amount, folded, type Sum } from './amount.ts'
import { MOST_KEPT } from './read.ts'
import { joined, mapped, type Odds, oddsOfPool, type Spread, sure } from './odds.ts'
import { type AmountPool, type AmountValues, combined, poolOf, type Rounding, rounded, sumThatCounts,
  valueOf } from './work-out.ts'

/** So many pairs of numbers are joined at most: beyond that, odds would keep the table waiting. */
const MOST_PAIRS = 40_000
/** So many steps a pool may take to add up. */
const MOST_STEPS = 200_000

/**
 * The odds of the amount now, rounded as it will be. Dice written twice are rolled twice. `again`: all dice are rolled
 * a second time, and of both rolls as many of the best count as one roll has. `null` where that would be too much to
 * work out: then `boundsOf` still says what is possible.
 */
export function oddsOf(amount: Amount, values: AmountValues, rounding: Rounding, again = false): Odds | null {
  const exact = exactOdds(sumThatCounts(amount, values), values, again)
  return exact && mapped(exact, (value) => rounded(value, amount.round ?? rounding))
}

/** The least and the most that the amount can come to now. */
export function boundsOf(amount: Amount, values: AmountValues, rounding: Rounding): Bounds {
  const { least, most } = exactBounds(sumThatCounts(amount, values), values)
  const round = amount.round ?? rounding
  return { least: rounded(least, round), most: rounded(most, round) }
}

const exactOdds = (sum: Sum, values: AmountValues, again: boolean): Odds | null =>
  folded<Odds | null>(sum, {
    value: (leaf) => sure(valueOf(leaf, values)),
    dice: (dice) => {
      const once = poolOf(dice, values)
      const pool = again ? rolledAgain(once) : once
      return pool === null || pool.count * pool.count * pool.sides > MOST_STEPS ? null : oddsOfPool(pool)
    },
    pair: (kind, left, right) =>
      left && right && left.length * right.length <= MOST_PAIRS
        ? joined(left, right, (a, b) => combined(kind, a, b))
        : null,
  })

/** Twice the dice, of which as many of the best count as before; `null` where the lowest are kept, or for too many. */
export function rolledAgain({ count, sides, keep }: AmountPool): AmountPool | null {
  const best = Math.min(keep?.count ?? count, count)
  return keep?.which === 'lowest' || (best > 1 && 2 * count * sides > MOST_KEPT)
    ? null
    : { count: 2 * count, sides, keep: { which: 'highest', count: best } }
}

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
