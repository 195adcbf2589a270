// What really came of a step that keeps it: said when it happens, which may be long after the step was done.
import type { Work } from '../../core/index.ts'
import { asRun, type Keeping, type RunningTypes } from './frame.ts'

/** So much more came of it. Harm that goes on through a Wound comes to several parts. */
export function cameTo<T extends RunningTypes>(work: Work<T>, keeps: Keeping | null | undefined, more: number): void {
  if (!keeps || more === 0) return
  const run = asRun(work.battle.stack.find(({ id }) => id === keeps.run))
  if (!run) return
  const { id, ...frame } = run
  const before = run.kept[keeps.name]
  const value = (before?.is === 'number' ? before.value : 0) + more
  work.set(id, { ...frame, kept: { ...run.kept, [keeps.name]: { is: 'number', value } } })
}
