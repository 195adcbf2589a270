// What this ruleset's own events do to a battle. Total and without dice; an event about somebody unknown changes
// nothing that matters.
import { assertNever } from '../../../lib/assert-never.ts'
import { withTurn, type CombatantId } from '../../../engine/core/index.ts'
import { FULL_GAUGE, replaced, unitOf, withGauge } from './action-value.ts'
import { ZERO, type Exact } from '../rules/exact.ts'
import type { Event, GaugeBattle, State, Gauge } from '../state.ts'

/** Turn state before the start. */
export function initial(): State {
  return { now: ZERO, known: { all: ZERO, players: [] }, veil: null, units: [], acting: null, advanced: [], hold: false,
    points: 0 }
}

export function apply(battle: GaugeBattle, event: Event): GaugeBattle {
  return withTurn(battle, applied(battle.turn, event))
}

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'gauged':
      return renewed(state, state.now, replaced(state.units, event.gauge), state.acting, state.advanced)
    case 'left':
      return {
        ...state,
        units: state.units.filter((one) => one.who !== event.who),
        advanced: state.advanced.filter((who) => who !== event.who),
        acting: state.acting?.who === event.who ? null : state.acting,
      }
    case 'passed':
      return renewed(state, event.now, state.units, state.acting, state.advanced, knownSince(state.known, event))
    case 'turn':
      return renewed(
        state,
        state.now,
        emptied(state.units, event.who, state.now),
        { who: event.who, spent: 0, parity: 0, used: 0, refill: FULL_GAUGE },
        state.advanced.includes(event.who) ? state.advanced.filter((who) => who !== event.who) : state.advanced,
      )
    case 'turn-over':
      return renewed(state, state.now, replaced(state.units, event.gauge),
        state.acting?.who === event.who ? null : state.acting, state.advanced)
    case 'refill':
      return state.acting ? { ...state, acting: { ...state.acting, refill: event.refill } } : state
    case 'advanced':
      return { ...state, advanced: event.order }
    case 'walked':
      return state.acting
        ? { ...state, acting: { ...state.acting, spent: state.acting.spent + event.spent, parity: event.parity } }
        : state
    case 'deed':
      return event.as === 'turn' && state.acting?.who === event.who
        ? { ...state, acting: { ...state.acting, used: state.acting.used + 1 } }
        : state
    case 'hold':
      return { ...state, hold: event.on }
    case 'points':
      return { ...state, points: state.points + event.by }
    case 'broken':
    case 'restored':
      return state
    default:
      return assertNever(event, 'event')
  }
}

/**
 * What changes turn by turn, written out: a spread costs many times as much, and looking ahead takes a thousand turns
 * at once.
 */
function renewed(
  state: State,
  now: Exact,
  units: State['units'],
  acting: State['acting'],
  advanced: State['advanced'],
  known: State['known'] = state.known,
): State {
  const { veil, hold, points } = state
  return { now, known, veil, units, acting, advanced, hold, points }
}

function knownSince(known: State['known'], { now, to }: Extract<Event, { type: 'passed' }>): State['known'] {
  if (to === 'gm') return known
  if (to === 'all') return { all: now, players: known.players }
  return { all: known.all,
    players: [...known.players.filter(({ player }) => player !== to.player), { player: to.player, at: now }] }
}

/** The one gauge with nothing in it from then on. */
function emptied(units: readonly Gauge[], who: CombatantId, now: Exact): readonly Gauge[] {
  const one = unitOf(units, who)
  return one ? replaced(units, withGauge(one, now, ZERO)) : units
}
