// Opportunity Attacks: Volley or Fight with an ability that has REACH, against a target within it (PHA-56, PHA-62,
// PHA-64).
import type { ActionId } from '../../../engine/core/index.ts'
import { distanceBetween } from '../../../engine/kits/standing.ts'
import { whyNot } from '../deeds/legality.ts'
import { whyTarget } from '../deeds/targeting.ts'
import { rowName } from '../abilities/profile.ts'
import { attacksOf } from '../abilities/now.ts'
import { isReady } from '../sheet/abilities.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { actionId } from '../../../engine/kits/action-ids.ts'

/** PHA-60: whether the combatant has the Opportunity Attack: player characters, and NPCs by an option. */
export const mayStrikeMovers = (battle: PhasesBattle, who: PhasesCombatant): boolean =>
  who.kind === 'pc' || battle.options.npcOpportunity === 'all'

/**
 * The actions with which `who` can strike at `at` now. Slow abilities, improvised attacks and what is aimed at nobody
 * are not among them.
 */
export function opportunityAttacks(
  battle: PhasesBattle,
  who: PhasesCombatant,
  at: PhasesCombatant,
): readonly ActionId[] {
  const away = distanceBetween(battle, who, at) ?? Infinity
  return (['fight', 'volley'] as const).flatMap((basic) =>
    attacksOf(battle, who, basic).flatMap((ability) => {
      const action = actionId(basic, rowName(ability))
      const fits = isReady(ability) && !ability.slow && ability.reach > 0 && away <= ability.reach
        && ability.area === 'none' && ability.aim !== 'self'
      return fits && !whyNot(battle, who, action, 'reaction') && !whyTarget(battle, who, action, at) ? [action] : []
    })
  )
}
