// PHA-54: a combatant at a cap is defeated, also after the GM's word. A combatant that the GM puts back up stands
// again.
import { nameOf } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { defeat, wound } from '../rules/harm.ts'
import { fallenKey } from '../rules/limits.ts'
import { takesOverstress } from '../rules/statuses.ts'
import type { PhasesWork } from '../state.ts'

/**
 * Puts right what the GM's word left (PHA-54): nobody stands with 0 HP or at a cap. A combatant that was just put back
 * up gets 1 HP.
 */
export function checkFallen(work: PhasesWork): void {
  for (const who of work.battle.roster) {
    const one = work.battle.combatants[who]
    if (!one || one.presence !== 'present' || one.stats['hp'] === undefined) continue
    const over = stat(one, 'wounds') >= stat(one, 'woundCap')
      || (takesOverstress(one) && stat(one, 'overstress') >= stat(one, 'overstressCap'))
    if (work.used(fallenKey(who))) {
      work.clearUsed(fallenKey(who))
      if (stat(one, 'wounds') >= stat(one, 'woundCap')) {
        work.stat(who, 'wounds', stat(one, 'woundCap') - 1 - stat(one, 'wounds'), 'gets up')
      }
      if (takesOverstress(one) && stat(one, 'overstress') >= stat(one, 'overstressCap')) {
        work.stat(who, 'overstress', stat(one, 'overstressCap') - 1 - stat(one, 'overstress'), 'gets up')
      }
      if (stat(one, 'hp') <= 0) work.stat(who, 'hp', 1 - stat(one, 'hp'), 'gets up')
    } else if (over) defeat(work, who, `${nameOf(work.battle, who)} can take no more`)
    else if (stat(one, 'hp') <= 0) wound(work, who)
  }
}
