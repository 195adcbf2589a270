// The player window of this tab, as far as the page has to know of it before its code is loaded.
import type { Services } from '../services/services.ts'
import { WINDOW_KEPT } from './window-name.ts'
import { fetchWhenIdle } from './lazy-modules.ts'

const load = () => import('../seats/host/player-window.ts')

function isKept(): boolean {
  try {
    return sessionStorage.getItem(WINDOW_KEPT) !== null
  } catch {
    return false
  }
}

/** After a reload of the tab its player window goes on by itself. */
export function followPlayerWindow(services: Services): void {
  if (isKept()) fetchWhenIdle(async () => void (await load()).servePlayerWindow(services))
}

export async function openPlayerWindow(services: Services): Promise<void> {
  try {
    ;(await load()).openPlayerWindow(services)
  } catch (cause) {
    reportError(cause)
    services.table.notify('bad', 'The code for the player window could not be loaded. Load the page again.')
  }
}
