// Whose a command is, and whether a seat may give it. Pure, and the same for a whole battle and for a view of it, so
// that a seat and the authority ask the same question. What the rules allow is for `decide` to say.
import { assertNever } from '../../lib/assert-never.ts'
import { listed } from '../../lib/listed.ts'
import { combatantOf, combatantsOf, type Battle, type Combatant, type RulesetTypes } from './battle.ts'
import { singlesOf, type Answer, type Command, type CommandOf, type SingleCommand } from './command.ts'
import type { CombatantId } from './ids.ts'
import { isShownQuestion, plays, seesToken } from './project.ts'
import { malformed, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import { isGmLook, type Viewer } from './secrets.ts'
import { malformedCommand } from './shape.ts'
import { isView } from './veiled-ids.ts'
import type { PromptView, Responder } from './view.ts'
import { ANYBODYS, THE_GMS, whoseOf, type Sitter, type Whose } from './whose.ts'

/**
 * Whose that command is at that moment. An answer is judged by the question that is open, an own command by the
 * ruleset; of several commands together, all must be one’s own. `battle`: whole or a view.
 */
export function whoMayGive<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
): Whose {
  return singlesOf(command).map((one) => whoseSingle(spec, battle, one)).reduce(both)
}

/** Whoever may give both. Those whose choice it is are always among those who are asked. */
function both(one: Whose, other: Whose): Whose {
  if (one.of === 'anybody' && other.of === 'anybody') return one.among === undefined ? other : one
  if (one.of === 'gm' || other.of === 'anybody') return one
  if (other.of === 'gm' || one.of === 'anybody') return other
  return { of: 'combatants', who: [...new Set([...one.who, ...other.who])] }
}

function whoseSingle<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: SingleCommand<T>,
): Whose {
  switch (command.type) {
    case 'act':
    case 'move':
      return whoseOf(command.actor)
    case 'answer':
      return whoseAnswer(battle.prompt ? spec.promptView(battle) : null, command.answer)
    case 'own':
      return spec.whoseCommand(battle, command.command)
    // Before the start, players put up their own tokens.
    case 'set-up':
      return whoseOf(command.who)
    case 'standing':
      return command.side === undefined ? whoseOf(...command.who) : THE_GMS
    case 'edit':
      return isOwnLook(command) ? whoseOf(command.who) : THE_GMS
    case 'override':
    case 'start':
    case 'end':
    case 'fight-on':
    case 'join':
    case 'leave':
    case 'door':
    case 'ground':
    case 'draw':
    case 'fog':
    case 'object':
    case 'mark':
    case 'sides':
    case 'squads':
    case 'options':
    case 'name':
    case 'dice-mode':
    case 'hidden-turns':
    case 'own-undo':
      return THE_GMS
    default:
      return assertNever(command, 'command')
  }
}

/** What players change of their own combatants themselves: notes, and how the token looks. No rule asks for these. */
const OWN_LOOK: ReadonlySet<string> = new Set(['art', 'frame', 'tint', 'facing', 'ownNotes'])

/**
 * Pictures come from the GM: whoever could name any picture for the own token would be shown it, a map under fog too.
 * A player can only take the own one away.
 */
export const isOwnLook = <T extends RulesetTypes>({ patch }: CommandOf<T, 'edit'>): boolean =>
  Object.keys(patch).every((key) => OWN_LOOK.has(key)) && (patch.art ?? null) === null

/** Whose an answer to that question is. What does not answer such a question is the GM's: `decide` refuses it. */
function whoseAnswer(prompt: PromptView | null, answer: Answer): Whose {
  if (!prompt) return THE_GMS
  if (answer.kind === 'several') {
    return answer.answers.map((one) => whoseAnswer(prompt, one)).reduce(both, ANYBODYS)
  }
  switch (prompt.kind) {
    case 'react':
      if (answer.kind === 'react' || answer.kind === 'pass') return whoseOf(answer.who)
      return answer.kind === 'pass-all'
        ? whoseOf(...prompt.asks.filter(({ answered }) => answered === null).map(({ who }) => who))
        : THE_GMS
    case 'rows':
      return whoseRows(prompt, answer)
    case 'choose':
    case 'order':
    case 'form':
    case 'target':
      return [whoseResponse(prompt.by), 'who' in answer ? whoseOf(answer.who) : ANYBODYS, ...settledBy(prompt, answer)]
        .reduce(both)
    default:
      return assertNever(prompt, 'prompt')
  }
}

/** Whose the choices are that settle something for certain combatants. */
const settledBy = (prompt: PromptView, answer: Answer): readonly Whose[] =>
  prompt.kind !== 'choose' || answer.kind !== 'choose'
    ? []
    : prompt.choices.flatMap((choice) =>
      choice.settles !== undefined && answer.chosen.includes(choice.id) ? [whoseOf(...choice.settles)] : []
    )

type Rows = Extract<PromptView, { readonly kind: 'rows' }>

function whoseRows({ rows }: Rows, answer: Answer): Whose {
  const whoseRow = (row: Rows['rows'][number] | undefined): Whose =>
    row?.who === undefined || row.kept ? THE_GMS : whoseOf(row.who)
  switch (answer.kind) {
    case 'row':
      return whoseRow(rows.find(({ id }) => id === answer.row))
    case 'pass':
      return whoseRow(rows.find(({ who }) => who === answer.who))
    case 'pass-all':
      return rows.filter(({ answered }) => !answered).map(whoseRow).reduce(both, ANYBODYS)
    default:
      return THE_GMS
  }
}

