// A relay alone keeps messages for cut connections as long as such a connection may be taken up again. Socket.IO's own
// adapter looks only once a minute for what is older; with many rooms that is most of the memory that the relay takes.
import { SessionAwareAdapter } from 'socket.io-adapter'

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000
/** A connection is taken up from the last message that it had. Every few seconds there is one. */
const BEFORE_THE_CUT = 6_000

/** What the library's adapter keeps; its types do not tell. */
interface Kept {
  /** The oldest first. */
  readonly packets: { readonly emittedAt: number }[]
  readonly maxDisconnectionDuration: number
}

/** The library's adapter, which forgets in time what nobody can ask for any more. */
export class BriefMemory extends SessionAwareAdapter {
  readonly #looking: NodeJS.Timeout

  constructor(...of: ConstructorParameters<typeof SessionAwareAdapter>) {
    super(...of)
    this.#looking = setInterval(() => this.#forget(), LOOK_EVERY).unref()
  }

  override close(): void {
    clearInterval(this.#looking)
    super.close()
  }

  /** How many messages are kept now. */
  get kept(): number {
    return this.#own.packets.length
  }

  get #own(): Kept {
    return this as unknown as Kept
  }

  #forget(): void {
    const { packets, maxDisconnectionDuration } = this.#own
    const oldest = Date.now() - maxDisconnectionDuration - BEFORE_THE_CUT
    const first = packets.findIndex(({ emittedAt }) => emittedAt >= oldest)
    packets.splice(0, first < 0 ? packets.length : first)
  }
}
