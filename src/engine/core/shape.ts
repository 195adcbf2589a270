// COM-02: what a command must look like before anything is done with it: strict schemas of every command, target,
// answer and change. Commands are checked nowhere else: `decide` asks here first, and so does the code that reads
// files.
import * as z from 'zod/mini'
import { firstProblem, atMost, oneOf, type FieldProblem, type ShapesOf } from '../../lib/schema.ts'
import type { RulesetTypes } from './battle.ts'
import { MOST_TOGETHER, type Answer, type Change, type Command, type FogChange, type ObjectChange, type OneOfSeveral,
  type SingleCommand } from './command.ts'
import { MOST_PAINTED } from './ground-limits.ts'
import { markChange } from './marks-shape.ts'
import { malformed, type Refusal } from './refusal.ts'
import type { RulesetSpec } from './ruleset.ts'
import { amount, audience, deed, diceMode, duration, edits, fogBy, form, ground, groundChange, id, label, newcomer,
  newObject, objectEdits, own, place, point, presence, sides, squads, targets, text, truces, value } from './shapes.ts'

const names = atMost(text, 1000)

const ofSeveral = { row: { row: text, values: form }, pass: { who: id } } satisfies ShapesOf<OneOfSeveral, 'kind'>

const answer = oneOf('kind', {
  ...ofSeveral,
  several: { answers: atMost(oneOf('kind', ofSeveral), 1000) },
  react: { who: id, deed },
  'pass-all': {},
  choose: { chosen: names },
  order: { order: names },
  form: { values: form },
  target: { targets },
} satisfies ShapesOf<Answer, 'kind'>)

const objectChange = oneOf('kind', {
  add: { object: newObject },
  change: { object: id, patch: objectEdits },
  remove: { object: id },
} satisfies ShapesOf<ObjectChange, 'kind'>)

const fogChange = oneOf('kind', {
  by: { by: z.nullable(fogBy) },
  paint: { shapes: atMost(atMost(point, 2000), MOST_PAINTED), reveal: z.boolean() },
  all: { reveal: z.boolean() },
} satisfies ShapesOf<FogChange, 'kind'>)

const plain = {
  act: { actor: id, deed },
  move: { actor: id, waypoints: atMost(place, 10_000), band: text },
  answer: { prompt: id, answer },
  own: { command: own },
  start: {},
  end: { outcome: text },
  'fight-on': {},
  join: { combatant: newcomer },
  leave: { who: id, how: z.enum(['fled', 'gone']) },
  'set-up': { who: id, place: z.nullable(place) },
  edit: { who: id, patch: edits },
  standing: { who: atMost(id, 10_000), side: z.optional(id), answers: atMost(id, 1000) },
  door: { door: id, open: z.boolean() },
  ground: { ground },
  draw: { change: groundChange },
  fog: { change: fogChange },
  object: { change: objectChange },
  mark: { change: markChange },
  sides: { sides, truces },
  squads: { squads },
  options: { values: form },
  name: { name: label },
  'dice-mode': { mode: diceMode },
  'hidden-turns': { told: z.boolean() },
  'own-undo': { allowed: z.boolean() },
} satisfies ShapesOf<Exclude<SingleCommand, { readonly type: 'override' }>, 'type'>

const change = oneOf('kind', {
  force: { command: oneOf('type', plain) },
  set: { who: id, field: text, value },
  'set-battle': { field: text, value },
  place: { who: id, place: z.nullable(place), manner: z.enum(['gm', 'forced']) },
  presence: { who: id, presence },
  turn: { who: id },
  'add-effect': { who: id, condition: label, value: z.nullable(amount), duration, source: z.optional(id),
    audience: z.optional(audience) },
  'end-effect': { effect: id },
  abandon: {},
} satisfies ShapesOf<Change<RulesetTypes>, 'kind'>)

const single = { ...plain, override: { change, reason: text } }
const commands = z.array(oneOf('type', single)).check(z.minLength(1, 'must hold a command'), z.maxLength(MOST_TOGETHER))

/** Any command. What is inside a ruleset's own command is checked by {@link ownProblem}. */
export const commandSchema = oneOf('type', { ...single, several: { commands } })

/** What is wrong inside a command of the ruleset's own, forced or not, and `at` which path; `null` when all is well. */
export function ownProblem<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'schemas'>,
  command: Command<T>,
): (FieldProblem & { readonly at: string }) | null {
  if (command.type === 'several') {
    for (const [index, one] of command.commands.entries()) {
      const inner = ownProblem(spec, one)
      if (inner) return { ...inner, at: `commands.${index}.${inner.at}` }
    }
    return null
  }
  if (command.type === 'override' && command.change.kind === 'force') {
    const inner = ownProblem(spec, command.change.command)
    return inner && { ...inner, at: `change.command.${inner.at}` }
  }
  if (command.type !== 'own') return null
  const parsed = spec.schemas.command.parse(command.command)
  return parsed.ok ? null : { ...parsed.problem, at: 'command' }
}

/** COM-02: why this is not a command at all, with the field named; `null` when it is a command, allowed or not. */
export function malformedCommand<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'schemas'>,
  command: Command<T>,
): Refusal | null {
  const parsed = commandSchema.safeParse(command)
  if (!parsed.success) {
    const { field, says } = firstProblem(parsed.error)
    // The core names the members of a deed or a change as if they were the command's own.
    return unfit(field.replace(/^(?:deed|change)\./, '') || 'command', says)
  }
  const inside = ownProblem(spec, command)
  return inside && unfit(inside.field || inside.at, inside.says)
}

/** The sentence begins with the field's name, because it is read without the field beside it. */
const unfit = (field: string, says: string): Refusal => malformed(field, `“${field.replaceAll('.', ' › ')}” ${says}`)
