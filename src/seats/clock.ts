// The time, as the protocol sees it: tests turn it by hand.

export interface Clock {
  /** Milliseconds. A page that is loaded again goes on counting. */
  now(): number
  /** Calls `then` once, unless the returned function is called before. */
  after(milliseconds: number, then: () => void): () => void
}

export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Calls `then` again and again until the returned function is called. */
export function every(clock: Clock, milliseconds: number, then: () => void): () => void {
  let stop = clock.after(milliseconds, again)
  function again(): void {
    stop = clock.after(milliseconds, again)
    then()
  }
  return () => stop()
}
