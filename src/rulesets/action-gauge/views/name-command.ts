// What own commands are called in the history.
import { nameOf } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { listed } from '../../../lib/listed.ts'
import { possessive } from '../../../lib/possessive.ts'
import type { GaugeBattle, Command } from '../state.ts'

/** In a few words, for the undo button. */
export function nameOwnCommand(battle: GaugeBattle, command: Command): string {
  switch (command.type) {
    case 'end-turn':
      return battle.turn.acting ? `End ${possessive(nameOf(battle, battle.turn.acting.who))} turn` : 'End turn'
    case 'next':
      return 'Next turn'
    case 'hold':
      return command.on ? 'Wait between turns' : 'Let turns follow each other'
    case 'not-now': {
      const names = listed(command.who.map((id) => nameOf(battle, id)), 3)
      return command.on ? `No extra turn of ${names} for now` : `Wait for an extra turn of ${names}`
    }
    default:
      return assertNever(command, 'command')
  }
}
