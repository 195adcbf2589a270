// The FOCUS that Counterattack and Interpose cost (PHA-62, PHA-63).
import { type CombatantId, type Refusal, refusal } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { focusNow } from '../deeds/dearer.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'

/** Of Counterattack and Interpose, where nothing makes them dearer. */
const FOCUS = 1

type Basic = 'Counterattack' | 'Interpose'

/** What it costs against the doing of that combatant. */
export const focusPrice = (battle: PhasesBattle, who: PhasesCombatant, name: Basic, of: CombatantId): number =>
  focusNow(battle, who, name, { focus: FOCUS, of })

export function whyNoFocus(who: PhasesCombatant, price: number): Refusal | null {
  const left = stat(who, 'focus')
  return left < price
    ? refusal('price',
      left === 0 ? `${who.name} has no FOCUS left.` : `That costs ${price} FOCUS, ${who.name} has ${left}.`)
    : null
}

export const spendFocus = (work: PhasesWork, who: PhasesCombatant, name: Basic, of: CombatantId): void =>
  work.stat(who.id, 'focus', -Math.min(focusPrice(work.battle, who, name, of), stat(who, 'focus')), name)
