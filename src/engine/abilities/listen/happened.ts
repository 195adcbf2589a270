// What somebody says to have happened, until it is looked at.
import type { Work } from '../../core/index.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'

const said = new WeakMap<object, Happening[]>()

/** Says that something has happened. It is answered before the next step of the decision. */
export function happened<T extends RunningTypes>(work: Work<T>, ...events: readonly Happening[]): void {
  const list = said.get(work) ?? []
  said.set(work, list)
  list.push(...events)
}

/** What was said, once. */
export function takeHappened<T extends RunningTypes>(work: Work<T>): readonly Happening[] {
  const all = said.get(work) ?? []
  said.delete(work)
  return all
}
