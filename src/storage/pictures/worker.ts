// The worker for pictures: decoding, finding the grid, cutting, and reading tiles, so that the page never waits for any
// of them.
import { WHOLE } from '../../lib/tiles.ts'
import { cutPicture } from './cut.ts'
import { findGrid, type FoundGrid, type Luma } from './find-grid.ts'
import type { Answers, Asked, Order, Said, TakeOrder } from './messages.ts'
import { paintVeiled } from './paint-veiled.ts'
import { openTileStore, type TileStore } from './tile-store.ts'

let opened: Promise<TileStore> | null = null
function tiles(): Promise<TileStore> {
  const opening = opened ??= openTileStore()
  opening.catch(() => (opened = null))
  return opening
}

const say = (said: Said, transfer: Transferable[] = []): void => self.postMessage(said, { transfer })

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const progress = (fraction: number) => say({ ask: data.ask, progress: fraction })
  carryOut(data, progress).then(
    (answer) => say({ ask: data.ask, answer }, answer instanceof ImageBitmap ? [answer] : []),
    (cause: unknown) => say({ ask: data.ask, failed: String(cause) }),
  )
})

async function carryOut(order: Order, progress: (fraction: number) => void): Promise<Answers[keyof Answers]> {
  switch (order.do) {
    case 'take':
      return take(order, progress)
    case 'find':
      return (await tiles()).sizeOf(order.asset)
    case 'whole':
      return whole(order.blob, order.most)
    case 'tile': {
      const blob = await (await tiles()).tile(order.asset, order.name)
      return blob && createImageBitmap(blob)
    }
    case 'veiled':
      return paintVeiled(order, await tiles().catch(() => null))
  }
}

async function take({ blob, asset, grid }: TakeOrder, progress: (fraction: number) => void): Promise<Answers['take']> {
  const picture = await createImageBitmap(blob)
  const { width, height } = picture
  const found = grid ? gridOf(picture) : null
  if (Math.max(width, height) > WHOLE) {
    const store = await tiles().catch(() => null)
    // A browser that refuses to keep the tiles is no reason to refuse the picture.
    if (store && await store.sizeOf(asset) === null) {
      const cut = cutPicture(picture, blob.type !== 'image/jpeg', (batch) => store.put(asset, batch), progress)
      await cut.then(() => store.finish(asset, { width, height }), () => undefined)
    }
  }
  picture.close()
  return { width, height, grid: found }
}

async function whole(blob: Blob, most: number): Promise<ImageBitmap> {
  const picture = await createImageBitmap(blob)
  const side = Math.max(picture.width, picture.height)
  if (side <= most) return picture
  const smaller = await createImageBitmap(picture, { resizeWidth: Math.round(picture.width * most / side),
    resizeHeight: Math.round(picture.height * most / side), resizeQuality: 'medium' })
  picture.close()
  return smaller
}

/** Pixels a side of the part that is searched, at most. */
const SEARCHED = 2048

/** The grid of the picture’s middle, told for the whole picture. */
function gridOf(picture: ImageBitmap): FoundGrid | null {
  const [width, height] = [Math.min(picture.width, SEARCHED), Math.min(picture.height, SEARCHED)]
  const [left, top] = [(picture.width - width) >> 1, (picture.height - height) >> 1]
  const g = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!g) return null
  g.drawImage(picture, left, top, width, height, 0, 0, width, height)
  const found = findGrid(lumaOf(g.getImageData(0, 0, width, height)))
  if (!found) return null
  const { cell, offset } = found
  return { ...found, offset: { x: (offset.x + left) % cell, y: (offset.y + top) % cell } }
}

function lumaOf({ width, height, data }: ImageData): Luma {
  const bytes = new Uint8Array(width * height)
  for (let at = 0; at < bytes.length; at++) {
    const from = at * 4
    bytes[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { width, height, bytes }
}
