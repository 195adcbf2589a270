// The turn state before the start, and what this ruleset's own events make of it. Total and without dice.
import { withTurn } from '../../../engine/core/index.ts'
import { applySaves } from '../../../engine/kits/d20/death-saves.ts'
import { applyTurn, NO_TURN } from '../../../engine/kits/rounds/turn.ts'
import type { Event, PlainBattle, PlainTurns } from '../state.ts'

export const initial = (): PlainTurns['State'] => ({ ...NO_TURN, saves: {} })

export const apply = (battle: PlainBattle, event: Event): PlainBattle =>
  withTurn(battle, event.type === 'saved' ? applySaves(battle.turn, event) : applyTurn(battle.turn, event))
