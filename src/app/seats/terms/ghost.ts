// Ghosts: what somebody does at a table that is not done yet, as others see it while it goes on. A ping, or a token
// that is dragged.
import * as z from 'zod/mini'
import { oneOf } from '../../../lib/schema.ts'

const at = z.strictObject({ x: z.number(), y: z.number() })
const shape = oneOf('ghost', {
  ping: { at },
  /** Where the token of that combatant is held; `null`: it was let go. */
  drag: { who: z.string(), at: z.nullable(at) },
})
export type Ghost = z.infer<typeof shape>

export function readGhost(value: unknown): Ghost | null {
  const parsed = shape.safeParse(value)
  return parsed.success ? parsed.data : null
}
