// The abilities of a sheet that its bearer has now.
import type { RowsCombatant } from '../state.ts'
import type { Ability } from './shape.ts'

/**
 * The abilities that a combatant has now: those of its archetype and of its present job (ROW-15, ROW-21). Its eidolon’s
 * are not its own.
 */
export function currentAbilities({ sheet }: Pick<RowsCombatant, 'sheet'>): readonly Ability[] {
  return sheet.abilities.filter(({ of }) => of === 'archetype' || (sheet.job !== 0 && of === `job:${sheet.job}`))
}
