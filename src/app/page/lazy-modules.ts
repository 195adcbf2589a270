// Parts of the page that the first look does not need: each is fetched when it is wanted, or when the browser has
// nothing else to do.
import type { Services } from '../services/services.ts'

/** Reading and writing of files, with the checks of saves and maps. */
export const loadFiles = () => import('../files/take-file.ts')
/** Checks of what is kept in the browser. */
export const loadSaveChecks = () => import('../../session/save.ts')

/** Fetches a part once the browser rests. One that does not come is asked for again when it is wanted. */
export function fetchWhenIdle(load: () => Promise<unknown>): () => void {
  const fetch = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(fetch, { timeout: 2_000 })
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(fetch, 300)
  return () => clearTimeout(timer)
}

/**
 * Fetches what a battle is saved and opened again with, so that it can still be done when nobody serves the page any
 * more.
 */
export const fetchSavingCode = (): () => void => fetchWhenIdle(() => Promise.all([loadFiles(), loadSaveChecks()]))

/** Saves the open battle as a file; tells when the part for it does not come. */
export async function saveAsFile(services: Services): Promise<void> {
  try {
    await (await loadFiles()).exportBattle(services)
  } catch (cause) {
    services.table.notify('bad',
      `The battle was not saved as a file. ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}
