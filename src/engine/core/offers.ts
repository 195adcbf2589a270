// COM-20: the palette as it stands: what the ruleset offers, and why nothing can be used where the core itself would refuse.
import type { Battle, RulesetTypes } from './battle.ts'
import { gateRefusal } from './decide.ts'
import type { CombatantId } from './ids.ts'
import { NOT_STARTED, refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Offer } from './view.ts'

/** Every action that the ruleset knows for that combatant, each with the very reason `decide` would give, or none. */
export function offersAsTheyStand<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, actor: CombatantId): readonly Offer[] {
  return spec.offers(battle, actor).map((offer) => {
    const closed = gateRefusal(spec, battle, { type: 'act', actor, deed: { action: offer.action, targets: [], form: {} } })
      ?? (battle.status === 'setup' ? refusal('status', NOT_STARTED) : null)
    return closed ? { ...offer, refusal: closed } : offer
  })
}
