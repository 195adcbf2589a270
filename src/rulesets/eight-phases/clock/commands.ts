// This ruleset's own commands: beginning and ending turns, surges, passing, waiting, releases, and letting go.
import { dismissable } from '../abilities/dismiss.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { mustBeKnown, whyNoTurnRuns } from '../../../engine/kits/taking-part.ts'
import { type CombatantId, type Command as CoreCommand, refusal, THE_GMS, type Whose, whoseOf,
  whoseTurn } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { stat } from '../../../engine/kits/stats.ts'
import { abilityOfAction } from '../deeds/ability-of-action.ts'
import { startCountersAnew } from '../abilities/own-numbers.ts'
import { forgo } from '../reactions/readied.ts'
import type { Command, EightPhases, PhasesBattle, PhasesWork } from '../state.ts'
import { askAgain } from './frames.ts'
import { whyNoRelease, whyNoSurge } from './order.ts'
import { endTurn, takeTurn } from './one-turn.ts'
import { stillToTake } from './turns-due.ts'
import { pass } from './turns.ts'

export function runCommand(work: PhasesWork, command: Command): void {
  switch (command.type) {
    case 'take-turn':
      return takeTurn(work, command.who, 'turn')
    case 'surge': {
      const partial = work.battle.options.surge === 'partial'
      if (partial !== (command.part !== null)) {
        return work.malformed('part',
          partial ? 'A surge is for an action, a movement or a minor action.' : 'A surge is a whole turn.')
      }
      return takeTurn(work, command.who, 'surge', command.part)
    }
    case 'end-turn':
      work.refuseIf(whyNoTurnRuns(work.battle, work.battle.turn.turn !== null))
      return endTurn(work)
    case 'pass':
      return pass(work, command.who)
    case 'wait-for':
      return waitFor(work, command)
    case 'release':
      return takeTurn(work, command.who, 'release')
    case 'keep': {
      const one = mustBeKnown(work, command.who)
      const why = whyNoRelease(work.battle, one)
      work.refuseIf(why)
      return work.own({ type: 'kept', who: command.who }, secretly(one))
    }
    case 'forgo':
      mustBeKnown(work, command.who)
      forgo(work, command.who)
      return askAgain(work)
    case 'long-rest': {
      const one = mustBeKnown(work, command.who)
      startCountersAnew(work, one, 'rest')
      work.clearUsed(`rest:${command.who}:`)
      return work.stat(command.who, 'surge', -stat(one, 'surge'), 'a long rest')
    }
    case 'let-go': {
      const one = mustBeKnown(work, command.who)
      const other = mustBeKnown(work, command.of)
      const holds = work.battle.turn.grapples.some((each) => each.by === command.who && each.with === command.of)
      work.refuseIf(holds ? null : refusal('need', `${one.name} does not hold ${other.name}.`))
      return work.own({ type: 'ungrappled', by: command.who, with: command.of, why: 'lets go' }, secretly(one, other))
    }
    case 'dismiss': {
      const one = mustBeKnown(work, command.who)
      const zone = dismissable(work.battle, command.who).find(({ id }) => id === command.effect)
      if (!zone) return work.malformed('effect', `${one.name} has no such area.`)
      return work.endEffect(zone.id, `${one.name} dismisses it`)
    }
    default:
      return assertNever(command, 'command')
  }
}

/**
 * PHA-06: a player character names the phase that it waits for with its turn, or with its SURGE after that, or takes
 * that back.
 */
function waitFor(work: PhasesWork, { who, phase }: Extract<Command, { type: 'wait-for' }>): void {
  const one = mustBeKnown(work, who)
  work.refuseIf(one.kind === 'pc' ? null : refusal('phase', `${one.name} acts by INITIATIVE.`))
  work.refuseIf(
    stillToTake(work.battle, one) !== null ? null : whyNoSurge(work.battle, one) ?? refusal('phase', 'Not now.'),
  )
  work.refuseIf(
    phase === null || phase >= work.battle.turn.phase ? null : refusal('phase', `Phase ${phase} has passed.`),
  )
  work.own({ type: 'waits', who, phase })
}

/** Those who pass do so themselves; a long rest is the GM's word. */
export function whoseCommand(battle: PhasesBattle, command: Command): Whose {
  switch (command.type) {
    case 'end-turn':
      return whoseTurn(battle.turn.turn?.who)
    case 'pass':
      return whoseOf(...command.who)
    case 'take-turn':
    case 'surge':
    case 'wait-for':
    case 'release':
    case 'keep':
    case 'forgo':
    case 'let-go':
    case 'dismiss':
      return whoseOf(command.who)
    case 'long-rest':
      return THE_GMS
    default:
      return assertNever(command, 'command')
  }
}

/** Some of those who were to pass pass for themselves. */
export const partOfCommand = (
  _battle: PhasesBattle,
  command: Command,
  mine: readonly CombatantId[],
): Command | null => (command.type === 'pass' ? { ...command, who: mine } : null)

/** COM-24: whether the command itself tells of a hidden combatant. */
export function isSecretCommand(battle: PhasesBattle, command: Command): boolean {
  const hidden = (who: CombatantId) => secretly(battle.combatants[who]) !== undefined
  switch (command.type) {
    case 'end-turn':
      return battle.turn.turn !== null && hidden(battle.turn.turn.who)
    case 'pass':
      return command.who.length > 0 && command.who.every(hidden)
    case 'let-go':
      return hidden(command.who) || hidden(command.of)
    default:
      return hidden(command.who)
  }
}

/**
 * COM-22: what may be done while a question is open: naming the phase to wait for, and giving up a readied action
 * (PHA-46: at any time), and abilities that can be used at any time.
 */
export function meanwhile(battle: PhasesBattle, command: CoreCommand<EightPhases>): boolean {
  if (command.type === 'act') {
    const who = battle.combatants[command.actor]
    return who !== undefined && abilityOfAction(battle, who, command.deed.action)?.anyTime === true
  }
  return command.type === 'own' && (command.command.type === 'wait-for' || command.command.type === 'forgo')
}
