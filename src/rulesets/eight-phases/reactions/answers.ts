// Reactions that listen for an event, as the window of this ruleset offers and does them (PHA-60, PHA-61).
import { answerParts, answersOf as answersTo, answerWith, eventNow,
  type PossibleAnswer } from '../../../engine/abilities/listen/reactions.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import type { ActionId, FrameId, Offer, Refusal } from '../../../engine/core/index.ts'
import { TEACHING } from '../abilities/teach.ts'
import { show } from '../deeds/price.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import type { WindowOf } from './triggers.ts'
import { usedParts, whyNotUsed } from './used-in-answer.ts'

/** Something that a window lets listeners answer. `waits`: the frame of what has not happened yet. */
interface Answered {
  readonly event: Happening
  readonly over: boolean
  readonly waits: string | null
}
type ListenerAnswer = PossibleAnswer & Answered

function eventsOf(battle: PhasesBattle, { trigger, when }: WindowOf): readonly Answered[] {
  const own = trigger.event
    ? [{ event: trigger.event, over: when === 'after', waits: trigger.threat as FrameId | null }]
    : []
  const also = (trigger.also ?? []).map(({ event, waits }) => ({ event, over: waits === null, waits }))
  return [...own, ...also].flatMap((one) => {
    const event = eventNow(battle, one.waits, one.event)
    return event ? [{ ...one, event }] : []
  })
}

/** What the combatant can answer with, usable or not. */
export const answersOf = (battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly ListenerAnswer[] =>
  eventsOf(battle, window).flatMap((one) =>
    answersTo(battle, TEACHING, who, one).map((answer) => ({ ...answer, ...one,
      why: answer.why ?? whyNotUsed(battle, who, answer.listening, one.event) })
    )
  )

const answerNamed = (
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  action: ActionId,
): ListenerAnswer | undefined =>
  answersOf(battle, who, window).find(({ listening }) => action === `listen/${listening.key}`)

/** A reaction that listens, as an offer of the window. */
export function answerOffer(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  { action, why }: { readonly action: ActionId; readonly why: Refusal | null },
): Offer | null {
  const found = answerNamed(battle, who, window, action)
  if (!found) return null
  const parts = answerParts(battle, TEACHING, who, found.listening, found.event)
  const used = usedParts(battle, who, found.listening, found.event)
  return { ...parts, ...(used ? { ...used, price: [...parts.price, ...used.price] } : {}), action, group: 'Reaction',
    form: [], refusal: why, progress: null, needs: [] }
}

/** Answers: pays, and sets off what the listener does. */
export function answerEvent(work: PhasesWork, who: PhasesCombatant, window: WindowOf, action: ActionId): void {
  const found = answerNamed(work.battle, who, window, action)
  if (!found) return
  const { root } = found.listening.carried
  const owner = work.battle.combatants[root.who]
  if (owner) show(work, owner, root.ability)
  answerWith(work, TEACHING, found.listening, found.event, found.waits)
}
