// The room of a battle on the GM's page: who sits elsewhere, who waits, which links are open, and how others get here.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Json } from '../../../lib/json.ts'
import type { OpenInvitation, Waiting } from '../../../seats/authority/admission.ts'
import { makeAuthority, type Authority, type SeatState } from '../../../seats/authority/authority.ts'
import { systemClock, type Clock } from '../../../seats/clock.ts'
import type { KeptRoom } from '../../../seats/kept-room.ts'
import type { ClosedWhy, HostCarrier } from '../../../seats/wire/carrier.ts'
import { byChance, type Chance, type HostKeys } from '../../../seats/wire/keys.ts'
import type { SeatInfo } from '../../../seats/wire/messages.ts'
import type { BattleTable } from './battle-table.ts'
import type { FoundRelay } from './find-relay.ts'

/**
 * How other devices come. `looking`: not known yet; `none`: there is no relay where the page came from; `away`: nothing
 * answers, or nothing any more; `busy`: there is no room for another table; `closed`: for good, until it is opened
 * again.
 */
export type RelayState =
  | { readonly kind: 'looking' | 'none' | 'away' | 'opening' | 'busy' | 'open' }
  | { readonly kind: 'closed'; readonly why: ClosedWhy }

export interface RoomState {
  readonly seats: readonly SeatState[]
  readonly newcomers: readonly Waiting[]
  readonly invitations: readonly OpenInvitation[]
  readonly locked: boolean
  readonly relay: RelayState
  /** Under which others on the network open the app, as far as the relay knows. */
  readonly addresses: readonly string[]
}

type Does = 'admit' | 'decline' | 'throwOut' | 'lock' | 'withdraw' | 'invite' | 'invitations' | 'setCombatants'
  | 'ghost'

export interface Room extends Pick<Authority, Does>, StoreApi<RoomState> {
  /** Opens a link that ends by itself after so many milliseconds. */
  inviteBriefly(milliseconds: number, how: Parameters<Authority['invite']>[0]): OpenInvitation
  /** Opens the way for other devices again, after it was closed. */
  openAgain(): void
  /** The page goes, perhaps to come back: seats are told. */
  leave(): void
  /** Closes the room for now. Seats stay, and come back when it is opened again. */
  close(): void
}

export interface RoomOptions {
  readonly table: BattleTable
  readonly kept: KeptRoom | null
  keep(room: KeptRoom): void
  /** Asked again while nothing answers. */
  findRelay(): Promise<FoundRelay>
  /** For windows of this browser. */
  readonly nearby: (keys: HostKeys) => HostCarrier
  /** For other devices. */
  readonly relayed: (keys: HostKeys) => HostCarrier
  ghost(by: SeatInfo, ghost: Json): void
  /** Something was not sent, or the table failed; in words. */
  told(says: string): void
  report(cause: unknown): void
  /** The room was closed; it is kept once more after that. */
  closed(): void
  readonly clock?: Clock
  readonly chance?: Chance
}

/** Milliseconds until a relay that did not answer is looked for again. */
const LOOK_AGAIN = 5_000
/** Milliseconds after which the GM is told again. */
const TELL_AGAIN = 60_000
const UNCARRIED = {
  'too-fast': 'The server did not carry everything to the seats: it was too much at once. They ask for what they miss.',
  'too-large': 'The server did not carry a message to a seat: it was too large.',
} as const

export function openRoom(options: RoomOptions): Room {
  const { table, clock = systemClock, chance = byChance } = options
  const api = createStore<RoomState>(() => ({ seats: [], newcomers: [], invitations: [], locked: false,
    relay: { kind: 'looking' }, addresses: [] })
  )
  let far: HostCarrier | null = null
  /** The relay was there once: it is lost, not looked for. */
  let wasOpen = false
  let isClosed = false
  let isDue = false
  let toldUncarried = -Infinity

  const relay = (): RelayState => {
    const state = far?.state()
    if (!state) return api.getState().relay
    if (state.kind === 'closed') return state
    if (state.kind === 'open') {
      wasOpen = true
      return { kind: 'open' }
    }
    return { kind: state.turnedAway ? 'busy' : wasOpen ? 'away' : 'opening' }
  }
  /** Everything that has changed is shown together. */
  const show = () => {
    if (isDue || isClosed) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (isClosed) return
      api.setState({ seats: authority.seats(), newcomers: authority.newcomers(), invitations: authority.invitations(),
        locked: authority.locked, relay: relay() })
    })
  }
  const authority: Authority = makeAuthority({
    table,
    clock,
    chance,
    ...(options.kept ? { kept: options.kept } : {}),
    keep: options.keep,
    changed: show,
    ghost: options.ghost,
    unsent: ({ name }, why) => {
      if (why === 'too-large') options.told(`The battle is too large to be sent to ${name}.`)
    },
    uncarried: (why) => {
      if (why === 'malformed') return options.report(new Error('The server did not understand this page.'))
      if (clock.now() - toldUncarried < TELL_AGAIN) return
      toldUncarried = clock.now()
      options.told(UNCARRIED[why])
    },
    tooLarge: () => options.told('A picture of this battle is too large for seats: they take 64 MB at most.'),
    failed: options.report,
  })

  function attachFar(): void {
    wasOpen = false
    far = options.relayed(authority.keys)
    authority.attach(far)
    show()
  }
  async function look(): Promise<void> {
    const found = await options.findRelay()
    if (isClosed || far) return
    if (found.kind === 'found') {
      api.setState({ addresses: found.addresses })
      return attachFar()
    }
    api.setState({ relay: { kind: found.kind } })
    if (found.kind === 'away') clock.after(LOOK_AGAIN, () => void look())
  }

  // Several steps at once are told together.
  let isToldSoon = false
  const stopFollowing = table.changed(() => {
    if (isToldSoon) return
    isToldSoon = true
    clock.after(0, () => {
      isToldSoon = false
      if (!isClosed) authority.update()
    })
  })

  authority.attach(options.nearby(authority.keys))
  show()
  void look()

  /** Links that are about to end. */
  const ending = new Set<() => void>()

  function leave(): void {
    if (isClosed) return
    isClosed = true
    for (const stop of ending) stop()
    stopFollowing()
    authority.close()
  }

  return {
    ...api,
    admit: authority.admit,
    decline: authority.decline,
    throwOut: authority.throwOut,
    lock: authority.lock,
    withdraw: authority.withdraw,
    invite: authority.invite,
    inviteBriefly: (milliseconds, how) => {
      const invitation = authority.invite(how)
      const stop = clock.after(milliseconds, () => {
        ending.delete(stop)
        authority.withdraw(invitation.id)
      })
      ending.add(stop)
      return invitation
    },
    invitations: authority.invitations,
    setCombatants: authority.setCombatants,
    ghost: authority.ghost,
    openAgain: () => {
      if (far?.state().kind !== 'closed') return
      authority.detach(far)
      attachFar()
    },
    leave,
    close: () => {
      if (isClosed) return
      const kept = authority.kept()
      leave()
      options.closed()
      options.keep(kept)
    },
  }
}
