// On rows a map file has no walls to give, but its picture can lie behind the rows.
import type { BandGround } from '../../grid/index.ts'
import { putAsset } from '../../storage/assets.ts'
import type { MapFile } from '../../storage/maps/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { withBackdrop } from '../map/lay-picture.ts'
import { NO_MAP } from './no-map.ts'

/** The rows with the map's picture behind them; as they are where the map has no picture. */
export async function withMapBehind(ground: BandGround, { picture, pictureRect }: MapFile): Promise<BandGround> {
  if (!picture) return ground
  const { width, height } = pictureRect
  return withBackdrop(ground, { asset: await putAsset(picture.bytes, picture.type), width, height })
}

/** Says that the rows need no map, with a button that makes its picture the backdrop, one step that can be undone. */
export function offerBackdrop(table: Table, name: string, map: MapFile): void {
  if (!map.picture) return void table.notify('warn', NO_MAP)
  const use = async () => {
    // The battle may have gone on since.
    const ground = table.getState().playing?.battle.scene.ground
    if (ground?.kind === 'bands') await table.give({ type: 'ground', ground: await withMapBehind(ground, map) })
  }
  table.notify('warn', `These rules are played on rows, not on a grid. The picture of ${name} can lie behind the rows.`,
    { label: 'Use the picture', run: () => void use() })
}
