// COM-24: what a command from a seat names must be in the view of that seat. Whoever is hidden from the seat is refused
// as an id is that nobody has, so that no command finds out who is there, and none reaches them.
import { isSameJson } from '../../lib/json.ts'
import { lookUp } from '../../lib/lookup.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import { singlesOf, type Answer, type Command, type Deed, type SingleCommand, type Target } from './command.ts'
import { forecast } from './decide.ts'
import { doorsShown } from './ids-by-place.ts'
import type { FieldValue, FormValues } from './field.ts'
import { refusalFor, UNKNOWN_TO_PLAYER } from './refusal-for.ts'
import { malformed, refusal, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import type { Viewer } from './secrets.ts'
import { strangerIn } from './veil.ts'

/** A battle, and what one seat is shown of it. */
export interface Shown<T extends RulesetTypes> {
  readonly battle: Battle<T>
  readonly view: Battle<T>
  /** What the seat was shown when the command was given. */
  readonly before: Battle<T> | undefined
  readonly viewer: Viewer
}

/**
 * Why the command is refused for whom or what it names: a combatant, an object or a door that the view does not show;
 * `null` where it names nothing else than the seat knows of. The refusal is the same whether there is such an id or
 * not. `command`: with the ids of the whole battle.
 */
export function namesUnknown<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  shown: Shown<T>,
  command: Command<T>,
): Refusal | null {
  const { battle, view } = shown
  if (battle === view) return null
  for (const one of singlesOf(command)) {
    const why = targetsOf(one).map((target) => whyNotShown(shown, target)).find((each) => each !== null)
    if (why) return why
    const stranger = one.type === 'own' ? strangerIn(spec.schemas.command, one.command, view.combatants) : null
    if (stranger !== null) return malformed('command', `There is no combatant “${stranger}”.`)
  }
  return namesInPassing(spec, shown, command)
}

/** What the deed or answer is aimed at. */
function targetsOf<T extends RulesetTypes>(command: SingleCommand<T>): readonly Target[] {
  if (command.type === 'act') return command.deed.targets
  if (command.type !== 'answer') return []
  const { answer } = command
  return answer.kind === 'react' ? answer.deed.targets : answer.kind === 'target' ? answer.targets : []
}

function whyNotShown<T extends RulesetTypes>({ battle, view, before }: Shown<T>, target: Target): Refusal | null {
  const gone = (name: string) => refusal('target', `${name} is not in sight any more.`)
  switch (target.kind) {
    case 'combatant': {
      const { id } = target
      if (lookUp(view.combatants, id)) return null
      const known = before && lookUp(before.combatants, id)
      return known ? gone(known.name) : malformed('deed.targets', `There is no combatant “${id}”.`)
    }
    case 'object': {
      const { id } = target
      if (view.scene.objects.some((one) => one.id === id)) return null
      const known = before?.scene.objects.find((one) => one.id === id)
      return known ? gone(known.name) : malformed('deed.targets', `There is no object “${id}” in this scene.`)
    }
    case 'door':
      return doorsShown(view, battle).includes(target.door)
        ? null
        : malformed('deed.targets', 'There is no such door here.')
    case 'place':
    case 'area':
    case 'option':
      return null
  }
}

/** `whole`: doors are called as there. */
const idsIn = <T extends RulesetTypes>(battle: Battle<T>, whole: Battle<T>): readonly string[] => [
  ...Object.keys(battle.combatants),
  ...battle.scene.objects.map(({ id }) => id),
  ...doorsShown(battle, whole),
  ...battle.effects.map(({ id }) => id),
]

/**
 * The same for words that are ids where the rules say so: what is chosen in a form or in a list. The rules are asked
 * what they would say if nobody had such an id. Where they say the same, it is a word like any other.
 */
function namesInPassing<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  { battle, view, viewer }: Shown<T>,
  command: Command<T>,
): Refusal | null {
  const known = new Set(idsIn(view, battle))
  const hidden = new Set(idsIn(battle, battle).filter((id) => !known.has(id)))
  if (hidden.size === 0) return null
  const meantBy = new Map<string, string>()
  const nobody = (id: string): string => {
    let name = `${id}0000`
    while (known.has(name) || hidden.has(name)) name += '0'
    meantBy.set(name, id)
    return name
  }
  const other = withWords(command, (text) => text.replaceAll(WORD, (part) => (hidden.has(part) ? nobody(part) : part)))
  if (meantBy.size === 0) return null
  const back = (text: string): string => text.replaceAll(WORD, (part) => meantBy.get(part) ?? part)
  const instead = forecast(spec, battle, other)
  if (instead.kind === 'refused') {
    const why = refusalFor(spec, battle, other, instead.refusal, viewer)
    return { ...why, says: back(why.says) }
  }
  const meant = forecast(spec, battle, command)
  return meant.kind === instead.kind && isSameJson(meant.events, JSON.parse(back(JSON.stringify(instead.events))))
    ? null
    : refusal('status', UNKNOWN_TO_PLAYER)
}

const WORD = /[\p{L}\p{N}_-]+/gu

/** The command with every word of its forms, lists and options put through that function. */
function withWords<T extends RulesetTypes>(command: Command<T>, word: (text: string) => string): Command<T> {
  if (command.type === 'several') {
    return { ...command, commands: command.commands.map((one) => inSingle(one, word)) }
  }
  return inSingle(command, word)
}

function inSingle<T extends RulesetTypes>(
  command: SingleCommand<T>,
  word: (text: string) => string,
): SingleCommand<T> {
  if (command.type === 'act') return { ...command, deed: inDeed(command.deed, word) }
  return command.type === 'answer' ? { ...command, answer: inAnswer(command.answer, word) } : command
}

function inAnswer(answer: Answer, word: (text: string) => string): Answer {
  switch (answer.kind) {
    case 'react':
      return { ...answer, deed: inDeed(answer.deed, word) }
    case 'choose':
      return { ...answer, chosen: answer.chosen.map(word) }
    case 'order':
      return { ...answer, order: answer.order.map(word) }
    case 'form':
      return { ...answer, values: inForm(answer.values, word) }
    case 'row':
      return { ...answer, row: word(answer.row), values: inForm(answer.values, word) }
    case 'target':
      return { ...answer, targets: inTargets(answer.targets, word) }
    case 'several':
      return { ...answer,
        answers: answer.answers.map((one) =>
          one.kind === 'row' ? { ...one, row: word(one.row), values: inForm(one.values, word) } : one
        ) }
    case 'pass':
    case 'pass-all':
      return answer
  }
}

const inDeed = (deed: Deed, word: (text: string) => string): Deed => ({ ...deed, targets: inTargets(deed.targets, word),
  form: inForm(deed.form, word) })

const inTargets = (targets: readonly Target[], word: (text: string) => string): readonly Target[] =>
  targets.map((one) => (one.kind === 'option' ? { ...one, option: word(one.option) } : one))

const inForm = (values: FormValues, word: (text: string) => string): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(
      ([key, value]): [string, FieldValue] => [key, typeof value === 'string' ? word(value) : value],
    ),
  )
