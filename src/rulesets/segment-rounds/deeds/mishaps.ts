// Damage that nobody deals: the ground's.
import type { CombatantId, Mishap } from '../../../engine/core/index.ts'
import type { SegmentsWork } from '../state.ts'
import { carryOutTogether } from './concentration.ts'

/** SEG-50: it breaks concentration as a blow does. Who has fallen is seen when all is settled. */
export function takeMishap(work: SegmentsWork, who: CombatantId, { amount, why }: Mishap): void {
  carryOutTogether(work, [(together) => together.stat(who, 'hp', -amount, why)])
}
