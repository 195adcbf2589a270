// Order, prompts and limits put right after somebody joined, left or changed, or after the GM's word (COM-06, COM-07, PTS-05).
import { countDiagonals } from './ground.ts'
import type { PointsWork } from './state.ts'
import { enlist, placeInRound } from './order.ts'
import { refillAp, struck } from './one-turn.ts'
import { checkFallen } from './turns.ts'

export function reconcile(work: PointsWork): void {
  countDiagonals(work)
  if (work.battle.status !== 'running') return
  checkFallen(work)
  strikeOff(work)
  if (work.battle.turn.step !== 'setup') welcome(work)
  // Whoever waits for an answer asks again, so that nobody is asked who is gone and nobody forgotten who has come.
  if (work.battle.prompt) work.closePrompt()
}

/** Who fled or is gone has no place in the order any more; the turn it was taking is over. */
function strikeOff(work: PointsWork): void {
  const { order, acting, surprised } = work.battle.turn
  const away = (who: string) => ['fled', 'gone'].includes(work.battle.combatants[who]?.presence ?? 'gone')
  if (!order.some(({ who }) => away(who))) return
  if (acting !== null && away(acting)) {
    if (work.battle.turn.advantage) work.own({ type: 'advantage', advantage: null })
    work.own({ type: 'turn', who: acting, status: 'acted' })
    work.clearUsed(struck(acting))
  }
  for (const who of surprised.filter(away)) work.own({ type: 'surprised', who, surprised: false })
  work.own({ type: 'ranked', order: order.filter(({ who }) => !away(who)) })
}

/** PTS-05: newcomers roll, come with full AP, and act this round if their place is still to come. */
function welcome(work: PointsWork): void {
  for (const who of enlist(work)) {
    if (work.battle.turn.round === 0) continue
    refillAp(work, who)
    if (work.battle.options.newcomers === 'this-round') placeInRound(work, who)
    else work.own({ type: 'turn', who, status: 'missed' })
  }
}
