// What is worked out for each member of a list that is made anew whenever a member comes, goes or changes: only the
// members that are new are looked at, and where nothing comes of the change, what was worked out stays the same list.

/** So many are remembered: those of a battle, of what the table sees of it, and as many of the state before. */
const LATELY = 4

/** The last few with this in front, `instead` of what it was made from. */
export const latelyWith = <One>(one: One, all: readonly One[], instead: One | undefined): readonly One[] =>
  [one, ...all.filter((each) => each !== instead && each !== one)].slice(0, LATELY)

/** So many members that are gone are passed over at once. */
const MOST_GONE = 8

/** Of the last few, the one that was made of a list that is most like this one. */
export function mostLike<One>(
  all: readonly One[],
  list: readonly unknown[],
  listOf: (one: One) => readonly unknown[],
): One | undefined {
  let best: { readonly one: One; readonly alike: number } | undefined
  for (const one of all) {
    const { from, after } = alikeness(listOf(one), list)
    if (!best || from + after > best.alike) best = { one, alike: from + after }
  }
  return best?.one
}

/** How many members two lists have in common at their beginning, and after that at their end. */
function alikeness(
  one: readonly unknown[],
  other: readonly unknown[],
): { readonly from: number; readonly after: number } {
  const most = Math.min(one.length, other.length)
  let from = 0
  while (from < most && one[from] === other[from]) from++
  let after = 0
  while (after < most - from && one[one.length - 1 - after] === other[other.length - 1 - after]) after++
  return { from, after }
}

/** What of the one list is not in the other, where they differ: between what both begin with and what both end with. */
export function between<Member>(
  one: readonly Member[],
  other: readonly Member[],
): { readonly gone: readonly Member[]; readonly come: readonly Member[] } {
  if (one === other) return NO_CHANGE
  const { from, after } = alikeness(one, other)
  return { gone: one.slice(from, one.length - after), come: other.slice(from, other.length - after) }
}
const NO_CHANGE = { gone: [], come: [] }

interface Kept<Member, Value> {
  readonly of: readonly Member[]
  /** For each member, what came of it. */
  readonly each: readonly (Value | null)[]
  readonly found: readonly Value[]
  /** Whether there is any of which it has to be asked each time. */
  readonly fresh: boolean
}

/**
 * What comes of every member, in their order, without those of which nothing does. What `make` says of a member hangs
 * on the member alone and is the same at every call; `isFresh` names those that it has to be asked about each time.
 */
export function along<Member extends object,
  Value>(isFresh: (member: Member) => boolean = () => false
): (list: readonly Member[], make: (member: Member) => Value | null) => readonly Value[] {
  const exact = new WeakMap<readonly Member[], Kept<Member, Value>>()
  let lately: readonly Kept<Member, Value>[] = []
  return (list, make) => {
    const known = exact.get(list)
    if (known && !known.fresh) return known.found
    const base = known ?? mostLike(lately, list, ({ of }) => of)
    const kept = base ? keptAfter(base, list, make, isFresh) : keptAnew(list, list.map(make), isFresh)
    exact.set(list, kept)
    lately = latelyWith(kept, lately, base)
    return kept.found
  }
}

const keptAnew = <Member, Value>(
  of: readonly Member[],
  each: readonly (Value | null)[],
  isFresh: (member: Member) => boolean,
): Kept<Member, Value> => ({ of, each, found: each.filter((one) => one !== null), fresh: of.some(isFresh) })

/** The same, made from what it was: what both lists begin and end with is taken over as it is. */
function keptAfter<Member, Value>(
  base: Kept<Member, Value>,
  list: readonly Member[],
  make: (member: Member) => Value | null,
  isFresh: (member: Member) => boolean,
): Kept<Member, Value> {
  const { from, after } = base.fresh ? NOTHING_ALIKE : alikeness(base.of, list)
  const [wasTo, isTo] = [base.of.length - after, list.length - after]
  const old = { of: base.of.slice(from, wasTo), each: base.each.slice(from, wasTo) }
  const anew = list.slice(from, isTo)
  const middle = eachAfter(old, anew, make, isFresh)
  const each = [...base.each.slice(0, from), ...middle, ...base.each.slice(wasTo)]
  const isAsBefore = isSame(old.each.filter((one) => one !== null), middle.filter((one) => one !== null))
  return { of: list, each, found: isAsBefore ? base.found : each.filter((one) => one !== null),
    fresh: anew.some(isFresh) }
}
const NOTHING_ALIKE = { from: 0, after: 0 }

/** What came of the members before is taken over where they stand in the same order. */
function eachAfter<Member, Value>(
  { of, each }: Pick<Kept<Member, Value>, 'of' | 'each'>,
  list: readonly Member[],
  make: (member: Member) => Value | null,
  isFresh: (member: Member) => boolean,
): readonly (Value | null)[] {
  let at = 0
  return list.map((member, nth) => {
    for (let gone = 1; of[at] !== member && gone <= MOST_GONE; gone++) if (of[at + gone] === member) at += gone
    const was = of[at] === member && !isFresh(member) ? each[at] : undefined
    // A member that has changed stands where it stood.
    if (of[at] === member || of.length - at >= list.length - nth) at++
    return was === undefined ? make(member) : was
  })
}

/** Whether two lists have the same members. */
export const isSame = <Member>(one: readonly Member[], other: readonly Member[]): boolean =>
  one.length === other.length && one.every((member, at) => member === other[at])
