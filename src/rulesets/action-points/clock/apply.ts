// What this ruleset's own events do to a battle. Total and without dice; an event about an unknown combatant changes
// nothing that matters.
import { assertNever } from '../../../lib/assert-never.ts'
import { without } from '../../../lib/lookup.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { awarenessKey } from '../rules/awareness.ts'
import type { Event, PointsBattle, State, TurnStatus, Walk } from '../state.ts'

/** The walk of a turn in which the combatant has not moved yet. */
export const NO_WALK: Walk = { spent: 0, dashes: 0, parity: 0, quiet: false }

/** Turn state before the start. */
export function initial(): State {
  return {
    round: 0,
    step: 'setup',
    order: [],
    surprised: [],
    turns: {},
    acting: null,
    walk: NO_WALK,
    delays: {},
    progress: {},
    attacks: {},
    advantage: null,
    awareness: {},
  }
}

export function apply(battle: PointsBattle, event: Event): PointsBattle {
  const turn = applyTurn(battle.turn, event)
  return turn === battle.turn ? battle : { ...battle, turn }
}

function applyTurn(state: State, event: Event): State {
  switch (event.type) {
    case 'stepped':
      return { ...state, step: event.step }
    case 'surprised': {
      const others = state.surprised.filter((id) => id !== event.who)
      return { ...state, surprised: event.surprised ? [...others, event.who] : others }
    }
    case 'ranked': {
      const ids = new Set<string>(event.order.map((rank) => rank.who))
      const kept = <Value>(record: Readonly<Record<string, Value>>) =>
        Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)))
      return { ...state, order: event.order, turns: kept(state.turns), delays: kept(state.delays),
        progress: kept(state.progress), attacks: kept(state.attacks) }
    }
    case 'round': {
      const turns: Record<string, TurnStatus> = {}
      for (const rank of state.order) turns[rank.who] = 'waiting'
      return { ...state, round: event.round, step: 'turns', turns, acting: null, walk: NO_WALK, delays: {},
        attacks: {} }
    }
    case 'turn':
      return withTurn(state, event.who, event.status)
    case 'delay': {
      const delay = state.delays[event.who]
      return delay ? { ...state, delays: { ...state.delays, [event.who]: { ...delay, wish: event.wish } } } : state
    }
    case 'walked':
      return { ...state, walk: { ...state.walk, spent: state.walk.spent + event.spent, parity: event.parity } }
    case 'dashed':
      return { ...state, walk: { ...state.walk, dashes: state.walk.dashes + 1 } }
    case 'quiet':
      return { ...state, walk: { ...state.walk, quiet: true } }
    case 'gathered':
      return { ...state,
        progress: { ...state.progress,
          [event.who]: { action: event.action, deed: event.deed, gathered: event.gathered } } }
    case 'progress-dropped':
      return { ...state, progress: without(state.progress, event.who) }
    case 'attacked':
      return { ...state, attacks: { ...state.attacks, [event.who]: (state.attacks[event.who] ?? 0) + 1 } }
    case 'advantage':
      return { ...state, advantage: event.advantage }
    case 'awareness': {
      const key = awarenessKey(event.who, event.of)
      return { ...state,
        awareness: event.aware === null ? without(state.awareness, key) : { ...state.awareness, [key]: event.aware } }
    }
    case 'deed':
    case 'outcome':
      return state
    default:
      return assertNever(event, 'event')
  }
}

/** A delayed turn keeps the metres walked in it and goes on from there (PTS-25). */
function withTurn(state: State, who: CombatantId, status: TurnStatus): State {
  const turns = { ...state.turns, [who]: status }
  if (status === 'acting') {
    return { ...state, turns, acting: who, walk: state.delays[who]?.walk ?? NO_WALK,
      delays: without(state.delays, who) }
  }
  const ran = state.acting === who
  const delays = status === 'delayed'
    ? { ...state.delays, [who]: { wish: 'ask' as const, walk: ran ? state.walk : NO_WALK } }
    : without(state.delays, who)
  return { ...state, turns, delays, acting: ran ? null : state.acting, walk: ran ? NO_WALK : state.walk }
}
