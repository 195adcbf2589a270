// What is forbidden as long as something is carried.
import type { Battle, Combatant } from '../../core/index.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { fitsFilter, holds, isOn } from '../run/values.ts'
import { hereIn } from './carriers.ts'
import { partsOf } from './index-of.ts'

/** Why somebody may not do such a deed now, in words; `null` when nothing forbids it. */
export function whyForbidden<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  deed: NonNullable<Happening['deed']>,
): string | null {
  for (const { carried, one } of partsOf(battle, teach, 'forbids', '')) {
    const here = hereIn(battle, teach, carried, { it: who.id, event: { on: 'deed', by: who.id, to: null, deed } })
    if (!isOn(here, who, one.of ?? 'me') || !fitsFilter(deed, one.deeds)) continue
    if (one.unless === undefined || !holds(here, one.unless)) return one.why
  }
  return null
}
