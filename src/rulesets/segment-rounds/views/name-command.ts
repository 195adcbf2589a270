// What the commands of this ruleset are called, on the undo button and in headings of the log.
import { nameOf, sideName } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import type { Command, SegmentsBattle } from '../state.ts'
import { momentWords } from './words.ts'
import { listed } from '../../../lib/listed.ts'

/** In a few words, for the undo button. */
export function nameOwnCommand(battle: SegmentsBattle, command: Command): string {
  switch (command.type) {
    case 'go-on':
      return `${command.side === null ? 'All' : sideName(battle, command.side)} done: ${momentWords(battle.turn)}`
    case 'pass':
      return `${nameOf(battle, command.who)} passes`
    case 'reveal':
      return command.who === null ? 'Reveal declarations' : `Reveal what ${nameOf(battle, command.who)} declared`
    case 'take-back':
      return `${nameOf(battle, command.who)} takes back what was announced`
    case 'delay':
      return `${nameOf(battle, command.who)} delays`
    case 'rule':
      return `${command.as === 'complex' ? 'Complex' : 'Delaying'}: what ${nameOf(battle, command.who)} does`
    case 'give-up':
      return `${nameOf(battle, command.who)} gives up what is under way`
    case 'melee':
      return `Melee: ${listed(command.members.map((who) => nameOf(battle, who)))}`
    case 'leave-melee':
      return `${nameOf(battle, command.who)} is out of the melee`
    case 'restricted':
      return command.on ? 'Restricted quarters' : 'Quarters no longer restricted'
    case 'surprise':
      if (command.side === null) {
        return command.segments === 0
          ? 'Nobody is surprised'
          : `All are surprised for ${command.segments === 1 ? 'a segment' : `${command.segments} segments`}`
      }
      return command.segments === 0
        ? `${sideName(battle, command.side)}: not surprised`
        : `${sideName(battle, command.side)}: surprised for ${
          command.segments === 1 ? 'a segment' : `${command.segments} segments`
        }`
    case 'provoke':
      return `Free attacks at ${nameOf(battle, command.who)}`
    case 'morale':
      return `Check the morale of ${listed(command.who.map((who) => nameOf(battle, who)))}`
    default:
      return assertNever(command, 'command')
  }
}
