// An ability that is used as a reaction: what listens for its trigger uses it, and it has its own price, range and odds
// (PHA-61).
import type { Listening } from '../../../engine/abilities/listen/match.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { Offer, Refusal } from '../../../engine/core/index.ts'
import { profilesNow } from '../abilities/now.ts'
import type { Profile } from '../abilities/profile.ts'
import { pricedFor } from '../deeds/dearer.ts'
import { previewOn } from '../deeds/forecast.ts'
import { whyNot } from '../deeds/legality.ts'
import { priceOf } from '../deeds/price.ts'
import { whyTarget } from '../deeds/targeting.ts'
import { actionUsing } from '../deeds/use-other.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'

interface Used {
  readonly ability: Profile
  readonly at: PhasesCombatant | null
}

/** The ability that the answer uses, and on whom; `null` where it uses none. */
function usedBy(battle: PhasesBattle, who: PhasesCombatant, { listener }: Listening, event: Happening): Used | null {
  for (const step of listener.steps) {
    if (step.do !== 'use' || typeof step.what !== 'object' || !('named' in step.what)) continue
    const { named } = step.what
    const ability = profilesNow(battle, who).find(({ name }) => name === named)
    const at = step.on === 'by' ? event.by : step.on === 'to' ? event.to : null
    return ability ? { ability, at: battle.combatants[at ?? ''] ?? null } : null
  }
  return null
}

/** Why the ability that the answer uses cannot be used now; `null` where it can, or uses none. */
export function whyNotUsed(
  battle: PhasesBattle,
  who: PhasesCombatant,
  listening: Listening,
  event: Happening,
): Refusal | null {
  const used = usedBy(battle, who, listening, event)
  if (!used) return null
  const action = actionUsing(used.ability)
  return whyNot(battle, who, action, 'reaction') ?? (used.at ? whyTarget(battle, who, action, used.at) : null)
}

/** What an offer says of it: its price, what it does, and what would be rolled. */
export function usedParts(
  battle: PhasesBattle,
  who: PhasesCombatant,
  listening: Listening,
  event: Happening,
): Pick<Offer, 'price' | 'detail'> | null {
  const used = usedBy(battle, who, listening, event)
  if (!used) return null
  const { ability, at } = used
  const rolled = at ? [`${at.name}: ${previewOn(battle, who, actionUsing(ability), at).join(' · ')}`] : []
  return { price: priceOf(pricedFor(battle, who, ability, event.by === null ? [] : [event.by])),
    detail: [ability.detail, ...rolled].filter(Boolean).join(' ') }
}
