// The room of the open battle, if it has one. It is opened when the GM first invites somebody, closed with the battle,
// and opened again by itself where it was kept. What runs a room is loaded with the first.
import { createStore } from 'zustand/vanilla'
import type { Services } from '../../services/services.ts'
import type { Room } from './room.ts'

export interface RoomHere {
  /** The battle whose room it is. */
  readonly battle: string | null
  readonly room: Room | null
}

/** The room of this page; there is one at most. */
export const roomHere = createStore<RoomHere>(() => ({ battle: null, room: null }))

const NOT_KEPT =
  'The seats of this battle are not kept: after this page is loaded again, players have to be invited anew.'

/** Opens the room of the open battle, or makes one. Rejects when the code for it cannot be loaded. */
export async function openRoomHere(services: Services): Promise<Room | null> {
  const { store, table } = services
  const id = battleOf(services)
  const before = roomHere.getState()
  if (id === null || (before.battle === id && before.room)) return before.room
  const [{ openRoom }, { battleTable }, { findRelay, appAddress }, { keptRoom }, { broadcastHost }, { relayedHost },
    kept] = await Promise.all([import('./room.ts'), import('./battle-table.ts'), import('./find-relay.ts'),
      import('../../../seats/kept-room.ts'), import('../../../seats/wire/broadcast.ts'),
      import('../../../seats/wire/relayed.ts'), store.loadRoom(id).catch(() => undefined)])
  const now = roomHere.getState()
  if (battleOf(services) !== id || (now.battle === id && now.room)) return roomHere.getState().room
  const read = keptRoom.safeParse(kept)
  const app = appAddress(location.href)
  let isTold = false
  const room = openRoom({
    table: battleTable(table),
    kept: read.success ? read.data : null,
    keep: (data) =>
      void store.saveRoom(id, data).catch(() => {
        if (!isTold) table.notify('warn', NOT_KEPT)
        isTold = true
      }),
    findRelay: () => findRelay(app),
    nearby: ({ room: name }) => broadcastHost(name),
    relayed: (keys) => relayedHost(app, keys),
    ghost: () => undefined,
    told: (says) => table.notify('warn', says),
    report: reportError,
  })
  roomHere.setState({ battle: id, room })
  return room
}

const battleOf = ({ table }: Services): string | null => table.getState().playing?.session.id ?? null

/** Closes the room with its battle, and opens that of the next battle where one was kept. */
export function followRooms(services: Services): void {
  const follow = async () => {
    const id = battleOf(services)
    const { battle, room } = roomHere.getState()
    if (battle === id) return
    room?.close()
    roomHere.setState({ battle: id, room: null })
    if (id === null) return
    const kept = await services.store.loadRoom(id).catch(() => undefined)
    if (kept !== undefined && battleOf(services) === id) await openRoomHere(services)
  }
  const tell = () => services.table.notify('bad', 'The seats of this battle could not be opened. Load the page again.')
  services.table.subscribe(({ playing }, before) => {
    if (playing?.session.id !== before.playing?.session.id) void follow().catch(tell)
  })
}
