// What a seat gives to the GM's page: a command, dice, a command that waits for dice taken back, a step taken back. The
// command itself is checked by the rules.
import * as z from 'zod/mini'
import type { Command } from '../../../engine/core/index.ts'
import { firstProblem, oneOf } from '../../../lib/schema.ts'
import { fail, ok, type Result } from '../../../lib/result.ts'

const count = z.int().check(z.gte(0))
const text = z.string().check(z.maxLength(2_000))

const shape = oneOf('give', {
  command: { command: z.custom<Command>((value) => typeof value === 'object' && value !== null) },
  /** For which roll of that seat's command: see `Throw`. `faces`: `null` where the program throws. */
  dice: { of: text, by: z.nullable(text), nth: count, purpose: text,
    faces: z.nullable(z.array(z.int()).check(z.maxLength(200))) },
  'take-back': { of: text },
  undo: {},
})
export type Given = z.infer<typeof shape>

/** The GM's own page among those whose commands wait for dice, as seats name it; no seat's id is as short. */
export const GM_PAGE = 'gm'

/** What was given, or what is wrong with it. */
export function readGiven(value: unknown): Result<Given, string> {
  const parsed = shape.safeParse(value)
  if (parsed.success) return ok(parsed.data)
  const { field, says } = firstProblem(parsed.error)
  return fail(field === '' ? `What was given ${says}` : `“${field}” of what was given ${says}`)
}
