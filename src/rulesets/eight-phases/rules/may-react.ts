// Whether somebody can react at all (PHA-60, PHA-80, PHA-81).
import { refusal, type Refusal } from '../../../engine/core/index.ts'
import { whyUnknown } from '../../../engine/kits/stats.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { perTurn } from './limits.ts'
import { whyBlocked } from './restrictions.ts'
import { hasCondition } from './statuses.ts'

/** Why it cannot; `null` when it can. `counts`: whether the reaction counts among those of the turn. */
export function whyNoReactions(battle: PhasesBattle, who: PhasesCombatant, counts = true): Refusal | null {
  if (counts && battle.used.includes(perTurn(who.id, 'reacted'))) {
    return refusal('limit', `${who.name} has already reacted in this turn.`)
  }
  return whyUnknown(who) ?? whyBlocked(battle, who, 'reactions')
    ?? (hasCondition(battle, who.id, 'GRAPPLED')
      ? refusal('condition', `${who.name} is GRAPPLED and cannot react.`)
      : null)
}
