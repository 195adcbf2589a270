// Numbers that are compared without being rounded: fractions as text, so that they are plain JSON, of bounded length.
// Why that meets the rules' words is told in the README.
import type { Brand } from '../../../lib/brand.ts'

/** A fraction in lowest terms: `"-3"`, `"5000/67"`. The denominator is above 0 and left out where it is 1. */
export type Exact = Brand<string, 'Exact'>

/** The same, parsed: `n / d` in lowest terms, `d` above 0. All that is reckoned here takes such and gives such. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/**
 * Denominators up to here are kept as they are, of longer ones the fraction is rounded to so many parts of 1: it is off
 * by at most half of one.
 */
const PARTS = 1n << 512n
const FORM = /^-?\d{1,200}(?:\/\d{1,155})?$/

export const ZERO = '0' as Exact

/** A whole number, or a quotient of two; `d` is above 0. */
export function exact(n: number | bigint, d: number | bigint = 1): Exact {
  return packed(fraction(BigInt(n), BigInt(d)))
}

/** Whether a text from outside is such a number, written as it is kept. */
export function isExact(text: string): text is Exact {
  if (!FORM.test(text)) return false
  const { n, d } = parsed(text as Exact)
  return d > 0n && packed(fraction(n, d)) === text
}

/** The one written down last: the moment that time came to, which is read again at once, and again. */
let last: { readonly text: Exact; readonly one: Fraction } = { text: ZERO, one: { n: 0n, d: 1n } }

export function parsed(text: Exact): Fraction {
  if (text === last.text) return last.one
  const bar = text.indexOf('/')
  return bar < 0 ? { n: BigInt(text), d: 1n } : { n: BigInt(text.slice(0, bar)), d: BigInt(text.slice(bar + 1)) }
}

/** As it is kept, of bounded length. The same number gives the same text, whatever way it was come by. */
export function packed(one: Fraction): Exact {
  const kept = one.d > PARTS ? inParts(rounded(one.n * PARTS, one.d)) : one
  const text = (kept.d === 1n ? String(kept.n) : `${kept.n}/${kept.d}`) as Exact
  last = { text, one: kept }
  return text
}

/** So many parts, in lowest terms: all that a power of 2 shares with a number is its own lowest bit. */
function inParts(n: bigint): Fraction {
  const bit = n & -n
  return bit === 0n || bit >= PARTS ? { n: n / PARTS, d: 1n } : { n: n / bit, d: PARTS / bit }
}

/** Any quotient, `d` above 0, in lowest terms. */
export function fraction(n: bigint, d: bigint): Fraction {
  const shared = greatest(n, d)
  return shared === 1n ? { n, d } : { n: n / shared, d: d / shared }
}

/** Most denominators differ in a few small factors only; divisors are looked for in those, not in the long numbers. */
export function sum(a: Fraction, b: Fraction): Fraction {
  const shared = greatest(a.d, b.d)
  if (shared === 1n) return { n: a.n * b.d + b.n * a.d, d: a.d * b.d }
  const rest = a.d / shared
  const n = a.n * (b.d / shared) + b.n * rest
  const again = greatest(n, shared)
  return again === 1n ? { n, d: rest * b.d } : { n: n / again, d: rest * (b.d / again) }
}

export const difference = (a: Fraction, b: Fraction): Fraction => sum(a, { n: -b.n, d: b.d })

export function times(a: Fraction, b: Fraction): Fraction {
  const one = greatest(a.n, b.d)
  const other = greatest(b.n, a.d)
  return { n: (a.n / one) * (b.n / other), d: (a.d / other) * (b.d / one) }
}

/** `b` is above 0. */
export const over = (a: Fraction, b: Fraction): Fraction => times(a, { n: b.d, d: b.n })

/** Below 0, 0 or above it, as `a` is less than, equal to or more than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  if (a.n === b.n && a.d === b.d) return 0
  const gap = a.n * b.d - b.n * a.d
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}

/** For showing it and for rough comparisons. */
export function toNumber({ n, d }: Fraction): number {
  if (d === 1n) return Number(n)
  // Longer ones than a plain number can hold lose digits that it could not tell either.
  return d < WIDE ? Number(n) / Number(d) : toNumber({ n: n >> WIDTH, d: d >> WIDTH })
}
const WIDTH = 512n
const WIDE = 1n << 800n

export const numberOf = (text: Exact): number => toNumber(parsed(text))

/** Up to here plain numbers reckon as well, and faster. */
const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The greatest common divisor, above 0; `n` may be below 0, `d` is above. */
function greatest(n: bigint, d: bigint): bigint {
  if (d === 1n) return d
  let [more, less] = n < 0n ? [d, -n % d] : [d, n % d]
  while (less !== 0n) {
    if (more <= SAFE) return BigInt(greatestSmall(Number(more), Number(less)))
    ;[more, less] = [less, more % less]
  }
  return more
}

function greatestSmall(a: number, b: number): number {
  let [more, less] = [a, b]
  while (less !== 0) [more, less] = [less, more % less]
  return more
}

/** To the nearest whole number, halves away from 0. */
function rounded(n: bigint, d: bigint): bigint {
  const half = d / 2n
  return n < 0n ? -((half - n) / d) : (n + half) / d
}
