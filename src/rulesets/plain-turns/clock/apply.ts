// What this ruleset's own events do to a battle. Total and without dice.
import { withTurn } from '../../../engine/core/index.ts'
import { applySaves } from '../../../engine/kits/death-saves.ts'
import { applyTurn } from '../../../engine/kits/rounds/turn.ts'
import type { Event, PlainBattle } from '../state.ts'

export const apply = (battle: PlainBattle, event: Event): PlainBattle =>
  withTurn(battle, event.type === 'saved' ? applySaves(battle.turn, event) : applyTurn(battle.turn, event))
