// What an ability is like: its element, whether it heals, how far it moves a gauge (GAU-10, GAU-30).
import type { GaugeCombatant } from '../state.ts'
import type { Ability, AbilityEffect, Element } from '../sheet/shape.ts'

/** Of which element the hit is: the effect's, or its user's own. */
export const elementOf = (who: Pick<GaugeCombatant, 'sheet'>, effect: Pick<AbilityEffect, 'element'>): Element | '' =>
  effect.element || who.sheet.element

/** Whether those without HP can be its targets. */
export const heals = (ability: Ability): boolean =>
  ability.effects.some(({ kind, on }) => kind === 'heal' && on === 'targets')

/** GAU-10: percent of a full gauge: above 0 delays, below 0 advances. */
export const shiftOf =
  ({ kind, amount }: Pick<AbilityEffect,
    'kind' | 'amount'>): number => (kind === 'delay' ? amount : kind === 'advance' ? -amount : 0)
