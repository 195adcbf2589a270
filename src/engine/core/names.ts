// What commands are called on the undo button, in the log's headings and in reasons.
import { assertNever } from '../../lib/assert-never.ts'
import { lookUp } from '../../lib/lookup.ts'
import { makeSpace } from '../../grid/index.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import type { Answer, Change, Command } from './command.ts'
import { conditionWord } from './effect-words.ts'
import { isSecretFogChange, nameFogChange } from './fog-commands.ts'
import { fieldsFor } from './field.ts'
import { fieldWords, nameSetting } from './field-names.ts'
import { isHidden, newcomerOf } from './fog.ts'
import type { CombatantId, ObjectId, SideId } from './ids.ts'
import { isSecretMarkChange } from './marks-commands.ts'
import { nameEdit } from './name-edits.ts'
import { doneTo, doneWords, nameDrawing, nameGround, nameMovedAlong, someOf } from './name-drawing.ts'
import { doneToMarks, nameMarkChange } from './name-marks.ts'
import type { RulesetSpec } from './ruleset.ts'
import { objectOf } from './scene-object.ts'
import { seesChange } from './seen-change.ts'
import type { PromptView } from './view.ts'

/** What is told of a step that draws to people who may not know all of it. */
export const SOME_CHANGE = 'Change the map'
/** The same of a step that reveals or hides: players need not know how the GM does that. */
const SOME_SIGHT = 'Change what is seen'

/** The name of a combatant or an object; “someone” for an id that the battle or this view does not hold. */
export function nameOf(
  battle: Pick<Battle, 'combatants'> & Partial<Pick<Battle, 'scene'>>,
  id: CombatantId | ObjectId,
): string {
  return lookUp(battle.combatants, id)?.name ?? battle.scene?.objects.find((one) => one.id === id)?.name ?? 'someone'
}

/** What that side is called. */
export const sideName = (battle: Pick<Battle, 'sides'>, id: SideId): string =>
  battle.sides.find((one) => one.id === id)?.name ?? 'Someone'

/**
 * The command in a few words: "Mira attacks Rook". `battle` is the battle before the command. `toAll`: COM-24, what was
 * drawn is not told, because there may be secret doors among it, nor how the GM reveals and hides.
 */
