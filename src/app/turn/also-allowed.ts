// Actions that are allowed while a question is open (COM-22). The question lists them, because it covers the palette.
import { combatantsOf, type Battle, type CombatantId, type Offer, type PromptView, type Ruleset,
  type Viewer } from '../../engine/core/index.ts'
import { offersOf } from '../../stores/cached-views.ts'
import { isSecretTo } from '../../stores/secrets.ts'

export interface AlsoAllowed {
  readonly who: CombatantId
  readonly name: string
  readonly offer: Offer
}

/**
 * Actions that the open question lets through, of all combatants that the viewer can act for. When the question lists
 * nothing, no palette has to be worked out.
 */
export function alsoAllowed(
  spec: Ruleset,
  view: Battle,
  viewer: Viewer,
  prompt: Pick<PromptView, 'meanwhile'>,
): readonly AlsoAllowed[] {
  if (prompt.meanwhile.length === 0) return []
  return combatantsOf(view).flatMap(
    (one) => (isSecretTo(viewer, one)
      ? []
      : offersOf(spec, view, one.id).flatMap(
        (offer) => (offer.refusal === null ? [{ who: one.id, name: one.name, offer }] : []),
      )),
  )
}
