// Which spells are due (SEG-11, SEG-27): whose targets are to be named now, and which are complete in a segment. Pure.
import { combatantsOf } from '../../../engine/core/index.ts'
import { isHigh, passOf } from '../clock/groups.ts'
import { actsNow } from '../clock/who-acts.ts'
import { isDelayed } from '../rules/conditions.ts'
import type { SegmentsBattle, SegmentsCombatant } from '../state.ts'

/** SEG-11: combatants whose group is in D1 and whose spell needs a target that is not named yet. */
export function castersToName(battle: SegmentsBattle): readonly SegmentsCombatant[] {
  const { step, slot, casting } = battle.turn
  if ((step !== 'high' && step !== 'low') || slot !== 'D1') return []
  return combatantsOf(battle).filter((one) => casting[one.id]?.named === false && actsNow(battle, one))
}

/** Where the combatant’s group stands: 0 is HIGH, then the passes of LOW (SEG-27, SEG-43). */
export function groupRank(battle: SegmentsBattle, one: SegmentsCombatant): number {
  return isHigh(battle.turn, one, isDelayed(battle, one.id)) ? 0 : passOf(battle.turn, one)
}

/** Combatants whose spell is complete in that segment of this round, HIGH first. */
export function castersCompleteIn(battle: SegmentsBattle, segment: number): readonly SegmentsCombatant[] {
  return combatantsOf(battle)
    .filter((one) => {
      const casting = battle.turn.casting[one.id]
      return casting !== undefined && casting.rounds === 0 && casting.ends === segment
    })
    .toSorted((a, b) => groupRank(battle, a) - groupRank(battle, b))
}
