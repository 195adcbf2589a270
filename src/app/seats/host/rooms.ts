// The room of this page, by which others sit at the GM's table, whichever battle is open. It is made when the GM first
// invites somebody or opens the player window, and opens again by itself with the page. What runs it is loaded then.
import { createStore } from 'zustand/vanilla'
import type { Gesture } from '../../../board/model.ts'
import type { Json } from '../../../lib/json.ts'
import { inOurWords } from '../../../storage/browser-words.ts'
import { fetchWhenIdle } from '../../page/lazy-modules.ts'
import type { Services } from '../../services/services.ts'
import { holdAlone } from '../../pen/hold-alone.ts'
import type { LeadView } from './lead-view.ts'
import type { Room } from './room.ts'

export interface RoomHere {
  readonly room: Room | null
  /** Tells the player window what the GM looks at. */
  readonly lead: LeadView | null
  /** Another window of this browser has the room. */
  readonly isElsewhere: boolean
}

const loadHost = () => import('./parts.ts')

/** One at most. */
export const roomHere = createStore<RoomHere>(() => ({ room: null, lead: null, isElsewhere: false }))

/** Only one window of a browser has the room: two would take the seats from each other. */
const LOCK = 'turnstone-room'
const NOT_KEPT = 'The seats are not kept in this browser. After this page is loaded again, players have to be invited '
  + 'anew: '

/**
 * Opens the room, or makes one. `take`: also where another window has it, which then gives it up; without that nothing
 * is opened there. Rejects when the code for it cannot be loaded.
 */
export async function openRoomHere(services: Services, take = false): Promise<Room | null> {
  const { room: before } = roomHere.getState()
  if (before) return before
  const { appAddress, battleTable, broadcastHost, findRelay, leadView, openRoom, readGesture, readKept, relayedHost } =
    await loadHost()
  const { store, table, board } = services
  const held = await holdAlone(LOCK, take, () => {
    roomHere.getState().room?.close()
    roomHere.getState().lead?.stop()
    roomHere.setState({ room: null, lead: null, isElsewhere: true })
  })
  if (!held) {
    roomHere.setState({ isElsewhere: true })
    return null
  }
  const { room: meanwhile } = roomHere.getState()
  if (meanwhile) return meanwhile
  const kept = readKept(await store.loadRoom().catch(() => undefined))
  const app = appAddress(location.href)
  let isTold = false
  let isOpen = true
  const room = openRoom({
    table: battleTable(table),
    kept: kept?.room ?? null,
    keep: (data) =>
      void store.saveRoom({ open: isOpen, room: data }).catch((cause) => {
        if (!isTold) table.notify('warn', `${NOT_KEPT}${inOurWords(cause)}.`)
        isTold = true
      }),
    findRelay: () => findRelay(app),
    nearby: ({ room: name }) => broadcastHost(name),
    relayed: (keys) => relayedHost(app, keys),
    ghost: ({ id, name }, ghost) => {
      const gesture = readGesture(ghost)
      if (gesture) board.current?.showGesture({ id, name }, gesture)
    },
    told: (says) => table.notify('warn', says),
    report: reportError,
    closed: () => {
      isOpen = false
      held.letGo()
      lead.stop()
      roomHere.setState({ room: null, lead: null })
    },
  })
  const lead = leadView(services, room)
  roomHere.setState({ room, lead, isElsewhere: false })
  return room
}

/** Opens the room again that was open when this page was left. */
export function followRooms(services: Services): void {
  fetchWhenIdle(async () => {
    const kept = await services.store.loadRoom().catch(() => undefined)
    if (isOpenOne(kept)) await openRoomHere(services)
  })
  addEventListener('pagehide', ({ persisted }) => {
    // A page that the browser keeps for going back may be shown again.
    if (!persisted) roomHere.getState().room?.leave()
  })
}

const isOpenOne = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'open' in kept && kept.open === true

/** Shows at seats what is carried and pinged on the GM's board, and at screens what the GM looks at. */
export const showGestureAtSeats = (gesture: Gesture): void =>
  roomHere.getState().room?.ghost(gesture as unknown as Json)
