// Abilities of a sheet by their action ids.
import type { ActionId } from '../../../engine/core/index.ts'
import type { GaugeCombatant } from '../state.ts'
import type { Ability } from './shape.ts'

/** The ability that an action names, if it is on that sheet. */
export function abilityOf(who: Pick<GaugeCombatant, 'sheet'>, action: ActionId): Ability | undefined {
  return who.sheet.abilities.find((one) => actionOf(one) === action)
}

export const actionOf = (ability: Pick<Ability, 'id'>): ActionId => `ability:${ability.id}` as ActionId
