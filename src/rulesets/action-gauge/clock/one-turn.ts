// One turn: what ends it.
import { secretly } from '../../../engine/kits/secrecy.ts'
import { unitOf, withGauge } from './action-value.ts'
import { tick } from './passing-time.ts'
import type { GaugeWork } from '../state.ts'

/**
 * GAU-01, GAU-12: its gauge is full again, or what was made of the next one meanwhile; what its turns count goes down
 * by one.
 */
export function endTurn(work: GaugeWork, skipped = false): void {
  const { acting, units, now } = work.battle.turn
  if (!acting) return
  const { who, refill } = acting
  const unit = unitOf(units, who)
  if (!unit) return work.own({ type: 'left', who })
  work.own({ type: 'turn-over', who, gauge: withGauge(unit, now, refill), skipped },
    secretly(work.battle.combatants[who]))
  tick(work, { at: 'turn-end', of: who })
}
