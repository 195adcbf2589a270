// How far melee attacks reach.
import type { PhasesCombatant } from '../state.ts'
import { attacksOf, isReady } from '../sheet/abilities.ts'

/** PHA-62, PHA-64: the longest REACH of an ability that can attack now and is not Slow; 0 for none. */
export function reachOf(who: PhasesCombatant): number {
  return Math.max(0,
    ...[...attacksOf(who, 'fight'), ...attacksOf(who, 'volley')].filter((one) => isReady(one) && !one.slow).map((one) =>
      one.reach
    ))
}
