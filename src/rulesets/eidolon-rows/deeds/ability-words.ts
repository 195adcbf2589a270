// What abilities are and do, in short words.
import { assertNever } from '../../../lib/assert-never.ts'
import { STATS } from '../sheet/kinds.ts'
import { ELEMENTS } from '../rules/elements.ts'
import { TYPE_NAMES } from '../sheet/record-fields.ts'
import type { Ability, AbilityEffect, AbilityNature } from '../sheet/shape.ts'
import { signed } from '../../../lib/signed.ts'
import { capitalised } from '../../../lib/capitalised.ts'

const NATURES: Readonly<Record<AbilityNature, string>> = { physical: 'Physical', magical: 'Magical', status: 'Status',
  none: '' }

/** “Melee · Physical · Fire”. */
export function kindWords({ type, nature, element }: Pick<Ability, 'type' | 'nature' | 'element'>): string {
  return [TYPE_NAMES[type], NATURES[nature], element === '' ? '' : ELEMENTS[element]].filter((one) => one !== '').join(
    ' · ',
  )
}

const stepWords = (amount: number): string =>
  `${Math.abs(amount)} step${Math.abs(amount) === 1 ? '' : 's'} ${amount < 0 ? 'down' : 'up'}`

/** What one effect does: “2d6 Fire harm”, “Attack 1 step up”. */
export function effectWords({ kind, dice, amount, element, stat: key, status, turns, phases }: AbilityEffect): string {
  const inPhases = phases > 0 ? ` in ${phases === 1 ? 'the next Effect phase' : `each of ${phases} Effect phases`}` : ''
  const of = element === '' ? '' : ` ${ELEMENTS[element]}`
  switch (kind) {
    case 'damage':
      return `damage${inPhases}`
    case 'harm':
      return `${dice || '0'}${of} harm${inPhases}`
    case 'heal':
      return `heals ${dice || '0'}${inPhases}`
    case 'mp':
      return `${dice.startsWith('-') ? dice : `+${dice || '0'}`} MP${inPhases}`
    case 'anima':
      return `${signed(amount)} Anima${inPhases}`
    case 'revive':
      return `revives with ${dice || '1'} HP${inPhases}`
    case 'status':
      return status === ''
        ? ''
        : `${status}${
          turns > 0 ? ` for ${turns} ${status === 'Poisoned' ? 'Effect phase' : 'turn'}${turns === 1 ? '' : 's'}` : ''
        }${inPhases}`
    case 'cure':
      return `cures ${status === '' ? 'every status' : status}${inPhases}`
    case 'boost':
      return key === '' || amount === 0 ? '' : `${STATS[key]} ${stepWords(amount)}${inPhases}`
    case 'shell':
      return `${dice || '0'}${of} shell${inPhases}`
    case 'shift':
      return `moves to the ${amount > 0 ? 'front' : amount < 0 ? 'back' : 'other'} row${inPhases}`
    default:
      return assertNever(kind, 'effect')
  }
}

const ON_WHOM = { targets: '', user: ' (the user)', allies: ' (the user’s whole side)',
  enemies: ' (all enemies)' } as const

/** Everything that it does, in a sentence. */
export function abilityWords({ effects, times }: Pick<Ability, 'effects' | 'times'>): string {
  const words = effects.flatMap((one) => {
    const says = effectWords(one)
    return says === '' ? [] : [`${says}${one.kind === 'damage' && times !== 1 ? ` ×${times}` : ''}${ON_WHOM[one.on]}`]
  }).join(', ')
  return words === '' ? '' : `${capitalised(words)}.`
}
