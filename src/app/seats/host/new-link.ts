// A new link, as the GM asks for it.
import type { Room } from './room.ts'

interface How {
  readonly label: string
  readonly once: boolean
  readonly welcome: boolean
}

/** A new link for everybody takes the place of the one before, which ends. Links for one person stay. */
export function newLink(room: Pick<Room, 'invite' | 'invitations' | 'withdraw'>, how: How): void {
  const before = room.invitations().filter(({ once, screen }) => !once && !screen)
  room.invite(how)
  if (!how.once) { for (const { id } of before) room.withdraw(id) }
}
