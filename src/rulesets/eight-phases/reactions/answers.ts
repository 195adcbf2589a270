// Reactions that listen for an event, as the window of this ruleset offers and does them (PHA-60, PHA-61).
import { answerParts, answersOf as answersTo, answerWith, eventNow,
  type PossibleAnswer } from '../../../engine/abilities/listen/reactions.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { ActionId, Offer, Refusal } from '../../../engine/core/index.ts'
import { TEACHING } from '../abilities/teach.ts'
import { show } from '../deeds/price.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import type { WindowOf } from './triggers.ts'

const eventOf = (battle: PhasesBattle, { trigger }: WindowOf): Happening | null =>
  eventNow(battle, trigger.threat, trigger.event)

/** What the combatant can answer with, usable or not. */
export function answersOf(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly PossibleAnswer[] {
  const event = eventOf(battle, window)
  return event
    ? answersTo(battle, TEACHING, who, { event, over: window.when === 'after', waits: window.trigger.threat })
    : []
}

/** A reaction that listens, as an offer of the window. */
export function answerOffer(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  { action, why }: { readonly action: ActionId; readonly why: Refusal | null },
): Offer | null {
  const found = answersOf(battle, who, window).find(({ listening: one }) => action === `listen/${one.key}`)
  const event = eventOf(battle, window)
  return found && event
    ? { ...answerParts(battle, TEACHING, who, found.listening, event), action, group: 'Reaction', form: [],
      refusal: why, progress: null, needs: [] }
    : null
}

/** Answers: pays, and sets off what the listener does. */
export function answerEvent(work: PhasesWork, who: PhasesCombatant, window: WindowOf, action: ActionId): void {
  const found = answersOf(work.battle, who, window).find(({ listening: one }) => action === `listen/${one.key}`)
  const event = eventOf(work.battle, window)
  if (!found || !event) return
  const { root } = found.listening.carried
  const owner = work.battle.combatants[root.who]
  if (owner) show(work, owner, root.ability)
  answerWith(work, TEACHING, found.listening, event, window.trigger.threat)
}
