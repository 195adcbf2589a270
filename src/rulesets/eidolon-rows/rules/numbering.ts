// COM-24: ids in lists of which the table knows only a part.

/** Ids of what the table does not know of begin here. */
const UNKNOWN = 500_000

/** The id of a new row: rows that the table does not know of have no part in the ids of the others. */
export function newNumber(rows: readonly { readonly id: number }[], known: boolean): number {
  const ids = rows.flatMap(({ id }) => (id < UNKNOWN === known ? [id] : []))
  return Math.max(known ? 0 : UNKNOWN, ...ids) + 1
}
