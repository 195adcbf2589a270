// Turns a command into events, or into a refusal with a reason, or into a request for dice. Pure: the given battle is
// never changed.
import type { DiceRequest, DiceSource } from '../dice/types.ts'
import { noDice } from '../dice/sources.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import { singlesOf, type Command } from './command.ts'
import { dispatch } from './dispatch.ts'
import type { BattleEvent } from './event.ts'
import { DiceWanted, type Draft, makeDraft, Refused } from './make-work.ts'
import { GM_DECIDES, malformed, NOT_NOW, NOT_STARTED, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Audience } from './secrets.ts'
import { malformedCommand } from './shape.ts'
import { dealTerrain } from './terrain-harm.ts'
import { isView } from './veiled-ids.ts'
import type { PromptView } from './view.ts'
import { withVisibleNames } from './visible-names.ts'

export type Decision<T extends RulesetTypes> =
  | { readonly kind: 'accepted'; readonly events: readonly BattleEvent<T>[]; readonly battle: Battle<T> }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /**
   * Nothing has happened yet. `events` and `battle` are as far as the command gets without these dice. `audience`: who
   * may know of the roll.
   */
  | { readonly kind: 'needs-dice'; readonly request: DiceRequest; readonly audience?: Audience;
    readonly events: readonly BattleEvent<T>[]; readonly battle: Battle<T> }

/** No honest resolution takes more steps. A ruleset that takes more is going in circles. */
const MOST_STEPS = 40_000

/** Works out what a command does to that battle with those dice (COM-02). Throws only when a ruleset is broken. */
export function decide<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
  dice: DiceSource,
): Decision<T> {
  const draft = makeDraft(battle, dice, spec)
  const { work } = draft
  try {
    const closed = malformedCommand(spec, command)
    if (closed) throw new Refused(closed)
    for (const one of singlesOf(command)) {
      const shut = gateRefusal(spec, work.battle, one)
      if (shut) throw new Refused(shut)
      const before = work.battle
      const from = draft.events.length
      dispatch(spec, draft, withVisibleNames(one))
      runOn(spec, draft, { battle: before, events: from })
    }
    // Before the start nothing resolves what is begun, so not even the GM's word can begin it.
    if (work.battle.status === 'setup' && isHalfDone(work.battle) && !isHalfDone(battle)) {
      throw new Refused(malformed('command', NOT_STARTED))
    }
  } catch (signal) {
    if (signal instanceof Refused) return { kind: 'refused', refusal: signal.refusal }
    if (signal instanceof DiceWanted) {
      const { request, audience } = signal
      return { kind: 'needs-dice', request, ...(audience ? { audience } : {}), events: draft.events,
        battle: work.battle }
    }
    throw signal
  }
  return { kind: 'accepted', events: draft.events, battle: work.battle }
}

const isHalfDone = ({ prompt, stack }: Pick<Battle, 'prompt' | 'stack'>): boolean => prompt !== null || stack.length > 0

/** What a command would do, as far as that can be told without dice. Uses the same code and changes nothing. */
export function forecast<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
): Decision<T> {
  return decide(spec, battle, command, noDice)
}

/**
 * Why no command of that kind can be given now, whatever its details: the battle is over, or the open question does not
 * allow it meanwhile (COM-22). `null` when nothing stands in the way. The question is named only where everybody may
 * know of it (COM-24). Of several commands, the first that cannot be given says why.
 */
