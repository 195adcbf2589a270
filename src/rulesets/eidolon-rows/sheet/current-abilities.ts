// The abilities of a sheet that its bearer has now.
import { worksInForm } from '../../../engine/abilities/run/form-on-sheet.ts'
import type { RowsCombatant } from '../state.ts'
import type { Ability } from './shape.ts'

/**
 * The abilities that a combatant has now: those of its archetype and of its present job (ROW-15, ROW-21), or of its
 * form. Its eidolon’s are not its own.
 */
export function currentAbilities({ sheet }: Pick<RowsCombatant, 'sheet'>): readonly Ability[] {
  return sheet.abilities.filter((one) =>
    worksInForm(sheet, one) && (one.of === 'archetype' || (sheet.job !== 0 && one.of === `job:${sheet.job}`))
  )
}
