// COM-24: what a viewer is told of a refusal. `decide` works on the whole battle, so its reason may tell of hidden
// combatants or secret numbers. The viewer reads the reason that the battle as the viewer knows it would give.
import { noDice } from '../dice/sources.ts'
import { combatantOf, type Battle, type RulesetTypes } from './battle.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import { withDoorsOf } from './ids-by-place.ts'
import type { CombatantId } from './ids.ts'
import { markChangeAsMeant } from './marks.ts'
import { project, seesStats } from './project.ts'
import { tellsSecret } from './redact.ts'
import { GM_DECIDES, NOT_NOW, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import { isGmLook, type Viewer } from './secrets.ts'

/** Said when nothing that the viewer knows of stands in the way. */
export const UNKNOWN_REASON = 'Something that the table does not know prevents this. Switch to the GM’s view.'
/** The same to a player, who has no other view to switch to. */
export const UNKNOWN_TO_PLAYER = 'Something that you do not know of prevents this.'

/**
 * The refusal as that viewer may read it: the same for any two battles that refuse and differ only in secrets.
 * `command` is the refused command with the ids of the whole battle; `null` when no command was refused (dice were
 * given although none were needed).
 */
export function refusalFor<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T> | null,
  given: Refusal,
  viewer: Viewer,
): Refusal {
  if (viewer.role === 'gm' || command === null) return given
  const view = project(spec, battle, viewer)
  const unknown = viewer.role === 'player' && !isGmLook(viewer) ? UNKNOWN_TO_PLAYER : UNKNOWN_REASON
  const actor = actorOf(command)
  const blind = actor !== undefined && !seesStats(viewer, combatantOf(battle, actor) ?? OPEN)
  // A malformed command was made by the viewer, so what is wrong with it can be told: but not where the reason tells a
  // combatant's secret numbers.
  if (given.code === 'malformed') {
    const isUntold = tellsSecret(battle, given.says)
      || (blind && reasonOf(spec, view, asSeen(battle, view, command))?.says !== given.says)
    return isUntold ? { ...given, says: unknown } : given
  }
  const untold = battle.hiddenTurns === 'untold'
  if (given.code === 'prompt-open' && battle.prompt && !view.prompt) {
    return refusal('prompt-open', untold ? NOT_NOW : GM_DECIDES)
  }
  const reason = reasonOf(spec, view, asSeen(battle, view, command))
  // The door was tried, and nothing that the viewer knows of stands in the way.
  if (given.code === 'locked' && reason === null) return given
  // A view does not hold secret numbers, so what it would say about them is untrue.
  return reason && reason.code !== 'malformed' && (!blind || OF_THE_MOMENT.has(reason.code))
    ? reason
    : refusal('status', untold ? NOT_NOW : unknown)
}

/** Reasons that depend on the course of the battle and not on a combatant's numbers. */
const OF_THE_MOMENT: ReadonlySet<Refusal['code']> = new Set(
  ['not-your-turn', 'prompt-open', 'no-prompt', 'phase', 'status'] as const,
)
const OPEN = { id: '' as CombatantId, secret: { token: false, stats: false }, player: null } as const

/** The combatant who acts by that command, if any. */
function actorOf<T extends RulesetTypes>(command: Command<T>): CombatantId | undefined {
  if (command.type === 'several') return command.commands.map(actorOf).find((one) => one !== undefined)
  if (command.type === 'act' || command.type === 'move') return command.actor
  return command.type === 'answer' && 'who' in command.answer ? command.answer.who : undefined
}

/** Why the view would refuse the command; `null` when the view knows nothing against it. */
function reasonOf<T extends RulesetTypes>(spec: RulesetSpec<T>, view: Battle<T>, command: Command<T>): Refusal | null {
  try {
    const decision = decide(spec, view, command, noDice)
    return decision.kind === 'refused' ? decision.refusal : null
  } catch {
    // A view lacks what is hidden. Where a deed cannot be worked out without that, the viewer is told nothing.
    return null
  }
}

/**
 * COM-24: a command of the whole battle with the ids of a view. Views have ids of their own for prompts and doors,
 * because the real ids count what happened and what is drawn in secret too.
 */
export function asSeen<T extends RulesetTypes>(battle: Battle<T>, view: Battle<T>, command: Command<T>): Command<T> {
  return renamed(command, battle, view)
}

/** A command made from a view, with the ids of the whole battle and the names of areas that the view withholds. */
export function asMeant<T extends RulesetTypes>(battle: Battle<T>, view: Battle<T>, command: Command<T>): Command<T> {
  return named(renamed(command, view, battle), view, battle)
}

function named<Given extends Command<T>, T extends RulesetTypes>(
  command: Given,
  view: Battle<T>,
  whole: Battle<T>,
): Given {
  if (view === whole) return command
  if (command.type === 'mark') {
    return { ...command, change: markChangeAsMeant(command.change, view.scene, whole.scene) }
  }
  return command.type === 'several' && command.commands.some(({ type }) => type === 'mark')
    ? { ...command, commands: command.commands.map((one) => named(one, view, whole)) }
    : command
}

/** Commands that may name a door. */
const NAME_DOORS: ReadonlySet<Command['type']> = new Set(['door', 'act', 'answer', 'own'] as const)

function renamed<Given extends Command<T>, T extends RulesetTypes>(
  command: Given,
  from: Battle<T>,
  to: Battle<T>,
): Given {
  if (command.type === 'several') {
    const commands = command.commands.map((one) => renamed(one, from, to))
    return commands.every((one, index) => one === command.commands[index]) ? command : { ...command, commands }
  }
  if (command.type === 'override' && command.change.kind === 'force') {
    const inner = renamed(command.change.command, from, to)
    return inner === command.change.command ? command : { ...command, change: { ...command.change, command: inner } }
  }
  const doors = NAME_DOORS.has(command.type) ? withDoorsOf(command, from, to) : command
  if (doors.type !== 'answer' || !from.prompt || !to.prompt || doors.prompt !== from.prompt.id) return doors
  return { ...doors, prompt: to.prompt.id }
}
