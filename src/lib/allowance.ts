// How much somebody may do: so much for long, and more for a short while.

export interface Allowance {
  /** Whether that much may still be done; not counted. */
  has(amount: number, now: number): boolean
  /** Whether that much may still be done; what may not be done is not counted. */
  take(amount: number, now: number): boolean
}

/** `each` a second for long, `burst` at once. Times are in milliseconds. */
export function allowance(each: number, burst: number): Allowance {
  let left = burst
  let last: number | null = null
  const has = (amount: number, now: number): boolean => {
    if (last !== null) left = Math.min(burst, left + Math.max(0, now - last) * each / 1000)
    last = now
    return amount <= left
  }
  return {
    has,
    take: (amount, now) => {
      if (!has(amount, now)) return false
      left -= amount
      return true
    },
  }
}
