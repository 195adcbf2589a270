// What is shown of this ruleset beside what the core and the kits show: bars, facts, what is left, lines of the log.
import type { LogLine, SheetParts, TokenParts, TurnView } from '../../../engine/core/index.ts'
import { hasLeft } from '../../../engine/kits/action-table.ts'
import { describeSaves, savesText } from '../../../engine/kits/death-saves.ts'
import { hpMeter } from '../../../engine/kits/marks.ts'
import { describeTurn } from '../../../engine/kits/rounds/turn.ts'
import { roundsView } from '../../../engine/kits/rounds/views.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { RULES } from '../clock/turns.ts'
import { feetLeft } from '../movement/walk.ts'
import { fallenRow, isDying, savesOf } from '../rules/death.ts'
import { records } from '../sheet/fields.ts'
import type { Event, PlainBattle, PlainCombatant } from '../state.ts'

export const token = (battle: PlainBattle, who: PlainCombatant): TokenParts => ({ meters: [hpMeter(who)],
  now: battle.turn.clock.acting === who.id, facts: [
    ...(knows(who, 'ac') ? [`AC ${stat(who, 'ac')}, speed ${stat(who, 'speed')} ft`] : []),
    ...(isDying(battle, who) ? [`Death saves: ${savesText(savesOf(battle, who.id))}`] : []),
  ] })

export const sheet = (_battle: PlainBattle, who: PlainCombatant): SheetParts => ({ meters: [hpMeter(who)],
  records: knows(who, 'hp') ? records(who.sheet) : [] })

export function turnView(battle: PlainBattle): TurnView {
  const who = battle.combatants[battle.turn.clock.acting ?? '']
  const takes = who?.sheet.healing.some(({ cost }) => cost === 'bonus') ? ['action', 'bonus action'] : ['action']
  const parts = takes.filter((part) => who && hasLeft(battle, who.id, part))
  const left = who && knows(who, 'speed') ? [...parts, `${feetLeft(battle, who)} ft`] : []
  return roundsView(battle, RULES, { left, endTurn: { type: 'end-turn' }, row: (one) => fallenRow(battle, one) })
}

export const describe = (before: PlainBattle, event: Event): LogLine | null =>
  event.type === 'saved' ? describeSaves(before, event) : describeTurn(before, event)
