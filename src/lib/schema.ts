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
