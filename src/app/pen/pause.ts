// A wait that can be cut short.

/** Waits for so many milliseconds, or until the signal is given. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, signal.aborted ? 0 : milliseconds)
    signal.addEventListener('abort', done)
  })
}
