// What this ruleset's own events do to a battle. Total and without dice; an event about somebody unknown changes nothing that matters.
import { assertNever } from '../../lib/assert-never.ts'
import type { CombatantId } from '../../engine/core/index.ts'
import { FULL_GAUGE, unitOf, withGauge, type Gauge } from './clock.ts'
import { ZERO, type Exact } from './exact.ts'
import type { Event, GaugeBattle, State } from './state.ts'

/** Turn state before the start. */
export function initial(): State {
  return { now: ZERO, turns: 0, units: [], acting: null, advanced: [], hold: false, points: 0 }
}

export function apply(battle: GaugeBattle, event: Event): GaugeBattle {
  const turn = applied(battle.turn, event)
  return turn === battle.turn ? battle : { ...battle, turn }
}

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'gauged':
      return { ...state, units: withUnit(state.units, event.gauge) }
    case 'left':
      return {
        ...state,
        units: state.units.filter((one) => one.who !== event.who),
        advanced: state.advanced.filter((who) => who !== event.who),
        acting: state.acting?.who === event.who ? null : state.acting,
      }
    case 'passed':
      return { ...state, now: event.now }
    case 'turn':
      return {
        ...state,
        turns: state.turns + 1,
        units: emptied(state.units, event.who, state.now),
        advanced: state.advanced.filter((who) => who !== event.who),
        acting: { who: event.who, spent: 0, parity: 0, used: 0, refill: FULL_GAUGE, advanced: false },
      }
    case 'turn-over':
      return { ...state, units: withUnit(state.units, event.gauge), acting: state.acting?.who === event.who ? null : state.acting }
    case 'refill':
      return state.acting ? { ...state, acting: { ...state.acting, refill: event.refill, advanced: event.advanced } } : state
    case 'advanced':
      return { ...state, advanced: event.order }
    case 'walked':
      return state.acting ? { ...state, acting: { ...state.acting, spent: state.acting.spent + event.spent, parity: event.parity } } : state
    case 'deed':
      return event.as === 'turn' && state.acting?.who === event.who ? { ...state, acting: { ...state.acting, used: state.acting.used + 1 } } : state
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

/** The one gauge with nothing in it from then on. */
function emptied(units: readonly Gauge[], who: CombatantId, now: Exact): readonly Gauge[] {
  const one = unitOf(units, who)
  return one ? withUnit(units, withGauge(one, now, ZERO)) : units
}

/** The one gauge replaced, or put at the end. */
function withUnit(units: readonly Gauge[], gauge: Gauge): readonly Gauge[] {
  const at = units.findIndex((one) => one.who === gauge.who)
  if (at < 0) return [...units, gauge]
  const next = units.slice()
  next[at] = gauge
  return next
}
