// COM-08: when the program proposes to end the battle: a side whose last upright combatants are helpless cannot fight
// on.
import { effectsOn } from '../../../engine/core/index.ts'
import { isInFight } from './in-fight.ts'
import type { PointsWork } from '../state.ts'
import * as kit from '../../../engine/kits/end-proposal.ts'

/** Nothing is proposed while initiative is rolled. */
export function proposeEndOfFight(work: PointsWork): void {
  if (work.battle.turn.round === 0) return
  kit.proposeEnd(work, { takesPart: isInFight,
    canFight: (battle, one) => effectsOn(battle, one.id, 'Helpless').length === 0 })
}
