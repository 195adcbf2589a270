// Long work that leaves the page free, with pauses in which the page draws and takes input.
import type { Parts } from '../lib/parts.ts'

/** Milliseconds of work before the page gets its turn: half a frame. */
const SPELL = 8

/** All of it, with a pause for the page whenever half a frame has gone by. Rejects with what the work throws. */
export async function inParts<Value>(parts: Parts<Value>): Promise<Value> {
  let began = performance.now()
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
    if (performance.now() - began < SPELL) continue
    await pause()
    began = performance.now()
  }
}

interface Scheduler {
  readonly yield?: () => Promise<void>
}

/** Lets the page draw and take input. Some browsers have a way for this that comes back sooner than a timer. */
function pause(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler }
  return scheduler?.yield ? scheduler.yield() : new Promise((go) => {
    setTimeout(go, 0)
  })
}
