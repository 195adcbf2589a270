// A tile of a map's picture for a seat elsewhere, painted in the worker.
import type { Rect } from '../../grid/index.ts'
import type { Mask } from '../../grid/vision/mask.ts'
import { getAsset } from '../assets.ts'
import { askPictures } from './ask-worker.ts'
import { cellsOf, exploredPrint, exploredRects, pixelsOf, tileOfPart } from './veiled.ts'

export interface VeiledPart {
  readonly blob: Blob
  /** The same for the same tile as long as nothing more of it is explored. */
  readonly version: string
}

/**
 * That tile of the picture, which lies there in cell widths, with all black that was not explored; `null` where there
 * is no such tile or picture, or where nothing of the tile was explored. Rejects when the picture cannot be read.
 */
export async function veiledPart(asset: string, rect: Rect, explored: Mask, part: string): Promise<VeiledPart | null> {
  const name = tileOfPart(part, rect)
  if (!name) return null
  const cells = cellsOf(rect, name)
  const version = exploredPrint(explored, cells)
  const blob = version === '' ? null : await getAsset(asset)
  if (!blob) return null
  const size = pixelsOf(rect, name)
  return { version,
    blob: await askPictures({ do: 'veiled', asset, blob, ...size,
      part: { x: (cells.x - rect.x) / rect.width, y: (cells.y - rect.y) / rect.height, width: cells.width / rect.width,
        height: cells.height / rect.height }, clear: exploredRects(explored, cells, size) }) }
}
