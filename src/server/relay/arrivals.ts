// Whom a room lets in. The GM's page shows the token that the room's id was made from; a seat shows a door that the GM
// has opened. Until the GM's page has come, seats wait in the room and nothing is carried.
import { fromText } from '../../seats/wire/bytes.ts'
import { proofOf, roomOf } from '../../seats/wire/room-id.ts'
import { arrival, RELAY_VERSION, type Arrival, type Unwelcome } from '../../seats/wire/relay-terms.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import type { Room } from './rooms.ts'

/** What a page says when it comes, checked for its shape and, for the GM's page, for its token. */
export function readArrival(said: unknown): Result<Arrival, Unwelcome> {
  const version = typeof said === 'object' && said !== null && 'version' in said ? said.version : RELAY_VERSION
  if (version !== RELAY_VERSION) return fail('version')
  const parsed = arrival.safeParse(said)
  if (!parsed.success) return fail('malformed')
  const { data } = parsed
  if (data.as === 'seat') return ok(data)
  const [token, key] = [fromText(data.token, 32), fromText(data.key, 32)]
  return token && key && roomOf(proofOf(token), key) === data.room ? ok(data) : fail('not-the-gm')
}

/** One door, of a seat or of a link, does not fill the room: so many come by it at once. */
export const MOST_BY_DOOR = 16

/** Why the room does not let that seat in; `null` when it does. `by`: how many are in the room by that door. */
export function whyNotIn(room: Room, door: string, mostSeats: number, by: number): Unwelcome | null {
  if (room.doors && !room.doors.has(door)) return 'no-door'
  return room.seats >= mostSeats ? 'full' : by >= MOST_BY_DOOR ? 'many' : null
}
