// COM-20: what would be rolled against what, and to what effect, for a target under the pointer. Pure, and asked on
// hover. The battle is projected for its viewer, so that no hidden combatant is counted or named.
import { canonicalJson } from '../../lib/json.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { Target } from './command.ts'
import type { CombatantId } from './ids.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Offer } from './view.ts'

/**
 * Short lines about `target` as the offer's next target after those `chosen`: who is in an area, what is rolled against
 * what, and the effect. A ruleset with `preview` is asked. Otherwise the lines are those of the target in the ruleset's
 * list. Only the reason when this cannot be the target; empty when there is nothing to tell.
 */
export function previewOf<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'targets' | 'preview'>,
  battle: Battle<T>,
  actor: CombatantId,
  offer: Pick<Offer, 'action'>,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  if (spec.preview) return spec.preview(battle, actor, offer.action, chosen, target)
  const wanted = canonicalJson(target)
  const listed = spec.targets(battle, actor, offer.action, chosen).find((one) => canonicalJson(one.target) === wanted)
  return listed ? (listed.why === null ? listed.preview : [listed.why]) : []
}
