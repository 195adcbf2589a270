// Something that changes many times a second, such as a drag that is going on, is told only so often; the last always.
import type { Clock } from './clock.ts'

/** Hands on at most one value in so many milliseconds; of those in between the newest, as soon as it may. */
export function paced<Value>(clock: Clock, milliseconds: number, tell: (value: Value) => void): (value: Value) => void {
  let newest: { readonly value: Value } | null = null
  let isResting = false
  const rest = () => {
    isResting = true
    clock.after(milliseconds, () => {
      isResting = false
      if (newest) give(newest.value)
    })
  }
  function give(value: Value): void {
    if (isResting) {
      newest = { value }
      return
    }
    newest = null
    rest()
    tell(value)
  }
  return give
}

/** Milliseconds between two ghosts of one page. */
export const GHOST_EVERY = 100
