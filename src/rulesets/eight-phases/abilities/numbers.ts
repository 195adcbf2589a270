// The numbers of a combatant as amounts name them.
import { hostile, presentOf } from '../../../engine/core/index.ts'
import { adjacent } from '../movement/distance.ts'
import { clearableOn } from '../rules/condition-effects.ts'
import { armor, defence } from '../rules/defence.ts'
import { scopeOf } from '../rules/scope.ts'
import { speedOf } from '../rules/speed.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { sheetNumber } from './sheet-numbers.ts'

/** The same as it counts now. */
export function amountNumber(battle: PhasesBattle, who: PhasesCombatant, name: string): number {
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
    case 'enemies adjacent':
      return presentOf(battle).filter((one) => hostile(battle, one.side, who.side) && adjacent(battle, who, one)).length
    case 'allies adjacent':
      return presentOf(battle).filter((one) => !hostile(battle, one.side, who.side) && adjacent(battle, who, one))
        .length
    default:
      return sheetNumber(who, name)
  }
}
