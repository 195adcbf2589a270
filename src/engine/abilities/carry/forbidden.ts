// What is forbidden as long as something is carried.
import type { Battle, Combatant } from '../../core/index.ts'
import type { Happening, RunningTypes } from '../run/frame.ts'
import type { Reading } from '../run/teach.ts'
import { fitsFilter, holds, isOn } from '../run/values.ts'
import { hereIn } from './carriers.ts'
import { allPartsOf } from './index-of.ts'

/**
 * Why somebody may not do such a deed now, in words; `null` when nothing forbids it. `target`: whether it may be done
 * to that combatant.
 */
export function whyForbidden<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Reading<T>,
  who: Combatant<T>,
  deed: NonNullable<Happening['deed']>,
  target: Combatant<T> | null = null,
): string | null {
  for (const { carried, one } of allPartsOf(battle, teach, 'forbids')) {
    const here = hereIn(battle, teach, carried, { it: who.id,
      event: { on: 'deed', by: who.id, to: target?.id ?? null, deed } })
    // Without a target, only what forbids it whoever the target is.
    if ((one.against !== undefined) !== (target !== null)) continue
    if (target !== null && one.against !== undefined && !isOn(here, target, one.against)) continue
    const doers = one.of ?? (one.against === undefined ? 'me' : 'anyone')
    if (!isOn(here, who, doers) || !fitsFilter(deed, one.deeds)) continue
    if (one.unless === undefined || !holds(here, one.unless)) return one.why
  }
  return null
}
