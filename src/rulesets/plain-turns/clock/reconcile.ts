// What the core calls whenever a combatant came, left or changed: fallen, order and open question are put right.
import { setGround } from '../../../engine/kits/ground.ts'
import { deaths } from '../rules/harm.ts'
import type { PlainWork } from '../state.ts'
import { askAgain } from './frames.ts'
import { rounds } from './order.ts'

export function reconcile(work: PlainWork): void {
  setGround(work, work.battle.options.diagonal)
  if (work.battle.status !== 'running') return
  deaths.checkFallen(work)
  rounds.putOrderRight(work)
  askAgain(work)
}
