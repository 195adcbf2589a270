// Names that come in with a command, as people will see them: see `src/lib/visible.ts`; and what is no name.
import { isUnseen, ofLength, visible, visibleLines } from '../../lib/visible.ts'
import type { Ground, SquareGround, Terrain } from '../../grid/index.ts'
import type { RulesetTypes } from './battle.ts'
import type { Answer, Change, Command, Deed, SingleCommand } from './command.ts'
import type { FieldValue, FormValues } from './field.ts'
import type { Mark } from './marks.ts'

/**
 * Why those words are no name, in a sentence; `null` where they are. `what`: “A name”. Longer words are not looked at.
 */
export function nameProblem(what: string, name: string, most: number): string | null {
  if (name.trim() === '' || name.length > most) return `${what} must have 1 to ${most} characters.`
  return isUnseen(name) ? `${what} must have a character that can be seen.` : null
}

/** No name is longer, in characters: longer words are refused, whatever is in them. */
const inName = ofLength(4000)

/** The command with every name in it made visible; the same command where all of them are. It must be well-formed. */
export function withVisibleNames<T extends RulesetTypes>(command: Command<T>): Command<T> {
  switch (command.type) {
    case 'join':
      return { ...command, combatant: named(command.combatant) }
    case 'edit':
      return { ...command, patch: named(command.patch) }
    case 'name':
      return { ...command, name: inName(command.name) }
    case 'sides':
      return { ...command, sides: command.sides.map(named) }
    case 'squads':
      return { ...command, squads: command.squads.map(named) }
    case 'object': {
      const { change } = command
      if (change.kind === 'remove') return command
      return { ...command, change: change.kind === 'add'
        ? { ...change, object: named(change.object) }
        : { ...change, patch: named(change.patch) } }
    }
    case 'draw': {
      const { terrain, board } = command.change
      return { ...command,
        change: { ...command.change,
          ...(terrain?.put ? { terrain: { ...terrain, put: terrain.put.map(inTerrain) } } : {}),
          ...(board?.cell ? { board: { ...board, cell: inCell(board.cell) } } : {}) } }
    }
    case 'ground':
      return { ...command, ground: inGround(command.ground) }
    case 'mark': {
      const { change } = command
      if (change.kind === 'remove') return command
      if (change.kind === 'put') return { ...command, change: { ...change, marks: change.marks.map(readable) } }
      return { ...command, change: { ...change, mark: readable(change.mark) } }
    }
    case 'act':
      return { ...command, deed: inDeed(command.deed) }
    case 'answer':
      return { ...command, answer: inAnswer(command.answer) }
    case 'options':
      return { ...command, values: inForm(command.values) }
    case 'end':
      return { ...command, outcome: visibleLines(command.outcome) }
    case 'override':
      return { ...command, change: inChange(command.change), reason: visible(command.reason) }
    case 'several':
      return { ...command, commands: command.commands.map((one) => withVisibleNames(one) as SingleCommand<T>) }
    default:
      return command
  }
}

const inTerrain = (terrain: Terrain): Terrain => ({ ...named(terrain),
  ...(terrain.damage === undefined ? {} : { damage: inName(terrain.damage) }) })

function inGround(ground: Ground): Ground {
  if (ground.kind === 'bands') return { ...ground, bands: ground.bands.map(named) }
  return { ...ground, cell: inCell(ground.cell), terrain: ground.terrain.map(inTerrain) }
}

const inCell = (cell: SquareGround['cell']): SquareGround['cell'] => ({ ...cell, unit: inName(cell.unit) })

function inChange<T extends RulesetTypes>(change: Change<T>): Change<T> {
  if (change.kind === 'force') return { ...change, command: withVisibleNames(change.command) }
  if (change.kind === 'set' || change.kind === 'set-battle') return { ...change, value: inField(change.value) }
  return change.kind === 'add-effect' ? { ...change, condition: visible(change.condition) } : change
}

/** What is typed into a field of a sheet or a prompt may have several lines. */
const inField = (value: FieldValue): FieldValue => (typeof value === 'string' ? visibleLines(value) : value)

const inForm = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inField(value)]))

const inDeed = (deed: Deed): Deed => ({ ...deed, form: inForm(deed.form) })

function inAnswer(answer: Answer): Answer {
  switch (answer.kind) {
    case 'react':
      return { ...answer, deed: inDeed(answer.deed) }
    case 'form':
    case 'row':
      return { ...answer, values: inForm(answer.values) }
    case 'several':
      return { ...answer,
        answers: answer.answers.map((one) => one.kind === 'row' ? { ...one, values: inForm(one.values) } : one) }
    default:
      return answer
  }
}

function readable(mark: Mark): Mark {
  if (mark.kind === 'stroke') return mark
  return { ...mark, text: mark.kind === 'note' ? visibleLines(mark.text) : visible(mark.text),
    ...('called' in mark && mark.called !== undefined ? { called: visible(mark.called) } : {}) }
}

interface Named {
  readonly name?: string
  readonly player?: string | null
}

function named<Of extends Named>(one: Of): Of {
  const { name, player } = one
  return { ...one, ...(name === undefined ? {} : { name: inName(name) }),
    ...(player === undefined || player === null ? {} : { player: inName(player) }) }
}
