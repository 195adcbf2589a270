// On rows a map file has no walls to give, but its picture can lie behind the rows.
import { bandLayout, type BandGround, type Rect } from '../../grid/index.ts'
import { putAsset } from '../../storage/assets.ts'
import type { MapFile } from '../../storage/maps/index.ts'
import type { Table } from '../../stores/table-state.ts'
import { NO_MAP } from './no-map.ts'

/** The rows with the map's picture behind them; as they are where the map has no picture. */
export async function withMapBehind(ground: BandGround, { picture, pictureRect }: MapFile): Promise<BandGround> {
  if (!picture) return ground
  return { ...ground, image: { asset: await putAsset(picture.bytes, picture.type), rect: behind(ground, pictureRect) } }
}

/** As large as the rows need, in the picture's shape, with its middle in theirs. */
function behind(ground: BandGround, { width, height }: Rect): Rect {
  const { x, y, ...room } = bandLayout(ground).bounds
  const scale = Math.max(room.width / width, room.height / height)
  return { x: x + (room.width - width * scale) / 2, y: y + (room.height - height * scale) / 2, width: width * scale,
    height: height * scale }
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
