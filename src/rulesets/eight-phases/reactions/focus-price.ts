// The FOCUS that Counterattack and Interpose cost (PHA-62, PHA-63).
import { type Refusal, refusal } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesCombatant, PhasesWork } from '../state.ts'

/** Of Counterattack and Interpose. */
export const FOCUS = 1

export function whyNoFocus(who: PhasesCombatant, price: number): Refusal | null {
  const left = stat(who, 'focus')
  return left < price
    ? refusal('price',
      left === 0 ? `${who.name} has no FOCUS left.` : `That costs ${price} FOCUS, ${who.name} has ${left}.`)
    : null
}

export const spendFocus = (work: PhasesWork, who: PhasesCombatant, why: string): void =>
  work.stat(who.id, 'focus', -Math.min(FOCUS, stat(who, 'focus')), why)
