// Slots, gauges and Speeds put right after somebody joined, left or changed, or after the GM's word (COM-06, COM-07,
// GAU-05, GAU-20, GAU-21).
import { putGroundRight } from '../rules/ground.ts'
import { checkFallen } from './fallen.ts'
import { tellMoment } from './passing-time.ts'
import { followSpeeds } from '../rules/speed.ts'
import type { GaugeWork } from '../state.ts'
import { giveSlots } from './units.ts'

export function reconcile(work: GaugeWork): void {
  putGroundRight(work)
  giveSlots(work)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  followSpeeds(work)
  // Whose gauge is shown from now on may be the one that acts.
  const { acting } = work.battle.turn
  if (acting) tellMoment(work, acting.who)
}
