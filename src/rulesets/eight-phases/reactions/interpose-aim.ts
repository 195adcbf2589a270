// What Interpose is aimed at: the places it can shift to, as the open window has it (PHA-63).
import { spaceOf, type ActionId, type CombatantId, type Target, type TargetView } from '../../../engine/core/index.ts'
import { INTERPOSE, INTERPOSE_SHIFT_ONLY } from '../rules/basic-actions.ts'
import { INTERPOSE_SHIFT, interposePlaces } from './reactions.ts'
import { shiftPlaces } from '../movement/shift.ts'
import type { PhasesBattle } from '../state.ts'
import { targets } from '../deeds/targeting.ts'

/** Possible targets of any action for its next need. */
export function allTargets(
  battle: PhasesBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  if (action !== INTERPOSE && action !== INTERPOSE_SHIFT_ONLY) return targets(battle, actor, action, chosen)
  const who = battle.combatants[actor]
  const window = battle.stack.find((one) => one.id === battle.prompt?.frame)
  const ally = window?.kind === 'window' ? battle.combatants[window.trigger.against[0] ?? ''] : undefined
  if (!who || !ally || chosen.length > 0) return []
  const places = action === INTERPOSE
    ? interposePlaces(battle, who, ally)
    : shiftPlaces(battle, who, INTERPOSE_SHIFT, 'shift')
  return places.map((place) => ({ target: { kind: 'place', place }, label: spaceOf(battle).label(place), why: null,
    preview: [action === INTERPOSE ? `Becomes the target instead of ${ally.name}` : 'Does not become the target'] })
  )
}
