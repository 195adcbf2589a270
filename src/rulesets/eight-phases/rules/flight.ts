// PHA-81: flight: taking off, landing, and falling PRONE.
import { type CombatantId, effectsOn } from '../../../engine/core/index.ts'
import { endConditions } from '../../../engine/kits/conditions.ts'
import { flies } from '../movement/distance.ts'
import type { PhasesWork } from '../state.ts'

/** Puts a combatant with flight on the ground, or into the air. */
export function setLanded(work: PhasesWork, who: CombatantId, landed: boolean): void {
  const one = work.battle.combatants[who]
  if (!one?.sheet.flying || (one.sheet.landed ?? false) === landed) return
  const { landed: _landed, ...sheet } = one.sheet
  work.emit({ type: 'patched', who, patch: { sheet: landed ? { ...sheet, landed } : sheet } })
}

/** PHA-81: FLYING ends when PRONE. */
export function endFlight(work: PhasesWork, who: CombatantId): void {
  const one = work.battle.combatants[who]
  if (!one || !flies(work.battle, one)) return
  setLanded(work, who, true)
  if (effectsOn(work.battle, who, 'FLYING').length > 0) endConditions(work, who, 'FLYING', 'PRONE')
}
