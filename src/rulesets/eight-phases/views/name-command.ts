// What this ruleset’s own commands are called on the undo button.
import { assertNever } from '../../../lib/assert-never.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type CombatantId, nameOf } from '../../../engine/core/index.ts'
import type { Command, PhasesBattle } from '../state.ts'

/** The command in a few words. */
export function nameOwnCommand(battle: PhasesBattle, command: Command): string {
  const name = (who: CombatantId) => nameOf(battle, who)
  switch (command.type) {
    case 'take-turn':
      return `${name(command.who)} takes the turn`
    case 'surge':
      return `${name(command.who)} SURGES`
    case 'end-turn':
      return battle.turn.turn === null ? 'End turn' : `End ${possessive(name(battle.turn.turn.who))} turn`
    case 'pass':
      return command.who.length === 1 && command.who[0] !== undefined
        ? `${name(command.who[0])} passes phase ${battle.turn.phase}`
        : `Pass phase ${battle.turn.phase}`
    case 'wait-for':
      return command.phase === null
        ? `${name(command.who)} waits no longer`
        : `${name(command.who)} waits for phase ${command.phase}`
    case 'release':
      return `${name(command.who)} releases`
    case 'keep':
      return `${name(command.who)} goes on channelling`
    case 'forgo':
      return `${name(command.who)} forgoes the readied action`
    case 'long-rest':
      return `${name(command.who)} takes a long rest`
    case 'let-go':
      return `${name(command.who)} lets ${name(command.of)} go`
    case 'dismiss':
      return `${name(command.who)} dismisses ${
        battle.effects.find(({ id }) => id === command.effect)?.condition ?? 'an area'
      }`
    default:
      return assertNever(command, 'command')
  }
}
