// The order in which the keyboard goes through tokens and targets: as they are read, in rows from the top, each row
// from the left. Pure.
import type { Rect } from '../../grid/index.ts'

/** The ids in the order in which they are read. */
export function readingOrder<Id>(items: readonly { readonly id: Id; readonly rect: Rect }[]): readonly Id[] {
  return items.toSorted((a, b) => Math.floor(a.rect.y) - Math.floor(b.rect.y) || a.rect.x - b.rect.x).map((item) =>
    item.id
  )
}

/** The id after (1) or before (−1) `current`; `null` past either end. Without a current id: the first or the last. */
export function nextInOrder<Id>(order: readonly Id[], current: Id | null, step: 1 | -1): Id | null {
  if (order.length === 0) return null
  const at = current === null ? -1 : order.indexOf(current)
  if (at < 0) return order.at(step === 1 ? 0 : -1) ?? null
  return order[at + step] ?? null
}

/** Like {@link nextInOrder}, but past either end it begins again at the other. */
export function nextInCircle<Id>(order: readonly Id[], current: Id | null, step: 1 | -1): Id | null {
  return nextInOrder(order, current, step) ?? nextInOrder(order, null, step)
}
