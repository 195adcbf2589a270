// An order of turns as a plain list, highest first: sorting that keeps equals where they are, finding ties between
// blocks, and asking whose place is still to come. Knows nothing of what the ranks are made of.

/** Negative when `a` comes before `b`. */
export type Compare<Rank> = (a: Rank, b: Rank) => number

/** Compares by several keys in turn; each gives a number, higher first. */
export function highestFirst<Rank>(...keys: readonly ((rank: Rank) => number)[]): Compare<Rank> {
  return (a, b) => {
    for (const key of keys) {
      const difference = key(b) - key(a)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** The newcomers in their places; those already there keep theirs among equals. */
export function insert<Rank>(
  order: readonly Rank[],
  newcomers: readonly Rank[],
  compare: Compare<Rank>,
): readonly Rank[] {
  return [...order, ...newcomers].toSorted(compare)
}

/** Groups of neighbours that compare as equal, each with at least two blocks (members of one block do not compete). */
export function ties<Rank>(
  order: readonly Rank[],
  compare: Compare<Rank>,
  block: (rank: Rank) => string,
): readonly (readonly Rank[])[] {
  const groups: Rank[][] = []
  for (const rank of order) {
    const group = groups.at(-1)
    const first = group?.[0]
    if (group && first !== undefined && compare(first, rank) === 0) group.push(rank)
    else groups.push([rank])
  }
  return groups.filter((group) => new Set(group.map(block)).size > 1)
}

/** Whether nobody after it has been reached: its place in this round is still to come. */
export function stillToCome<Rank>(order: readonly Rank[], rank: Rank, reached: (rank: Rank) => boolean): boolean {
  return !order.slice(order.indexOf(rank) + 1).some(reached)
}
