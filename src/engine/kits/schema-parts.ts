// Pieces that rulesets' own schemas are put together from: ids, names, dice, numbers, lists and records. A ruleset's
// types are derived from its schemas (`DataOf`), and what a viewer may know of its data is marked in them (see
// veil.ts).
import * as z from 'zod/mini'
import { zodSchema, type DataOf } from '../../lib/schema.ts'
import type { Place } from '../../grid/index.ts'
import type { ActionId, CombatantId, Deed, EffectId, FrameId, ObjectId, RulesetSpec, RulesetTypes, SideId, SquadId,
  Target } from '../core/index.ts'
import { deed as deedShape, id, MOST, place as placeShape, roll as rollShape,
  targets as targetsShape } from '../core/shapes.ts'
import { aimed, asked, idOf, masked, toldAs, veiled, withOtherParts, withOtherSecrets } from '../core/veil.ts'
import { visible } from '../../lib/visible.ts'
import { parseDice } from '../dice/notation.ts'
import type { Roll } from '../dice/types.ts'

export { oneOf, type DataOf, type EventsOf, type MembersOf } from '../../lib/schema.ts'
export { amount, id, text } from '../core/shapes.ts'
export { asked, gmOnly, KEY, secretOf, shows, toldAs } from '../core/veil.ts'

/** A schema of the core's as the schema of the type it reads. */
type Part<Value> = z.ZodMiniType<Value>
const part = <Value>(schema: z.ZodMiniType<unknown>): Part<Value> => schema as Part<Value>

/** A combatant: what holds the id is left out where the viewer does not see the combatant (see `idOf` in veil.ts). */
export const combatantId = idOf(part<CombatantId>(id), 'isSeen')
/**
 * The same where it tells of the combatant's sheet that the id is there: wanted is that the viewer knows its numbers.
 */
export const knownCombatantId = idOf(part<CombatantId>(id), 'isKnown')
/** The same with no mark: the id stays wherever it is, so what holds it must be veiled otherwise. */
export const anyCombatantId = part<CombatantId>(id)
export const sideId = part<SideId>(id)
export const squadId = part<SquadId>(id)
export const effectId = part<EffectId>(id)
export const frameId = part<FrameId>(id)
export const objectId = part<ObjectId>(id)
export const actionId = part<ActionId>(id)
export const place = part<Place>(placeShape)
export const roll = part<Roll>(rollShape)
/** An action with its targets: left out where it is aimed at a combatant whom the viewer does not see. */
export const deed = aimed(part<Deed>(deedShape))
/** Targets of a deed, without those whom the viewer does not see. */
export const targets = z.array(aimed(part<Target>(targetsShape._zod.def.element as z.ZodMiniType<unknown>)))

/** What nobody sees in a name is shown as a mark, wherever the name came from. */
export const name = z.string().check(z.minLength(1), z.maxLength(60), z.overwrite(visible))
/** A few words, or none. */
export const words = z.string().check(z.maxLength(60), z.overwrite(visible))
export const flag = z.boolean()
export const between = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
export const count = between(0, MOST)
/** In the ground's unit. */
export const length = z.number().check(z.gte(0), z.lte(10_000))
export const dice = z.string().check(
  z.maxLength(40),
  z.refine((value) => parseDice(value) !== null, 'Dice such as 2d6+3 are needed'),
)
export const diceOrNone = z.string().check(
  z.maxLength(40),
  z.refine((value) => value === '' || parseDice(value) !== null, 'Dice such as 2d6+3, or nothing, are needed'),
)

/** Diagonals walked, modulo 2, where each second diagonal costs more. */
export const parity = z.literal([0, 1])

/** A member that may be absent. */
export const maybe = <Of extends z.core.$ZodType>(schema: Of) => z.exactOptional(schema)
/** Entries by ids of combatants, without those whom the viewer does not see. */
export const byCombatant = <Of extends z.core.$ZodType>(schema: Of) => recordBy(combatantId, schema)
/** Entries by ids of combatants, without those whose numbers the viewer does not know. */
export const byKnownCombatant = <Of extends z.core.$ZodType>(schema: Of) => recordBy(knownCombatantId, schema)
/** Code looks entries up by any id, so the record's keys are plain text to the compiler. */
const recordBy = <Of extends z.core.$ZodType>(key: Part<CombatantId>, schema: Of) =>
  z.record(key, schema) as unknown as z.ZodMiniType<Record<string, z.output<Of>>>

/** Those that a question asks: where the viewer sees none of them, the question is not there for the viewer. */
export const askedCombatants = asked(z.array(combatantId))
/** The same where the fact that a combatant is asked tells of its sheet. */
export const askedKnownCombatants = asked(z.array(knownCombatantId))
/**
 * An answer to a window of reactions. `early`: those who answer before have not all answered, so the reaction is not
 * checked and paid for yet. COM-24: only the GM is told, since somebody hidden may be one of those.
 */
export const windowAnswer = toldAs(
  z.union([z.literal('pass'), z.strictObject({ deed, early: maybe(z.literal(true)) })]),
  (answer) => answer === 'pass' ? answer : { deed: answer.deed },
)

/** A window of reactions: those that are asked, in the order in which they answer, and what each answered. */
export const windowState = { asked: askedCombatants, answers: byCombatant(windowAnswer) }

/** Each of these only once. */
export const once = <Of>(says: string) => z.refine<readonly Of[]>((list) => new Set(list).size === list.length, says)
/** Ids of rows, each once; a row without an id counts by its position. */
export const rowsOnce = z.refine<readonly { readonly id?: number | undefined }[]>(
  (rows) => new Set(rows.map((row, index) => row.id ?? index)).size === rows.length,
  'Two rows have the same id',
)
/** A row of a list: it has an id once it was edited. */
export const rowOf = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject({ id: maybe(count), ...shape })
/** A list of such rows. */
export const rows = <Row extends z.ZodMiniType<{ readonly id?: number | undefined }>>(row: Row) =>
  z.array(row).check(rowsOnce)

type Parts = RulesetSpec<RulesetTypes>['schemas']
type Shapes = { readonly [Part in keyof Parts]: z.core.$ZodType }

/** A ruleset's types, derived from its schemas: `interface MyRules extends TypesOf<typeof shapes> {}`. */
export interface TypesOf<Of extends Shapes> {
  State: DataOf<Of['state']>
  Sheet: DataOf<Of['sheet']>
  Options: DataOf<Of['options']>
  Command: DataOf<Of['command']>
  Event: DataOf<Of['event']>
  Frame: DataOf<Of['frame']>
}

/** What a ruleset checks and veils of its own, from a schema for each part. */
export function schemasOf<T extends RulesetTypes>(shapes: Shapes): RulesetSpec<T>['schemas'] {
  const made = <Value>(schema: z.core.$ZodType) => ({
    ...zodSchema<Value>(schema as z.ZodMiniType<unknown>),
    veil: (value: Value, sight: Parameters<typeof veiled>[2]) => veiled(schema, value, sight),
    mask: (value: Value, sight: Parameters<typeof veiled>[2]) => masked(schema, value, sight),
    vary: (value: Value, sight: Parameters<typeof veiled>[2], make: Parameters<typeof withOtherSecrets>[3]) =>
      withOtherSecrets(schema, value, sight, make),
    others: (value: Value, stays: Parameters<typeof withOtherParts>[2], make: Parameters<typeof withOtherParts>[3]) =>
      withOtherParts(schema, value, stays, make),
  })
  return { state: made(shapes.state), sheet: made(shapes.sheet), options: made(shapes.options),
    command: made(shapes.command), event: made(shapes.event), frame: made(shapes.frame) }
}
