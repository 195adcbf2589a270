// Ghosts: what somebody does at a table that is not done yet, as others see it while it goes on. Tokens that are carried,
// or a ping.
import * as z from 'zod/mini'
import type { Gesture } from '../../../board/model.ts'
import { oneOf } from '../../../lib/schema.ts'
import type { CombatantId } from '../../../engine/core/index.ts'

const at = z.strictObject({ x: z.number(), y: z.number() })
const id = z.custom<CombatantId>((value) => typeof value === 'string' && value.length <= 100)
/** Who does it; the GM's page says so. */
const by = z.optional(z.string().check(z.maxLength(100)))
const shape = oneOf('kind', {
  carry: { who: z.array(id).check(z.minLength(1), z.maxLength(24)), at, by },
  'let-go': { by },
  ping: { at, by },
} satisfies Record<Gesture['kind'], unknown>)
export type Ghost = Gesture & { readonly by?: string | undefined }

export function readGhost(value: unknown): Ghost | null {
  const parsed = shape.safeParse(value)
  return parsed.success ? parsed.data : null
}
