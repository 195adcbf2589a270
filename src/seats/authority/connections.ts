// The GM's page and everybody who is connected to it: greetings become sessions, sessions carry messages. Who has no
// key that the page knows is not answered and not heard.
import type { Json } from '../../lib/json.ts'
import { toText } from '../wire/bytes.ts'
import type { CarrierState, HostCarrier, Uncarried, Unsent } from '../wire/carrier.ts'
import { answerGreeting, kindOf, marked, nameIn, unmarked } from '../wire/greeting.ts'
import type { Chance, GreetingKey, HostKeys } from '../wire/keys.ts'
import { MOST_UP, type Downward, type OutWhy } from '../wire/messages.ts'
import { packed, unpacked } from '../wire/packing.ts'
import type { Session } from '../wire/sealed.ts'
import type { Paces } from './paces.ts'

/** Of somebody who has shown a key, by one opening of the seat's page. */
export interface Connection {
  /** The public key of the seat, as text: it was shown that the other end has its secret. */
  readonly key: string
  /** The name of the greeting key that it came by. */
  readonly by: string
  /** Sends to it; `null` when that was handed on. */
  send(message: Downward, volatile?: boolean): Unsent | null
  /** Ends the connection at the carrier. */
  drop(): void
}

/** Says why that page is not at the table, and ends its connection. */
export function sendOut(connection: Connection | null | undefined, why: OutWhy): void {
  connection?.send({ type: 'out', why })
  connection?.drop()
}

export interface ConnectionsOptions {
  readonly keys: HostKeys
  readonly chance: Chance
  readonly paces: Paces
  /** The greeting key of that name, where the page knows such a key now. */
  greetingKey(name: string): GreetingKey | undefined
  /** A message from somebody; `undefined` where it cannot be read. */
  heard(connection: Connection, message: unknown): void
  gone(connection: Connection): void
  carrierState(carrier: HostCarrier, state: CarrierState): void
  /** Something that this page sent did not arrive. */
  uncarried(carrier: HostCarrier, why: Uncarried): void
}

/** A greeting that was answered, and that nothing has come of yet. */
interface Proposed {
  readonly session: Session
  readonly key: string
  readonly by: string
}
interface Peer {
  readonly proposed: Proposed[]
  session: Session | null
  connection: Connection | null
}
/** Doubled and repeated greetings: as many are held, until one is taken up. */
const MOST_PROPOSED = 4
/** Addresses that greeted and never said more. */
const MOST_PEERS = 512

export interface Connections {
  attach(carrier: HostCarrier): void
  detach(carrier: HostCarrier): void
  /** All that are attached now. */
  carriers(): readonly HostCarrier[]
}

export function makeConnections(options: ConnectionsOptions): Connections {
  const carriers = new Map<HostCarrier, Map<string, Peer>>()
  const { keys, chance, paces } = options

  function greeted(carrier: HostCarrier, peers: Map<string, Peer>, address: string, bytes: Uint8Array): void {
    const key = options.greetingKey(nameIn(bytes) ?? '')
    // Others who come by the same key are not held up by one of them.
    if (!key || !paces.may(`at ${address}`, 'greeting') || !paces.may(`by ${key.name}`, 'greetings')) return
    const answered = answerGreeting(keys, key, bytes, chance)
    if (!answered) return
    carrier.send(address, answered.bytes)
    if (!answered.session) return
    const peer = peers.get(address) ?? { proposed: [], session: null, connection: null }
    peer.proposed.push({ session: answered.session, key: toText(answered.seat), by: key.name })
    if (peer.proposed.length > MOST_PROPOSED) peer.proposed.shift()
    if (!peers.has(address)) {
      const idle = peers.size >= MOST_PEERS ? [...peers].find(([, one]) => one.session === null) : undefined
      if (idle) peers.delete(idle[0])
    }
    peers.set(address, peer)
  }

  function opened(carrier: HostCarrier, peer: Peer, address: string, sealed: Uint8Array): void {
    const plain = peer.session?.open(sealed)
    if (plain && peer.connection) return options.heard(peer.connection, unpacked(plain, MOST_UP))
    for (const { session, key, by } of peer.proposed) {
      const first = session.open(sealed)
      if (!first) continue
      // Whoever wrote this has the secret of the key that was named.
      if (peer.connection) options.gone(peer.connection)
      const connection: Connection = {
        key,
        by,
        send: (message, volatile = false) =>
          carrier.send(address, marked(session.seal(packed(message as Json))), { volatile }),
        // After the relay was started anew nobody says that the old line of the seat has ended.
        drop: () => {
          const peers = carriers.get(carrier)
          if (peers?.get(address) === peer) peers.delete(address)
          carrier.drop(address)
        },
      }
      peer.session = session
      peer.connection = connection
      peer.proposed.length = 0
      return options.heard(connection, unpacked(first, MOST_UP))
    }
  }

  return {
    carriers: () => [...carriers.keys()],
    attach: (carrier) => {
      const peers = new Map<string, Peer>()
      carriers.set(carrier, peers)
      carrier.listen({
        state: (state) => options.carrierState(carrier, state),
        uncarried: (why) => options.uncarried(carrier, why),
        message: (address, bytes) => {
          const kind = kindOf(bytes)
          const peer = peers.get(address)
          if (kind === 'greeting') greeted(carrier, peers, address, bytes)
          else if (kind === 'sealed' && peer) opened(carrier, peer, address, unmarked(bytes))
        },
        left: (address) => {
          const peer = peers.get(address)
          peers.delete(address)
          if (peer?.connection) options.gone(peer.connection)
        },
      })
    },
    detach: (carrier) => {
      for (const { connection } of carriers.get(carrier)?.values() ?? []) if (connection) options.gone(connection)
      carriers.delete(carrier)
      carrier.close()
    },
  }
}
