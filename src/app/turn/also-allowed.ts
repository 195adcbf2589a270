// Actions that are allowed while a question is open (COM-22). The question lists them, because it covers the palette.
import { combatantsOf, type Battle, type CombatantId, type Offer, type PromptView,
  type Ruleset } from '../../engine/core/index.ts'
import { offersOf } from '../../stores/cached-views.ts'
import { mayPlay } from '../../stores/looks.ts'
import type { Seat } from '../../stores/seat.ts'

export interface AlsoAllowed {
  readonly who: CombatantId
  readonly name: string
  readonly offer: Offer
}

/**
 * Actions that the open question lets through, of all combatants that are played at that seat. When the question lists
 * nothing, no palette has to be worked out.
 */
export function alsoAllowed(
  spec: Ruleset,
  view: Battle,
  seat: Pick<Seat, 'viewer' | 'sitter'>,
  prompt: Pick<PromptView, 'meanwhile'>,
): readonly AlsoAllowed[] {
  if (prompt.meanwhile.length === 0) return []
  return combatantsOf(view).flatMap(
    (one) => (!mayPlay(seat, one)
      ? []
      : offersOf(spec, view, one.id).flatMap(
        (offer) => (offer.refusal === null ? [{ who: one.id, name: one.name, offer }] : []),
      )),
  )
}
