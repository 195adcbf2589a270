// An amount as people write it, once it is read: `2d6 + magic`, `half of damage`, `4, 6 while bloodied`. Plain data.

/**
 * Whose number is meant. `me`: who has the ability or bears the condition · `it`: the one in hand · `by`, `to`: doer
 * and sufferer of what is answered · `source`: who put the condition, the zone or the thing there.
 */
export type Whose = 'me' | 'it' | 'by' | 'to' | 'source'

/** Of a pool of dice only so many of the highest or the lowest count. */
export interface Keep {
  readonly which: 'highest' | 'lowest'
  readonly count: number
}

export type Sum =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'dice'; readonly count: Sum; readonly sides: Sum; readonly keep: Keep | null }
  | { readonly kind: '+' | '−' | '×' | '/' | 'min' | 'max'; readonly left: Sum; readonly right: Sum }
  /** A number of somebody: `its hp`. */
  | { readonly kind: 'of'; readonly whose: Whose; readonly name: string }
  /** A number of what is answered or of the use itself: `amount`, `distance`, `X`. */
  | { readonly kind: 'plain'; readonly name: string }
  /** What the frame keeps: `$lost`. `spaces`: how long a way is; `total`: what a check came to. */
  | { readonly kind: 'kept'; readonly name: string; readonly as: 'number' | 'spaces' | 'total' }
  /** A counter of the carrier’s own: `#charge`. */
  | { readonly kind: 'counter'; readonly name: string }

export type Sign = '<' | '<=' | '=' | '>=' | '>'

export type Case =
  | { readonly kind: 'compare'; readonly left: Sum; readonly sign: Sign; readonly right: Sum }
  /** Holds where the sum is not 0. */
  | { readonly kind: 'holds'; readonly what: Sum }
  /** `kind is fire`: a word of what is answered. */
  | { readonly kind: 'is'; readonly name: string; readonly word: string }

export interface Amount {
  readonly first: Sum
  /** The last one that holds counts instead of `first`. */
  readonly cases: readonly { readonly sum: Sum; readonly when: Case }[]
  /** How the result is rounded to a whole number; `null`: as the ruleset rounds. */
  readonly round: 'up' | 'down' | null
}

export type Dice = Extract<Sum, { kind: 'dice' }>
/** Two sums that make one. */
export type Pair = Extract<Sum, { left: Sum }>
/** A sum that stands for one number. */
export type Leaf = Exclude<Sum, Dice | Pair>

/** What becomes of each kind of sum on the way up; `pair` is given what became of its two sums, the left one first. */
export interface Fold<T> {
  readonly value: (leaf: Leaf) => T
  readonly dice: (dice: Dice) => T
  readonly pair: (kind: Pair['kind'], left: T, right: T) => T
}

/** Goes through a sum from the left, in the order in which its dice are rolled. */
export function folded<T>(sum: Sum, fold: Fold<T>): T {
  if (sum.kind === 'dice') return fold.dice(sum)
  if (!('left' in sum)) return fold.value(sum)
  const left = folded(sum.left, fold)
  return fold.pair(sum.kind, left, folded(sum.right, fold))
}

/** The sums that make up a sum, without the sum itself. */
export const partsOf = (sum: Sum): readonly Sum[] =>
  sum.kind === 'dice' ? [sum.count, sum.sides] : 'left' in sum ? [sum.left, sum.right] : []

/** Whether the sum rolls a die anywhere. */
export const rolls = (sum: Sum): boolean => sum.kind === 'dice' || partsOf(sum).some(rolls)
