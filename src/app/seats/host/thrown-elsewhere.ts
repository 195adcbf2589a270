// Whose dice somebody else throws at a seat of this page's room. The GM's own come first then.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RoomState } from './room.ts'
import { roomHere } from './rooms.ts'

/** Whether the dice of that player are thrown at a seat; `null` plays nobody. */
export type IsThrownElsewhere = (player: string | null) => boolean

const NOBODY = createStore<Pick<RoomState, 'seats'>>(() => ({ seats: [] }))

/** At a screen of the table everybody throws who plays somebody; without seats nobody does. Pure. */
export function thrownElsewhere(seats: readonly Pick<RoomState['seats'][number],
  'kind' | 'name' | 'present'>[]): IsThrownElsewhere
{
  const present = seats.filter((one) => one.present)
  const isScreen = present.some(({ kind }) => kind === 'table')
  return (player) =>
    player !== null && (isScreen || present.some(({ kind, name }) => kind === 'player' && name === player))
}

export function useThrownElsewhere(): IsThrownElsewhere {
  const room = useStore(roomHere, (state) => state.room)
  return thrownElsewhere(useStore(room ?? NOBODY, (state) => state.seats))
}
