// Reactions that listen for an event: what somebody can answer with, what each costs and is called, and answering.
import { type Battle, type Combatant, type Offer, refusal, type Refusal, type Work } from '../../core/index.ts'
import { costNow } from '../carry/costs.ts'
import { hereIn } from '../carry/carriers.ts'
import type { Cost } from '../language/ability.ts'
import type { Happening, RunningTypes, WaitingFrame } from '../run/frame.ts'
import { whyNotPaid } from '../run/pay.ts'
import type { Teaching } from '../run/teach.ts'
import { numberOf, whoIs } from '../run/values.ts'
import { listenerWords } from '../say/steps.ts'
import { setOff } from './answer.ts'
import { type Listening, listening } from './match.ts'
import { mayBeAsked } from './waiting.ts'

/** A reaction that somebody has to an event; `why`: why it cannot be used now. */
export interface PossibleAnswer {
  readonly listening: Listening
  readonly why: Refusal | null
}

/** What is answered, as it stands now, whether it has happened already, and the frame that waits for the answers. */
export interface Answered {
  readonly event: Happening
  readonly over: boolean
  readonly waits: string | null
}

const waitingIn = <T extends RunningTypes>({ stack }: Battle<T>, waits: string | null): WaitingFrame | null => {
  const frame = stack.find(({ id }) => id === waits)
  return frame?.kind === 'event' ? (frame as unknown as WaitingFrame) : null
}

/** The event of a window: of a frame that waits, what has become of it. */
export function eventNow<T extends RunningTypes>(
  battle: Battle<T>,
  waits: string | null,
  before: Happening | undefined,
): Happening | null {
  return waitingIn(battle, waits)?.event ?? before ?? null
}

/** What the combatant can answer with, usable or not. */
export function answersOf<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  who: Combatant<T>,
  { event, over, waits }: Answered,
): readonly PossibleAnswer[] {
  if (event.cancelled || who.presence !== 'present') return []
  const done = waitingIn(battle, waits)?.done ?? []
  const whens = over ? (['after'] as const) : (['instead', 'before'] as const)
  return whens.flatMap((when) => listening(battle, teach, event, when)).filter((one) =>
    mayBeAsked(one, { event, done }) && decides(battle, teach, one, event) === who.id
  ).map((one) => ({ listening: one, why: whyNoPrice(battle, teach, who, one, event) }))
}

const decides = <T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  { carried, listener }: Listening,
  event: Happening,
): string | null =>
  whoIs(hereIn(battle, teach, carried, { it: event.to ?? event.by, event }), listener.may ?? 'me')?.id ?? null

/** What answering costs now, resource by resource. */
function costsOf<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  who: Combatant<T>,
  { carried, listener }: Listening,
  event: Happening,
): readonly Cost[] {
  const here = hereIn(battle, teach, carried, { it: event.to ?? event.by, event })
  const text = teach.abilityAt(battle, carried.root)
  const deed = { name: text?.name ?? '', tags: text?.tags ?? [], root: carried.root }
  return (listener.cost ?? []).map((cost) => ({ ...cost, amount: String(
    costNow(battle, teach, who, { resource: cost.pay, amount: numberOf(here, cost.amount) }, { on: 'deed', by: who.id,
      to: event.by ?? event.to, deed }),
  ) }))
}

function whyNoPrice<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  who: Combatant<T>,
  one: Listening,
  event: Happening,
): Refusal | null {
  const here = hereIn(battle, teach, one.carried, { it: event.to ?? event.by, event })
  const why = whyNotPaid(here, teach, costsOf(battle, teach, who, one, event), who)
  return why === null ? null : refusal('price', why)
}

/** What a window offers of it, beside the action that names it. */
export function answerParts<T extends RunningTypes>(
  battle: Battle<T>,
  teach: Teaching<T>,
  who: Combatant<T>,
  one: Listening,
  event: Happening,
): Pick<Offer, 'name' | 'detail' | 'price'> {
  return {
    name: one.listener.name ?? one.carried.name,
    price: costsOf(battle, teach, who, one, event).map(({ pay, amount }) => ({
      unit: teach.words.resources[pay]?.label ?? pay.slice(1),
      amount: Number(amount),
    })),
    detail: listenerWords(one.listener, { words: teach.words, me: 'you' }),
  }
}

/** Answers: pays, and sets off what the listener does. `waits`: the frame of what has not happened yet. */
export function answerWith<T extends RunningTypes>(
  work: Work<T>,
  teach: Teaching<T>,
  one: Listening,
  event: Happening,
  waits: string | null,
): void {
  const waiting = waitingIn(work.battle, waits)
  if (waiting) {
    const { id, ...frame } = waiting
    work.set(id, { ...frame, done: [...frame.done, one.key] } as unknown as T['Frame'])
  }
  setOff(work, teach, one, event, { agreed: true, waits: waiting?.id ?? null })
}
