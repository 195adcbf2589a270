// What an ability does, in words.
import { assertNever } from '../../../lib/assert-never.ts'
import type { GaugeCombatant } from '../state.ts'
import { plain, signedPlain } from '../rules/words.ts'
import { elementOf, shiftOf } from './ability.ts'
import { lengthText } from '../../../grid/index.ts'
import { ELEMENTS } from '../rules/elements.ts'
import type { Ability, AbilityEffect } from '../sheet/shape.ts'
import { capitalised } from '../../../lib/capitalised.ts'

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
      return effect.on === 'targets' ? `${signedPlain(amount)} energy` : gains(effect.on, amount)
    case 'points':
      return `${signedPlain(amount)} skill point${Math.abs(amount) === 1 ? '' : 's'}`
    default:
      return assertNever(kind, 'effect')
  }
}

/** “the user gains 30 energy”. */
const gains = (on: 'user' | 'side', amount: number): string =>
  `the user${on === 'side' ? '’s whole side' : ''} ${amount < 0 ? 'loses' : 'gains'} ${plain(Math.abs(amount))} energy`

/** Everything that the ability does, in a sentence. */
export function abilityWords(who: Pick<GaugeCombatant, 'sheet'>, ability: Ability): string {
  const words = ability.effects.map((one) =>
    `${effectWords(who, one)}${one.kind === 'points' || one.kind === 'energy' ? '' : WHOM[one.on]}`
  ).join(', ')
  return words === '' ? '' : `${capitalised(words)}.`
}

const forTurns = (turns: number): string => (turns <= 0 ? '' : turns === 1 ? ' for 1 turn' : ` for ${turns} turns`)

const byPercent = (percent: number): string => `${percent > 0 ? 'delays' : 'advances'} by ${Math.abs(percent)} %`

const WHOM = { targets: '', user: ' (the user)', side: ' (the user’s whole side)' } as const

const WHO = { enemy: ['one enemy', 'enemies'], ally: ['one ally', 'allies'],
  any: ['one combatant', 'combatants'] } as const

/**
 * Whom the ability can be used on and how far off: “Targets: up to 3 enemies in sight within 8 m.” Nothing is said of
 * what is for its user alone.
 */
export function aimWords({ aim, targets, range, sight }: Pick<Ability, 'aim' | 'targets' | 'range' | 'sight'>): string {
  if (aim === 'self') return ''
  const [one, many] = WHO[aim]
  const whom = targets === 1
    ? one
    : targets <= 0
    ? `all ${many}`
    : `up to ${targets} ${many}`
  return `${targets === 1 ? 'Target' : 'Targets'}: ${whom}${sight ? ' in sight' : ''} ${
    range > 0 ? `within ${lengthText(range, 'm')}` : 'at any distance'
  }.`
}
