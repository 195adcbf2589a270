// Something that changes many times a second, such as a drag that is going on, is told only so often. What rests is
// told once more, because what is volatile may be dropped on the way; whoever hears it tells by its time that it is the
// same.
import type { Clock } from './clock.ts'

/** Milliseconds between two ghosts of one page. */
export const GHOST_EVERY = 100

/**
 * Hands on at most one value in so many milliseconds, with the time since the page was opened; of those in between the
 * newest, as soon as it may.
 */
export function paced<Value>(
  clock: Clock,
  milliseconds: number,
  tell: (value: Value, at: number) => void,
): (value: Value) => void {
  let newest: { readonly value: Value; readonly at: number; told: number } | null = null
  let isResting = false
  function next(): void {
    if (!newest || newest.told === 2) {
      isResting = false
      return
    }
    isResting = true
    newest.told++
    tell(newest.value, newest.at)
    clock.after(milliseconds, next)
  }
  return (value) => {
    newest = { value, at: Math.max(Math.floor(clock.now()), (newest?.at ?? -1) + 1), told: 0 }
    if (!isResting) next()
  }
}

/** A time so long before the last is of a page that was opened anew. */
const OPENED_ANEW = 10_000

/** Whether what that sender told at that time is newer than what was heard of the sender before. */
export function newerOnly(): (of: string, at: number) => boolean {
  const last = new Map<string, number>()
  return (of, at) => {
    const before = last.get(of)
    if (before !== undefined && at <= before && at > before - OPENED_ANEW) return false
    last.set(of, at)
    return true
  }
}
