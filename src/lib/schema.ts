// Zod as the house uses it: one problem at a time, with the path of the field and a sentence.
import * as z from 'zod/mini'

z.config(z.locales.en())

export interface FieldProblem { readonly field: string; readonly says: string }

/** The first thing that is wrong, with its path below `root`; empty when it is the whole value. */
export function firstProblem(error: z.core.$ZodError, root = ''): FieldProblem {
  const issue = error.issues[0]
  const path = [root, ...(issue?.path ?? []).map(String)].filter((part) => part !== '').join('.')
  return { field: path, says: `${issue?.message ?? 'It cannot be read'}.` }
}

/** A list of at most so many. */
export const listOf = <Item extends z.core.SomeType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

type Shape = Readonly<Record<string, z.core.SomeType>>
/** A shape with every member of a type, optional ones too; the compiler asks for those that are missing. */
export type Members<Value> = { readonly [Key in keyof Value]-?: z.core.SomeType }
/** The same for each kind of a union that is told apart by the member `By`. */
export type ShapesOf<Union, By extends keyof Union, Except extends PropertyKey = never> = {
  readonly [Kind in Union[By] & string]: Members<Omit<Extract<Union, { readonly [Key in By]: Kind }>, By | Except>>
}

/** One of several strict objects, told apart by the member `by`. With `satisfies ShapesOf<…>` none is forgotten. */
export function oneOf(by: string, shapes: Readonly<Record<string, Shape>>, says = 'It is of no kind that is known'): z.ZodMiniType<unknown> {
  const kinds = Object.entries(shapes).map(([kind, shape]) => z.strictObject({ [by]: z.literal(kind), ...shape }))
  const [one, ...others] = kinds
  if (!one) throw new Error('At least one kind is wanted.')
  return z.discriminatedUnion(by, [one, ...others], says)
}

/** Checks with a zod schema, answering as the engine's schemas do. */
export function zodSchema<Value>(schema: z.ZodMiniType<unknown>): {
  parse(value: unknown): { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: FieldProblem }
} {
  return {
    parse: (value) => {
      const parsed = schema.safeParse(value)
      return parsed.success ? { ok: true, value: parsed.data as Value } : { ok: false, problem: firstProblem(parsed.error) }
    },
  }
}
