// Parts of the program that the first screen does not need. Each is fetched when it is needed, or when the browser has
// nothing else to do.
import { BROKE, inOurWords } from '../../storage/browser-words.ts'
import { openSessionStore } from '../../storage/sessions.ts'
import { unkeptPictures } from '../../storage/unkept.ts'
import type { ShownThere } from '../seats/terms/shown.ts'
import type { Services } from '../services/services.ts'

/** Reading and writing of files, with the checks of saves and maps. */
export const loadFiles = () => import('../files/take-file.ts')
/** Pictures for tokens. */
export const loadTokenPictures = () => import('../files/token-pictures.ts')
/** What is done to several combatants at once. */
export const loadCrowd = () => import('../board/crowd.ts')
/** What makes a battle that is not a sample. */
export const loadCreation = () => import('../../engine/core/create.ts')
/** Pictures that are kept in the browser. */
export const loadPictures = () => import('../../storage/assets.ts')
/** Tiles of large pictures that are kept in the browser. */
const loadTiles = () => import('../../storage/pictures/tile-store.ts')
/** Checks of what is kept in the browser. */
export const loadSaveChecks = () => import('../../session/save.ts')
/** What can be opened of a battle with a step that cannot be read. */
export const loadSoundPart = () => import('../../session/sound-part.ts')

/** Fetches a part once the browser is idle. A part that could not be loaded is fetched again when it is needed. */
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
 * Fetches the code that saves a battle and opens it again, so that both still work when the server is gone.
 */
export const fetchSavingCode = (): () => void =>
  fetchWhenIdle(() => Promise.all([loadFiles(), loadSaveChecks(), loadSoundPart()]))

/** After the browser's data was cleared: the pictures on the screen are kept again. */
export const keepPicturesAgain = (): void =>
  void loadPictures().then((pictures) => pictures.keepShownAgain()).catch(() => undefined)

/**
 * After something was written or removed: pictures that there was no room for are written down if there is room now.
 */
export const keepUnkeptPictures = (): void =>
  void (unkeptPictures.getState().count > 0
    && loadPictures().then((pictures) => pictures.keepMemory()).catch(() => undefined))

/** Once the browser is idle and no battle is open, pictures that no battle names are removed, with their tiles. */
export const removeUnusedPictures = ({ store, table }: Services): () => void =>
  fetchWhenIdle(async () => {
    if (store.state.where !== 'kept' || table.getState().playing) return
    const pictures = await loadPictures()
    await pictures.removeUnused(() => store.pictures())
    await removeTiles(pictures)
  })

/** At a seat likewise, once it is shown its first view: what the view and the battles of this browser name stays. */
export const removeUnusedAtSeat = (shown: () => ShownThere | null | undefined): () => void =>
  fetchWhenIdle(async () => {
    const [pictures, { clearPictures }] = await Promise.all([loadPictures(), import('../seats/page/cleared.ts')])
    await clearPictures(pictures, await openSessionStore(), shown)
    await removeTiles(pictures)
  })

async function removeTiles({ assetNames }: Awaited<ReturnType<typeof loadPictures>>): Promise<void> {
  const kept = await assetNames()
  if (kept === null) return
  const tiles = await (await loadTiles()).openTileStore()
  await tiles.removeExcept(kept)
  tiles.close()
}

/** Saves the open battle as a file. What is told of that; `null` where the whole battle is in the file. */
export async function savedAsFile(services: Services): Promise<Told | null> {
  try {
    const lacks = await (await loadFiles()).exportBattle(services)
    return lacks === null ? null : { tone: 'warn', text: lacks }
  } catch (cause) {
    return { tone: 'bad', text: `The battle was not saved as a file: ${inOurWords(cause, BROKE)}.` }
  }
}

export interface Told {
  readonly tone: 'bad' | 'warn'
  readonly text: string
}

/** Saves the open battle as a file, and tells in the messages of the table what came of that. */
export async function saveAsFile(services: Services): Promise<void> {
  const told = await savedAsFile(services)
  if (told) services.table.notify(told.tone, told.text)
}
