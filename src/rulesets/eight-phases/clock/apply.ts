// What this ruleset's own events do to a battle. Total and without dice: an event about an unknown combatant changes
// nothing that matters.
import { assertNever } from '../../../lib/assert-never.ts'
import { without } from '../../../lib/lookup.ts'
import type { Event, PhasesBattle, State } from '../state.ts'
import { teamOf } from './order.ts'

/** Turn state before the start. */
export function initial(): State {
  return {
    round: 0,
    phase: 0,
    beacons: 0,
    last: null,
    turn: null,
    taken: {},
    due: {},
    passed: [],
    waits: {},
    channels: {},
    released: [],
    readied: {},
    grapples: [],
    shown: {},
  }
}

export function apply(battle: PhasesBattle, event: Event): PhasesBattle {
  const turn = applyTurn(battle, battle.turn, event)
  return turn === battle.turn ? battle : { ...battle, turn }
}

/** PHA-81: whoever began a grapple counts as larger than one of the same SIZE in that turn alone. */
const settled = (grapples: State['grapples']): State['grapples'] =>
  grapples.some((one) => one.isNew)
    ? grapples.map((one) => (one.isNew ? { by: one.by, with: one.with, larger: null } : one))
    : grapples

function applyTurn(battle: PhasesBattle, state: State, event: Event): State {
  switch (event.type) {
    case 'round':
      return { ...state, round: event.round, beacons: event.beacons, phase: 1, turn: null, taken: {}, due: {},
        passed: [], waits: {}, released: [] }
    case 'phase':
      return { ...state, phase: event.phase, passed: [] }
    case 'scheduled':
      return { ...state, due: { ...state.due, [event.who]: event.due } }
    case 'turn-began': {
      const { who, kind, phase } = event.turn
      const one = battle.combatants[who]
      const last = one ? teamOf(one) : state.last
      const begun = { ...state, turn: event.turn, last,
        waits: kind === 'release' ? state.waits : without(state.waits, who) }
      if (kind !== 'turn') return begun
      const due = state.due[who]
      return {
        ...begun,
        taken: { ...state.taken, [who]: [...(state.taken[who] ?? []), phase] },
        due: due ? { ...state.due, [who]: due.slice(1) } : state.due,
      }
    }
    case 'turn-ended': {
      const over = state.turn?.who === event.who ? { ...state, turn: null, grapples: settled(state.grapples) } : state
      return event.kind === 'release' && !state.released.includes(event.who)
        ? { ...over, released: [...state.released, event.who] }
        : over
    }
    case 'turn-lost':
      return state.turn?.who === event.who ? { ...state, turn: null, grapples: settled(state.grapples) } : state
    case 'passed':
      return { ...state, passed: event.who }
    case 'waits':
      return { ...state,
        waits: event.phase === null ? without(state.waits, event.who) : { ...state.waits, [event.who]: event.phase } }
    case 'spent':
      return state.turn ? { ...state, turn: { ...state.turn, ...event.change } } : state
    case 'channelling':
      return { ...state, channels: { ...state.channels, [event.who]: event.channel } }
    case 'channel-over':
      return { ...state, channels: without(state.channels, event.who) }
    case 'kept':
      return { ...state, released: [...state.released, event.who] }
    case 'readied':
      return { ...state, readied: { ...state.readied, [event.who]: event.readied } }
    case 'unreadied':
      return { ...state, readied: without(state.readied, event.who) }
    case 'grappled':
      return { ...state,
        grapples: [...state.grapples, { by: event.by, with: event.with, larger: event.by, isNew: true }] }
    case 'wrestled':
      return { ...state, grapples: state.grapples.map((one) =>
        one.by === event.by && one.with === event.with
          ? { by: one.by, with: one.with, larger: event.larger }
          : one
      ) }
    case 'ungrappled':
      return { ...state, grapples: state.grapples.filter((one) => one.by !== event.by || one.with !== event.with) }
    case 'shown': {
      const known = state.shown[event.who] ?? []
      return known.includes(event.ability)
        ? state
        : { ...state, shown: { ...state.shown, [event.who]: [...known, event.ability] } }
    }
    case 'deed':
    case 'outcome':
      return state
    default:
      return assertNever(event, 'event')
  }
}
