// Action points as a purse: what is missing for a price, what a refill adds, and how amounts are said. Pure numbers.

/** How many points are missing for that price; 0 when it can be paid. */
export function shortfall(has: number, price: number): number {
  return Math.max(0, price - has)
}

/** What a refill to the maximum changes: also takes away what is above it. */
export function refill(has: number, max: number): number {
  return max - has
}

/** “2 AP”. */
export function priceWords(points: number): string {
  return `${points} AP`
}
