// Damage that nobody deals: the ground's.
import type { CombatantId, Mishap } from '../../../engine/core/index.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { checkFallen } from '../clock/fallen.ts'
import type { GaugeWork } from '../state.ts'

/** HP never go below 0. */
export function harm(work: GaugeWork, who: CombatantId, { amount, why }: Mishap): void {
  const one = work.battle.combatants[who]
  if (!one || !knows(one, 'hp')) return
  work.stat(who, 'hp', -Math.min(amount, Math.max(0, stat(one, 'hp'))), why)
  checkFallen(work)
}
