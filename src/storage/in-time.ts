// A browser's database may never answer: no page waits for the database for ever.
import { SaidError } from './browser-words.ts'

/** How long a database may take to open, in milliseconds. */
const PATIENCE = 3_000

/**
 * What is being opened; rejects when nothing has come after three seconds. What comes later still is handed to
 * `late`.
 */
export function inTime<Value>(opening: Promise<Value>, late: (value: Value) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    let over = false
    const timer = setTimeout(() => {
      over = true
      reject(new SaidError('the browser’s storage does not answer'))
    }, PATIENCE)
    opening.then((value) => (over ? late(value) : resolve(value)), reject).finally(() => clearTimeout(timer))
  })
}