/** Whose the answer to a question for those is. */
export function whoseResponse(by: Responder): Whose {
  switch (by.who) {
    case 'gm':
      return THE_GMS
    case 'table':
      return by.among === undefined ? ANYBODYS : { of: 'anybody', among: by.among }
    case 'combatant':
      return whoseOf(by.id)
    default:
      return assertNever(by, 'by')
  }
}

/** Said at every seat from which nobody plays. */
export const ONLY_WATCHES = 'Whoever only watches cannot do that.'
/** Said of what the GM alone does, also of what is done for combatants that the seat does not know of. */
export const FOR_THE_GM = 'Only the GM can do that.'

/**
 * Why that seat may not give that command, whatever the rules say to it; `null` when it may. The reason names whose the
 * command is, as far as the seat may know (COM-24). `battle`: whole, with the command’s ids meant there.
 */
export function mayGive<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  seat: Sitter,
  command: Command<T>,
): Refusal | null {
  if (seat.role === 'gm') return null
  if (seat.role === 'spectator' || isGmLook(seat)) return refusal('not-yours', ONLY_WATCHES)
  const wrong = malformedCommand(spec, command)
  if (wrong) return wrong
  if (command.type === 'several' && !command.commands.every(({ type }) => NAMES_ITS_OWN.has(type))) {
    return malformed('commands', 'Give these commands one after the other.')
  }
  const late = singlesOf(command).some((one) => one.type === 'answer' && one.prompt !== battle.prompt?.id)
  if (late) return refusal('no-prompt', 'That question is no longer open.')
  // COM-24: a question that is not shown there is answered by the GM, whomever it is for.
  const unseen = singlesOf(command).some(({ type }) => type === 'answer') && !isView(battle)
    && !isShownQuestion(spec, battle, seat)
  if (unseen) return refusal('not-yours', FOR_THE_GM)
  const owner = whoMayGive(spec, battle, command)
  return isOf(battle, seat, owner) ? null : refusal('not-yours', whoseInWords(battle, seat, owner))
}

/**
 * Of several commands, each must name the combatant that it is for: whose the others are would be judged before the
 * first of them has changed the battle.
 */
const NAMES_ITS_OWN: ReadonlySet<Command['type']> = new Set(['act', 'move', 'set-up', 'edit', 'standing'] as const)

/** Whether that seat is among those who may give it. */
export function isOf<T extends RulesetTypes>(battle: Battle<T>, seat: Sitter, owner: Whose): boolean {
  if (seat.role === 'gm') return true
  if (seat.role === 'spectator' || isGmLook(seat)) return false
  switch (owner.of) {
    case 'gm':
      return false
    case 'anybody':
      return (owner.among?.map((id) => combatantOf(battle, id)) ?? combatantsOf(battle)).some((one) => plays(seat, one))
    case 'combatants':
      return owner.who.every((id) => plays(seat, combatantOf(battle, id)))
    default:
      return assertNever(owner, 'owner')
  }
}

/** The combatants that are played from that seat, in the order of the roster. The GM can play everybody. */
export const playedFrom = <T extends RulesetTypes>(battle: Battle<T>, seat: Sitter): readonly Combatant<T>[] =>
  combatantsOf(battle).filter((one) => isOf(battle, seat, whoseOf(one.id)))

/** COM-24: a combatant that the seat does not see is told of no more than one that is not there. */
function whoseInWords<T extends RulesetTypes>(battle: Battle<T>, seat: Viewer, owner: Whose): string {
  if (owner.of === 'gm') return FOR_THE_GM
  const isFor = owner.of === 'anybody' ? owner.among : owner.who
  if (!isFor) return 'Only somebody who plays a combatant of this battle can do that.'
  const others = isFor.filter((id) => !plays(seat, combatantOf(battle, id)))
  const known = others.flatMap((id) => {
    const one = combatantOf(battle, id)
    return one && seesToken(seat, one) ? [one] : []
  })
  if (known.length < others.length) return FOR_THE_GM
  return `That is for ${listed(known.map(({ name, player }) => (player === null ? name : `${name} (${player})`)), 3)}.`
}

/**
 * The part of a command for several combatants that concerns those whom this seat plays: the button with which all pass
 * lets its own pass. The same command where it is the seat’s as it is; `null` where no part of it is.
 */
export function ownPartOf<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  seat: Sitter,
  command: Command<T>,
): Command<T> | null {
  const owner = whoMayGive(spec, battle, command)
  if (isOf(battle, seat, owner)) return command
  if (owner.of !== 'combatants') return null
  const mine = owner.who.filter((id) => isOf(battle, seat, whoseOf(id)))
  if (command.type === 'answer') return passFor(command, mine)
  if (command.type !== 'own') return null
  const part = mine.length === 0 ? null : (spec.partOfCommand?.(battle, command.command, mine) ?? null)
  return part && { type: 'own', command: part }
}

/** Who is asked whether to react passes alone where all were to pass. */
function passFor<T extends RulesetTypes>(
  command: CommandOf<T, 'answer'>,
  [who, ...more]: readonly CombatantId[],
): Command<T> | null {
  return command.answer.kind === 'pass-all' && who !== undefined && more.length === 0
    ? { ...command, answer: { kind: 'pass', who } }
    : null
}
