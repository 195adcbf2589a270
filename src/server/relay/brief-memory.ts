// A relay alone keeps messages for cut connections as long as such a connection may be taken up again. Socket.IO's own
// adapter looks only once a minute for what is older, keeps also what was said to nobody, and knows no end of it.
import { SessionAwareAdapter } from 'socket.io-adapter'

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000
/** A connection is taken up from the last message that it had. Every few seconds there is one. */
const BEFORE_THE_CUT = 6_000
/** What a message takes beside its bytes. */
const BESIDE = 300

type Broadcast = SessionAwareAdapter['broadcast']
type To = Parameters<Broadcast>[1]

interface Packet {
  readonly emittedAt: number
  readonly data: readonly unknown[]
  readonly opts: To
}
/** What the library's adapter keeps; its types do not tell. */
interface Kept {
  /** The oldest first. */
  packets: Packet[]
  readonly sessions: Map<string, { readonly rooms: readonly string[]; readonly disconnectedAt: number }>
  readonly maxDisconnectionDuration: number
}

/** Bytes that are kept at most: for one room and its GM, and for all. */
export interface MostKept {
  readonly room: number
  readonly all: number
}

/** The library's adapter, which forgets in time what nobody can ask for any more, and what is too much. */
export class BriefMemory extends SessionAwareAdapter {
  readonly #looking: NodeJS.Timeout
  readonly #most: MostKept
  readonly #byRoom = new Map<string, number>()
  #bytes = 0

  constructor(of: ConstructorParameters<typeof SessionAwareAdapter>[0], most: MostKept) {
    super(of)
    this.#most = most
    this.#looking = setInterval(() => this.#forgetOld(), LOOK_EVERY).unref()
  }

  override close(): void {
    clearInterval(this.#looking)
    super.close()
  }

  override broadcast(...[packet, to]: Parameters<Broadcast>): void {
    if (!this.#hearsAnybody(to.rooms)) return
    const { length } = this.#own.packets
    super.broadcast(packet, to)
    const kept = this.#own.packets.at(-1)
    if (this.#own.packets.length === length || kept === undefined) return
    const room = roomOf(kept)
    this.#count(room, weightOf(kept))
    const { room: mostOfRoom, all } = this.#most
    if ((this.#byRoom.get(room) ?? 0) > mostOfRoom) this.#lighten((one) => one === room ? mostOfRoom / 2 : Infinity)
    // Of many rooms those give way that hold more than their share.
    const share = all / this.#byRoom.size / 2
    if (this.#bytes > all) this.#lighten(() => share)
  }

  /** How many messages are kept now, and how many bytes they take. */
  get kept(): { readonly messages: number; readonly bytes: number } {
    return { messages: this.#own.packets.length, bytes: this.#bytes }
  }

  get #own(): Kept {
    return this as unknown as Kept
  }

  /** Whether somebody is there, or was a moment ago and may come again. */
  #hearsAnybody(rooms: ReadonlySet<string>): boolean {
    if (rooms.size === 0 || [...rooms].some((room) => this.rooms.has(room))) return true
    return [...this.#own.sessions.values()].some((session) => session.rooms.some((room) => rooms.has(room)))
  }

  #count(room: string, bytes: number): void {
    this.#bytes += bytes
    const now = (this.#byRoom.get(room) ?? 0) + bytes
    if (now > 0) this.#byRoom.set(room, now)
    else this.#byRoom.delete(room)
  }

  /**
   * The oldest messages of a room go first, until it holds no more than `most` says. A connection whose last message is
   * gone comes in anew; nobody misses a message in between.
   */
  #lighten(most: (room: string) => number): void {
    this.#keep((packet) => {
      const room = roomOf(packet)
      return (this.#byRoom.get(room) ?? 0) <= most(room)
    })
  }

  #forgetOld(): void {
    const { sessions, maxDisconnectionDuration } = this.#own
    const over = Date.now() - maxDisconnectionDuration
    for (const [id, { disconnectedAt }] of sessions) if (disconnectedAt < over) sessions.delete(id)
    this.#keep(({ emittedAt }) => emittedAt >= over - BEFORE_THE_CUT)
    // The library lets some go by itself.
    this.#bytes = 0
    this.#byRoom.clear()
    for (const packet of this.#own.packets) this.#count(roomOf(packet), weightOf(packet))
  }

  #keep(stays: (packet: Packet) => boolean): void {
    this.#own.packets = this.#own.packets.filter((packet) => {
      if (stays(packet)) return true
      this.#count(roomOf(packet), -weightOf(packet))
      return false
    })
  }
}

/** What is said to a GM's page or to a seat is the room's, as all is that is said in it. */
const roomOf = ({ opts }: Packet): string => {
  const [first = ''] = opts.rooms
  return first.split(/[!/]/)[0] ?? ''
}
const weightOf = ({ data }: Packet): number =>
  data.reduce<number>((sum, one) => sum + (Buffer.isBuffer(one) || typeof one === 'string' ? one.length : 0), BESIDE)
