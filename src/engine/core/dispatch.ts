// Who handles which command: matters of the rules go to the ruleset, the rest is handled by the core.
import { assertNever } from '../../lib/assert-never.ts'
import type { RulesetTypes } from './battle.ts'
import type { Command, CommandOf } from './command.ts'
import { changeFog } from './fog-commands.ts'
import type { Draft } from './make-work.ts'
import { changeMark } from './marks-commands.ts'
import { changeObject } from './object-commands.ts'
import { override } from './override.ts'
import { NOT_STARTED, refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import { changeDoor, changeDrawing, changeGround, changeOptions, changeSides, changeSquads } from './scene-commands.ts'
import { edit, join, known, leave, setStanding, setUp } from './roster-commands.ts'
import { strangerIn } from './veil.ts'
import type { Work } from './work.ts'
import { nameProblem } from './visible-names.ts'

/** Carries a command out on the draft. Throws the draft's signals. */
export function dispatch<T extends RulesetTypes>(spec: RulesetSpec<T>, draft: Draft<T>, command: Command<T>): void {
  const { work } = draft
  switch (command.type) {
    case 'act':
      checkNamed(spec, work, command)
      running(work)
      return spec.act(work, command)
    case 'move':
      checkNamed(spec, work, command)
      running(work)
      if (command.waypoints.length === 0) work.malformed('waypoints', 'A move needs somewhere to go.')
      return spec.move(work, command)
    case 'answer': {
      const { answer } = command
      if (answer.kind !== 'several') return answerOne(spec, work, command)
      if (answer.answers.length === 0) work.malformed('answer', 'Give at least one answer.')
      for (const one of answer.answers) answerOne(spec, work, { ...command, answer: one })
      return
    }
    case 'own': {
      const parsed = spec.schemas.command.parse(command.command)
      if (!parsed.ok) return work.malformed(parsed.problem.field || 'command', parsed.problem.says)
      checkNamed(spec, work, command)
      return spec.runCommand(work, parsed.value)
    }
    case 'override':
      // The log names a forced command before it is carried out.
      if (command.change.kind === 'force') checkNamed(spec, work, command.change.command)
      return override(spec, draft, command, (inner) => dispatch(spec, draft, inner))
    case 'start':
      work.refuseIf(work.battle.status === 'setup' ? null : refusal('status', 'The battle has already started.'))
      if (work.battle.status !== 'setup') return
      work.emit({ type: 'started' })
      return spec.start(work)
    case 'end':
      if (work.battle.status === 'running') spec.finish?.(work)
      work.tick({ at: 'scene-end' })
      return work.emit({ type: 'ended', outcome: command.outcome })
    case 'fight-on':
      work.use('fight-on')
      return work.emit({ type: 'end-proposed', why: null })
    case 'join':
      return join(spec, work, command)
    case 'leave':
      return leave(spec, work, command)
    case 'set-up':
      return setUp(spec, work, command)
    case 'edit':
      return edit(spec, work, command)
    case 'standing':
      return setStanding(spec, work, command)
    case 'door':
      return changeDoor(work, command)
    case 'ground':
      return changeGround(spec, work, command)
    case 'draw':
      return changeDrawing(spec, work, command)
    case 'fog':
      return changeFog(work, command.change)
    case 'object':
      return changeObject(spec, work, command)
    case 'mark':
      return changeMark(work, command.change)
    case 'sides':
      return changeSides(spec, work, command)
    case 'squads':
      return changeSquads(spec, work, command)
    case 'options':
      return changeOptions(spec, work, command)
    case 'name':
      const problem = nameProblem('A battle’s name', command.name, 120)
      if (problem) work.malformed('name', problem)
      return work.emit({ type: 'named', name: command.name.trim() })
    case 'dice-mode':
      return work.emit({ type: 'dice-mode', mode: command.mode })
    case 'own-undo':
      return work.emit({ type: 'own-undo', allowed: command.allowed })
    case 'hidden-turns':
      return work.emit({ type: 'hidden-turns', told: command.told, audience: { only: 'gm' } })
    case 'several':
      return work.malformed('command', 'Several commands cannot be one of several, or forced as one.')
    default:
      return assertNever(command, 'command')
  }
}

/** Refuses a command that comes from, or is about, an id that is no combatant of the battle. */
function checkNamed<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>, command: Command<T>): void {
  if (command.type === 'act' || command.type === 'move') known(work, command.actor, 'actor')
  if (command.type !== 'own') return
  const stranger = strangerIn(spec.schemas.command, command.command, work.battle.combatants)
  if (stranger !== null) work.malformed('command', `There is no combatant “${stranger}”.`)
}

function answerOne<T extends RulesetTypes>(spec: RulesetSpec<T>, work: Work<T>, command: CommandOf<T, 'answer'>): void {
  if (work.battle.prompt?.id !== command.prompt) {
    return work.refuseIf(refusal('no-prompt', 'That question is no longer open.'))
  }
  spec.answer(work, command)
}

/** Nobody can act before the start, not even by the GM’s word: nothing would resolve what is begun. */
function running<T extends RulesetTypes>(work: Work<T>): void {
  if (work.battle.status === 'setup') work.malformed('command', NOT_STARTED)
}
