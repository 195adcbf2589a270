// COM-24: marks of secrecy in a ruleset's schemas. An id of a combatant, a number that is a combatant's secret, a part
// for the GM alone: each is marked once, and what a viewer may know of the data follows from the marks.
import * as z from 'zod/mini'
import { lookUp, without } from '../../lib/lookup.ts'
import type { CombatantId } from './ids.ts'

/** What a viewer may know of combatants, by id. */
export interface Sight {
  /** Whether the viewer may know that the combatant is there; `false` for an id that no combatant has. */
  readonly isSeen: (id: string) => boolean
  /** Whether the viewer may also know the combatant's numbers. */
  readonly isKnown: (id: string) => boolean
}

/** The owner of a secret in a record by combatants: the combatant whose id is the key. */
export const KEY = Symbol('the key of the record')

type Mark =
  | { readonly kind: 'id'; readonly needs: keyof Sight }
  | { readonly kind: 'aimed' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'secret'; readonly of: string | typeof KEY; readonly instead: unknown; readonly inner: Schema }
  | { readonly kind: 'gm'; readonly instead: unknown; readonly inner: Schema }
  | { readonly kind: 'told'; readonly as: (value: never) => unknown; readonly inner: Schema }
  | { readonly kind: 'shows'; readonly when: Shows; readonly inner: Schema }

/** When a part of a sheet is known although the numbers are secret: always, or once something has told it. */
export type Shows = 'always' | 'told'

type Schema = z.core.$ZodType
const marks = new WeakMap<Schema, Mark>()

function marked<Of extends Schema>(schema: Of, mark: Mark): Of {
  marks.set(schema, mark)
  return schema
}

const copyOf = <Of extends Schema>(schema: Of): Of =>
  z.clone(schema as unknown as z.ZodMiniType, (schema as unknown as z.ZodMiniType)._zod.def) as unknown as Of

/**
 * Marks an id of a combatant. When the viewer does not see the combatant, whatever holds the id is left out: the item
 * of a list, the entry of a record; a member that may be `null` becomes `null`; any other group is left out as a whole.
 * `needs: 'isKnown'`: also when the viewer does not know the combatant's numbers.
 */
export const idOf = <Of extends Schema>(schema: Of, needs: keyof Sight): Of =>
  marked(copyOf(schema), { kind: 'id', needs })

/** Marks a deed, or a target of a deed: left out when it is aimed at a combatant whom the viewer does not see. */
export const aimed = <Of extends Schema>(schema: Of): Of => marked(copyOf(schema), { kind: 'aimed' })

/** Marks a list of those who are asked. When all of them are left out, whatever holds the list is left out too. */
export const asked = <Of extends Schema>(schema: Of): Of => marked(copyOf(schema), { kind: 'asked' })

/**
 * Marks a number (or anything else) that tells of a combatant's numbers. `of`: the member beside it that names the
 * combatant, or `KEY` for the key of the record. A viewer who does not know the numbers is shown `instead`.
 */
export const secretOf = <Of extends Schema>(
  schema: Of,
  of: string | typeof KEY,
  instead: z.output<Of>,
): Of => marked(copyOf(schema), { kind: 'secret', of, instead, inner: schema })

/** Marks what is for the GM alone. All other viewers are shown `instead`. */
export const gmOnly = <Of extends Schema>(schema: Of, instead: z.output<Of>): Of =>
  marked(copyOf(schema), { kind: 'gm', instead, inner: schema })

/**
 * Marks what everybody but the GM is told in another way: `as` makes of the value what may be known of it, and leaves
 * out how it came to be so.
 */
export const toldAs = <Of extends Schema>(schema: Of, as: (value: z.output<Of>) => z.output<Of>): Of =>
  marked(copyOf(schema), { kind: 'told', as, inner: schema })

/**
 * Marks a part of a sheet that may be known although the combatant's numbers are secret. All other parts of such a
 * sheet are for the GM alone: the contract fails when `knownOfSheet` shows more. In the turn state and in an event: a
 * part that tells of a secret sheet to all who are shown that part.
 */
export const shows = <Of extends Schema>(schema: Of, when: Shows): Of =>
  marked(copyOf(schema), { kind: 'shows', when, inner: schema })

/** Stands for a part that is left out. */
const GONE = Symbol('gone')

interface Walk {
  readonly sight: Sight
  /** What stands in place of a secret. */
  readonly replace: (instead: unknown, value: unknown, inner: Schema) => unknown
  /** Whether unseen ids stay where they are. */
  readonly keep: boolean
  /** Whether what is told in another way is told so. */
  readonly tell: boolean
}
/** The veiled value, or `GONE`. `around`: the group or record that holds it; `key`: its key there. */
type Step = (value: unknown, walk: Walk, around: Group, key: string) => unknown
type Group = Readonly<Record<string, unknown>>

