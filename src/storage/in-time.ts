// A browser's database may never answer: no page waits for the database for ever.
import { SaidError } from './browser-words.ts'

/** How long a database may take to open, or to say the first thing of what it was asked, in milliseconds. */
const PATIENCE = 3_000
/** How long it may take on the way from one answer to the next: large pictures take their time. */
const ON_THE_WAY = 30_000
/** How long the first thing is waited for from a database that was silent the last time. */
const IMPATIENCE = 1_000

/** The database said nothing for too long. What it was asked to do it may have done all the same. */
export class SilentError extends SaidError {
  override name = 'SilentError'
}

const silence = () => new SilentError('the browser’s storage does not answer')

/**
 * What is being opened; rejects when nothing has come after three seconds. What comes later still is handed to
 * `late`.
 */
export function inTime<Value>(opening: Promise<Value>, late: (value: Value) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    let over = false
    const timer = setTimeout(() => {
      over = true
      reject(silence())
    }, PATIENCE)
    opening.then((value) => (over ? late(value) : resolve(value)), reject).finally(() => clearTimeout(timer))
  })
}

/** Work with a database that is open. */
export interface Listening {
  /** Called whenever something has come from the database. */
  readonly heard: () => void
  /** Aborted when nothing has come for too long. */
  readonly signal: AbortSignal
}

/**
 * Does work with a database, and rejects when the database says nothing for too long: another window may hold it. The
 * work is told to stop then; what it still gives is dropped. After that less is waited until something is heard again.
 */
export function createPatience(): <Value>(work: (listening: Listening) => Promise<Value>) => Promise<Value> {
  let first = PATIENCE
  return (work) =>
    new Promise((resolve, reject) => {
      const stop = new AbortController()
      const wait = (time: number) =>
        setTimeout(() => {
          if (!isHeard) first = IMPATIENCE
          reject(silence())
          stop.abort()
        }, time)
      let isHeard = false
      let timer = wait(first)
      const heard = () => {
        clearTimeout(timer)
        if (stop.signal.aborted) return
        isHeard = true
        first = PATIENCE
        timer = wait(ON_THE_WAY)
      }
      work({ heard, signal: stop.signal }).then((value) => {
        heard()
        resolve(value)
      }, reject).finally(() => clearTimeout(timer))
    })
}
