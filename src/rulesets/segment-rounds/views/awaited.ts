// Who is waited for in the moment that runs, as a viewer knows it: those that could still do something of its kind.
import { couldAct } from '../able.ts'
import { waitedFor } from '../moment.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'
import { knows } from '../stats.ts'

/** Every token and every row asks, and the answer wants a look at all that each could do. */
const kept = new WeakMap<SegmentsBattle, readonly SegmentsCombatant[]>()

/** Of whose numbers are not known it cannot be told, so those are waited for. Nobody before the start and after the end. */
export function awaited(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const known = kept.get(battle)
  if (known) return known
  const them = battle.status === 'running' ? waitedFor(battle).filter((one) => !knows(one, 'hp') || couldAct(battle, one.id)) : []
  kept.set(battle, them)
  return them
}
