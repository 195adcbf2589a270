// Pictures for seats: those that a seat's view names, and of a map under fog tiles of what the seat has explored.
import { exploredBy, exploredMask, sidesOfPlayers } from '../../../engine/core/fog.ts'
import type { Battle, Viewer } from '../../../engine/core/index.ts'
import type { Mask } from '../../../grid/vision/mask.ts'
import type { Picture } from '../../../seats/table.ts'
import { getAsset } from '../../../storage/assets.ts'
import { veiledPart } from '../../../storage/pictures/veiled-part.ts'
import { picturesIn } from '../../files/missing-pictures.ts'

/** The map's picture under fog: the whole would show what nobody has explored. */
const isVeiled = ({ scene: { fog, ground } }: Battle, id: string): boolean =>
  fog !== undefined && ground.kind === 'square' && ground.image?.asset === id

/** Whether somebody with that view may have that picture, or that part of it; the whole is the part ''. */
export const mayHavePicture = (view: Battle, id: string, part: string): boolean =>
  picturesIn(view).includes(id) && isVeiled(view, id) === (part !== '')

export async function keptPicture(id: string): Promise<Picture | null> {
  const blob = await getAsset(id)
  return blob && { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

/** What of that part was explored by those whose view this is. */
export async function exploredPicture(view: Battle, viewer: Viewer, id: string, part: string): Promise<Picture | null> {
  const { ground } = view.scene
  const explored = exploredIn(view, viewer)
  if (ground.kind !== 'square' || !ground.image || ground.image.asset !== id || !explored) return null
  const painted = await veiledPart(id, ground.image.rect, explored, part)
  return painted
    && { type: painted.blob.type, version: painted.version, bytes: new Uint8Array(await painted.blob.arrayBuffer()) }
}

function exploredIn(view: Battle, viewer: Viewer): Mask | null {
  const { fog, ground } = view.scene
  if (!fog || ground.kind !== 'square') return null
  const sides = viewer.role === 'player' ? [viewer.side] : sidesOfPlayers(view)
  return exploredMask(ground, exploredBy(ground, fog, sides))
}
