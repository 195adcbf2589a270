// Who comes in: by which links people ask for a seat, who waits for the GM's yes, and who may not come in any more.
import type { Invitation, SeatRecord } from '../kept-room.ts'
import { fromText } from '../wire/bytes.ts'
import { SECRET_BYTES } from '../wire/keys.ts'
import { linkText } from '../wire/link.ts'
import type { OutWhy, Upward } from '../wire/messages.ts'
import { sendOut, type Connection } from './connections.ts'
import type { Paces } from './paces.ts'
import type { Newcomer, Places } from './places.ts'

type Join = Extract<Upward, { readonly type: 'join' }>

export interface OpenInvitation extends Omit<Invitation, 'key'> {
  /** Its text goes behind `#`. */
  readonly link: string
}

/** Somebody who waits for the GM's yes, as the GM is told. */
export interface Waiting extends Pick<Newcomer, 'id' | 'name' | 'kind'> {
  /** What the newcomer will be called here: no two have the same name. */
  readonly becomes: string
  /** The names of those whom the newcomer would play at once. */
  readonly plays: readonly string[]
}

export interface AdmissionOptions {
  /** The room's id. */
  readonly id: string
  readonly places: Places
  readonly paces: Paces
  /** Who is played by whoever comes in under that name; `null` while that cannot be told. */
  playedBy(name: string): readonly string[] | null
  /** Keeps the room as it is by now. */
  kept(): void
  /** Somebody waits, or waits no more. */
  changed(): void
  /** The newcomer has a seat. */
  seated(seat: SeatRecord, connection: Connection, came: Join): void
}

export interface Admission {
  /** Somebody without a seat asks for one. */
  asked(connection: Connection, message: Join): void
  gone(connection: Connection): void
  newcomers(): readonly Waiting[]
  invite(how?: Partial<Omit<Invitation, 'id' | 'key'>>): OpenInvitation
  invitations(): readonly OpenInvitation[]
  withdraw(invitation: string): void
  admit(newcomer: string): boolean
  decline(newcomer: string): void
  lock(locked: boolean): void
  /** Says goodbye to all who wait. */
  close(): void
}

export function makeAdmission(options: AdmissionOptions): Admission {
  const { id: room, places, paces, kept, changed, seated } = options
  /** Connections of those who wait for the GM's yes, by newcomer. */
  const waiting = new Map<string, { readonly connection: Connection; readonly came: Join }>()

  const withLink = ({ key, ...known }: Invitation): OpenInvitation => ({ ...known,
    link: linkText({ room, kind: 'invitation', key: fromText(key, SECRET_BYTES) ?? new Uint8Array(SECRET_BYTES),
      name: known.label, welcome: known.welcome }) })

  /** Those who wait and may not come in any more. */
  function turnAway(which: (newcomer: Newcomer) => boolean, why: OutWhy = 'locked'): void {
    for (const { id } of [...places.newcomers.values()].filter(which)) {
      places.decline(id)
      sendOut(waiting.get(id)?.connection, why)
      waiting.delete(id)
    }
  }

  /** Who is played by that newcomer at once: a player is known by name. */
  const playedBy = ({ kind, name }: Newcomer): readonly string[] | null =>
    kind === 'player' ? options.playedBy(places.nameFor(name)) : []

  /**
   * Whether somebody comes in unasked. A screen acts for the whole table: who comes as one by a link for people is let
   * in by the GM alone. So is whoever would or may play somebody at once, where the link is not for that person; and of
   * many who come by the same link at once, all but the first dozen.
   */
  const isWelcome = ({ id, label, welcome, screen }: Invitation, newcomer: Newcomer): boolean =>
    welcome && screen === (newcomer.kind === 'table')
    && (label === newcomer.name || playedBy(newcomer)?.length === 0)
    && paces.may(`link ${id}`, 'unasked')

  const whyNot = ({ by }: Connection): OutWhy => places.isUsed(by) ? 'used' : places.room.locked ? 'locked' : 'no-door'

  function admit(id: string): boolean {
    const [newcomer, one] = [places.newcomers.get(id), waiting.get(id)]
    const seat = newcomer && one ? places.seat(newcomer) : null
    if (!seat || !one) return false
    waiting.delete(id)
    if (places.isUsed(one.connection.by)) turnAway(({ invitation }) => invitation === newcomer?.invitation, 'used')
    kept()
    seated(seat, one.connection, one.came)
    return true
  }

  return {
    asked: (connection, message) => {
      const invitation = places.invitationOf(connection.by)
      if (!invitation) return sendOut(connection, whyNot(connection))
      const { name, kind, back } = message
      const newcomer = places.wait({ name, kind, back, key: connection.key, invitation: invitation.id })
      if (!newcomer) return sendOut(connection, 'full')
      const isNew = waiting.get(newcomer.id)?.connection !== connection
      waiting.set(newcomer.id, { connection, came: message })
      if (isNew && isWelcome(invitation, newcomer)) admit(newcomer.id)
      else connection.send({ type: 'waiting' })
      if (isNew) changed()
    },
    gone: (connection) => {
      for (const [id, one] of waiting) {
        if (one.connection !== connection) continue
        waiting.delete(id)
        places.decline(id)
        changed()
      }
    },
    newcomers: () =>
      [...places.newcomers.values()].map((one) => ({ id: one.id, name: one.name, kind: one.kind,
        becomes: places.nameFor(one.name), plays: playedBy(one) ?? [] })
      ),
    invite: ({ label = '', once = false, welcome = false, screen = false } = {}) => {
      const invitation = places.invite({ label, once, welcome, screen })
      kept()
      return withLink(invitation)
    },
    invitations: () => places.room.invitations.map(withLink),
    withdraw: (id) => {
      if (!places.room.invitations.some((one) => one.id === id)) return
      places.withdraw(id)
      turnAway((newcomer) => newcomer.invitation === id, 'no-door')
      kept()
    },
    admit,
    decline: (id) => {
      places.decline(id)
      sendOut(waiting.get(id)?.connection, 'declined')
      waiting.delete(id)
      changed()
    },
    lock: (locked) => {
      places.room.locked = locked
      if (locked) {
        places.endScreens()
        turnAway(() => true)
      }
      kept()
    },
    close: () => {
      for (const { connection } of waiting.values()) connection.send({ type: 'leaving' })
    },
  }
}
