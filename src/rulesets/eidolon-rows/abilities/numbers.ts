// The numbers of a combatant as amounts name them.
import { effectsOn } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { shellLimit, shellPoints } from '../rules/harm.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { STATUSES } from '../sheet/kinds.ts'
import { statNow } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { statNamed } from './words.ts'

const PLAIN: Readonly<Record<string, string>> = { hp: 'hp', 'max hp': 'maxHp', mp: 'mp', 'max mp': 'maxMp',
  tier: 'tier', initiative: 'initiative' }

/** A number as the sheet has it, whatever happens in the battle. */
export function sheetNumber(who: RowsCombatant, name: string): number {
  const key = statNamed(name) ?? PLAIN[name]
  return key === undefined ? 0 : stat(who, key)
}

/** The same as it counts now: an eidolon’s AP and Anima are its summoner’s (ROW-41). */
export function amountNumber(battle: RowsBattle, who: RowsCombatant, name: string): number {
  const key = statNamed(name)
  if (key) return statNow(battle, who, key)
  switch (name) {
    case 'ap':
    case 'anima':
      return stat(battle.combatants[purseOf(battle, who.id)] ?? who, name)
    case 'shell':
      return shellPoints(who)
    case 'shells':
      return who.sheet.shells.length
    case 'max shell':
      return shellLimit(who)
    case 'statuses':
      return effectsOn(battle, who.id).filter(({ condition }) => STATUSES.some((one) => one === condition)).length
    default:
      return sheetNumber(who, name)
  }
}
