// Puts order, prompts and limits right after a combatant joined, left or changed, or after the GM's word (COM-06,
// COM-07,
// PTS-05).
import { attempts, THREAT } from '../../../engine/kits/reaction-window.ts'
import { setGround } from '../../../engine/kits/ground.ts'
import { checkFallen } from './fallen.ts'
import { askAgain } from './frames.ts'
import { refillAp } from './one-turn.ts'
import { placeInRound, rankNewcomers, regroup } from './order.ts'
import { attackedInTurn } from '../rules/limits.ts'
import type { PointsWork } from '../state.ts'

export function reconcile(work: PointsWork): void {
  setGround(work, work.battle.options.diagonal)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  removeDeparted(work)
  if (work.battle.turn.step !== 'setup') admitNewcomers(work)
  regroup(work)
  dropStaleLimits(work)
  askAgain(work)
}

/**
 * Forgets attempts against threats that are gone from the stack, and an Advantage that nobody is asked about.
 */
function dropStaleLimits(work: PointsWork): void {
  const { stack, used, turn } = work.battle
  for (const key of used) {
    const [kind, threat] = key.split(':')
    const frame = threat?.split('@')[0]
    if (kind === THREAT && threat !== undefined && !stack.some((one) => one.id === frame)) {
      work.clearUsed(attempts(threat))
    }
  }
  const asks = stack.some((one) => one.kind === 'deed' && one.step === 'advantage')
  if (turn.advantage && !asks) work.own({ type: 'advantage', advantage: null })
}

/** A combatant that fled or is gone loses its place in the order; the turn it was taking is over. */
function removeDeparted(work: PointsWork): void {
  const { order, acting, surprised } = work.battle.turn
  const away = (who: string) => ['fled', 'gone'].includes(work.battle.combatants[who]?.presence ?? 'gone')
  if (!order.some(({ who }) => away(who))) return
  if (acting !== null && away(acting)) {
    if (work.battle.turn.advantage) work.own({ type: 'advantage', advantage: null })
    work.own({ type: 'turn', who: acting, status: 'acted' })
    work.clearUsed(attackedInTurn(acting))
  }
  for (const who of surprised.filter(away)) work.own({ type: 'surprised', who, surprised: false })
  work.own({ type: 'ranked', order: order.filter(({ who }) => !away(who)) })
}

/** PTS-05: newcomers roll, come with full AP, and act this round if their place is still to come. */
function admitNewcomers(work: PointsWork): void {
  for (const who of rankNewcomers(work)) {
    if (work.battle.turn.round === 0) continue
    refillAp(work, who)
    if (work.battle.options.newcomers === 'this-round') placeInRound(work, who)
    else work.own({ type: 'turn', who, status: 'missed' })
  }
}
