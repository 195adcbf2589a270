// To whom the GM has lent a combatant: the battle itself only says whose it is.
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CombatantId } from '../../../engine/core/index.ts'
import { listed } from '../../../lib/listed.ts'
import { useTable } from '../../services/services.ts'
import type { RoomState } from './room.ts'
import { roomHere } from './rooms.ts'
import { inBattle } from './who-sits.ts'

type Shown = Pick<RoomState, 'seats'>
const NOBODY: StoreApi<Shown> = createStore<Shown>(() => ({ seats: [] }))

/** "now lent to Anna", for whoever is lent in the open battle. */
export function useLentTo(): (who: CombatantId) => string | null {
  const room = useStore(roomHere, (here) => here.room)
  const seats = useStore((room ?? NOBODY) as StoreApi<Shown>, (now) => now.seats)
  const battle = useTable(({ playing }) => playing?.session.id ?? null)
  const players = useTable(({ playing }) => playing?.battle.combatants ?? null)
  return useMemo(() => (who) => {
    const names = battle === null ? [] : seats
      .filter(({ kind, name }) => kind === 'player' && name !== players?.[who]?.player)
      .filter((seat) => inBattle(seat, battle).combatants.includes(who)).map(({ name }) => name)
    return names.length === 0 ? null : `now lent to ${listed(names, 3)}`
  }, [battle, players, seats])
}
