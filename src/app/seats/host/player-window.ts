// The player window: a second window of this browser that shows the table's view, on a projector or a shared screen. It
// is a seat of the room like any other, and comes in unasked.
import type { Services } from '../../services/services.ts'
import type { Room } from './room.ts'
import { openRoomHere, tellNoRoom } from './rooms.ts'

const NAME = 'turnstone-player-window'
const SIZE = 'popup,width=1280,height=800'
/** Milliseconds in which a window loads. */
const LINK_LASTS = 120_000
const BROKE = 'The player window could not be opened. Load the page again.'

/** Opens the window, or brings it to the front where it is open. */
export async function openPlayerWindow(services: Services): Promise<void> {
  const { table } = services
  try {
    const room = await openRoomHere(services, true)
    if (!room) return tellNoRoom(services, BROKE)
    if (!show(room)) {
      table.notify('warn', 'The browser did not open the window.', { label: 'Open it', run: () => void show(room) },
        true)
    }
  } catch (cause) {
    reportError(cause)
    table.notify('bad', BROKE)
  }
}

/** `false` where the browser opens no window. */
function show(room: Room): boolean {
  const opened = open('', NAME, SIZE)
  if (!opened) return false
  if (!shows(opened, room)) {
    opened.location.replace(`${location.href.replace(/#.*/, '')}#${windowLink(room)}`)
  }
  opened.focus()
  return true
}

/** Whether that window has a seat at this table already. */
function shows(opened: Window, room: Room): boolean {
  const isThere = room.getState().seats.some(({ kind, present }) => kind === 'table' && present)
  try {
    return isThere && opened.location.hash.startsWith('#window=')
  } catch {
    return false
  }
}

/**
 * What stands behind `#` in the address of the window: a link for one window, which ends when it is used, when another
 * is made, and after a while. A window that has a seat of before does not need it.
 */
function windowLink(room: Room): string {
  for (const { id, screen } of room.invitations()) if (screen) room.withdraw(id)
  const { link } = room.inviteBriefly(LINK_LASTS, { label: 'Player window', once: true, welcome: true, screen: true })
  return link.replace(/^join=/, 'window=')
}