export function nameCommand<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
  toAll = false,
): string {
  const name = (id: CombatantId) => nameOf(battle, id)
  switch (command.type) {
    case 'act':
      return spec.nameDeed(battle, command.actor, command.deed)
    case 'move': {
      const last = command.waypoints.at(-1)
      return `${name(command.actor)} moves${
        last === undefined ? '' : ` to ${makeSpace(battle.scene.ground, []).label(last)}`
      }`
    }
    case 'answer': {
      const { answer } = command
      if (answer.kind === 'react') return spec.nameDeed(battle, answer.who, answer.deed)
      if (answer.kind === 'pass') return `${name(answer.who)} passes`
      return nameAnswer(battle, spec.promptView(battle), answer)
    }
    case 'own':
      return spec.nameOwnCommand(battle, command.command)
    case 'override':
      return `GM’s word: ${nameChange(spec, battle, command.change)}`
    case 'start':
      return 'Start the battle'
    case 'end':
      return 'End the battle'
    case 'fight-on':
      return 'Fight on'
    case 'join':
      return `${command.combatant.name} joins`
    case 'leave':
      return `${name(command.who)} ${command.how === 'fled' ? 'flees' : 'leaves'}`
    case 'set-up':
      return command.place === null ? `Take ${name(command.who)} off the board` : `Place ${name(command.who)}`
    case 'edit':
      return nameEdit(name(command.who), command.patch, toAll)
    case 'standing':
      return `Standing answers of ${
        [...battle.sides.flatMap((side) => (side.id === command.side ? [side.name] : [])), ...command.who.map(name)]
          .join(', ')
      }`
    case 'door':
      return command.open ? 'Open a door' : 'Close a door'
    case 'draw':
      return toAll ? SOME_CHANGE : nameDrawing(battle.scene.ground, command.change)
    case 'ground':
      return toAll ? SOME_CHANGE : nameGround(battle.scene.ground, command.ground)
    case 'fog':
      return toAll ? SOME_SIGHT : nameFogChange(command.change)
    case 'object': {
      const { change } = command
      if (change.kind === 'add') return `Put ${change.object.name} into the scene`
      const name = objectOf(battle, change.object)?.name ?? 'something'
      return change.kind === 'remove' ? `Remove ${name}` : `Change ${name}`
    }
    case 'mark':
      return nameMarkChange(battle, command.change, toAll)
    case 'sides':
      return 'Change the sides'
    case 'squads':
      return 'Change the squads'
    case 'options':
      return 'Change the options'
    case 'name':
      return `Name the battle “${command.name}”`
    case 'dice-mode':
      return 'Change the dice setting'
    case 'hidden-turns':
      return command.told ? 'Tell the table that the GM is busy' : 'Tell the table nothing of hidden turns'
    case 'own-undo':
      return command.allowed ? 'Let players undo their own steps' : 'Keep undo to the GM'
    case 'several': {
      const [first, ...more] = command.commands
      if (!first) return 'Nothing'
      const [other] = more
      if (toAll && command.commands.every(isOfMap)) {
        return command.commands.every(({ type }) => type === 'fog') ? SOME_SIGHT : SOME_CHANGE
      }
      const together = toAll
        ? null
        : nameMovedAlong(battle.scene.ground, command.commands as readonly Command[])
          ?? nameTogether(battle, command.commands)
      if (together !== null) return together
      const name = nameCommand(spec, battle, first, toAll)
      if (more.length === 1 && other?.type === 'fog' && !toAll) {
        return `${name}, and ${lowerFirst(nameFogChange(other.change))}`
      }
      return `${name}${more.length === 0 ? '' : `, and ${more.length} more`}`
    }
    default:
      return assertNever(command, 'command')
  }
}

/**
 * Several steps on the map that do the same to different things: “Remove 2 combatants, a wall and a label”; `null` for
 * others, and for combatants alone, who have names. Combatants that join with copies of the map are copies, too.
 */
function nameTogether<T extends RulesetTypes>(battle: Battle<T>, commands: readonly Command<T>[]): string | null {
  const leaving = commands.filter((one) => one.type === 'leave' && one.how === 'gone').length
  const joining = commands.filter((one) => one.type === 'join').length
  const all = commands.flatMap((one) =>
    one.type === 'draw'
      ? [doneTo(battle.scene.ground, one.change)]
      : one.type === 'mark'
      ? [doneToMarks(battle, one.change)]
      : []
  )
  const [first] = all
  if (!first || all.length + leaving + joining < commands.length) return null
  // What is drawn in one step with copies, or with combatants that join, was copied with them.
  const isCopy = (joining > 0 || all.some((one) => one?.verb === 'Copy'))
    && all.every((one) => one?.verb === 'Copy' || one?.verb === 'Draw')
  const verb = isCopy ? 'Copy' : first.verb
  const isSame = isCopy || all.every((one) => one?.verb === verb)
  if (!isSame || (leaving > 0 && verb !== 'Remove') || (joining > 0 && verb !== 'Copy')) return null
  const crowd = leaving + joining
  return doneWords({ verb,
    things: [...(crowd > 0 ? [someOf(crowd, 'combatant')] : []), ...all.flatMap((one) => one?.things ?? [])] })
}

/** Whether the command changes the map itself or what is seen of it. */
const isOfMap = ({ type }: Pick<Command, 'type'>): boolean => type === 'draw' || type === 'ground' || type === 'fog'

const lowerFirst = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

/**
 * What an answer to a question is called. A row is named by its label and its values, other answers by the question's
 * title. A secret question is not named.
 */
