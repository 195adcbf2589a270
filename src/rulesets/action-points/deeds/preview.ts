// COM-20: what is rolled and done if a target is chosen, also for a target that no list holds.
import { type ActionId, combatantOf, previewOf as previewListed, type CombatantId,
  type Target } from '../../../engine/core/index.ts'
import type { PointsBattle } from '../state.ts'
import { specOf } from './actions/table.ts'
import { targets } from './deeds.ts'
import { areaPreview } from './target-previews.ts'

/** COM-20: the lines for one proposed target; an area may lie anywhere. */
export function preview(
  battle: PointsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  const [who, spec] = [combatantOf(battle, actor), specOf(action)]
  if (!who || !spec) return []
  if (target.kind === 'area') return spec.aim === 'spell' ? areaPreview(battle, who, action, target.area) : []
  return previewListed({ targets }, battle, actor, { action }, chosen, target)
}
