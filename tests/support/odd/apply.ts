// What the odd ruleset's own events do to its turn state.
import { assertNever } from '../../../src/lib/assert-never.ts'
import type { Event, State, TidesBattle } from './types.ts'

export const initial = (): State => ({
  tide: 0,
  step: 'ashore',
  vows: {},
  order: [],
  acted: [],
  moved: [],
  acting: null,
  walked: 0,
  parity: 0,
  swells: [],
  rafts: {},
  water: 0,
})

export function apply(battle: TidesBattle, event: Event): TidesBattle {
  return { ...battle, turn: next(battle.turn, event) }
}

function next(turn: State, event: Event): State {
  switch (event.type) {
    case 'tide':
      return { ...turn, tide: event.tide, step: 'vows', vows: {}, order: [], acted: [], moved: [], acting: null,
        swells: [] }
    case 'step':
      return { ...turn, step: event.step }
    case 'vowed':
      return { ...turn, vows: { ...turn.vows, [event.who]: event.vow } }
    case 'revealed':
      return { ...turn, vows: {} }
    case 'ordered':
      return { ...turn, order: event.order }
    case 'turn-begins':
      return { ...turn, acting: event.who, walked: 0, parity: 0 }
    case 'turn-ends':
      return { ...turn, ...(turn.acting === event.who ? { acting: null, walked: 0, parity: 0 } : {}),
        acted: [...turn.acted.filter((id) => id !== event.who), event.who] }
    case 'given':
      return { ...turn, acted: turn.acted.filter((id) => id !== event.who),
        moved: [...turn.moved.filter((id) => id !== event.who), event.who],
        order: [event.who, ...turn.order.filter((id) => id !== event.who)] }
    case 'walked':
      return { ...turn, walked: turn.walked + event.by, parity: event.parity }
    case 'swelled':
      return { ...turn,
        swells: [...turn.swells.filter((one) => one.who !== event.who), { who: event.who, at: event.at }] }
    case 'built':
      return { ...turn, rafts: { ...turn.rafts, [event.who]: event.planks } }
    case 'roster': {
      const gone = new Set<string>(event.without)
      const kept = <Value>(of: Readonly<Record<string, Value>>) =>
        Object.fromEntries(Object.entries(of).filter(([id]) => !gone.has(id)))
      return {
        ...turn,
        order: event.order,
        vows: kept(turn.vows),
        rafts: kept(turn.rafts),
        acted: turn.acted.filter((id) => !gone.has(id)),
        moved: turn.moved.filter((id) => !gone.has(id)),
        swells: turn.swells.filter((one) => !gone.has(one.who) && !gone.has(one.at)),
        acting: turn.acting !== null && gone.has(turn.acting) ? null : turn.acting,
      }
    }
    case 'bailed':
      return { ...turn, water: turn.water + event.by }
    default:
      return assertNever(event, 'event')
  }
}