function nameAnswer(battle: Battle, asked: PromptView | null, answer: Answer): string {
  const open = asked?.audience === undefined ? asked : null
  if (answer.kind === 'pass-all') return (open?.kind === 'rows' ? open.rest : undefined) ?? 'All pass'
  if (answer.kind === 'several' && open?.kind === 'rows' && answer.answers.every(({ kind }) => kind === 'pass')
    && open.rest !== undefined) return open.rest
  if (answer.kind === 'several' && open?.kind === 'rows') return open.all ?? open.title
  const row = answer.kind === 'row' && open?.kind === 'rows' ? open.rows.find(({ id }) => id === answer.row) : undefined
  if (row && answer.kind === 'row') {
    const words = fieldsFor(row.fields, answer.values).flatMap((field) => (answer.values[field.key] === undefined
      ? []
      : [`${field.label} ${fieldWords(field, answer.values[field.key] ?? '')}`])
    )
    return [row.label, words.join(', ')].filter((one) => one !== '').join(': ')
  }
  // COM-24: a viewer who does not see the question is told nothing about the answer.
  if (!asked) return 'An answer'
  const words = answerWords(battle, asked, answer)
  return words === '' ? asked.title : `${asked.title}${/[?!.:]$/.test(asked.title) ? '' : ':'} ${words}`
}

/** The names of what was picked; empty when the question's title says enough. */
function answerWords(battle: Battle, asked: PromptView, answer: Answer): string {
  switch (answer.kind) {
    case 'target':
      return answer.targets.flatMap(
        (one) => (one.kind === 'combatant' || one.kind === 'object'
          ? [nameOf(battle, one.id)]
          : one.kind === 'place'
          ? [makeSpace(battle.scene.ground, []).label(one.place)]
          : []),
      ).join(', ')
    case 'choose':
      return answer.chosen.flatMap(
        (id) => (asked.kind === 'choose' ? asked.choices.filter((one) => one.id === id).map(({ label }) => label) : []),
      ).join(', ')
    case 'row':
      return (asked.kind === 'rows' ? asked.rows.find(({ id }) => id === answer.row)?.label : undefined) ?? ''
    default:
      return ''
  }
}

/** COM-24: whether the name of this change would tell the table what only the GM may know. */
export function isSecretChange<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  change: Change<T>,
): boolean {
  switch (change.kind) {
    case 'force':
      return isSecretCommand(spec, battle, change.command)
    case 'set':
      return hidden(battle, change.who) || Boolean(lookUp(battle.combatants, change.who)?.secret.stats)
    case 'set-battle':
      return spec.battleFields?.(battle).some((field) => field.spec.key === change.field && field.secret) ?? false
    case 'place':
    case 'presence':
    case 'turn':
      return hidden(battle, change.who)
    case 'add-effect':
      return hidden(battle, change.who) || change.audience !== undefined
    case 'end-effect': {
      const effect = battle.effects.find((one) => one.id === change.effect)
      return effect !== undefined && (hidden(battle, effect.bearer) || effect.audience !== undefined)
    }
    case 'abandon':
      return false
    default:
      return assertNever(change, 'change')
  }
}

