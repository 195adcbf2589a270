// The turn order as a queue: everybody with initiative, roll, AP and state, from the first to the last (PTS-03,
// PTS-06).
import { combatantsOf, type QueueEntry, type QueueView } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { takesPart } from '../../../engine/kits/taking-part.ts'
import type { PointsBattle, PointsCombatant, Rank } from '../state.ts'
import { apPips, queueBadges, queueState } from './marks.ts'
import { signed } from '../../../lib/signed.ts'
import { queueEntry } from '../../../engine/kits/turn-parts.ts'

export function queueView(battle: PointsBattle): QueueView {
  const { round, order } = battle.turn
  if (order.length === 0) {
    const entries = combatantsOf(battle).filter((one) => takesPart(one, battle.options.noGrid)).map((one) =>
      entry(battle, one, null)
    )
    return { title: 'Who takes part', entries }
  }
  const entries = order.flatMap((rank) => {
    const one = battle.combatants[rank.who]
    return one && one.presence !== 'gone' && one.presence !== 'fled' ? [entry(battle, one, rank)] : []
  })
  return { title: round === 0 ? 'Initiative' : `Round ${round}`, entries }
}

function entry(battle: PointsBattle, one: PointsCombatant, rank: Rank | null): QueueEntry {
  const known = knows(one, 'initiative')
  const state = queueState(battle, one.id)
  return queueEntry(one, {
    state,
    ...(state === 'unable' && battle.turn.surprised.includes(one.id) ? { told: 'surprised' } : {}),
    value: !known ? '' : rank ? String(rank.total) : signed(stat(one, 'initiative')),
    roll: known ? (rank?.roll ?? null) : null,
    pips: one.presence === 'down' ? null : apPips(one),
    badges: queueBadges(battle, one.id),
  })
}
