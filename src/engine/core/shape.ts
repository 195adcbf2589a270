// COM-02: what would trip the core and the rulesets up before they come to judge it. The session checks whole commands by their schema;
// this keeps `decide` from throwing where it is called with something that is no command of its type.
import type { Presence, RulesetTypes } from './battle.ts'
import type { Change, Command, Deed } from './command.ts'
import type { Duration } from './effect.ts'
import { malformed, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'

const PRESENCES: Readonly<Record<Presence, true>> = { present: true, down: true, fled: true, gone: true }
const UNTIL: Readonly<Record<Duration['until'], true>> = { 'turn-start': true, 'turn-end': true, 'round-end': true, moment: true, 'scene-end': true, cleared: true }
const MODES: readonly string[] = ['program', 'typed', 'ask']

/** Why this is no command, with the field named, or `null`. A ruleset's own commands are looked at by its schema, also where they are forced. */
export function misshapen<T extends RulesetTypes>(spec: Pick<RulesetSpec<T>, 'schemas'>, command: Command<T>): Refusal | null {
  switch (command.type) {
    case 'act':
      return deedProblem(command.deed)
    case 'move':
      return Array.isArray(command.waypoints) ? null : malformed('waypoints', 'A move names the places it goes through.')
    case 'answer':
      if (!isRecord(command.answer)) return malformed('answer', 'An answer is missing.')
      return command.answer.kind === 'react' ? deedProblem(command.answer.deed) : null
    case 'own': {
      const parsed = spec.schemas.command.parse(command.command)
      return parsed.ok ? null : malformed(parsed.problem.field || 'command', parsed.problem.says)
    }
    case 'override':
      return isRecord(command.change) ? changeProblem(spec, command.change) : malformed('change', 'The change is missing.')
    case 'join':
      return Object.hasOwn(PRESENCES, command.combatant.presence) ? null : malformed('presence', `There is no presence “${command.combatant.presence}”.`)
    case 'dice-mode':
      return MODES.includes(command.mode) ? null : malformed('mode', `There is no dice mode “${command.mode}”.`)
    default:
      return null
  }
}

function changeProblem<T extends RulesetTypes>(spec: Pick<RulesetSpec<T>, 'schemas'>, change: Change<T>): Refusal | null {
  switch (change.kind) {
    case 'force':
      return isRecord(change.command) ? misshapen(spec, change.command) : malformed('command', 'What is to be forced is missing.')
    case 'presence':
      return Object.hasOwn(PRESENCES, change.presence) ? null : malformed('presence', `There is no presence “${change.presence}”.`)
    case 'place':
      return ['gm', 'forced'].includes(change.manner) ? null : malformed('manner', `Nobody is placed in the manner “${change.manner}”.`)
    case 'add-effect':
      return isRecord(change.duration) && Object.hasOwn(UNTIL, change.duration.until) ? null : malformed('duration', 'How long it lasts is missing.')
    default:
      return null
  }
}

function deedProblem(deed: Deed): Refusal | null {
  if (!isRecord(deed)) return malformed('deed', 'The deed is missing.')
  if (!Array.isArray(deed.targets)) return malformed('targets', 'A deed has a list of targets.')
  return isRecord(deed.form) ? null : malformed('form', 'A deed has a form, empty or filled in.')
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
