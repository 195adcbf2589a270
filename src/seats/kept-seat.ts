// What a seat's page keeps. The seat outlives the browser tab and may be taken along to another device; what was given
// and not answered yet is the tab's own, so that two tabs are told apart.
import * as z from 'zod/mini'
import { toText } from './wire/bytes.ts'
import { SECRET_BYTES, type Chance } from './wire/keys.ts'
import type { Link } from './wire/link.ts'
import { hasShape, whatShape } from './wire/messages.ts'

export const keptSeat = z.strictObject({ version: z.literal(1), room: z.string(),
  /** The seat's own secret, as text. Whoever has it is the seat. */
  secret: z.string(),
  /** The key of the invitation that it came by; `null` where the seat was taken along from elsewhere. */
  invitation: z.nullable(z.string()), /** Whether the GM has let it in. */ seated: z.boolean() })
export type KeptSeat = z.infer<typeof keptSeat>

export const keptPage = z.strictObject({ version: z.literal(1), from: z.string(), next: z.int(),
  given: z.array(z.strictObject({ number: z.int(), on: hasShape, what: whatShape })) })
/** Commands of this tab that were not answered yet, and the number of the next. */
export type KeptPage = z.infer<typeof keptPage>

/** The seat that a link brings: a new one by an invitation, or the one that is taken along. */
export function seatFromLink({ room, kind, key }: Link, chance: Chance): KeptSeat {
  return kind === 'seat'
    ? { version: 1, room, secret: toText(key), invitation: null, seated: true }
    : { version: 1, room, secret: toText(chance(SECRET_BYTES)), invitation: toText(key), seated: false }
}