const steps = new WeakMap<Schema, { readonly step: Step | null }>()

/** The step of a schema, made once; `null` when the schema has nothing to veil. */
function stepOf(schema: Schema): Step | null {
  const known = steps.get(schema)
  if (known) return known.step
  const mark = marks.get(schema)
  const step = mark?.kind === 'shows'
    ? stepOf(mark.inner)
    : mark && mark.kind !== 'asked'
    ? stepOfMark(mark)
    : stepOfShape(schema, mark?.kind === 'asked')
  steps.set(schema, { step })
  return step
}

function stepOfMark(mark: Exclude<Mark, { readonly kind: 'asked' | 'shows' }>): Step {
  switch (mark.kind) {
    case 'id':
      return (value, { sight, keep }) => (keep || sight[mark.needs](String(value)) ? value : GONE)
    case 'aimed':
      return (value, { sight, keep }) => (keep || !aimsAtUnseen(value, sight) ? value : GONE)
    case 'secret': {
      const inside = stepOf(mark.inner)
      return (value, walk, around, key) => {
        const owner = mark.of === KEY ? key : around[mark.of]
        if (owner === null || owner === undefined || walk.sight.isKnown(String(owner))) {
          return inside ? inside(value, walk, around, key) : value
        }
        return walk.replace(mark.instead, value, mark.inner)
      }
    }
    case 'gm':
      return (value, walk) => walk.replace(mark.instead, value, mark.inner)
    case 'told': {
      const inside = stepOf(mark.inner)
      return (value, walk, around, key) => {
        const made = inside ? inside(value, walk, around, key) : value
        return made === GONE || !walk.tell ? made : mark.as(made as never)
      }
    }
  }
}

/** Whether a deed, or a single target, is aimed at a combatant whom the viewer does not see. */
function aimsAtUnseen(value: unknown, sight: Sight): boolean {
  const { targets, kind, id } = value as { readonly targets?: readonly unknown[]; readonly kind?: string;
    readonly id?: string }
  return targets
    ? targets.some((target) => aimsAtUnseen(target, sight))
    : kind === 'combatant' && id !== undefined && !sight.isSeen(id)
}

function stepOfShape(schema: Schema, isAsked: boolean): Step | null {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return ofGroup(Object.entries(def.shape).flatMap(([key, member]) => {
        const step = stepOf(member)
        return step ? [[key, step] as const] : []
      }))
    case 'array':
      return ofList(stepOf(def.element), isAsked)
    case 'record':
      return ofRecord(stepOf(def.keyType), stepOf(def.valueType))
    case 'nullable':
    case 'optional':
      return ofMaybe(stepOf(def.innerType), def.type === 'nullable' ? null : undefined)
    case 'union':
      return ofUnion(def)
    case 'tuple':
      if (def.items.some((item) => stepOf(item))) throw new Error('A tuple cannot hold what is veiled: use a group.')
      return null
    default:
      return null
  }
}

function ofGroup(members: readonly (readonly [key: string, step: Step])[]): Step | null {
  if (members.length === 0) return null
  return (value, walk) => {
    const group = value as Group
    let made = group
    for (const [key, step] of members) {
      if (!Object.hasOwn(group, key)) continue
      const member = step(group[key], walk, group, key)
      if (member === GONE) return GONE
      if (member === undefined) made = without(made, key)
      else if (member !== group[key]) made = { ...made, [key]: member }
    }
    return made
  }
}

function ofList(step: Step | null, isAsked: boolean): Step | null {
  if (!step) return null
  return (value, walk, around, key) => {
    const list = value as readonly unknown[]
    const made = list.map((item) => step(item, walk, around, key)).filter((item) => item !== GONE)
    if (isAsked && made.length === 0 && list.length > 0) return GONE
    return made.length === list.length && made.every((item, index) => item === list[index]) ? list : made
  }
}

function ofRecord(keyStep: Step | null, step: Step | null): Step | null {
  if (!keyStep && !step) return null
  return (value, walk) => {
    const record = value as Group
    const before = Object.entries(record)
    const after = before.flatMap(([key, entry]): (readonly [string, unknown])[] => {
      if (keyStep && keyStep(key, walk, record, key) === GONE) return []
      const made = step ? step(entry, walk, record, key) : entry
      return made === GONE ? [] : [[key, made]]
    })
    const same = after.length === before.length && after.every(([, entry], index) => entry === before[index]?.[1])
    return same ? record : Object.fromEntries(after)
  }
}

