// What somebody who asks for a seat wants, in words that follow the name: in the dialog and over the board.
import { listed } from '../../../lib/listed.ts'
import type { RoomState } from './room.ts'

const WANTS = { player: 'wants to play', spectator: 'wants to watch',
  table: 'wants to be a screen of the table' } as const

/** Also that the name is taken, and whom the newcomer would play at once. */
export function wishOf(
  { name, kind, plays }: RoomState['newcomers'][number],
  seats: readonly Pick<RoomState['seats'][number], 'name'>[],
): string {
  const isNamesake = seats.some((seat) => seat.name === name)
  const number = isNamesake ? ', and gets a number: somebody of this name has a seat already' : ''
  const whom = plays.length > 0 ? `, and would play ${listed(plays, 3)}` : ''
  return `${WANTS[kind]}${number}${whom}.`
}
