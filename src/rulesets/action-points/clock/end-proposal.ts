// COM-08: when the program proposes to end the battle: a side whose last upright combatants are helpless cannot fight
// on.
import { effectsOn } from '../../../engine/core/index.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { PointsWork } from '../state.ts'
import * as kit from '../../../engine/kits/end-proposal.ts'

/** Nothing is proposed while initiative is rolled. */
export function proposeEndOfFight(work: PointsWork): void {
  if (work.battle.turn.round === 0) return
  kit.proposeEnd(work, { takesPart: (battle, one) => takesPart(one, battle.options.noGrid),
    canFight: (battle, one) => effectsOn(battle, one.id, 'Helpless').length === 0 })
}
