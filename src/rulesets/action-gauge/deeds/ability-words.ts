// What an ability does, in words.
import { assertNever } from '../../../lib/assert-never.ts'
import type { GaugeCombatant } from '../state.ts'
import { signedPlain } from '../rules/words.ts'
import { elementOf, shiftOf } from './ability.ts'
import { lengthText } from '../../../grid/index.ts'
import { ELEMENTS } from '../rules/elements.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'

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
      return `Speed ${signedPlain(amount)} %${forTurns(turns)}`
    case 'speed-flat':
      return `Speed ${signedPlain(amount)}${forTurns(turns)}`
    case 'condition':
      return `${condition}${forTurns(turns)}`
    case 'energy':
      return `${signedPlain(amount)} energy`
    case 'points':
      return `${signedPlain(amount)} skill point${Math.abs(amount) === 1 ? '' : 's'}`
    default:
      return assertNever(kind, 'effect')
  }
}

/** Everything that it does, in a sentence. */
export function abilityWords(who: Pick<GaugeCombatant, 'sheet'>, ability: Ability): string {
  const words = ability.effects.map((one) => `${effectWords(who, one)}${one.kind === 'points' ? '' : WHOM[one.on]}`)
    .join(', ')
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const forTurns = (turns: number): string => (turns <= 0 ? '' : turns === 1 ? ' for 1 turn' : ` for ${turns} turns`)

const byPercent = (percent: number): string => `${percent > 0 ? 'delays' : 'advances'} by ${Math.abs(percent)} %`

const WHOM = { targets: '', user: ' (the user)', side: ' (the user’s whole side)' } as const

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
