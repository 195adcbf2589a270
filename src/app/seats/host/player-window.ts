// The player window: a second window of this browser that shows the table's view, on a projector or a shared screen. It
// is a seat of the room like any other, and comes in unasked.
import type { Services } from '../../services/services.ts'
import type { Room } from './room.ts'
import { openRoomHere, tellNoRoom } from './rooms.ts'

const NAME = 'turnstone-player-window'
const SIZE = 'popup,width=1280,height=800'
const BROKE = 'The player window could not be opened. Load the page again.'

/** Opens the window, or brings it to the front where it is open. */
export async function openPlayerWindow(services: Services): Promise<void> {
  const { table } = services
  try {
    const room = await openRoomHere(services, true)
    if (!room) return tellNoRoom(services, BROKE)
    const address = `${location.href.replace(/#.*/, '')}#${windowLink(room)}`
    const opened = open(address, NAME, SIZE)
    if (opened) return opened.focus()
    table.notify('warn', 'The browser did not open the window.', { label: 'Open it', run: () =>
      void open(address, NAME, SIZE)?.focus() }, true)
  } catch (cause) {
    reportError(cause)
    table.notify('bad', BROKE)
  }
}

/** What stands behind `#` in the address of the window. */
function windowLink(room: Room): string {
  const open = room.invitations().find(({ screen }) => screen)
    ?? room.invite({ label: 'Player window', welcome: true, screen: true })
  return open.link.replace(/^join=/, 'window=')
}
