// The steps of a battle in the browser's database: written and read some at a time, so that a long evening never holds
// the page up. The browser copies all that it is given or gives at once while the page waits.
import type { Entry, Session } from '../session/types.ts'

/** How many at a time: a few milliseconds of copying. */
const AT_ONCE = 100

/** A step as it is kept, by its battle and its number. */
export interface KeptStep {
  readonly session: string
  readonly id: number
  readonly entry: Entry
}

/** Called with each write that was begun. */
export type Begun = (one: Promise<unknown>) => void

/** All steps of a battle after that number. */
export const stepsAfter = (battle: string, last = -1): IDBKeyRange =>
  IDBKeyRange.bound([battle, last], [battle, Number.MAX_SAFE_INTEGER], true)

/**
 * Writes the steps from the place `from` on. Rejects as soon as the browser refuses
 * any of them. `heard` is called when the browser has answered.
 */
export async function writeSteps(
  store: { put(step: KeptStep): Promise<unknown> },
  { id: session, entries }: Session,
  from: number,
  begun: Begun,
  heard: () => void,
): Promise<void> {
  let count = 0
  for (const entry of entries.slice(from)) {
    // One by one: what was begun is known when the next is refused at once.
    const put = store.put({ session, id: entry.id, entry })
    begun(put)
    if (++count % AT_ONCE > 0) continue
    await put
    heard()
  }
}

/** All steps of that battle, in their order. `heard` is called when the browser has answered. */
export async function readSteps(
  store: { getAll(range: IDBKeyRange, most: number): Promise<readonly KeptStep[]> },
  battle: string,
  heard: () => void,
): Promise<readonly Entry[]> {
  const all: Entry[] = []
  for (let last = -1;;) {
    const some = await store.getAll(stepsAfter(battle, last), AT_ONCE)
    heard()
    for (const { id, entry } of some) {
      all.push(entry)
      last = id
    }
    if (some.length < AT_ONCE) return all
  }
}
