// The running turn with what is left of it, and the queue.
import type { TurnView } from '../../../engine/core/index.ts'
import { hasLeft } from '../../../engine/kits/action-table.ts'
import { roundsView } from '../../../engine/kits/rounds/views.ts'
import { knows } from '../../../engine/kits/stats.ts'
import { TURN_RULES } from '../clock/order.ts'
import { feetLeft } from '../movement/walk.ts'
import { fallenRow } from '../rules/harm.ts'
import type { PlainBattle } from '../state.ts'

export function turnView(battle: PlainBattle): TurnView {
  const who = battle.combatants[battle.turn.clock.acting ?? '']
  const takes = who?.sheet.healing.some(({ cost }) => cost === 'bonus') ? ['action', 'bonus action'] : ['action']
  const parts = takes.filter((part) => who && hasLeft(battle, who.id, part))
  const left = who && knows(who, 'speed') ? [...parts, `${feetLeft(battle, who)} ft`] : []
  return roundsView(battle, TURN_RULES, { left, endTurn: { type: 'end-turn' }, row: (one) => fallenRow(battle, one) })
}