function ofMaybe(step: Step | null, nothing: null | undefined): Step | null {
  if (!step) return null
  return (value, walk, around, key) => {
    if (value === null || value === undefined) return value
    const made = step(value, walk, around, key)
    return made === GONE ? nothing : made
  }
}

function ofUnion(def: z.core.$ZodUnionDef & { readonly discriminator?: string }): Step | null {
  const options = def.options.map((option) => ({ option, step: stepOf(option) }))
  if (options.every(({ step }) => !step)) return null
  const { discriminator } = def
  const byKind = new Map(
    discriminator === undefined ? [] : options.map(({ option, step }) => [kindOf(option, discriminator), step]),
  )
  const stepFor = (value: unknown): Step | null | undefined =>
    discriminator === undefined
      ? options.find(({ option }) => z.safeParse(option, value).success)?.step
      : byKind.get((value as Group)[discriminator])
  return (value, walk, around, key) => {
    const step = stepFor(value)
    return step ? step(value, walk, around, key) : value
  }
}

function kindOf(option: Schema, discriminator: string): unknown {
  const { def } = (option as unknown as z.core.$ZodObject)._zod
  const literal = (def.shape[discriminator] as unknown as z.core.$ZodLiteral)._zod.def
  return literal.values[0]
}

/** What a viewer with that sight may know of the value; `null` when nothing is left. */
export function veiled<Value>(schema: Schema, value: Value, sight: Sight): Value | null {
  const step = stepOf(schema)
  if (!step) return value
  const made = step(value, { sight, keep: false, tell: true, replace: (instead) => instead }, {}, '')
  return made === GONE ? null : (made as Value)
}

/** The value with every secret that such a viewer is not shown replaced, and nothing left out: ids stay. */
export function masked<Value>(schema: Schema, value: Value, sight: Sight): Value {
  const step = stepOf(schema)
  return step ? (step(value, { sight, keep: true, tell: true, replace: (instead) => instead }, {}, '') as Value) : value
}

/**
 * For tests: the value, with `make` applied to every secret that a viewer with that sight is not shown. What the viewer
 * may know of both values is the same.
 */
export function withOtherSecrets<Value>(
  schema: Schema,
  value: Value,
  sight: Sight,
  make: (value: unknown, schema: Schema) => unknown,
): Value {
  const step = stepOf(schema)
  if (!step) return value
  return step(value, { sight, keep: true, tell: false, replace: (_, secret, inner) => make(secret, inner) }, {},
    '') as Value
}

/**
 * For tests: the value with `make` applied to every plain part, but not to parts that show at that time and not to ids
 * of rows.
 */
export function withOtherParts<Value>(
  schema: Schema,
  value: Value,
  stays: ReadonlySet<Shows>,
  make: (value: unknown, schema: Schema, path: string) => unknown,
): Value {
  const other = (part: Schema, inside: unknown, path: string): unknown => {
    const mark = marks.get(part)
    if (mark?.kind === 'shows' && stays.has(mark.when)) return inside
    const { def } = (part as unknown as z.core.$ZodTypes)._zod
    switch (def.type) {
      case 'object':
        return Object.fromEntries(Object.entries(inside as Group).map(([key, member]) => {
          const schemaOf = def.shape[key]
          return [key, schemaOf && key !== 'id' ? other(schemaOf, member, `${path}.${key}`) : member]
        }))
      case 'array':
        return (inside as readonly unknown[]).map((item, index) => other(def.element, item, `${path}.${index}`))
      case 'record':
        return Object.fromEntries(
          Object.entries(inside as Group).map(([key, entry]) => [key, other(def.valueType, entry, `${path}.${key}`)]),
        )
      case 'nullable':
      case 'optional':
        return inside === null || inside === undefined ? inside : other(def.innerType, inside, path)
      case 'union': {
        const option = def.options.find((one) => z.safeParse(one, inside).success)
        return option ? other(option, inside, path) : inside
      }
      default:
        return make(inside, part, path)
    }
  }
  return other(schema, value, '') as Value
}

/** The first id marked as a combatant's that is no combatant of the battle; `null` where all are. */
export function strangerIn<Value>(
  { veil }: { readonly veil: (value: Value, sight: Sight) => unknown },
  value: Value,
  combatants: Readonly<Record<string, unknown>>,
): string | null {
  let stranger: string | null = null
  const look = (id: string): boolean => {
    if (lookUp(combatants, id) === undefined) stranger ??= id
    return true
  }
  veil(value, { isSeen: look, isKnown: look })
  return stranger
}

/** Whether one of the parts of a limit's key (`round:dash:c3`) is an id that passes the test `ids`. */
export const namesOneOf = (key: string, ids: (id: CombatantId) => boolean): boolean =>
  key.split(':').some((part) => ids(part as CombatantId))
