// The numbers of a combatant as they count now, by the names that amounts use.
import { type AmountValues, workOut } from '../../../engine/abilities/amounts/work-out.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { armor, defence } from '../rules/defence.ts'
import { clearableOn } from '../rules/condition-effects.ts'
import { modified } from '../rules/modified.ts'
import { scopeOf } from '../rules/scope.ts'
import { speedOf } from '../rules/speed.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { READING } from './reading.ts'
import { WORDS } from './words.ts'

/** The number with all that changes it now. */
export function numberNow(battle: PhasesBattle, who: PhasesCombatant, name: string): number {
  switch (name) {
    case 'armor':
      return armor(battle, who)
    case 'dodge':
      return defence(battle, who, false)
    case 'a-def':
      return defence(battle, who, true)
    case 'speed':
      return speedOf(battle, who)
    case 'scope':
      return scopeOf(battle, who)
    case 'bloodied':
      return hasCondition(battle, who.id, 'BLOODIED') ? 1 : 0
    case 'breaking':
      return hasCondition(battle, who.id, 'BREAKING') ? 1 : 0
    case 'conditions':
      return new Set(clearableOn(battle, who.id, who.id).map(({ condition }) => condition)).size
    default:
      return modified(battle, who, name, READING.numberOf(battle, who, name))
  }
}

/** An amount of an attack before anything is rolled or kept. `target`: whom “it” means; nobody when `null`. */
export const amountBefore = (
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant | null,
  text: string,
): number => workOut(amountOf(text, WORDS), valuesBefore(battle, by, target), [], 'up')

/** What names stand for before anything is rolled or kept. */
const valuesBefore = (
  battle: PhasesBattle,
  by: PhasesCombatant,
  target: PhasesCombatant | null,
): AmountValues => ({
  numberOf: (whose, name) => {
    const one = whose === 'me' ? by : whose === 'it' ? target : null
    return one ? numberNow(battle, one, name) : 0
  },
  plain: (name) => name === 'distance' && target ? Math.round(distanceBetween(battle, by, target) ?? 0) : 0,
  word: () => '',
  kept: () => 0,
  counter: () => 0,
})
