// COM-24: what somebody is told of a refusal. `decide` works on the whole battle, so its reason may speak of somebody
// hidden or of secret numbers; shown is what the battle as that viewer may know it would say.
import { noDice } from '../dice/sources.ts'
import { combatantOf, type Battle, type RulesetTypes } from './battle.ts'
import type { Command } from './command.ts'
import { decide } from './decide.ts'
import type { CombatantId } from './ids.ts'
import { project, seesStats } from './project.ts'
import { tellsSecret } from './redact.ts'
import { GM_DECIDES, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Viewer } from './secrets.ts'

/** What is said where nothing that the viewer knows of stands in the way. */
export const UNKNOWN_REASON = 'Something that the table does not know prevents this. Switch to the GM’s view.'

/**
 * The refusal as that viewer may read it: the same for every two battles that differ only in secrets and refuse.
 * `command` is the one that was refused, with its ids as the whole battle has them; `null` where none was given (no
 * dice are awaited).
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
  const actor = actorOf(command)
  const blind = actor !== undefined && !seesStats(viewer, combatantOf(battle, actor) ?? OPEN)
  // What is malformed is told of the command itself, which the viewer made; but not what somebody's secret numbers
  // would have wanted.
  if (given.code === 'malformed') {
    const untold = tellsSecret(battle, given.says)
      || (blind && reasonOf(spec, view, asSeen(battle, view, command))?.says !== given.says)
    return untold ? { ...given, says: UNKNOWN_REASON } : given
  }
  if (given.code === 'prompt-open' && battle.prompt && !view.prompt) return refusal('prompt-open', GM_DECIDES)
  const reason = reasonOf(spec, view, asSeen(battle, view, command))
  // A view holds no numbers where they are secret: what it would say of them is untrue.
  return reason && reason.code !== 'malformed' && (!blind || OF_THE_MOMENT.has(reason.code))
    ? reason
    : refusal('status', UNKNOWN_REASON)
}

/** Reasons that lie in the course of the battle, not in anybody's numbers. */
const OF_THE_MOMENT: ReadonlySet<Refusal['code']> = new Set(
  ['not-your-turn', 'prompt-open', 'no-prompt', 'phase', 'status'] as const,
)
const OPEN = { secret: { token: false, stats: false }, player: null } as const

/** Whose doing a command is, if anybody's. */
function actorOf<T extends RulesetTypes>(command: Command<T>): CombatantId | undefined {
  if (command.type === 'act' || command.type === 'move') return command.actor
  return command.type === 'answer' && 'who' in command.answer ? command.answer.who : undefined
}

/** Why the viewer's own battle would refuse it, or `null`: it knows of nothing against it. */
function reasonOf<T extends RulesetTypes>(spec: RulesetSpec<T>, view: Battle<T>, command: Command<T>): Refusal | null {
  try {
    const decision = decide(spec, view, command, noDice)
    return decision.kind === 'refused' ? decision.refusal : null
  } catch {
    // A view lacks what is hidden; a resolution that cannot do without it tells the viewer nothing.
    return null
  }
}

/**
 * COM-24: the ids of prompts count what happened, also in secret, so a view has ids of its own. A command as the view
 * would name it.
 */
export function asSeen<T extends RulesetTypes>(battle: Battle<T>, view: Battle<T>, command: Command<T>): Command<T> {
  return renamed(command, battle, view)
}

/** A command made from a view, as the whole battle names it. */
export function asMeant<T extends RulesetTypes>(battle: Battle<T>, view: Battle<T>, command: Command<T>): Command<T> {
  return renamed(command, view, battle)
}

function renamed<T extends RulesetTypes>(command: Command<T>, from: Battle<T>, to: Battle<T>): Command<T> {
  if (command.type === 'override' && command.change.kind === 'force') {
    const inner = renamed(command.change.command, from, to)
    return inner === command.change.command ? command : { ...command, change: { ...command.change, command: inner } }
  }
  if (command.type !== 'answer' || !from.prompt || !to.prompt || command.prompt !== from.prompt.id) return command
  return { ...command, prompt: to.prompt.id }
}
