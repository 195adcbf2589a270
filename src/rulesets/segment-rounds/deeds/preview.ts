// COM-20: what is shown of a target that is pointed at, also of a target that no list holds.
import { type ActionId, type CombatantId, combatantOf, type DrawnTarget,
  type Target } from '../../../engine/core/index.ts'
import { canonicalJson } from '../../../lib/json.ts'
import { wayOfAction, withStrikers } from '../movement/warnings.ts'
import type { SegmentsBattle } from '../state.ts'
import { actionFor } from './actions.ts'
import { previewLines, targetsFor } from './target-list.ts'
import { whyNotTargeted } from './targeting.ts'

/** The way that the combatant goes when that place is chosen for a walk. */
export function drawn(
  battle: SegmentsBattle,
  actor: CombatantId,
  action: ActionId,
  target: Target,
): DrawnTarget | null {
  const who = combatantOf(battle, actor)
  const spec = who && actionFor(who, action)
  const way = who && spec ? wayOfAction(battle, who, spec, target) : null
  return way && { way }
}

/** COM-20: the lines for one proposed target, also for a place or an area that the list does not hold. */
export function preview(
  battle: SegmentsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  const who = combatantOf(battle, actor)
  const spec = who && actionFor(who, action)
  if (!who || !spec) return []
  const wanted = canonicalJson(target)
  const listed = withStrikers(battle, who, spec, targetsFor(battle, who, spec, chosen)).find((one) =>
    canonicalJson(one.target) === wanted
  )
  if (listed) return listed.why === null ? listed.preview : [listed.why]
  const why = whyNotTargeted(battle, who, spec, target)
  return why ? [why.says] : previewLines(battle, who, spec, target)
}
