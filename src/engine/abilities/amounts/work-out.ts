// Works an amount out: first the dice that it rolls, then the number that their faces make.
import { assertNever } from '../../../lib/assert-never.ts'
import { type Amount, type Case, type Dice, folded, type Keep, type Leaf, type Pair, partsOf, type Sum,
  type Whose } from './amount.ts'
import { MOST_DICE, MOST_KEPT, MOST_SIDES } from './read.ts'

/** What the names of an amount stand for, in a battle and a frame. A number that nobody knows is 0. */
export interface AmountValues {
  readonly numberOf: (whose: Whose, name: string) => number
  readonly plain: (name: string) => number
  readonly word: (name: string) => string
  readonly kept: (name: string, as: 'number' | 'spaces' | 'total') => number
  readonly counter: (name: string) => number
}

/** `exact`: not at all, where something is worked out further. */
export type Rounding = 'up' | 'down' | 'nearest' | 'exact'

/** Dice of one kind that are rolled together. */
export interface AmountPool {
  readonly count: number
  readonly sides: number
  readonly keep: Keep | null
}

/** The sum that counts: the last case that holds, else the first. */
export function sumThatCounts({ first, cases }: Amount, values: AmountValues): Sum {
  return cases.findLast(({ when }) => holds(when, values))?.sum ?? first
}

/** The dice that the amount rolls now, in the order in which they are written. */
export const poolsOf = (amount: Amount, values: AmountValues): readonly AmountPool[] =>
  poolsIn(sumThatCounts(amount, values), values)

function poolsIn(sum: Sum, values: AmountValues): readonly AmountPool[] {
  if (sum.kind !== 'dice') return partsOf(sum).flatMap((part) => poolsIn(part, values))
  const pool = poolOf(sum, values)
  return pool.count > 0 ? [pool] : []
}

/** Never more dice than a table can look at, and no die without sides: numbers of a battle may be anything. */
export function poolOf({ count, sides, keep }: Dice, values: AmountValues): AmountPool {
  const faces = within(Math.floor(exact(sides, values, noFaces)), 1, MOST_SIDES)
  const most = keep && keep.count > 1 ? Math.max(keep.count, Math.floor(MOST_KEPT / faces)) : MOST_DICE
  return { count: within(Math.floor(exact(count, values, noFaces)), 0, most), sides: faces, keep }
}

/**
 * The amount with these faces, one for each die of `poolsOf` in that order. A whole number, rounded once, at the end.
 * Division by 0 is 0.
 */
export function workOut(
  amount: Amount,
  values: AmountValues,
  faces: readonly number[],
  rounding: Rounding,
): number {
  let at = 0
  const next = (count: number): readonly number[] => faces.slice(at, at += count)
  return rounded(exact(sumThatCounts(amount, values), values, next), amount.round ?? rounding)
}

/** An amount that rolls nothing, as it is: a factor of one half stays one half. */
export const workOutExactly = (amount: Amount, values: AmountValues): number =>
  exact(sumThatCounts(amount, values), values, noFaces)

/** Takes so many faces. */
type Faces = (count: number) => readonly number[]
const noFaces: Faces = () => []

const exact = (sum: Sum, values: AmountValues, faces: Faces): number =>
  folded<number>(sum, {
    value: (leaf) => valueOf(leaf, values),
    dice: (dice) => {
      const pool = poolOf(dice, values)
      return countedOf(faces(pool.count), pool.keep)
    },
    pair: combined,
  })

/** What a sum without parts stands for. */
export function valueOf(sum: Leaf, values: AmountValues): number {
  switch (sum.kind) {
    case 'number':
      return sum.value
    case 'of':
      return values.numberOf(sum.whose, sum.name)
    case 'plain':
      return values.plain(sum.name)
    case 'kept':
      return values.kept(sum.name, sum.as)
    case 'counter':
      return values.counter(sum.name)
    default:
      return assertNever(sum)
  }
}

/** What two numbers make. */
export function combined(kind: Pair['kind'], left: number, right: number): number {
  switch (kind) {
    case '+':
      return left + right
    case '−':
      return left - right
    case '×':
      return left * right
    case '/':
      return right === 0 ? 0 : left / right
    case 'min':
      return Math.min(left, right)
    case 'max':
      return Math.max(left, right)
    default:
      return assertNever(kind)
  }
}

/** What the faces of a pool add up to. */
function countedOf(faces: readonly number[], keep: Keep | null): number {
  const ordered = keep === null
    ? faces
    : faces.toSorted((a, b) => keep.which === 'highest' ? b - a : a - b).slice(0, keep.count)
  return ordered.reduce((sum, face) => sum + face, 0)
}

function holds(when: Case, values: AmountValues): boolean {
  switch (when.kind) {
    case 'is':
      return values.word(when.name).toLowerCase() === when.word
    case 'holds':
      return !alike(exact(when.what, values, noFaces), 0)
    case 'compare': {
      const [left, right] = [exact(when.left, values, noFaces), exact(when.right, values, noFaces)]
      const same = alike(left, right)
      switch (when.sign) {
        case '=':
          return same
        case '<=':
          return same || left < right
        case '>=':
          return same || left > right
        case '<':
          return !same && left < right
        case '>':
          return !same && left > right
        default:
          return assertNever(when.sign)
      }
    }
    default:
      return assertNever(when)
  }
}

/** Parts of a hundred are not exact in binary numbers: what differs by less than this is the same. */
const HAIR = 1e-9
const alike = (a: number, b: number): boolean => Math.abs(a - b) < HAIR * Math.max(1, Math.abs(a), Math.abs(b))

/** To a whole number. Halves go away from 0 where the nearest is asked for. */
export function rounded(value: number, rounding: Rounding): number {
  if (!Number.isFinite(value)) return 0
  if (rounding === 'exact') return value
  const hair = Math.min(1e-4, HAIR * Math.max(1, Math.abs(value)))
  const whole = rounding === 'up'
    ? Math.ceil(value - hair)
    : rounding === 'down'
    ? Math.floor(value + hair)
    : Math.sign(value) * Math.floor(Math.abs(value) + 0.5 + hair)
  return whole === 0 ? 0 : whole
}

const within = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least
