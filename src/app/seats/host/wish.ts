// What somebody who asks for a seat wants, in words that follow the name: in the dialog and over the board.
import { listed } from '../../../lib/listed.ts'
import type { RoomState } from './room.ts'

const WANTS = { player: 'wants to play', spectator: 'wants to watch',
  table: 'wants to be a screen of the table' } as const

/** Also what the newcomer will be called where the name is taken, and whom the newcomer would play at once. */
export function wishOf(
  { name, kind, becomes, plays }: RoomState['newcomers'][number],
  seats: readonly Pick<RoomState['seats'][number], 'name'>[],
): string {
  const namesake = seats.some((seat) => seat.name === name) ? `There is already a player called ${name}; this` : 'This'
  const called = becomes === name ? '' : ` ${namesake} one will be ${becomes}.`
  const whom = plays.length > 0 ? `, and would play ${listed(plays, 3)}` : ''
  return `${WANTS[kind]}${whom}.${called}`
}
