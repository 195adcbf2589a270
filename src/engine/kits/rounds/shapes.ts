// What rounds of turns keep in a ruleset's turn state, and the events that change it: stated once for every ruleset
// that has an order, one turn for each in a round, and initiative rolled for it.
import * as z from 'zod/mini'
import { assertNever } from '../../../lib/assert-never.ts'
import { combatantId, count, maybe, roll, secretOf, type DataOf, type EventsOf } from '../schema-parts.ts'

/** A place in the order. What was rolled tells of the combatant's sheet. */
const rank = z.strictObject({
  who: combatantId,
  total: secretOf(z.number(), 'who', 0),
  /** Of equal totals the higher goes first. */
  bonus: secretOf(z.number(), 'who', 0),
  roll: secretOf(z.nullable(roll), 'who', null),
})
export type TurnRank = DataOf<typeof rank>

export const clock = z.strictObject({
  /** 0 before the first round. */
  round: count,
  /** Highest first. */
  order: z.array(rank),
  acting: z.nullable(combatantId),
  /** Those whose turn of this round is over, and those whose place passed without a turn. */
  done: z.array(combatantId),
})
export type Clock = DataOf<typeof clock>

/** Shapes for the ruleset's own events; spread them into its `oneOf('type', …)`. */
export const clockEvents = {
  ordered: { order: z.array(rank) },
  round: { round: count },
  /** `skipped`: those whose place in the order passed while they could have no turn. */
  turn: { who: combatantId, skipped: maybe(z.array(combatantId)) },
  'turn-over': { who: combatantId },
}

export type ClockEvent = EventsOf<typeof clockEvents>

/** Before the start. */
export const NO_CLOCK: Clock = { round: 0, order: [], acting: null, done: [] }

/** The clock after one of its events. Total. */
export function applyClock(before: Clock, event: ClockEvent): Clock {
  switch (event.type) {
    case 'ordered': {
      const stays = (who: string) => event.order.some((one) => one.who === who)
      const acting = before.acting !== null && stays(before.acting) ? before.acting : null
      return { ...before, order: event.order, acting, done: before.done.filter(stays) }
    }
    case 'round':
      return { ...before, round: event.round, acting: null, done: [] }
    case 'turn':
      return { ...before, acting: event.who, done: [...before.done, ...event.skipped ?? []] }
    case 'turn-over':
      return { ...before, acting: before.acting === event.who ? null : before.acting,
        done: [...before.done.filter((who) => who !== event.who), event.who] }
    default:
      return assertNever(event, 'event')
  }
}
