// The numbers of a combatant as its sheet has them, by the names that amounts use.
import { stat } from '../../../engine/kits/stats.ts'
import type { PhasesCombatant } from '../state.ts'
import { STAT_KEYS } from './words.ts'

const isStat = (name: string): name is keyof typeof STAT_KEYS => Object.hasOwn(STAT_KEYS, name)

/** A number as the sheet has it, whatever happens in the battle. */
export function sheetNumber(who: PhasesCombatant, name: string): number {
  if (name === 'size') return who.size
  return isStat(name) ? stat(who, STAT_KEYS[name]) : 0
}
