// Ground, melees, what is under way and questions put right after somebody joined, left or changed, or after the GM’s
// word (COM-06, COM-07).
import { checkFallen } from './fallen.ts'
import { askAgain } from './frames.ts'
import { meetNewcomers } from './melees.ts'
import { keepFeet } from './space.ts'
import { forgetHedges } from './strike.ts'
import type { SegmentsWork } from './state.ts'

export function reconcile(work: SegmentsWork): void {
  keepFeet(work)
  forgetHedges(work)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  meetNewcomers(work)
  askAgain(work)
}
