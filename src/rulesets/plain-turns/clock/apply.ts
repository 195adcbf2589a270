// What this ruleset's own events do to a battle. Total and without dice.
import { withTurn } from '../../../engine/core/index.ts'
import { applyClock } from '../../../engine/kits/rounds/shapes.ts'
import { applyWalk, STILL } from '../../../engine/kits/turn-walk.ts'
import type { Event, PlainBattle, State } from '../state.ts'

export const apply = (battle: PlainBattle, event: Event): PlainBattle => withTurn(battle, applied(battle.turn, event))

function applied(state: State, event: Event): State {
  switch (event.type) {
    case 'did':
      return state
    case 'walked':
    case 'goes-farther':
      return { ...state, walked: applyWalk(state.walked, event) }
    case 'saved': {
      const { type: _type, who, ...now } = event
      return { ...state, saves: { ...state.saves, [who]: now } }
    }
    default:
      return { ...state, clock: applyClock(state.clock, event), walked: event.type === 'turn' ? STILL : state.walked }
  }
}