/** COM-24: the same for the name of a command. */
export function isSecretCommand<T extends RulesetTypes>(
  spec: RulesetSpec<T>,
  battle: Battle<T>,
  command: Command<T>,
): boolean {
  switch (command.type) {
    case 'override':
      return isSecretChange(spec, battle, command.change)
    case 'act':
    case 'move':
      return hidden(battle, command.actor)
    case 'answer': {
      const { answer } = command
      return (answer.kind === 'react' || answer.kind === 'pass') && hidden(battle, answer.who)
    }
    case 'join':
      return isHidden(newcomerOf(battle, command.combatant))
    case 'leave':
    case 'set-up':
    case 'edit':
      return hidden(battle, command.who)
    case 'object': {
      const { change } = command
      const TABLE = { role: 'table' } as const
      if (change.kind === 'add') {
        const object = { ...change.object, id: `o${battle.serial}` as ObjectId }
        return !seesChange(battle, { type: 'object-added', object }, TABLE)
      }
      if (change.kind === 'remove') return !seesChange(battle, { type: 'object-removed', object: change.object }, TABLE)
      const { object, patch } = change
      return patch.secret === true || !seesChange(battle, { type: 'object-changed', object, patch }, TABLE)
    }
    case 'ground':
      return !seesChange(battle, { type: 'ground', ground: command.ground }, { role: 'table' })
    case 'draw':
      return !seesChange(battle, { type: 'drawn', change: command.change }, { role: 'table' })
    case 'standing':
      return true
    case 'fog':
      return isSecretFogChange(battle, command.change)
    case 'mark':
      return isSecretMarkChange(battle, command.change)
    case 'door':
      return !seesChange(battle, command, { role: 'table' })
    case 'own':
      return spec.isSecretCommand?.(battle, command.command) ?? false
    case 'hidden-turns':
      return true
    case 'several':
      return command.commands.some((one) => isSecretCommand(spec, battle, one))
    default:
      return false
  }
}

function hidden(battle: Pick<Battle, 'combatants'>, id: CombatantId): boolean {
  const one = lookUp(battle.combatants, id)
  return one !== undefined && isHidden(one)
}

/** What a change by the GM does, in a few words. */
export function nameChange<T extends RulesetTypes>(spec: RulesetSpec<T>, battle: Battle<T>, change: Change<T>): string {
  switch (change.kind) {
    case 'force':
      return nameCommand(spec, battle, change.command, true)
    case 'set':
      return nameSetting(spec, battle, lookUp(battle.combatants, change.who), change.field, change.value)
    case 'set-battle': {
      const field = spec.battleFields?.(battle).find((one) => one.spec.key === change.field)
      return field
        ? `${field.spec.label} is ${fieldWords(field.spec, change.value)}`
        : 'a number of the battle is changed'
    }
    case 'place':
      return `${nameOf(battle, change.who)} is ${
        change.place === null ? 'taken off the board' : change.manner === 'forced' ? 'pushed' : 'moved'
      }`
    case 'presence':
      return `${nameOf(battle, change.who)} is ${
        { present: 'back in the fight', down: 'down', fled: 'gone', gone: 'gone' }[change.presence]
      }`
    case 'turn':
      return `${nameOf(battle, change.who)} has the turn`
    case 'add-effect':
      return `${nameOf(battle, change.who)} is ${conditionWord(spec.conditions, change.condition)}`
    case 'end-effect': {
      const effect = battle.effects.find((one) => one.id === change.effect)
      return effect
        ? `${nameOf(battle, effect.bearer)} is no longer ${conditionWord(spec.conditions, effect.condition)}`
        : 'an effect ends'
    }
    case 'abandon':
      return 'what is being resolved ends here'
    default:
      return assertNever(change, 'change')
  }
}

/**
 * COM-50: names for `count` more combatants of a kind: "Goblin 3", "Goblin 4". The numbers continue from those in the
 * battle. A single newcomer without namesakes keeps the bare name.
 */
export function namesFor(battle: Pick<Battle, 'combatants'>, name: string, count: number): readonly string[] {
  const here = Object.values(battle.combatants).map((one) => one.name)
  const numbers = here.flatMap(
    (other) => (other.startsWith(`${name} `) && /^\d+$/.test(other.slice(name.length + 1))
      ? [Number(other.slice(name.length + 1))]
      : []),
  )
  if (count === 1 && numbers.length === 0 && !here.includes(name)) return [name]
  const first = Math.max(0, ...numbers) + 1
  return Array.from({ length: count }, (_, index) => `${name} ${first + index}`)
}
