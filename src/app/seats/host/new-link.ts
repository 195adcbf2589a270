// A new link, as the GM asks for it.
import type { Room } from './room.ts'

interface How {
  readonly label: string
  readonly once: boolean
  readonly welcome: boolean
}

/**
 * A new link for everybody takes the place of the one before, which ends. Links for one person stay. Answers the id of
 * the new link.
 */
export function newLink(room: Pick<Room, 'invite' | 'invitations' | 'withdraw'>, how: How): string {
  const before = room.invitations().filter(({ once, screen }) => !once && !screen)
  const { id } = room.invite(how)
  if (!how.once) { for (const one of before) room.withdraw(one.id) }
  return id
}
