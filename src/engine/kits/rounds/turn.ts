// What rulesets with plain turns keep and tell: rounds, the walk of the running turn, deeds in words. One piece of
// state, one list of events, and what they do and say.
import type { Battle, LogLine, RulesetTypes } from '../../core/index.ts'
import { deedEvents, describeDeed } from '../action-table.ts'
import { applyWalk, stillWalked, walked, walkEvents } from '../turn-walk.ts'
import type { EventsOf, MembersOf } from '../schema-parts.ts'
import { applyClock, clock, clockEvents, NO_CLOCK } from './shapes.ts'
import { describeClock } from './views.ts'

/** Shapes to spread into the ruleset's state and into its own events. */
export const turnState = { clock, walked }
export const turnEvents = { ...clockEvents, ...walkEvents, ...deedEvents }

export type TurnState = MembersOf<typeof turnState>
export type TurnEvent = EventsOf<typeof turnEvents>

/** Before the start. */
export const NO_TURN: TurnState = { clock: NO_CLOCK, walked: stillWalked(null) }

/** The state after one of these events. A new turn begins with nothing walked. Total. */
export function applyTurn<State extends TurnState>(before: State, event: TurnEvent): State {
  switch (event.type) {
    case 'did':
      return before
    case 'walked':
    case 'goes-farther':
      return { ...before, walked: applyWalk(before.walked, event) }
    default:
      return { ...before, clock: applyClock(before.clock, event),
        walked: event.type === 'turn' ? stillWalked(event.who) : before.walked }
  }
}

/** The log's line. What is walked is told by the steps themselves. */
export function describeTurn<T extends RulesetTypes>(before: Battle<T>, event: TurnEvent): LogLine | null {
  switch (event.type) {
    case 'did':
      return describeDeed(before, event)
    case 'walked':
    case 'goes-farther':
      return null
    default:
      return describeClock(before, event)
  }
}
