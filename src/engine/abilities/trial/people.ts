// Who stands in a trial, and whom somebody aims at there.
import type { Battle, CombatantId, Command, Offer, Ruleset, Target } from '../../core/index.ts'

/** By their ids in the battle of a trial. */
export interface TrialPeople {
  readonly user: CombatantId
  readonly foe: CombatantId
  readonly friend: CombatantId
}

export const overridden = (change: Extract<Command, { type: 'override' }>['change']): Command => ({ type: 'override',
  change, reason: '' })

/** The targets of somebody’s deed, as far as possible at that one; `null` where that one cannot be aimed at. */
export function targetsOf(
  { spec, battle, actor, at }: { readonly spec: Ruleset; readonly battle: Battle; readonly actor: CombatantId;
    readonly at: CombatantId | null },
  { action, needs }: Offer,
): readonly Target[] | null {
  const chosen: Target[] = []
  for (const need of needs) {
    const wanted = need.kind === 'combatant' ? Math.max(1, need.min) : 1
    for (let count = 0; count < wanted; count++) {
      const open = spec.targets(battle, actor, action, chosen).filter(({ why }) => why === null)
      const next = open.find(({ target }) => target.kind === 'combatant' && target.id === at) ?? open[0]
      if (!next) return null
      chosen.push(next.target)
    }
  }
  const isAimed = chosen.some((one) => one.kind === 'combatant' && one.id === at)
  return at === null || isAimed ? chosen : null
}
