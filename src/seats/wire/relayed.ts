// Carries messages over the relay, between devices. What cannot be sent now is not kept here: the protocol says it
// again.
import { io, type Socket } from 'socket.io-client'
import { toText } from './bytes.ts'
import type { CarrierState, ClosedWhy, HostCarrier, HostListener, SeatCarrier, SeatListener, TurnedAway,
  Unsent } from './carrier.ts'
import type { HostKeys } from './keys.ts'
import { MOST_BYTES, RELAY_PATH, RELAY_VERSION, type Arrival, type Ended, type FromRelay, type ToRelay,
  type Unwelcome } from './relay-terms.ts'

type Line = Socket<FromRelay, ToRelay>

/** Milliseconds until another try, where the relay said no for now. */
const LATER = 5_000
const SOON = 500

const FINAL: Readonly<Record<Exclude<Unwelcome, TurnedAway>, ClosedWhy>> = { version: 'version', malformed: 'refused',
  'not-the-gm': 'refused', 'no-door': 'no-door' }

/** The library drops what is volatile while anything is on its way out, also what was sent just before. */
const atLeisure = (send: () => void): void => void setTimeout(send, 5)

/** What both ends do alike: open, open again, and close for good. `app` is the address of the app. */
function lineTo(
  app: string,
  arrive: () => Arrival,
  listener: () => { state(state: CarrierState): void } | null,
  /** Whether there is another way in, where the relay said no for good. */
  hasOther: () => boolean = () => false,
) {
  const url = new URL(RELAY_PATH, app)
  const socket: Line = io(url.origin, { path: url.pathname, transports: ['websocket'], autoConnect: false,
    forceNew: true, reconnectionDelay: SOON, reconnectionDelayMax: LATER,
    auth: (give: (said: object) => void) => give(arrive()) })
  let state: CarrierState = { kind: 'opening' }
  let most = MOST_BYTES
  let mostGhosts = Infinity
  let again: ReturnType<typeof setTimeout> | null = null
  const set = (next: CarrierState) => {
    if (state.kind === 'closed') return
    state = next
    listener()?.state(state)
  }
  const close = (why: ClosedWhy) => {
    if (again) clearTimeout(again)
    socket.disconnect()
    set({ kind: 'closed', why })
  }
  const openAgain = (after: number) => {
    if (again) clearTimeout(again)
    again = setTimeout(() => {
      if (state.kind !== 'closed') socket.connect()
    }, after)
  }
  socket.on('terms', (terms) => {
    most = terms.mostBytes
    mostGhosts = terms.mostGhosts ?? Infinity
  })
  socket.on('disconnect', (reason) => {
    set({ kind: 'opening' })
    // The library opens again by itself, but not when the relay has ended the connection.
    if (reason === 'io server disconnect') openAgain(SOON)
  })
  socket.on('connect_error', (error) => {
    const why = (error as { readonly data?: { readonly why?: Unwelcome } }).data?.why
    if (why === undefined) return
    if (why === 'no-door' && hasOther()) openAgain(0)
    else if (why === 'full' || why === 'many' || why === 'busy') {
      set({ kind: 'opening', turnedAway: why })
      openAgain(LATER)
    } else close(FINAL[why] ?? 'refused')
  })
  socket.on('ended', (why: Ended) => {
    if (why === 'replaced' || why === 'flood') close(why)
    if (why === 'malformed') close('refused')
  })
  return { socket, set, close, state: () => state, mostGhosts: () => mostGhosts,
    /** Why this is not sent; `null` where it may be. Too much at once would cost the connection. */
    whyNot: (bytes: Uint8Array): Unsent | null =>
      bytes.length > most ? 'too-large' : socket.connected ? null : 'closed' }
}

/** The end of the GM's page. */
export function relayedHost(app: string, keys: HostKeys): HostCarrier {
  let listener: HostListener | null = null
  let doors: readonly string[] = []
  let said = doors
  const line = lineTo(app, () => {
    said = doors
    return { version: RELAY_VERSION, as: 'gm', room: keys.room, token: toText(keys.token), key: toText(keys.public),
      doors: [...doors] }
  }, () => listener)
  const { socket } = line
  socket.on('connect', () => {
    // What was opened and shut while the greeting was on its way.
    if (said !== doors) socket.emit('doors', [...doors])
    line.set({ kind: 'open', own: socket.id ?? '', gm: socket.id ?? '' })
  })
  socket.on('up', (address, bytes) => listener?.message(address, new Uint8Array(bytes)))
  socket.on('up-volatile', (address, bytes) => listener?.message(address, new Uint8Array(bytes)))
  socket.on('left', (address) => listener?.left(address))
  socket.on('uncarried', (why) => listener?.uncarried?.(why))
  return {
    state: line.state,
    mostGhosts: line.mostGhosts,
    send: (address, bytes, { volatile = false } = {}) => {
      const why = line.whyNot(bytes)
      if (why) return why
      if (volatile) atLeisure(() => socket.volatile.emit('down-volatile', address, bytes))
      else socket.emit('down', address, bytes)
      return null
    },
    setDoors: (list) => {
      doors = list
      if (socket.connected) socket.emit('doors', [...list])
    },
    drop: (address) => {
      if (socket.connected) socket.emit('drop', address)
    },
    listen: (heard) => {
      listener = heard
      socket.connect()
    },
    close: () => line.close('ended'),
  }
}

/** The end of a seat. */
export function relayedSeat(app: string, room: string): SeatCarrier {
  let listener: SeatListener | null = null
  let doors: readonly string[] = []
  /** Which of them is tried, and which the relay was told last. */
  let nth = 0
  let said = ''
  const door = () => doors[nth] ?? ''
  const line = lineTo(app, () => {
    said = door()
    return { version: RELAY_VERSION, as: 'seat', room, door: said }
  }, () => listener, () => {
    // The door that was said may not be one of these by now.
    if (said === door()) nth++
    const isThere = nth < doors.length
    if (!isThere) nth = 0
    return isThere
  })
  const { socket } = line
  socket.on('connect', () => {
    if (said !== door()) socket.emit('door', door())
  })
  socket.on('gm', ({ connection }) => line.set({ kind: 'open', own: socket.id ?? '', gm: connection }))
  socket.on('down', (bytes) => listener?.message(new Uint8Array(bytes)))
  socket.on('down-volatile', (bytes) => listener?.message(new Uint8Array(bytes)))
  socket.on('uncarried', (why) => listener?.uncarried?.(why))
  return {
    state: line.state,
    send: (bytes, { volatile = false } = {}) => {
      const why = line.whyNot(bytes)
      if (why) return why
      if (volatile) atLeisure(() => socket.volatile.emit('up-volatile', bytes))
      else socket.emit('up', bytes)
      return null
    },
    setDoors: (next) => {
      doors = next
      nth = 0
      if (socket.connected) socket.emit('door', door())
    },
    listen: (heard) => {
      listener = heard
      socket.connect()
    },
    close: () => line.close('ended'),
  }
}
