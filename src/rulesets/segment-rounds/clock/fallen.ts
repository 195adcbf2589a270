// A combatant that has no HP left, or is out of the fight, does nothing more of what it announced, casts, maintains or
// works at (COM-07, SEG-50, SEG-82). What it put into complex activities stays (SEG-90).
import { combatantsOf } from '../../../engine/core/index.ts'
import { checkHp } from '../../../engine/kits/fallen.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { giveUpActivity } from '../deeds/complex-work.ts'
import { settleConcentration } from '../deeds/concentration.ts'
import { endEmptyMelees } from '../rules/melees.ts'
import type { SegmentsBattle, SegmentsWork } from '../state.ts'
import { givenTurnLimit } from './given-turn.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'

/**
 * Limit: a combatant of that side fell in this round, so that morale is checked (SEG-90). All begin with {@link FELL}.
 */
const FELL = 'fell:'
const fellOf = (side: string): string => `${FELL}${side}:`
export const lostSomebody = (battle: Pick<SegmentsBattle, 'used'>, side: string): boolean =>
  battle.used.includes(fellOf(side))
/** In a new round no combatant has fallen yet. */
export const forgetFallen = (work: SegmentsWork): void => work.clearUsed(FELL)

/**
 * Puts presence right after HP changed, and drops what those out of the fight had under way. Changes nothing the second
 * time.
 */
export function checkFallen(work: SegmentsWork): void {
  checkHp(work, {
    fell: (who) => {
      const side = work.battle.combatants[who]?.side
      if (side !== undefined && !lostSomebody(work.battle, side)) work.use(fellOf(side))
    },
  })
  settleConcentration(work)
  for (const one of combatantsOf(work.battle).filter((each): boolean => !takesPart(each))) {
    if (work.battle.turn.announced.some(({ who }) => who === one.id)) {
      work.own({ type: 'unannounced', who: one.id }, secretly(one))
    }
    giveUpActivity(work, one.id)
    work.clearUsed(givenTurnLimit(one.id))
  }
  endEmptyMelees(work)
}
