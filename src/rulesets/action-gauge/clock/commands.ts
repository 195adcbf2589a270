// The commands of this ruleset alone: ending a turn, beginning the next, asking to be asked.
import { ANYBODYS, isHidden, combatantOf, nameOf, refusal, type Battle, type CombatantId, type Command as AnyCommand,
  type Whose, whoseOf, whoseTurn } from '../../../engine/core/index.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { NOT_STARTED } from '../../../engine/core/index.ts'
import type { ActionGauge, Command, GaugeBattle, GaugeWork } from '../state.ts'
import { sayNotNow } from './extra-turns.ts'
import { beginNext } from './turns.ts'
import { possessive } from '../../../lib/possessive.ts'
import { endTurn } from './one-turn.ts'
import { whyNoTurnRuns } from '../../../engine/kits/taking-part.ts'

export function runCommand(work: GaugeWork, command: Command): void {
  const { turn, status } = work.battle
  switch (command.type) {
    case 'end-turn':
      work.refuseIf(whyNoTurnRuns(work.battle, turn.acting !== null))
      return endTurn(work)
    case 'next':
      work.refuseIf(
        status === 'running' && turn.acting === null
          ? null
          : refusal('phase',
            turn.acting ? `It is ${possessive(nameOf(work.battle, turn.acting.who))} turn.` : NOT_STARTED),
      )
      if (turn.acting === null && status === 'running') beginNext(work, null)
      return
    case 'hold':
      return turn.hold === command.on ? undefined : work.own({ type: 'hold', on: command.on })
    case 'not-now':
      return sayNotNow(work, command.who, command.on)
    default:
      return assertNever(command, 'command')
  }
}

/** Between turns anybody who plays can wait or go on; who forgoes an extra turn says so. */
export function whoseCommand(battle: GaugeBattle, command: Command): Whose {
  switch (command.type) {
    case 'end-turn':
      return whoseTurn(battle.turn.acting?.who)
    case 'next':
    case 'hold':
      return ANYBODYS
    case 'not-now':
      return whoseOf(...command.who)
    default:
      return assertNever(command, 'command')
  }
}

/** Some of those who could take an extra turn forgo it for themselves. */
export const partOfCommand = (
  _battle: GaugeBattle,
  command: Command,
  mine: readonly CombatantId[],
): Command | null => (command.type === 'not-now' ? { ...command, who: mine } : null)

/** No question is ever open here. */
export const meanwhile = (_battle: Battle<ActionGauge>, _command: AnyCommand<ActionGauge>): boolean => false

/** Ending a hidden one's turn is the GM's alone to know of. */
export function isSecretCommand(battle: GaugeBattle, command: Command): boolean {
  const { acting } = battle.turn
  return command.type === 'end-turn' && acting !== null && isHidden(combatantOf(battle, acting.who))
}
