// The player window: a second window of this browser that shows the table's view, on a projector or a shared screen. It
// is a seat of a room of its own, which this tab keeps over a reload.
import * as z from 'zod/mini'
import { makeAuthority, type Authority } from '../../../seats/authority/authority.ts'
import { systemClock } from '../../../seats/clock.ts'
import { keptRoom, type KeptRoom } from '../../../seats/kept-room.ts'
import { broadcastHost } from '../../../seats/wire/broadcast.ts'
import { byChance } from '../../../seats/wire/keys.ts'
import type { Services } from '../../services/services.ts'
import { WINDOW_KEPT } from '../../page/window-name.ts'
import { battleTable } from './battle-table.ts'

const NAME = 'turnstone-player-window'
const SIZE = 'popup,width=1280,height=800'

let room: Authority | null = null

function keptHere(): KeptRoom | undefined {
  try {
    const parsed = z.safeParse(keptRoom, JSON.parse(sessionStorage.getItem(WINDOW_KEPT) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function keepHere(kept: KeptRoom): void {
  try {
    sessionStorage.setItem(WINDOW_KEPT, JSON.stringify(kept))
  } catch {
    // Where the browser keeps nothing, the window has to be opened anew after a reload.
  }
}

/** Shows the open battle to the player window from now on, also after a reload of this tab. */
export function servePlayerWindow({ table }: Pick<Services, 'table'>): Authority {
  if (room) return room
  const seats = battleTable(table)
  const kept = keptHere()
  const authority = makeAuthority({ table: seats, clock: systemClock, chance: byChance, ...(kept ? { kept } : {}),
    keep: keepHere, failed: reportError })
  authority.attach(broadcastHost(authority.keys.room))
  seats.changed(authority.update)
  // A page that the browser keeps for going back may be shown again.
  addEventListener('pagehide', ({ persisted }) => persisted || authority.close())
  return room = authority
}

/** The address of the window, without the page's own. */
function windowLink(authority: Authority): string {
  const [open] = authority.invitations()
  const { link } = open ?? authority.invite({ label: 'Player window', welcome: true })
  return `#${link.replace(/^join=/, 'window=')}`
}

/** Opens the window, or brings it to the front where it is open. */
export function openPlayerWindow(services: Pick<Services, 'table'>): void {
  const address = location.href.replace(/#.*/, '') + windowLink(servePlayerWindow(services))
  const opened = open(address, NAME, SIZE)
  if (opened) return opened.focus()
  services.table.notify('warn', 'The browser did not open the window.', { label: 'Open it',
    run: () => void open(address, NAME, SIZE)?.focus() }, true)
}
