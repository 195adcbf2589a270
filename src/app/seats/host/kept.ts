// The room as the GM's browser keeps it.
import * as z from 'zod/mini'
import { keptRoom } from '../../../seats/kept-room.ts'

/** `open`: the room opens again by itself with the page. */
const keptHere = z.strictObject({ open: z.boolean(), room: keptRoom })
type KeptHere = z.infer<typeof keptHere>

/** What was kept, as far as it is sound. */
export function readKept(value: unknown): KeptHere | null {
  const read = keptHere.safeParse(value)
  return read.success ? read.data : null
}
