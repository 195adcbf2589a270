// Paints a tile of a map's picture for a seat elsewhere, in the worker: what was explored, and black for all else.
import { fittingLevel, levelsOf, partOf, tilesIn } from '../../lib/tiles.ts'
import type { VeiledOrder } from './messages.ts'
import type { PixelSize } from './pixel-size.ts'
import type { TileStore } from './tile-store.ts'

/** The picture that was painted from last, where it is not kept in tiles. */
let opened: { readonly asset: string; readonly bitmap: Promise<ImageBitmap> } | null = null

/** `store`: where tiles of large pictures are; `null` where the browser keeps none. */
export async function paintVeiled(order: VeiledOrder, store: TileStore | null): Promise<Blob> {
  const { asset, width, height, clear } = order
  const canvas = new OffscreenCanvas(width, height)
  const g = canvas.getContext('2d')
  if (!g) throw new Error('There is no canvas for a tile.')
  const size = await store?.sizeOf(asset).catch(() => null)
  if (store && size) await fromTiles(g, order, store, size)
  else {
    const bitmap = await wholeOf(order)
    const { x, y, width: across, height: down } = pixelsIn(order, bitmap)
    g.imageSmoothingQuality = 'high'
    g.drawImage(bitmap, x, y, across, down, 0, 0, width, height)
  }
  g.globalCompositeOperation = 'destination-in'
  g.beginPath()
  for (const { x, y, width: across, height: down } of clear) g.rect(x, y, across, down)
  g.fill()
  g.globalCompositeOperation = 'destination-over'
  g.fillStyle = '#000'
  g.fillRect(0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}

const pixelsIn = ({ part }: VeiledOrder, { width, height }: PixelSize) => ({ x: part.x * width, y: part.y * height,
  width: part.width * width, height: part.height * height })

async function fromTiles(
  g: OffscreenCanvasRenderingContext2D,
  order: VeiledOrder,
  store: TileStore,
  size: PixelSize,
): Promise<void> {
  const wanted = pixelsIn(order, size)
  const [across, down] = [order.width / wanted.width, order.height / wanted.height]
  const level = fittingLevel(levelsOf(size), wanted.width / order.width)
  for (const name of tilesIn(size, level, wanted)) {
    const blob = await store.tile(order.asset, name)
    if (!blob) continue
    const tile = await createImageBitmap(blob)
    const { x, y, width, height } = partOf(size, name)
    g.drawImage(tile, (x - wanted.x) * across, (y - wanted.y) * down, width * across, height * down)
    tile.close()
  }
}

function wholeOf({ asset, blob }: VeiledOrder): Promise<ImageBitmap> {
  if (opened?.asset === asset) return opened.bitmap
  void opened?.bitmap.then((before) => before.close(), () => undefined)
  const bitmap = createImageBitmap(blob)
  const mine = { asset, bitmap }
  opened = mine
  bitmap.catch(() => {
    if (opened === mine) opened = null
  })
  return bitmap
}
