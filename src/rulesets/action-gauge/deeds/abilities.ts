// Abilities as the palette names them, what they cost, and what they do in short words (GAU-30, GAU-32).
import type { ActionId, Price } from '../../../engine/core/index.ts'
import { lengthText } from '../../../grid/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { ELEMENTS } from '../rules/conditions.ts'
import type { Ability, AbilityEffect, Element, GaugeBattle, GaugeCombatant } from '../state.ts'
import { stat } from '../sheet/stats.ts'
import { isCharacter } from '../clock/units.ts'
import { signed } from '../rules/words.ts'

export const actionOf = (ability: Pick<Ability, 'id'>): ActionId => `ability:${ability.id}` as ActionId

/** The ability that an action names, if it is on that sheet. */
export function abilityOf(who: Pick<GaugeCombatant, 'sheet'>, action: ActionId): Ability | undefined {
  return who.sheet.abilities.find((one) => actionOf(one) === action)
}

/** GAU-31, GAU-32: skill points of the players' side alone; an extra turn takes all energy. */
export function costOf(
  battle: GaugeBattle,
  who: GaugeCombatant,
  ability: Ability,
): { readonly points: number; readonly energy: number } {
  return {
    points: battle.options.skillPoints && isCharacter(battle, who) ? ability.points : 0,
    energy: ability.use === 'extra' ? stat(who, 'maxEnergy') : ability.energy,
  }
}

export function priceOf(battle: GaugeBattle, who: GaugeCombatant, ability: Ability): readonly Price[] {
  const { points, energy } = costOf(battle, who, ability)
  return [...(points > 0 ? [{ unit: 'SP', amount: points }] : []),
    ...(energy > 0 ? [{ unit: 'energy', amount: energy }] : [])]
}

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

const turnWords = (turns: number): string => (turns <= 0 ? '' : turns === 1 ? ' for 1 turn' : ` for ${turns} turns`)
const byPercent = (percent: number): string => `${percent > 0 ? 'delays' : 'advances'} by ${Math.abs(percent)} %`

/** What one effect does: “2d6 damage”, “Speed −10 % for 2 turns”. */
export function effectWords(who: Pick<GaugeCombatant, 'sheet'>, effect: AbilityEffect): string {
  const { kind, dice, amount, turns, condition } = effect
  switch (kind) {
    case 'damage':
      return `${dice} damage`
    case 'heal':
      return `heals ${dice}`
    case 'toughness': {
      const element = elementOf(who, effect)
      return `${amount} ${element === '' ? '' : `${ELEMENTS[element]} `}toughness damage`
    }
    case 'advance':
    case 'delay':
      return byPercent(shiftOf(effect))
    case 'speed-percent':
      return `Speed ${signed(amount)} %${turnWords(turns)}`
    case 'speed-flat':
      return `Speed ${signed(amount)}${turnWords(turns)}`
    case 'condition':
      return `${condition}${turnWords(turns)}`
    case 'energy':
      return `${signed(amount)} energy`
    case 'points':
      return `${signed(amount)} skill point${Math.abs(amount) === 1 ? '' : 's'}`
    default:
      return assertNever(kind, 'effect')
  }
}

const WHOM = { targets: '', user: ' (the user)', side: ' (the user’s whole side)' } as const

/** Everything that it does, in a sentence. */
export function abilityWords(who: Pick<GaugeCombatant, 'sheet'>, ability: Ability): string {
  const words = ability.effects.map((one) => `${effectWords(who, one)}${one.kind === 'points' ? '' : WHOM[one.on]}`)
    .join(', ')
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const WHO = { enemy: ['an enemy', 'enemies'], ally: ['an ally', 'allies'], any: ['anybody', 'anybody'] } as const

/**
 * Whom it can be used on and how far off: “At up to 3 enemies within 8 m.” Nothing is said of what is for its user
 * alone.
 */
export function aimWords({ aim, targets, range, sight }: Pick<Ability, 'aim' | 'targets' | 'range' | 'sight'>): string {
  if (aim === 'self') return ''
  const [one, many] = WHO[aim]
  const whom = targets === 1
    ? one
    : targets <= 0
    ? (aim === 'any' ? 'everybody' : `all ${many}`)
    : aim === 'any'
    ? `up to ${targets}`
    : `up to ${targets} ${many}`
  return `At ${whom} ${range > 0 ? `within ${lengthText(range, 'm')}` : 'at any distance'}${sight ? ' in sight' : ''}.`
}
