// Reactions as a window offers them, with the target of each (PHA-61).
import { type CombatantId, type Deed, type Offer, presentOf, type Refusal } from '../../../engine/core/index.ts'
import { abilityNamed } from '../deeds/ability-of-action.ts'
import { pricedFor } from '../deeds/dearer.ts'
import { previewOn } from '../deeds/forecast.ts'
import { needsOf } from '../deeds/needs.ts'
import { offerFor } from '../deeds/offer.ts'
import { priceOf } from '../deeds/price.ts'
import { whyObject, whyTarget } from '../deeds/targeting.ts'
import { INTERPOSE } from '../rules/basic-actions.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { answerOffer } from './answers.ts'
import { focusPrice } from './focus-price.ts'
import { INTERPOSE_SHIFT } from './interpose.ts'
import { answersDoer, reactionsTo } from './reactions.ts'
import type { WindowOf, Reaction } from './triggers.ts'

/** A reaction as an offer in the window. */
export function reactionOffer(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  one: Reaction & { readonly why: Refusal | null },
): Offer {
  const answer = one.kind === 'listener' ? answerOffer(battle, who, window, one) : null
  if (answer) return answer
  const { trigger } = window
  const ally = battle.combatants[trigger.against[0] ?? '']
  if (one.kind === 'interpose') {
    const full = one.action === INTERPOSE
    return {
      action: one.action,
      name: full ? 'Interpose' : 'Interpose: shift only',
      group: 'Reaction',
      price: [{ unit: 'FOCUS', amount: focusPrice(battle, who, 'Interpose', trigger.by) }],
      form: [],
      refusal: one.why,
      progress: null,
      detail: full
        ? `Shift up to ${INTERPOSE_SHIFT}, next to ${ally?.name ?? 'the ally'}, and become the target.`
        : `Shift up to ${INTERPOSE_SHIFT} without becoming the target.`,
      needs: [{ kind: 'place', label: 'Where to shift', range: INTERPOSE_SHIFT }],
    }
  }
  const offer = offerFor(battle, who, one.action, one.why)
  const ability = abilityNamed(battle, who, one.action)
  const named = one.kind === 'counterattack'
    ? 'Counterattack'
    : one.kind === 'opportunity'
    ? 'Opportunity Attack'
    : one.kind === 'readied'
    ? 'Readied'
    : null
  const at = battle.combatants[targetOf(battle, who, window, one) ?? '']
  return {
    ...offer,
    group: 'Reaction',
    name: named === null ? offer.name : `${named}: ${ability?.name ?? offer.name}`,
    // A reaction takes nothing of a turn.
    price: [...(one.kind === 'counterattack'
      ? [{ unit: 'FOCUS', amount: focusPrice(battle, who, 'Counterattack', trigger.by) }]
      : []), ...(ability ? priceOf(pricedFor(battle, who, ability, at ? [at.id, trigger.by] : [trigger.by])) : [])],
    ...(at
      ? { needs: [], form: offer.form.filter(({ about }) => about === undefined || about.includes(at.id)),
        detail: [offer.detail, one.why ? '' : `${at.name}: ${previewOn(battle, who, one.action, at).join(' · ')}`]
          .filter(Boolean).join(' ') }
      : {}),
  }
}

/**
 * The target of a reaction that has only one: the attacker or mover that it answers, or the only possible target;
 * `null` where there is a choice.
 */
function targetOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { trigger }: WindowOf,
  one: Reaction,
): CombatantId | null {
  if (one.kind === 'counterattack' || one.kind === 'opportunity') return trigger.by
  if (one.kind === 'interpose' || one.kind === 'listener') return null
  const [need, ...others] = needsOf(battle, who, one.action)
  if (need?.kind !== 'combatant' || others.length > 0 || need.max > 1) return null
  if (one.kind === 'ability' && answersDoer(battle, who, one.action)) return trigger.by
  if (need.objects
    && battle.scene.objects.some((object) =>
      whyObject(battle, who, abilityNamed(battle, who, one.action), object) === null
    ))
  {
    return null
  }
  const [only, ...more] = presentOf(battle).filter((each) => whyTarget(battle, who, one.action, each) === null)
  return only && more.length === 0 ? only.id : null
}

/** The deed with its target filled in where there is only one. */
export function withTarget(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf, deed: Deed): Deed {
  const one = reactionsTo(battle, who, window).find((each) => each.action === deed.action)
  const at = one ? targetOf(battle, who, window, one) : null
  if (at === null) return deed
  // A reaction has no time for the shift that an attack of one’s turn may begin with.
  const stays = who.place !== null && needsOf(battle, who, deed.action)[0]?.kind === 'place'
  return { ...deed, targets: [...(stays && who.place !== null ? [{ kind: 'place' as const, place: who.place }] : []), {
    kind: 'combatant',
    id: at,
  }] }
}
