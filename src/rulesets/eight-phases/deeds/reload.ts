// PHA-31, PHA-47: what was spent is ready again.
import type { CombatantId } from '../../../engine/core/index.ts'
import type { Ability } from '../sheet/shape.ts'
import type { PhasesWork } from '../state.ts'

/** Reloads those abilities of somebody that are spent. Whether there were any. */
export function reload(work: PhasesWork, who: CombatantId, which: (ability: Ability) => boolean): boolean {
  const one = work.battle.combatants[who]
  const isMeant = (ability: Ability) => ability.state === 'spent' && which(ability)
  if (!one?.sheet.abilities.some(isMeant)) return false
  const abilities = one.sheet.abilities.map((each) => (isMeant(each) ? { ...each, state: 'ready' as const } : each))
  work.emit({ type: 'patched', who, patch: { sheet: { ...one.sheet, abilities } } })
  return true
}
