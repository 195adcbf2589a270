// How each entry of a queue moves between the order before and the order after. A screen that shows both lights those
// entries. Pure.
import type { QueueEntry, QueueView } from './view.ts'

/** `changed`: same place, other value. `new`: only in the order after. `gone`: only in the order before. */
export type Shift = 'sooner' | 'later' | 'changed' | 'new' | 'gone'

/**
 * The entries that change, by key; the same turn has the same key in both orders. When the ruleset marks entries as
 * moved in the order after, but not before, exactly those have moved. When it marks none, an entry has moved when it is
 * outside the longest order common to both, has crossed a border, or has another value. Entries that only come into
 * sight or leave it at the lower end do not count, and a running turn that ends does not count as gone.
 */
export function shiftsBetween(before: QueueView, after: QueueView): ReadonlyMap<string, Shift> {
  const [old, next] = [byKey(before), byKey(after)]
  const common = after.entries.filter(({ key }) => old.has(key))
  const stay = staying(before.entries.filter(({ key }) => next.has(key)), common)
  const marked = common.filter((entry) => entry.moved && !old.get(entry.key)?.entry.moved).map(({ key }) => key)
  const trusted = marked.length > 0 || after.entries.some(({ key, moved }) => moved && !old.has(key))
  const otherwise = (entry: QueueEntry): boolean =>
    !stay.has(entry.key) || anotherValue(old.get(entry.key)?.entry, entry)
  const moved = new Set(
    trusted ? marked : common.filter((entry) => entry.state !== 'border' && otherwise(entry)).map(({ key }) => key),
  )
  const still = new Set([...stay].filter((key) => !moved.has(key)))
  const [was, is] = [ranks(before, still, next), ranks(after, still, old)]
  const shifts = new Map<string, Shift>()
  for (const key of moved) {
    const way = compare(is.get(key), was.get(key))
    shifts.set(key, way === 0 ? 'changed' : way < 0 ? 'sooner' : 'later')
  }
  for (const entry of within(after, old)) {
    if (!old.has(entry.key) && (!trusted || entry.moved)) shifts.set(entry.key, 'new')
  }
  for (const entry of within(before, next)) {
    if (!next.has(entry.key) && entry.state !== 'acting' && entry.state !== 'acted') shifts.set(entry.key, 'gone')
  }
  return shifts
}

type Found = ReadonlyMap<string, { readonly entry: QueueEntry; readonly at: number }>

const byKey = ({ entries }: QueueView): Found => new Map(entries.map((entry, at) => [entry.key, { entry, at }]))

/** An entry that gains or loses its value changes its state; it does not move. */
const anotherValue = (was: QueueEntry | undefined, is: QueueEntry): boolean =>
  was !== undefined && was.value !== '' && is.value !== '' && was.value !== is.value

/**
 * The entries up to the last one that the other order knows too, without borders. Entries after that may only have come
 * into sight.
 */
function within({ entries }: QueueView, other: Found): readonly QueueEntry[] {
  const last = entries.findLastIndex(({ key, state }) => other.has(key) && state !== 'border')
  return entries.slice(0, last + 1).filter(({ state }) => state !== 'border')
}

/** For each entry: how many entries before it stay, and how many entries before it are in both orders. */
function ranks(
  { entries }: QueueView,
  still: ReadonlySet<string>,
  other: Found,
): ReadonlyMap<string, readonly [number, number]> {
  const ranked = new Map<string, readonly [number, number]>()
  let [settled, all] = [0, 0]
  for (const { key } of entries) {
    ranked.set(key, [settled, all])
    if (still.has(key)) settled++
    if (other.has(key)) all++
  }
  return ranked
}

function compare(a: readonly [number, number] = [0, 0], b: readonly [number, number] = [0, 0]): number {
  return a[0] - b[0] || (a[1] - b[1])
}

/** A border weighs more than all entries that cross it. */
const BORDER = 10_000

/**
 * Keys of the heaviest run of entries that have the same order before and after. When two entries swap places, the one
 * that is earlier after the swap is kept.
 */
function staying(before: readonly QueueEntry[], after: readonly QueueEntry[]): ReadonlySet<string> {
  const at = new Map(before.map(({ key }, index) => [key, index]))
  const places = after.map(({ key }) => at.get(key) ?? -1)
  const best: { weight: number; from: number }[] = []
  for (const [index, entry] of after.entries()) {
    let from = -1
    for (let other = 0; other < index; other++) {
      if ((places[other] ?? 0) < (places[index] ?? 0)
        && (best[other]?.weight ?? 0) > (from < 0 ? 0 : (best[from]?.weight ?? 0))) from = other
    }
    best.push({ weight: (from < 0 ? 0 : (best[from]?.weight ?? 0)) + (entry.state === 'border' ? BORDER : 1), from })
  }
  const kept = new Set<string>()
  let end = best.reduce((top, { weight }, index) => (weight > (best[top]?.weight ?? -1) ? index : top), -1)
  for (; end >= 0; end = best[end]?.from ?? -1) kept.add(after[end]?.key ?? '')
  return kept
}
