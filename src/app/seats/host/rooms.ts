// The room of this page, by which others sit at the GM's table, whichever battle is open. It is made when the GM first
// invites somebody or opens the player window, and opens again by itself with the page. What runs it is loaded then.
import { createStore } from 'zustand/vanilla'
import type { Gesture } from '../../../board/model.ts'
import type { Json } from '../../../lib/json.ts'
import { inOurWords } from '../../../storage/browser-words.ts'
import { fetchWhenIdle } from '../../page/lazy-modules.ts'
import type { Services } from '../../services/services.ts'
import { holdAlone, untilFree } from '../../pen/hold-alone.ts'
import type { LeadView } from './lead-view.ts'
import type { Room } from './room.ts'

export interface RoomHere {
  readonly room: Room | null
  /** Tells the player window what the GM looks at. */
  readonly lead: LeadView | null
}

const loadHost = () => import('./parts.ts')

/** One at most. */
export const roomHere = createStore<RoomHere>(() => ({ room: null, lead: null }))

/** Only one window of a browser has the room: two would take the seats from each other. */
const LOCK = 'turnstone-room'
const NOT_KEPT = 'The seats are not kept in this browser. After this page is loaded again, players have to be invited '
  + 'anew: '

/** Asked for several times, also while it opens, it is opened once. */
let line: Promise<unknown> = Promise.resolve()

/**
 * Opens the room, or makes one. `take`: also where another window has it, which then gives it up; without that nothing
 * is opened there. A window that only follows another has no room. Rejects when the code for it cannot be loaded.
 */
export function openRoomHere(services: Services, take = false): Promise<Room | null> {
  const opening = line.then(() => open(services, take))
  line = opening.catch(() => undefined)
  return opening
}

async function open(services: Services, take: boolean): Promise<Room | null> {
  const { room: before } = roomHere.getState()
  if (before) return before
  const { appAddress, battleTable, broadcastHost, findRelay, leadView, openRoom, readGhost, readKept, relayedHost } =
    await loadHost()
  const { store, table, board } = services
  const isOnlyFollowing = () => table.getState().follows
  let isLost = false
  const held = isOnlyFollowing() ? null : await holdAlone(LOCK, { take, lost: () => {
    isLost = true
    letRoomGo()
    void openAgain(services)
  } })
  if (!held) return null
  const kept = readKept(await store.loadRoom().catch(() => undefined))
  // Meanwhile another window may have taken it, or the pen.
  if (isLost || isOnlyFollowing()) {
    held.letGo()
    return null
  }
  const app = appAddress(location.href)
  let isTold = false
  let isOpen = true
  let isGivenUp = false
  const seats = battleTable(table)
  const room = openRoom({
    table: seats,
    kept: kept?.room ?? null,
    keep: (data) => {
      // What another window keeps of the room by now stays.
      if (isGivenUp) return
      store.saveRoom({ open: isOpen, room: data }).catch((cause) => {
        if (!isTold) table.notify('warn', `${NOT_KEPT}${inOurWords(cause)}.`)
        isTold = true
      })
    },
    findRelay: () => findRelay(app),
    nearby: ({ room: name }) => broadcastHost(name),
    relayed: (keys) => relayedHost(app, keys),
    ghost: (seat, ghost) => {
      const read = readGhost(seats.ghostAtGm(seat, ghost))
      if (read) board.current?.showGesture({ id: seat.id, name: seat.name }, read.gesture)
    },
    told: (says) => table.notify('warn', says),
    report: reportError,
    closed: () => {
      isOpen = false
      end()
    },
  })
  const lead = leadView(services, room)
  const end = () => {
    held.letGo()
    lead.stop()
    letRoomGo = () => undefined
    roomHere.setState({ room: null, lead: null })
  }
  letRoomGo = () => {
    isGivenUp = true
    room.leave()
    end()
  }
  roomHere.setState({ room, lead })
  return room
}

/** Leaves the room, which is open, to another window. Seats come back there by themselves. */
let letRoomGo = (): void => undefined

/** Tells why no room was opened. `otherwise`: where that is not because this window only follows. */
export function tellNoRoom({ table, pen }: Services, otherwise: string): void {
  if (!table.getState().follows) return table.notify('bad', otherwise)
  table.notify('neutral', 'Players and screens are at the window of yours that has the pen.', {
    label: 'Take the pen over',
    run: () => void pen?.take(),
  })
}

/** Opens the room again that was open when this page was left. */
export function followRooms(services: Services): void {
  fetchWhenIdle(() => openAgain(services))
  // Whoever has the pen also has the seats of others.
  services.table.subscribe(({ follows, playing }, before) => {
    if (follows && !before.follows) letRoomGo()
    else if (!follows && before.follows) void openAgain(services, playing !== null)
  })
  addEventListener('pagehide', ({ persisted }) => {
    // A page that the browser keeps for going back may be shown again.
    if (persisted) return
    isGone = true
    waiting?.abort()
    roomHere.getState().room?.leave()
  })
}

/** With the window that has the room closed, another that does not only follow has the room by itself. */
async function openAgain(services: Services, take = false): Promise<void> {
  const kept = await services.store.loadRoom().catch(() => undefined)
  if (isGone || !isOpenOne(kept) || await openRoomHere(services, take)) return
  waiting?.abort()
  const mine = (waiting = new AbortController())
  const isFree = await untilFree(LOCK, mine.signal)
  if (isFree && !services.table.getState().follows) await openAgain(services)
}
let waiting: AbortController | null = null
/** The page goes, and waits for nothing more. */
let isGone = false

const isOpenOne = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && 'open' in kept && kept.open === true

/** Shows at seats what is carried and pinged on the GM's board, and at screens what the GM looks at. */
export const showGestureAtSeats = (gesture: Gesture): void =>
  roomHere.getState().room?.ghost(gesture as unknown as Json)
