// The commands of this ruleset alone: going on, passing, revealing, delaying, giving up, and the GM’s word on melees,
// surprise, free attacks and morale.
import { ANYBODYS, type Battle, type CombatantId, combatantOf, type Command as AnyCommand, refusal, THE_GMS, type Whose,
  whoseOf } from '../../../engine/core/index.ts'
import { mustBeKnown, whyNotRunning } from '../../../engine/kits/taking-part.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { assertNever } from '../../../lib/assert-never.ts'
import { actionFor, DELAY } from '../deeds/actions.ts'
import { takeBack } from '../deeds/announce.ts'
import { passAll, whoWouldPass } from '../deeds/batches.ts'
import { giveUpActivity, ruleActivities } from '../deeds/complex-work.ts'
import { breakConcentration } from '../deeds/concentration.ts'
import { delay } from '../deeds/delay.ts'
import { busyWith, concentrates } from '../deeds/under-way.ts'
import { provoke } from '../reactions/window.ts'
import { ruleMelee, ruleOutOfMelee, ruleRestricted } from '../rules/melees.ts'
import type { Command, SegmentRounds, SegmentsBattle, SegmentsCombatant, SegmentsWork } from '../state.ts'
import { revealDeclared } from './declared.ts'
import { rollMorale } from './morale.ts'
import { leaveRound } from './round-end.ts'
import { saySurprise } from './surprise.ts'
import { seemsToAct } from './who-acts.ts'

export function runCommand(work: SegmentsWork, command: Command): void {
  if (command.type === 'surprise') return saySurprise(work, command.side, command.segments)
  work.refuseIf(whyNotRunning(work.battle))
  if (work.battle.status !== 'running') return
  switch (command.type) {
    case 'go-on':
      return goOn(work, command.side)
    case 'pass':
      return pass(work, command.who)
    case 'reveal':
      return reveal(work, command.who)
    case 'take-back':
      return takeBack(work, mustBeKnown(work, command.who).id)
    case 'delay':
      mustBeKnown(work, command.who)
      return delay(work, command.who)
    case 'rule':
      return ruleActivities(work, mustBeKnown(work, command.who).id, command.as)
    case 'give-up':
      return giveUp(work, mustBeKnown(work, command.who))
    case 'melee':
      return ruleMelee(work, command.members)
    case 'leave-melee':
      mustBeKnown(work, command.who)
      return ruleOutOfMelee(work, command.who)
    case 'restricted':
      return ruleRestricted(work, command.melee, command.on)
    case 'provoke':
      return provoke(work, mustBeKnown(work, command.who).id, command.from.map((who) => mustBeKnown(work, who).id),
        command.bonus)
    case 'morale':
      if (command.who.length === 0) return work.malformed('who', 'Choose at least one combatant.')
      for (const who of command.who) rollMorale(work, mustBeKnown(work, who).id, command.modifier)
      return
    default:
      return assertNever(command, 'command')
  }
}

/** SEG-02: the combatants that the round waits for do nothing more in the step that runs. */
function goOn(work: SegmentsWork, side: Extract<Command, { type: 'go-on' }>['side']): void {
  if (side !== null && !work.battle.sides.some(({ id }) => id === side)) {
    return work.malformed('side', `There is no side “${side}”.`)
  }
  if (work.battle.turn.step === 'end') return leaveRound(work)
  const passed = passAll(work, side)
  work.refuseIf(passed.length > 0 ? null : refusal('phase', 'The round waits for nobody.'))
}

/** What the combatant announced stays announced. */
function pass(work: SegmentsWork, who: CombatantId): void {
  const one = mustBeKnown(work, who)
  work.refuseIf(seemsToAct(work.battle, one) ? null : refusal('not-your-turn', `${one.name} does not act now.`))
  work.refuseIf(work.battle.turn.passed.includes(who) ? refusal('limit', `${one.name} has passed already.`) : null)
  if (!work.battle.turn.passed.includes(who)) work.own({ type: 'passed', who, on: true }, secretly(one))
}

