// 0 HP is out of the fight; who has HP again is back with a full gauge (GAU-05).
import type { CombatantId } from '../../../engine/core/index.ts'
import { checkHp } from '../../../engine/kits/fallen.ts'
import type { GaugeWork } from '../state.ts'
import { musters } from './units.ts'

/**
 * Puts presence and gauges right after HP changed: of everybody, or of the unit in `only` alone. Who is put back up by
 * the GM's word gets 1 HP.
 */
export function checkFallen(work: GaugeWork, only?: CombatantId): void {
  const before = work.battle
  checkHp(work, { only })
  if (work.battle.status === 'running' && (only === undefined || work.battle !== before)) musters(work, 'later')
}
