// Ghosts: what somebody does at a board that is not done yet, as others see it while it goes on.
import * as z from 'zod/mini'
import type { Gesture } from '../../../board/model.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import { oneOf } from '../../../lib/schema.ts'

const at = z.strictObject({ x: z.number(), y: z.number() })
const text = z.string().check(z.maxLength(100))
const who = z.array(z.custom<CombatantId>((value) => typeof value === 'string')).check(z.maxLength(64))
const length = z.number().check(z.gt(0))
const part = z.nullable(z.strictObject({ x: z.number(), y: z.number(), width: length, height: length }))
const kinds = { carry: { who, at }, 'let-go': {}, ping: { at }, look: { part } }

const given = oneOf('kind', kinds)
const seenThere = z.strictObject({ by: text, gesture: given })
/** A gesture, and the name of whoever makes it. */
export type Ghost = { readonly by: string; readonly gesture: Gesture }

/** What a seat shows; `null` where it is no gesture. */
export function readGesture(value: unknown): Gesture | null {
  const parsed = given.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** What a seat is shown. */
export function readGhost(value: unknown): Ghost | null {
  const parsed = seenThere.safeParse(value)
  return parsed.success ? parsed.data : null
}
