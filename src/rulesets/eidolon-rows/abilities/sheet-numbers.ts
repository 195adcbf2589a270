// The numbers of a combatant before anything that is carried modifies them. What modifies numbers reads these, so that
// no number hangs on itself.
import { effectsOn } from '../../../engine/core/index.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { boostOn } from '../rules/conditions.ts'
import { camp, membersOf } from '../rules/sides.ts'
import { shellLimit, shellPoints } from '../rules/shells.ts'
import { purseOf } from '../rules/summoned-eidolons.ts'
import { STATUSES } from '../sheet/kinds.ts'
import { plainStat } from '../sheet/stats.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { elementNumber, statNamed, trackNamed } from './words.ts'

const PLAIN: Readonly<Record<string, string>> = { hp: 'hp', 'max hp': 'maxHp', mp: 'mp', 'max mp': 'maxMp',
  tier: 'tier', initiative: 'initiative' }

/** The key of a number of the sheet, as amounts name it. */
export const keyOfNumber = (name: string): string | undefined => statNamed(name) ?? PLAIN[name]

/** A number as the sheet has it, whatever happens in the battle. */
export function numberOnSheet(who: RowsCombatant, name: string): number {
  const key = statNamed(name) ?? PLAIN[name]
  return key === undefined ? 0 : stat(who, key)
}

/** The same as it counts now: an eidolon’s AP and Anima are its summoner’s (ROW-41). */
export function plainNumber(battle: RowsBattle, who: RowsCombatant, name: string): number {
  const key = statNamed(name)
  if (key) return plainStat(battle, who, key)
  const track = trackNamed(name)
  if (track) return boostOn(battle, who.id, track)?.value ?? 0
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
    case 'allies standing':
      return membersOf(battle, camp(battle, who)).filter(({ id }) => id !== who.id).length
    case 'place':
      return 1 + battle.turn.order.findIndex((one) => one.who === purseOf(battle, who.id))
    case 'element':
      return elementNumber(who.sheet.element)
    default:
      return numberOnSheet(who, name)
  }
}
