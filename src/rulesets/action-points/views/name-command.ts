// What the commands of this ruleset are called, in a few words, for the undo button.
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { nameOf } from '../../../engine/core/index.ts'
import type { Command, PointsBattle } from '../state.ts'

/** In a few words, for the undo button. */
export function nameOwnCommand(battle: PointsBattle, command: Command): string {
  switch (command.type) {
    case 'end-turn':
      return battle.turn.acting === null ? 'End turn' : `End ${possessive(nameOf(battle, battle.turn.acting))} turn`
    case 'surprise': {
      const who = command.who.length === 1 && command.who[0] !== undefined
        ? nameOf(battle, command.who[0])
        : `${command.who.length} combatants`
      return command.surprised ? `Mark ${who} as surprised` : `Unmark ${who} as surprised`
    }
    case 'surprise-side': {
      const side = battle.sides.find((one) => one.id === command.side)?.name ?? 'a side'
      return command.surprised ? `Mark ${side} as surprised` : `Unmark ${side} as surprised`
    }
    case 'take-delayed':
      return `${nameOf(battle, command.who)} takes the delayed turn`
    case 'reorder':
      return command.order[0] === undefined
        ? 'Reorder a squad'
        : `${nameOf(battle, command.order[0])} goes first in the squad`
    case 'abandon-progress':
      return `${nameOf(battle, command.who)} gives up gathering AP`
    case 'awareness':
      return `Say whether ${nameOf(battle, command.who)} is aware of ${nameOf(battle, command.of)}`
    default:
      return assertNever(command, 'command')
  }
}
