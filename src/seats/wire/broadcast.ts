// Carries messages between windows of the same browser: the GM's window and one for the table.
import { toText } from './bytes.ts'
import type { CarrierState, ClosedWhy, HostCarrier, HostListener, SeatCarrier, SeatListener } from './carrier.ts'
import { byChance } from './keys.ts'

type Post =
  /** The GM's window is there, or gone. */
  | { readonly gm: string | null }
  | { readonly ask: true }
  | { readonly from: string; readonly door: string; readonly bytes: Uint8Array }
  | { readonly to: string; readonly bytes: Uint8Array }
  | { readonly left: string }
  | { readonly drop: string }

const channelOf = (room: string) => new BroadcastChannel(`turnstone-room-${room}`)
const newName = () => toText(byChance(12))

/** The end of the GM's window. */
export function broadcastHost(room: string): HostCarrier {
  const channel = channelOf(room)
  const own = newName()
  let doors: ReadonlySet<string> = new Set()
  let state: CarrierState = { kind: 'open', own, gm: own }
  let listener: HostListener | null = null
  const post = (message: Post) => {
    if (state.kind === 'open') channel.postMessage(message)
  }
  const close = (why: ClosedWhy) => {
    if (state.kind === 'closed') return
    state = { kind: 'closed', why }
    channel.close()
    listener?.state(state)
  }
  channel.onmessage = ({ data }: MessageEvent<Post>) => {
    if ('ask' in data) post({ gm: own })
    else if ('gm' in data && data.gm !== null) close('replaced')
    else if ('left' in data) listener?.left(data.left)
    else if ('from' in data && doors.has(data.door)) listener?.message(data.from, data.bytes)
  }
  return {
    isNear: true,
    state: () => state,
    send: (to, bytes) => {
      post({ to, bytes })
      return state.kind === 'open' ? null : 'closed'
    },
    setDoors: (list) => {
      doors = new Set(list)
    },
    drop: (address) => post({ drop: address }),
    listen: (heard) => {
      listener = heard
      heard.state(state)
      post({ gm: own })
    },
    close: () => {
      post({ gm: null })
      close('ended')
    },
  }
}

/** The end of a seat in another window of the same browser. */
export function broadcastSeat(room: string): SeatCarrier {
  const channel = channelOf(room)
  const own = newName()
  let doors: readonly string[] = []
  let state: CarrierState = { kind: 'opening' }
  let listener: SeatListener | null = null
  const post = (message: Post) => {
    if (state.kind !== 'closed') channel.postMessage(message)
  }
  const set = (next: CarrierState) => {
    state = next
    listener?.state(state)
  }
  const close = (why: ClosedWhy) => {
    if (state.kind === 'closed') return
    channel.close()
    set({ kind: 'closed', why })
  }
  channel.onmessage = ({ data }: MessageEvent<Post>) => {
    if ('gm' in data) set({ kind: 'open', own, gm: data.gm })
    else if ('to' in data && data.to === own) listener?.message(data.bytes)
    else if ('drop' in data && data.drop === own) close('no-door')
  }
  return {
    state: () => state,
    send: (bytes) => {
      // Where both are open, the protocol takes the first that comes.
      for (const door of doors) post({ from: own, door, bytes })
      return state.kind === 'open' ? null : 'closed'
    },
    setDoors: (next) => {
      doors = next
    },
    listen: (heard) => {
      listener = heard
      set({ kind: 'open', own, gm: null })
      post({ ask: true })
    },
    close: () => {
      post({ left: own })
      close('ended')
    },
  }
}
