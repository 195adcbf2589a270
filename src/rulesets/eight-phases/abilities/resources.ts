// Resources of the rules as prices: whether somebody has so much, and what is left (PHA-57).
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { RESOURCES } from './reading.ts'
import { WORDS } from './words.ts'

/** Why somebody cannot pay that; `null` when it can. The last HP is never a price; Stress always is. */
export function whyTooLittle(_battle: PhasesBattle, who: PhasesCombatant, what: string, amount: number): string | null {
  if (what === 'stress') return null
  const key = RESOURCES[what]
  return key !== undefined && stat(who, key) < amount + (what === 'hp' && amount > 0 ? 1 : 0)
    ? `${who.name} has too little ${WORDS.resources[what]?.label}.`
    : null
}
