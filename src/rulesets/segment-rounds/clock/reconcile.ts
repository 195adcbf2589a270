// The ground, melees, and what is under way are put right after a combatant joined, left or changed, or after the GM’s
// word (COM-06, COM-07).
import { forgetHedges } from '../deeds/strike.ts'
import { putGroundRight } from '../rules/ground.ts'
import { joinNewcomers } from '../rules/melees.ts'
import type { SegmentsWork } from '../state.ts'
import { checkFallen } from './fallen.ts'

export function reconcile(work: SegmentsWork): void {
  putGroundRight(work)
  forgetHedges(work)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  joinNewcomers(work)
}
