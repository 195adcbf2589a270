// Reactions that listen for an event: those of one combatant, what each is called and costs, and what it does (PHA-60,
// PHA-61).
import { costNow } from '../../../engine/abilities/carry/costs.ts'
import { hereIn } from '../../../engine/abilities/carry/carriers.ts'
import { setOff } from '../../../engine/abilities/listen/answer.ts'
import { type Listening, listening } from '../../../engine/abilities/listen/match.ts'
import { whyNotPaid } from '../../../engine/abilities/run/pay.ts'
import { numberOf, whoIs } from '../../../engine/abilities/run/values.ts'
import { listenerWords } from '../../../engine/abilities/say/ability.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { type ActionId, type FrameId, type Offer, refusal, type Refusal } from '../../../engine/core/index.ts'
import { READING } from '../abilities/reading.ts'
import { TEACHING } from '../abilities/teach.ts'
import { show } from '../deeds/price.ts'
import type { PhasesBattle, PhasesCombatant, PhasesWork } from '../state.ts'
import type { WindowOf } from './triggers.ts'

export interface PossibleAnswer {
  readonly listening: Listening
  readonly why: Refusal | null
}

/** The event as it stands now: of a frame that waits, what has become of it. */
function eventOf(battle: PhasesBattle, { trigger }: WindowOf): Happening | null {
  const frame = battle.stack.find((one) => one.id === trigger.threat)
  return frame?.kind === 'event' ? frame.event : (trigger.event ?? null)
}

/** What the combatant can answer with, usable or not. */
export function answersOf(battle: PhasesBattle, who: PhasesCombatant, window: WindowOf): readonly PossibleAnswer[] {
  const event = eventOf(battle, window)
  if (!event || event.cancelled || who.presence !== 'present') return []
  const whens = window.when === 'after' ? (['after'] as const) : (['instead', 'before'] as const)
  return whens.flatMap((when) => listening(battle, READING, event, when)).filter((one) =>
    one.listener.use !== undefined && decides(battle, one, event) === who.id
  ).map((one) => ({ listening: one, why: whyNoPrice(battle, who, one, event) }))
}

const decides = (battle: PhasesBattle, { carried, listener }: Listening, event: Happening): string | null =>
  whoIs(hereIn(battle, READING, carried, { it: event.to ?? event.by, event }), listener.may ?? 'me')?.id ?? null

/** What answering costs now, resource by resource. */
function costsOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  { carried, listener }: Listening,
  event: Happening | null,
): readonly { readonly pay: string; readonly amount: string }[] {
  const here = hereIn(battle, READING, carried, event ? { it: event.to ?? event.by, event } : {})
  const text = READING.abilityAt(battle, carried.root)
  const deed = { name: text?.name ?? '', tags: text?.tags ?? [], root: carried.root }
  return (listener.cost ?? []).map((cost) => ({ ...cost, amount: String(
    costNow(battle, READING, who, { resource: cost.pay, amount: numberOf(here, cost.amount) }, { on: 'deed', by: who.id,
      to: event?.by ?? event?.to ?? null, deed }),
  ) }))
}

function whyNoPrice(
  battle: PhasesBattle,
  who: PhasesCombatant,
  one: Listening,
  event: Happening,
): Refusal | null {
  const here = hereIn(battle, READING, one.carried, { it: event.to ?? event.by, event })
  const why = whyNotPaid(here, TEACHING, costsOf(battle, who, one, event), who)
  return why === null ? null : refusal('price', why)
}

/** A reaction that listens, as an offer of the window. */
export function answerOffer(
  battle: PhasesBattle,
  who: PhasesCombatant,
  window: WindowOf,
  { action, why }: { readonly action: ActionId; readonly why: Refusal | null },
): Offer | null {
  const found = answersOf(battle, who, window).find(({ listening: one }) => action === `listen/${one.key}`)
  if (!found) return null
  const { listening: one } = found
  return { action, name: one.listener.name ?? one.carried.name, group: 'Reaction',
    price: costsOf(battle, who, one, eventOf(battle, window)).map(({ pay, amount }) => ({
      unit: READING.words.resources[pay]?.label ?? pay.slice(1),
      amount: Number(amount),
    })), form: [], refusal: why, progress: null,
    detail: listenerWords(one.listener, { words: READING.words, me: 'you' }), needs: [] }
}

/** Answers: pays, and sets off what the listener does. */
export function answerEvent(work: PhasesWork, who: PhasesCombatant, window: WindowOf, action: ActionId): void {
  const found = answersOf(work.battle, who, window).find(({ listening: one }) => action === `listen/${one.key}`)
  const event = eventOf(work.battle, window)
  if (!found || !event) return
  const { root } = found.listening.carried
  const owner = work.battle.combatants[root.who]
  if (owner) show(work, owner, root.ability)
  const waits = work.battle.stack.some(({ id }) => id === window.trigger.threat)
  setOff(work, TEACHING, found.listening, event, { agreed: true,
    waits: waits ? (window.trigger.threat as FrameId) : null })
}
