// Zod as this project uses it: one problem at a time, with the path of the field, and plain words that continue from
// the field's name: what belongs there and what was found.
import * as z from 'zod/mini'
import { grouped, quoted } from './quoted.ts'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of named values',
  record: 'a group of named values',
  null: 'empty',
}

const ITEMS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', set: 'entries',
  map: 'entries' }

/** `must be a number, but is "lots"`; `is missing` where there is nothing. */
const mustBe = (
  what: string,
  input: unknown,
): string => (input === undefined ? 'is missing' : `must be ${what}, but is ${quoted(input)}`)

/** What is wrong, in words that continue from the field's name. */
function plainly(issue: Issue): string {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(KINDS[issue.expected] ?? 'something else', input)
    case 'too_big':
    case 'too_small': {
      const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
      const items = ITEMS[issue.origin]
      const most = issue.code === 'too_big' ? 'at most' : 'at least'
      if (!items) {
        return mustBe(
          `${issue.inclusive === false ? (most === 'at most' ? 'less than' : 'more than') : most} ${
            grouped(Number(limit))
          }`,
          input,
        )
      }
      const length = typeof input === 'string' || Array.isArray(input) ? input.length : null
      if (length === 0 && issue.origin === 'string') return 'must not be empty'
      return `must have ${most} ${grouped(Number(limit))} ${items}${
        length === null ? '' : `, but has ${grouped(length)}`
      }`
    }
    case 'invalid_value':
      return mustBe(
        issue.values.length === 1 ? quoted(issue.values[0]) : `one of ${issue.values.map(quoted).join(', ')}`,
        input,
      )
    case 'unrecognized_keys':
      return `has ${issue.keys.map(quoted).join(', ')}, which does not belong there`
    case 'invalid_key':
      return 'has a name that is not allowed'
    default:
      return mustBe('a value that fits here', input)
  }
}

z.config({ localeError: plainly })

export interface FieldProblem {
  readonly field: string
  readonly says: string
}

/**
 * The first problem, with its path below `root`; the path is empty when the whole value is wrong. `says` continues from
 * the field's name.
 */
export function firstProblem(error: z.core.$ZodError, root = ''): FieldProblem {
  const [issue] = error.issues
  const { path, message } = issue ? innermost(issue) : { path: [], message: 'cannot be read' }
  return { field: [root, ...path.map(String)].filter((part) => part !== '').join('.'), says: `${message}.` }
}

/** All problems, each with the names and numbers that lead to it. */
export function everyProblem(error: z.core.$ZodError): readonly { readonly at: readonly (string | number)[];
  readonly says: string }[]
{
  return error.issues.map((issue) => {
    const { path, message } = innermost(issue)
    return { at: path.map((key) => (typeof key === 'symbol' ? String(key) : key)), says: `${message}.` }
  })
}

/** Of several shapes that something could have, the problem of the shape that fits furthest. */
function innermost(issue: z.core.$ZodIssue): { readonly path: readonly PropertyKey[]; readonly message: string } {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flatMap(([first]) => (first ? [innermost(first)] : []))
  const [furthest] = inner.filter(({ path }) => path.length > 0).toSorted((a, b) => b.path.length - a.path.length)
  return furthest ? { path: [...issue.path, ...furthest.path], message: furthest.message } : issue
}

const range = (kind: string, from: number, to: number) => ({
  error: ({ input }: Issue): string => mustBe(`${kind} from ${grouped(from)} to ${grouped(to)}`, input),
})

/** A number from `from` to `to`, both included; the message names both ends. */
export function numberFrom(from: number, to: number) {
  const says = range('a number', from, to)
  return z.number(says).check(z.gte(from, says), z.lte(to, says))
}

/** A whole number from `from` to `to`, both included; the message names both ends. */
export function wholeFrom(from: number, to: number) {
  const says = range('a whole number', from, to)
  return z.int(says).check(z.gte(from, says), z.lte(to, says))
}

/** A list of at most `most` items. */
export const atMost = <Item extends z.core.SomeType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Primitive = string | number | boolean | bigint | symbol | null | undefined
type ReadOnly<Value> = unknown extends Value ? Value
  : Value extends Primitive ? Value
  : { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }

/** The data that a schema reads: read-only all the way down. A type that is stated by its schema is stated once. */
export type DataOf<Of extends z.core.SomeType> = ReadOnly<z.output<Of>>

/** The members of such a shape, read-only all the way down. */
export type MembersOf<Of extends Shape> = DataOf<z.ZodMiniObject<Of>>
/** One event for each of these shapes; its key is its `type`. */
export type EventsOf<Shapes extends Readonly<Record<string, Shape>>> = ReadOnly<UnionOf<'type', Shapes>>

/** A shape with every member of a type, optional ones too; the compiler asks for those that are missing. */
export type Members<Value> = { readonly [Key in keyof Value]-?: z.core.SomeType }
/** The same for each kind of a union whose kinds are told apart by the member `By`. */
export type ShapesOf<Union, By extends keyof Union, Except extends PropertyKey = never> = {
  readonly [Kind in Union[By] & string]: Members<Omit<Extract<Union, { readonly [Key in By]: Kind }>, By | Except>>
}

type Merged<Value> = { [Key in keyof Value]: Value[Key] }
/** The union of these shapes, each with its own kind in the member `By`. */
export type UnionOf<By extends string, Shapes extends Readonly<Record<string, Shape>>> = {
  [Kind in keyof Shapes & string]: keyof Shapes[Kind] extends never ? { [Key in By]: Kind }
    : Merged<{ [Key in By]: Kind } & z.output<z.ZodMiniObject<Shapes[Kind]>>>
}[keyof Shapes & string]

/** One of several strict objects, told apart by the member `by`: `oneOf('type', { ended: {}, moved: { who: id } })`. */
export function oneOf<By extends string, Shapes extends Readonly<Record<string, Shape>>>(
  by: By,
  shapes: Shapes,
): z.ZodMiniType<UnionOf<By, Shapes>> {
  const kinds = Object.entries(shapes).map(([kind, shape]) => z.strictObject({ [by]: z.literal(kind), ...shape }))
  const [first, ...others] = kinds
  if (!first) throw new Error('At least one kind is needed.')
  const known = new Set(Object.keys(shapes))
  const union = z.discriminatedUnion(by, [first, ...others], {
    error: ({ code, input }) => {
      const said = typeof input === 'object' && input !== null && by in input
        ? (input as Readonly<Record<string, unknown>>)[by]
        : undefined
      if (code !== 'invalid_union' || known.has(String(said))) return undefined
      return said === undefined ? 'is missing' : `is of an unknown kind: ${quoted(said)}`
    },
  })
  return union as unknown as z.ZodMiniType<UnionOf<By, Shapes>>
}

/** Checks with a zod schema and answers as the engine's schemas do. */
export function zodSchema<Value>(schema: z.ZodMiniType<unknown>): {
  parse(value: unknown): { readonly ok: true; readonly value: Value } | { readonly ok: false;
    readonly problem: FieldProblem }
} {
  return {
    parse: (value) => {
      const parsed = schema.safeParse(value)
      return parsed.success
        ? { ok: true, value: parsed.data as Value }
        : { ok: false, problem: firstProblem(parsed.error) }
    },
  }
}
