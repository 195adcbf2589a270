// How sealed messages travel between the GM's page and its seats. A carrier may lose, double, reorder and delay them;
// the protocol above sees to that.

/** Where a carrier stands. `own` names this end's connection, and `gm` that of the GM's page, while there is one. */
export type CarrierState =
  | { readonly kind: 'opening'; readonly turnedAway?: TurnedAway }
  | { readonly kind: 'open'; readonly own: string; readonly gm: string | null }
  /** For good, until somebody opens it again. */
  | { readonly kind: 'closed'; readonly why: ClosedWhy }

/**
 * Why the relay lets nobody in for now; it is asked again. `full`: the room, `many`: of those who come by the same
 * link, `busy`: the relay itself.
 */
export type TurnedAway = 'full' | 'many' | 'busy'

/**
 * `replaced`: the room is open in another page of the GM; `no-door`: nobody is let in by this link (any more);
 * `version`: the relay is of another version; `flood`: too much was sent; `refused`: for any
 * other reason of the relay's; `ended`: by this page itself.
 */
export type ClosedWhy = 'replaced' | 'no-door' | 'version' | 'flood' | 'refused' | 'ended'

/** Why a message that was sent was not carried on. */
export type Uncarried = 'too-large' | 'too-fast' | 'malformed'

/** Why a message was not even sent. */
export type Unsent = 'closed' | 'too-large'

export interface Sending {
  /** Is dropped rather than late. */
  readonly volatile?: boolean
}

/** The end of a seat. */
export interface SeatCarrier {
  readonly state: () => CarrierState
  /** Sends to the GM's page; `null` when it was handed on. */
  send(bytes: Uint8Array, how?: Sending): Unsent | null
  /** By which doors the seat is let in from now on: where the first is not open, by the next. */
  setDoors(doors: readonly string[]): void
  listen(listener: SeatListener): void
  close(): void
}
export interface SeatListener {
  state(state: CarrierState): void
  message(bytes: Uint8Array): void
  /** A message was not carried because it was too large, or there were too many. */
  uncarried?(why: Uncarried): void
}

/** The end of the GM's page. A seat's address is its connection's; another connection has another address. */
export interface HostCarrier {
  /** It reaches windows of this browser alone. */
  readonly isNear?: true
  readonly state: () => CarrierState
  /** Volatile messages a second that it carries; where this is absent, as many as are sent. */
  mostGhosts?(): number
  send(address: string, bytes: Uint8Array, how?: Sending): Unsent | null
  /** Whom to let in; whoever came by another door goes. */
  setDoors(doors: readonly string[]): void
  drop(address: string): void
  listen(listener: HostListener): void
  close(): void
}
export interface HostListener {
  state(state: CarrierState): void
  message(address: string, bytes: Uint8Array): void
  left(address: string): void
  uncarried?(why: Uncarried): void
}