/** SEG-10: one hidden declaration, or all of them. */
function reveal(work: SegmentsWork, who: CombatantId | null): void {
  const hidden = work.battle.roster.filter((id) =>
    (who === null || id === mustBeKnown(work, who).id) && work.battle.turn.declared[id]?.sealed
  )
  work.refuseIf(hidden.length > 0 ? null : refusal('status', 'No declaration is hidden.'))
  for (const id of hidden) revealDeclared(work, id)
}

/** SEG-50, SEG-90: a spell under way, what is maintained, and a task of several rounds. */
function giveUp(work: SegmentsWork, one: SegmentsCombatant): void {
  work.refuseIf(
    concentrates(work.battle, one.id) || busyWith(work.battle, one) !== null
      ? null
      : refusal('status', `${one.name} has nothing under way.`),
  )
  breakConcentration(work, one.id, 'given-up')
  giveUpActivity(work, one.id)
}

/**
 * COM-22: while declarations are asked for, the GM can reveal some, say who fights with whom, and let others join.
 * While targets are named or free attacks are answered, immediate actions may be done; a combatant that is to name
 * targets can delay (SEG-30, SEG-43).
 */
export function meanwhile(battle: Battle<SegmentRounds>, command: AnyCommand<SegmentRounds>): boolean {
  const about = battle.prompt?.about
  if (about === 'name-targets' || about === 'free-attacks') {
    return isImmediate(battle, command) || (about === 'name-targets' && isDelay(command))
  }
  if (about !== 'declare') return false
  if (command.type !== 'own') return command.type === 'join'
  return command.command.type === 'reveal' || command.command.type === 'melee' || command.command.type === 'leave-melee'
    || command.command.type === 'restricted'
}

const isDelay = (command: AnyCommand<SegmentRounds>): boolean =>
  (command.type === 'act' && command.deed.action === DELAY)
  || (command.type === 'own' && command.command.type === 'delay')

function isImmediate(battle: SegmentsBattle, command: AnyCommand<SegmentRounds>): boolean {
  const who = command.type === 'act' ? combatantOf(battle, command.actor) : undefined
  return who !== undefined && command.type === 'act' && actionFor(who, command.deed.action)?.when === 'any'
}

/**
 * SEG-02: who goes on passes for all whom the step waits for; a round that is over is left by anybody who plays, but by
 * the GM where morale may be checked first (SEG-90). What the rules leave to the GM, only the GM says.
 */
export function whoseCommand(battle: SegmentsBattle, command: Command): Whose {
  switch (command.type) {
    case 'go-on':
      if (battle.turn.step === 'end') return battle.options.morale ? THE_GMS : ANYBODYS
      return whoseOf(...whoWouldPass(battle, command.side).map(({ id }) => id))
    case 'pass':
    case 'take-back':
    case 'delay':
    case 'give-up':
      return whoseOf(command.who)
    case 'reveal':
    case 'rule':
    case 'melee':
    case 'leave-melee':
    case 'restricted':
    case 'surprise':
    case 'provoke':
    case 'morale':
      return THE_GMS
    default:
      return assertNever(command, 'command')
  }
}

/** Whoever goes on for one combatant alone lets it pass. */
export function partOfCommand(
  _battle: SegmentsBattle,
  command: Command,
  [who, ...more]: readonly CombatantId[],
): Command | null {
  return command.type === 'go-on' && who !== undefined && more.length === 0 ? { type: 'pass', who } : null
}

/** COM-24: commands that are the GM’s secret: those about a hidden combatant alone. */
export function isSecretCommand(battle: SegmentsBattle, command: Command): boolean {
  const hidden = (who: CombatantId): boolean => secretly(combatantOf(battle, who)) !== undefined
  switch (command.type) {
    case 'go-on':
    case 'restricted':
    case 'surprise':
      return false
    case 'pass':
    case 'take-back':
    case 'delay':
    case 'leave-melee':
    case 'rule':
    case 'give-up':
    case 'provoke':
      return hidden(command.who)
    case 'reveal':
      return command.who !== null && hidden(command.who)
    case 'melee':
      return command.members.every(hidden)
    case 'morale':
      return command.who.some(hidden)
    default:
      return assertNever(command, 'command')
  }
}
