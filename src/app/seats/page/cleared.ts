// What a seat leaves behind on a device is cleared away in time: pictures that came from the GM's page and that nothing
// names any more, and seats that were not used for months.
import type { AssetStore } from '../../../storage/assets.ts'
import type { SessionStore } from '../../../storage/sessions.ts'
import { picturesIn } from '../../files/missing-pictures.ts'
import type { ShownThere } from '../terms/shown.ts'

/** Milliseconds in which a picture stays, whatever the view of the moment names: the next evening may want it. */
const PICTURES_STAY = 8 * 24 * 60 * 60 * 1000

/**
 * Removes the pictures that neither the view at this seat nor a battle of this browser names, and that came long ago.
 * Where this browser does not say what its battles name, nothing is removed.
 */
export async function clearPictures(
  pictures: Pick<AssetStore, 'removeUnused'>,
  battles: Pick<SessionStore, 'state' | 'pictures'>,
  shown: () => ShownThere | null | undefined,
): Promise<void> {
  if (battles.state.where !== 'kept') return
  await pictures.removeUnused(async () => {
    const own = await battles.pictures()
    const open = shown()
    return new Set([...own, ...(open ? picturesIn(open.view) : [])])
  }, PICTURES_STAY)
}
