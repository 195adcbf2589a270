// What can be done although a question is open (COM-22): the palette lies under it, so the question lists it.
import { combatantsOf, type Battle, type CombatantId, type Offer, type PromptView, type Ruleset,
  type Viewer } from '../../engine/core/index.ts'
import { offersOf } from '../../stores/cached-views.ts'
import { isKept } from '../../stores/secrets.ts'

export interface AlsoNow {
  readonly who: CombatantId
  readonly name: string
  readonly offer: Offer
}

/**
 * Actions that the open question lets through, of all whom that viewer can act for. One that lists nothing lets nothing
 * through: nobody’s palette is worked out then.
 */
export function alsoNow(
  spec: Ruleset,
  view: Battle,
  viewer: Viewer,
  prompt: Pick<PromptView, 'meanwhile'>,
): readonly AlsoNow[] {
  if (prompt.meanwhile.length === 0) return []
  return combatantsOf(view).flatMap(
    (one) => (isKept(viewer, one)
      ? []
      : offersOf(spec, view, one.id).flatMap(
        (offer) => (offer.refusal === null ? [{ who: one.id, name: one.name, offer }] : []),
      )),
  )
}
