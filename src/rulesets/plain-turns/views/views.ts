// What is shown of this ruleset beside what the core and the kits show: bars, facts, buttons, lines of the log.
import { nameOf, say, type ButtonView, type LogLine, type SheetParts, type TokenParts,
  type TurnView } from '../../../engine/core/index.ts'
import { hpMeter } from '../../../engine/kits/marks.ts'
import { ofTurn } from '../../../engine/kits/rounds/clock.ts'
import { describeClock, roundsView } from '../../../engine/kits/rounds/views.ts'
import { knows, stat } from '../../../engine/kits/stats.ts'
import { RULES } from '../clock/turns.ts'
import { feetLeft } from '../movement/walk.ts'
import { isDying } from '../rules/death.ts'
import { records } from '../sheet/fields.ts'
import type { Event, PlainBattle, PlainCombatant } from '../state.ts'

export function token(battle: PlainBattle, who: PlainCombatant): TokenParts {
  const { successes, failures } = battle.turn.saves[who.id] ?? { successes: 0, failures: 0 }
  return { meters: [hpMeter(who)], now: battle.turn.clock.acting === who.id, facts: [
    ...(knows(who, 'ac') ? [`AC ${stat(who, 'ac')}, speed ${stat(who, 'speed')} ft`] : []),
    ...(isDying(battle, who) ? [`Death saves: ${successes} made, ${failures} failed`] : []),
  ] }
}

export const sheet = (_battle: PlainBattle, who: PlainCombatant): SheetParts => ({ meters: [hpMeter(who)],
  records: knows(who, 'hp') ? records(who.sheet) : [] })

export function turnView(battle: PlainBattle): TurnView {
  const { acting } = battle.turn.clock
  const who = acting === null ? undefined : battle.combatants[acting]
  const open = (what: string) => (who && !battle.used.includes(ofTurn(who.id, what)) ? [what] : [])
  const left = who && knows(who, 'speed') ? [...open('action'), ...open('bonus'), `${feetLeft(battle, who)} ft`] : []
  const press = { primary: true, on: null, why: null }
  const start: ButtonView = { ...press, id: 'start', label: 'Roll initiative',
    detail: 'A d20 and the modifier for each', command: { type: 'start' } }
  const end: ButtonView = { ...press, id: 'end-turn', label: 'End turn', detail: left.join(', '),
    command: { type: 'own', command: { type: 'end-turn' } }, why: acting === null ? 'Nobody’s turn is running.' : null }
  return roundsView(battle, RULES, { left, buttons: { setup: [start], running: [end], ended: [] }[battle.status] })
}

export function describe(before: PlainBattle, event: Event): LogLine | null {
  switch (event.type) {
    case 'walked':
    case 'goes-farther':
      return null
    case 'saved':
      return event.successes + event.failures === 0
        ? null
        : say(`${nameOf(before, event.who)}’s death saves: ${event.successes} made, ${event.failures} failed.`, [
          event.who,
        ], event.failures > 0 ? 'bad' : 'good')
    case 'did':
      return say(`${nameOf(before, event.who)} ${event.words}.`, [event.who], 'neutral', 1)
    default:
      return describeClock(before, event)
  }
}
