// Numbers of the carrier’s own: what is gained, lost and paid of them.
import type { Work } from '../../core/index.ts'
import { cameTo } from './came-to.ts'
import type { RunningTypes } from './frame.ts'
import { here, type Running } from './running.ts'
import type { ChangeCall, Teaching } from './teach.ts'
import { counterOf, type Here, mostOf } from './values.ts'

export const isCounter = (what: string): boolean => what.startsWith('#')

/** Changes a resource of the rules, or a counter of the carrier’s own. */
export function changeBy<T extends RunningTypes>(running: Running<T>, call: ChangeCall): void {
  const { work, teach } = running
  if (!isCounter(call.what)) return teach.change(work, call)
  const by = changeCounter(work, here(running), teach.setCounter ?? (() => {}), call.what.slice(1), call.by)
  cameTo(work, call.keeps, Math.abs(by))
}

/** Never below 0, and never above its most. `value`: the number of the condition that is borne. How much it changed. */
export function changeCounter<T extends RunningTypes>(
  work: Work<T>,
  where: Here<T>,
  set: NonNullable<Teaching<T>['setCounter']>,
  name: string,
  by: number,
): number {
  const { run: { root, effect }, teach } = where
  const before = counterOf(where, name)
  if (name === 'value') {
    const after = Math.max(0, before + by)
    if (effect === undefined || !work.battle.effects.some(({ id }) => id === effect)) return 0
    if (after !== before) work.emit({ type: 'effect-valued', effect, value: after })
    return after - before
  }
  const most = mostOf(where, teach.abilityAt(work.battle, root)?.counters?.[name]?.most)
  const after = Math.max(0, Math.min(most, before + by))
  if (after !== before) set(work, root, name, after)
  return after - before
}
