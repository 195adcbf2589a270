// COM-20: what is rolled against what and what would come of it, for one target that is only pointed at. Pure, and
// asked on hover: the battle it is given is projected for its viewer, so that nobody unseen is counted or named.
import { canonicalJson } from '../../lib/json.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { Target } from './command.ts'
import type { CombatantId } from './ids.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Offer } from './view.ts'

/**
 * Short lines for `target` as the next of that offer's targets, after those `chosen`: of an area who is inside, of each
 * what is rolled against what, and the effect. What the ruleset lists among its targets has the lines it is listed
 * with; for what is put down freely (an area anywhere) the ruleset is asked. The reason alone where it cannot be the
 * target; empty where there is nothing to tell.
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
