// COM-24: numbers of what is kept in lists of which the table knows a part.

/** From there on count those that the table does not know of. */
const UNKNOWN = 500_000

/** The number of a new one: what the table does not know of has no part in the numbers of what it does. */
export function newNumber(rows: readonly { readonly id: number }[], known: boolean): number {
  const ids = rows.flatMap(({ id }) => (id < UNKNOWN === known ? [id] : []))
  return Math.max(known ? 0 : UNKNOWN, ...ids) + 1
}
