// Numbers that are compared without being rounded: fractions as text, so that they are plain JSON, of bounded length. Why that meets
// the rules' words is told in the README.
import type { Brand } from '../../lib/brand.ts'

/** A fraction in lowest terms: `"-3"`, `"10000/134"`. The denominator is above 0 and left out where it is 1. */
export type Exact = Brand<string, 'Exact'>

/** The same, parsed: `n / d` in lowest terms, `d` above 0. */
export interface Fraction { readonly n: bigint; readonly d: bigint }

/** Denominators up to here are kept as they are; longer ones are rounded to a whole number of grains. */
const MOST = 10n ** 60n
/** Parts of 1: what is rounded is off by at most half of one. */
const GRAINS = 10n ** 30n
const FORM = /^-?\d{1,120}(?:\/\d{1,62})?$/

export const ZERO = '0' as Exact

/** A whole number, or a quotient of two. */
export function exact(n: number | bigint, d: number | bigint = 1): Exact {
  return packed(reduced(BigInt(n), BigInt(d)))
}

/** Whether a text from outside is such a number. */
export function isExact(text: string): text is Exact {
  if (!FORM.test(text)) return false
  const [, d] = text.split('/')
  return d === undefined || (BigInt(d) > 0n && packed(parsed(text as Exact)) === text)
}

export function parsed(text: Exact): Fraction {
  const bar = text.indexOf('/')
  return bar < 0 ? { n: BigInt(text), d: 1n } : { n: BigInt(text.slice(0, bar)), d: BigInt(text.slice(bar + 1)) }
}

/** As it is kept: bounded, in lowest terms. The same number gives the same text, whatever way it was come by. */
export function packed({ n, d }: Fraction): Exact {
  const kept = d > MOST ? reduced(rounded(n * GRAINS, d), GRAINS) : reduced(n, d)
  return (kept.d === 1n ? String(kept.n) : `${kept.n}/${kept.d}`) as Exact
}

export const sum = (a: Fraction, b: Fraction): Fraction => (a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const difference = (a: Fraction, b: Fraction): Fraction => sum(a, { n: -b.n, d: b.d })
export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
/** `b` is above 0. */
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n })

/** Below 0, 0 or above it, as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const gap = a.n * b.d - b.n * a.d
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}

/** For showing it and for rough comparisons. */
export function toNumber({ n, d }: Fraction): number {
  if (d === 1n) return Number(n)
  const whole = n / d
  return Number(whole) + Number(((n - whole * d) * 10n ** 18n) / d) / 1e18
}

export const numberOf = (text: Exact): number => toNumber(parsed(text))

function reduced(n: bigint, d: bigint): Fraction {
  if (d === 1n) return { n, d }
  const divisor = greatest(n < 0n ? -n : n, d)
  return divisor === 1n ? { n, d } : { n: n / divisor, d: d / divisor }
}

function greatest(a: bigint, b: bigint): bigint {
  let [more, less] = [a, b]
  while (less !== 0n) [more, less] = [less, more % less]
  return more
}

/** To the nearest whole number, halves away from 0. */
function rounded(n: bigint, d: bigint): bigint {
  const half = d / 2n
  return n < 0n ? -((half - n) / d) : (n + half) / d
}
