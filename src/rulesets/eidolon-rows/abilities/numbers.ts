// The numbers of a combatant as amounts name them.
import { statNow } from '../rules/modified.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { plainNumber } from './sheet-numbers.ts'
import { statNamed } from './words.ts'

/** A number as it counts now, with what modifies it. */
export function amountNumber(battle: RowsBattle, who: RowsCombatant, name: string): number {
  const key = statNamed(name)
  return key ? statNow(battle, who, key) : plainNumber(battle, who, name)
}
