// COM-20: what is shown of a target that is only pointed at, also of an area that is placed freely.
import type { ActionId, DrawnTarget, Target } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { afterItsShift } from './after-shift.ts'
import { cellsOf, targetsIn } from './areas.ts'
import { targets } from './deeds.ts'
import { previewArea } from './forecast.ts'

/** COM-20: the lines for a proposed target, also for an area that is placed freely. */
export function preview(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  const who = battle.combatants[actor]
  const ability = who && abilityOfAction(battle, who, action)
  if (who && ability && target.kind === 'area') {
    const there = afterItsShift(battle, who, chosen)
    return previewArea(there.battle, there.who, ability, target.area)
  }
  const wanted = JSON.stringify(target)
  const listed = targets(battle, actor, action, chosen).find((one) => JSON.stringify(one.target) === wanted)
  return listed ? (listed.why === null ? listed.preview : [listed.why]) : []
}

/** PHA-69: the cells that an area placed there covers, and the combatants in it that the action is for. */
export function drawn(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  target: Target,
): DrawnTarget | null {
  const who = battle.combatants[actor]
  const ability = who && abilityOfAction(battle, who, action)
  if (!who || !ability || who.place === null || target.kind !== 'area') return null
  const places = cellsOf(battle, who, { place: who.place, size: who.size }, ability, target.area)
  return { covers: { places, who: targetsIn(battle, who, ability, target.area).map(({ id }) => id) } }
}
