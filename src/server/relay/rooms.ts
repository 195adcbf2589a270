// What the relay remembers of rooms, in memory alone: who is let in, whether the GM's page is there, and how many
// seats. A room that nobody is in is forgotten after a while.

export interface Room {
  /** Whom the GM lets in; `null` until the GM's page has said. */
  doors: ReadonlySet<string> | null
  /** The connection of the GM's page; `null` while the page is away. */
  gm: string | null
  /** Connections of seats at this relay. */
  seats: number
  /** When another relay last told of the room, in milliseconds. */
  toldAt: number
  /** Since when nobody is in the room, in milliseconds; `null` while somebody is. */
  emptySince: number | null
}

export interface Rooms {
  /** The room, made where there is none; `null` when there are too many. */
  enter(id: string): Room | null
  find(id: string): Room | undefined
  all(): Iterable<readonly [id: string, room: Room]>
  /** Whether one more room may be made. */
  hasPlace(): boolean
  /** Notes that somebody left. */
  left(id: string, now: number): void
  /** Forgets what has been empty for too long. */
  sweep(now: number): void
  readonly size: number
}

/** At most so many rooms; each is kept for `keptFor` milliseconds once it is empty. */
export function makeRooms(most: number, keptFor: number): Rooms {
  const rooms = new Map<string, Room>()
  const forgetOldest = () => {
    const empty = [...rooms].filter(([, room]) => room.emptySince !== null)
    const [oldest] = empty.toSorted(([, a], [, b]) => (a.emptySince ?? 0) - (b.emptySince ?? 0))
    if (oldest) rooms.delete(oldest[0])
  }
  return {
    enter: (id) => {
      const known = rooms.get(id)
      if (known) return known
      if (rooms.size >= most) forgetOldest()
      if (rooms.size >= most) return null
      const room: Room = { doors: null, gm: null, seats: 0, toldAt: 0, emptySince: null }
      rooms.set(id, room)
      return room
    },
    find: (id) => rooms.get(id),
    all: () => rooms,
    hasPlace: () => rooms.size < most || [...rooms.values()].some((room) => room.emptySince !== null),
    left: (id, now) => {
      const room = rooms.get(id)
      if (!room || room.gm !== null || room.seats > 0) return
      // Where no GM ever was there is nothing to remember.
      if (room.doors === null) rooms.delete(id)
      else room.emptySince = now
    },
    sweep: (now) => {
      for (const [id, room] of rooms) {
        if (room.emptySince !== null && now - room.emptySince >= keptFor) rooms.delete(id)
      }
    },
    get size() {
      return rooms.size
    },
  }
}
