// PTS-32: a combatant without HP falls, and a combatant that has HP again gets up.
import { checkHp } from '../../../engine/kits/fallen.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import type { PointsWork } from '../state.ts'

/**
 * PTS-32, COM-07: a combatant with 0 HP is defeated, and loses the AP it has gathered. With HP again it is back; put
 * back by the GM's word, it gets 1 HP.
 */
export function checkFallen(work: PointsWork): void {
  checkHp(work, {
    fell: (who) => {
      if (work.battle.turn.progress[who]) {
        work.own({ type: 'progress-dropped', who, why: 'defeated' }, numbersOf(work.battle.combatants[who]))
      }
    },
  })
}
