// A carrier within one process that loses, doubles, delays and so reorders messages, and whose lines can be cut, all by
// a fixed seed. It lets in by doors, as the relay does.
import type { CarrierState, HostCarrier, HostListener, SeatCarrier, SeatListener,
  Uncarried } from '../../../src/seats/wire/carrier.ts'
import { seeded, type FakeClock } from './fake-clock.ts'

export interface Faults {
  /** Shares of messages, from 0 to 1. */
  readonly lost: number
  readonly doubled: number
  /** Milliseconds that a message takes at most, beside the one that each takes; with 0 they come in order. */
  readonly slow: number
}
const NO_FAULTS: Faults = { lost: 0, doubled: 0, slow: 0 }

export interface Line {
  cut(): void
  /** `asBefore`: the connection is taken up again under its name. */
  heal(asBefore?: boolean): void
}

export interface MemoryRoom {
  faults: Faults
  /** Whatever this end says is kept back. */
  silence: Line | null
  /** `far`: as one that reaches other devices. */
  host(far?: 'far'): HostCarrier & Line & { readonly uncarried: (why: Uncarried) => void }
  seat(): SeatCarrier & Line
  /** Every message that was sent, as it went over the line. */
  readonly sent: { readonly to: 'gm' | 'seat'; readonly bytes: Uint8Array }[]
  /** Hands bytes to the GM's page as if they came from there. */
  inject(from: string, bytes: Uint8Array): void
}

interface SeatEnd {
  own: string
  doors: readonly string[]
  listener: SeatListener | null
  up: boolean
  closed: boolean
}

export function memoryRoom(clock: FakeClock, seed: number): MemoryRoom {
  const random = seeded(seed)
  const seats = new Set<SeatEnd>()
  const sent: MemoryRoom['sent'] = []
  let names = 0
  let gm: { own: string; listener: HostListener | null; doors: ReadonlySet<string>; up: boolean } | null = null
  const room: MemoryRoom = { faults: NO_FAULTS, silence: null, sent, host, seat,
    inject: (from, bytes) => gm?.listener?.message(from, bytes) }

  const carry = (to: 'gm' | 'seat', bytes: Uint8Array, arrive: () => void) => {
    sent.push({ to, bytes })
    const { lost, doubled, slow } = room.faults
    if (random() < lost) return
    clock.after(1 + random() * slow, arrive)
    if (random() < doubled) clock.after(1 + random() * slow * 2, arrive)
  }
  const gmName = () => (gm?.up ? gm.own : null)
  const seatState = (one: SeatEnd): CarrierState =>
    one.closed
      ? { kind: 'closed', why: 'ended' }
      : one.up
      ? { kind: 'open', own: one.own, gm: gmName() }
      : { kind: 'opening' }
  const tellSeats = () => {
    for (const one of seats) if (one.up && !one.closed) one.listener?.state(seatState(one))
  }
  const isIn = (one: SeatEnd) => gm?.up === true && one.doors.some((door) => gm?.doors.has(door))

  function host(far?: 'far'): ReturnType<MemoryRoom['host']> {
    const own = { own: `gm${names++}`, listener: null as HostListener | null, doors: new Set<string>() as ReadonlySet<
      string
    >, up: false }
    gm = own
    const state = (): CarrierState => own.up ? { kind: 'open', own: own.own, gm: own.own } : { kind: 'opening' }
    return {
      ...(far ? {} : { isNear: true as const }),
      state,
      send: (address, bytes) => {
        if (!own.up) return 'closed'
        carry('seat', bytes, () => {
          for (const one of seats) {
            if (own.up && one.up && one.own === address && isIn(one)) one.listener?.message(bytes)
          }
        })
        return null
      },
      setDoors: (doors) => {
        own.doors = new Set([...own.doors, ...doors])
        // What was said before arrives before.
        clock.after(2, () => {
          own.doors = new Set(doors)
        })
      },
      uncarried: (why) => own.listener?.uncarried?.(why),
      drop: (address) => {
        // What was said before arrives before.
        clock.after(2, () => {
          for (const one of seats) if (one.own === address) cut(one)
        })
      },
      listen: (listener) => {
        own.listener = listener
        own.up = true
        listener.state(state())
        tellSeats()
      },
      close: () => {
        own.up = false
        if (gm === own) gm = null
        tellSeats()
      },
      cut: () => {
        own.up = false
        own.listener?.state(state())
        tellSeats()
      },
      heal: () => {
        own.up = true
        own.own = `gm${names++}`
        own.listener?.state(state())
        tellSeats()
      },
    }
  }

  function cut(one: SeatEnd): void {
    if (!one.up) return
    one.up = false
    if (gm?.up) gm.listener?.left(one.own)
    one.listener?.state(seatState(one))
  }

  function seat(): SeatCarrier & Line {
    const end: SeatEnd = { own: `seat${names++}`, doors: [], listener: null, up: false, closed: false }
    seats.add(end)
    const heal = (asBefore = false) => {
      if (end.up || end.closed) return
      end.up = true
      if (!asBefore) end.own = `seat${names++}`
      end.listener?.state(seatState(end))
    }
    const own: SeatCarrier & Line = {
      state: () => seatState(end),
      send: (bytes) => {
        if (!end.up) return 'closed'
        if (room.silence === own) return null
        const from = end.own
        carry('gm', bytes, () => {
          // What was under way when the line was cut is lost with it.
          if (end.up && end.own === from && isIn(end)) gm?.listener?.message(from, bytes)
        })
        return null
      },
      setDoors: (doors) => {
        end.doors = doors
      },
      listen: (listener) => {
        end.listener = listener
        heal()
      },
      close: () => {
        cut(end)
        end.closed = true
        seats.delete(end)
      },
      cut: () => cut(end),
      heal,
    }
    return own
  }
  return room
}
