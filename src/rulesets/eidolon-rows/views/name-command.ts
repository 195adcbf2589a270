// What the commands of this ruleset are called, on the undo button and in headings of the log.
import { assertNever } from '../../../lib/assert-never.ts'
import { nameOf, sideName } from '../../../engine/core/index.ts'
import { possessive } from '../../../lib/possessive.ts'
import { actorFor } from '../rules/summoned-eidolons.ts'
import type { Command, RowsBattle } from '../state.ts'

/** In a few words, for the undo button. */
export function nameOwnCommand(battle: RowsBattle, command: Command): string {
  switch (command.type) {
    case 'end-turn':
      return battle.turn.acting
        ? `End ${possessive(nameOf(battle, actorFor(battle, battle.turn.acting.who)))} turn`
        : 'End turn'
    case 'first-strike':
      return command.side === null ? 'No first strike' : `First strike for ${sideName(battle, command.side)}`
    case 'add-item':
      return `Put ${command.item.name} into the inventory`
    case 'remove-item':
      return `Take ${battle.turn.items.find((one) => one.id === command.item)?.name ?? 'an item'} out of the inventory`
    case 'surround':
      return `Surroundings: ${command.ongoing.name}`
    case 'end-ongoing':
      return `End ${
        battle.turn.ongoing.find((one) => one.id === command.ongoing)?.name ?? 'what happens in Effect phases'
      }`
    default:
      return assertNever(command, 'command')
  }
}