export function gateRefusal<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
): Refusal | null {
  if (command.type === 'several') {
    for (const one of command.commands) {
      const shut = gateRefusal(spec, battle, one)
      if (shut) return shut
    }
    return null
  }
  if (battle.status === 'ended') {
    return AFTER_THE_END.has(command.type)
      ? null
      : refusal('status', 'The battle is over. Undo its end to go on.')
  }
  if (battle.onHold && !ALWAYS.has(command.type) && isOfTurn(spec, battle, command)) return refusal('status', NOT_NOW)
  // COM-24: this view shows no question, but it says that the GM is being asked, or that something is half done. No
  // more is told.
  const unseen = !battle.prompt && isView(battle) && (battle.gmDecides === true || battle.stack.length > 0)
  if ((!battle.prompt && !unseen) || ALWAYS.has(command.type) || spec.meanwhile(battle, command)) return null
  if (unseen) return refusal('prompt-open', battle.gmDecides ? GM_DECIDES : NOT_NOW)
  return refusal('prompt-open', wordsOfQuestion(spec, battle))
}

/** Whether that is done in the turn that the battle shows, or leads to the next. */
function isOfTurn<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, command: Command<T>): boolean {
  if (command.type !== 'act' && command.type !== 'move') return command.type === 'own'
  return spec.turnView(battle).acting.some(({ who }) => who === command.actor)
}

/**
 * Cached for each battle: every offer of a palette needs these words, and wording a question can mean looking at every
 * possible answer.
 */
const questionWords = new WeakMap<Battle, string>()

function wordsOfQuestion<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>): string {
  const known = questionWords.get(battle)
  if (known !== undefined) return known
  const view = spec.promptView(battle)
  const words = view && !view.audience
    ? `Answer first. ${view.title}${/[?!.]$/.test(view.title) ? '' : '.'}`
    : 'Answer the open question first.'
  questionWords.set(battle, words)
  return words
}

/**
 * COM-22: the open question of a projected battle, as a screen shows it. It lists what else is allowed meanwhile; the
 * GM's list holds the table work too.
 */
export function promptAsItStands<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>): PromptView | null {
  const view = battle.prompt ? spec.promptView(battle) : null
  if (!view) return null
  const { gmMeanwhile = [], ...forTable } = view
  return isView(battle) ? forTable : { ...forTable, gmMeanwhile: [...gmMeanwhile, ...Object.values(TABLE_WORK)] }
}

/**
 * What the GM may do beside the fight while any question is open, in the words in which every question lists it to the
 * GM.
 */
const TABLE_WORK = {
  edit: 'change names, sides, notes and secrets',
  squads: 'put combatants into squads',
  leave: 'take a combatant out',
  standing: 'set standing answers',
  name: 'name the battle',
  'fight-on': 'let the fight go on',
  fog: 'change what players see of the map',
  mark: 'write and draw on the map',
  end: 'end the battle',
} as const satisfies { readonly [Type in Command['type']]?: string }
const ALWAYS: ReadonlySet<Command['type']> = new Set(
  ['answer', 'override', 'dice-mode', 'hidden-turns', 'own-undo',
    ...(Object.keys(TABLE_WORK) as (keyof typeof TABLE_WORK)[])] as const,
)
const AFTER_THE_END: ReadonlySet<Command['type']> = new Set(['name', 'dice-mode', 'edit'] as const)

/** Moves the stack on, and then the turn, until a question is open or nothing more is due. */
function runOn<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  { work, events }: Draft<T>,
  looked: { battle: Battle<T>; events: number },
): void {
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (spec.watch && work.battle !== looked.battle) {
      const { battle, events: from } = looked
      looked = { battle: work.battle, events: events.length }
      spec.watch(work, battle, events.slice(from))
      if (work.battle !== looked.battle) continue
    }
    const before = work.battle
    if (before.status !== 'running' || before.prompt) return
    // A question that opens meanwhile comes first.
    dealTerrain(spec, work)
    if (work.battle !== before) continue
    const top = before.stack.at(-1)
    if (top) {
      spec.advance(work, top)
      if (work.battle === before) throw new Error(`The frame ${top.kind}/${top.step} did not move.`)
    } else {
      spec.settle(work)
      if (work.battle === before) return
    }
  }
  throw new Error(`Not settled after ${MOST_STEPS} steps; on top: ${JSON.stringify(work.battle.stack.at(-1))}`)
}
