// PTS-32: who has no HP left falls, and who has HP again gets up.
import { checkHp } from '../../../engine/kits/fallen.ts'
import { numbersOf } from '../../../engine/kits/secrecy.ts'
import type { PointsWork } from '../state.ts'

/**
 * PTS-32, COM-07: 0 HP is defeated, and what it was about comes to nothing. Who has HP again is back; who is put back
 * by the GM's word gets 1 HP.
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
