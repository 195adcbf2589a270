// How far melee attacks reach.
import { lately } from '../../../lib/lately.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { attacksOf } from '../abilities/now.ts'
import { isReady } from '../sheet/abilities.ts'

/** PHA-62, PHA-64: the longest REACH of an ability that can attack now and is not Slow; 0 for none. */
export const reachOf = lately((battle: PhasesBattle, who: PhasesCombatant): number => {
  const attacks = [...attacksOf(battle, who, 'fight'), ...attacksOf(battle, who, 'volley')]
  return Math.max(0, ...attacks.filter((one) => isReady(one) && !one.slow).map(({ reach }) => reach))
})
