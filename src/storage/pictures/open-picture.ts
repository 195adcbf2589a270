// A kept picture, ready to be drawn: in one piece, or in tiles of which those are fetched that are wanted. All decoding
// is done in the worker.
import { levelsOf, TILE, tileKey, tilesAcross, WHOLE, type Level, type TileName } from '../../lib/tiles.ts'
import { askPictures, takeInWorker } from './ask-worker.ts'
import { HEAD_BYTES, pictureHead, sizeProblem } from './head.ts'
import type { PixelSize } from './pixel-size.ts'

export interface OpenPicture extends PixelSize {
  /** Pixels a side of a tile. */
  readonly tile: number
  /** The levels of detail there are, the sharpest first. */
  readonly levels: readonly Level[]
  /** `null` where the tile is not there yet. */
  bitmap(name: TileName): ImageBitmap | null
  /** These tiles are wanted now, in this order; others are no longer waited for. */
  want(names: readonly TileName[]): void
  /** Called whenever a tile has come or is lost; gives a function that ends this. */
  follow(arrived: (name: TileName) => void): () => void
  /** Gives its memory back. */
  close(): void
}

/** So many decoded tiles are held, besides those of the coarsest level. */
export const HELD = 60
/** So many tiles are being decoded at a time. */
const AT_ONCE = 3

export interface PictureSource {
  readonly asset: string
  /** The picture as it is kept; `null` where it is not here. */
  readonly load: () => Promise<Blob | null>
  /** Told while a large picture is cut that was kept before pictures were cut, or whose tiles were lost. */
  readonly onProgress: (fraction: number) => void
}

/** `null` where the picture is not here, cannot be read or is larger than what is shown. */
export async function openPicture({ asset, load, onProgress }: PictureSource): Promise<OpenPicture | null> {
  const found = () => askPictures({ do: 'find', asset }).catch(() => null)
  const kept = await found()
  if (kept) return inTiles(kept, asset)
  const blob = await load()
  const head = blob && pictureHead(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!blob || (head && sizeProblem(head))) return null
  try {
    if (head && Math.max(head.width, head.height) > WHOLE) {
      await takeInWorker({ blob, asset, grid: false }, onProgress)
      const cut = await found()
      if (cut) return inTiles(cut, asset)
    }
    return inOnePiece(await askPictures({ do: 'whole', blob, most: WHOLE }), head)
  } catch {
    return null
  }
}

/** `head` knows how large the picture is where only a smaller one is shown. */
function inOnePiece(bitmap: ImageBitmap, head: PixelSize | null): OpenPicture {
  const isWhole = !head || Math.max(head.width, head.height) <= WHOLE
  const { width, height } = isWhole ? bitmap : head
  let closed = false
  return {
    width,
    height,
    tile: Math.max(width, height),
    levels: [1],
    bitmap: () => (closed ? null : bitmap),
    want: () => undefined,
    follow: () => () => undefined,
    close() {
      closed = true
      bitmap.close()
    },
  }
}

type Fetch = (name: TileName) => Promise<ImageBitmap | null>

/** `fetch` gives a decoded tile, `null` where it is lost. */
export function inTiles(
  size: PixelSize,
  asset: string,
  fetch: Fetch = (name) => askPictures({ do: 'tile', asset, name }),
): OpenPicture {
  const levels = levelsOf(size)
  const coarsest = levels.at(-1) ?? 1
  /** The last used is the last. */
  const held = new Map<string, ImageBitmap>()
  /** Of the coarsest level, so that there is always something to show. */
  const base = new Map<string, ImageBitmap>()
  const under = new Set<string>()
  const lost = new Set<string>()
  const followers = new Set<(name: TileName) => void>()
  let wanted: readonly TileName[] = []
  let closed = false

  const has = (key: string) => base.has(key) || held.has(key) || under.has(key) || lost.has(key)
  const drop = (): void => {
    for (const [key, bitmap] of held) {
      if (held.size <= HELD) return
      held.delete(key)
      bitmap.close()
    }
  }
  const arrive = (name: TileName, bitmap: ImageBitmap | null): void => {
    const key = tileKey(name)
    under.delete(key)
    if (closed) return bitmap?.close()
    if (bitmap) (name.level === coarsest ? base : held).set(key, bitmap)
    else lost.add(key)
    drop()
    next()
    for (const tell of followers) tell(name)
  }
  const next = (): void => {
    for (const name of wanted) {
      if (under.size >= AT_ONCE) return
      const key = tileKey(name)
      if (has(key)) continue
      under.add(key)
      fetch(name).then((bitmap) => arrive(name, bitmap), () => arrive(name, null))
    }
  }
  const { cols, rows } = tilesAcross(size, coarsest)
  const first = Array.from({ length: cols * rows },
    (_, nth): TileName => ({ level: coarsest, col: nth % cols, row: Math.floor(nth / cols) }))
  wanted = first
  next()
  return {
    ...size,
    tile: TILE,
    levels,
    bitmap(name) {
      const key = tileKey(name)
      const bitmap = held.get(key)
      if (!bitmap) return base.get(key) ?? null
      held.delete(key)
      held.set(key, bitmap)
      return bitmap
    },
    want(names) {
      wanted = [...first, ...names.slice(0, HELD)]
      next()
    },
    follow(arrived) {
      followers.add(arrived)
      return () => void followers.delete(arrived)
    },
    close() {
      closed = true
      for (const bitmap of [...held.values(), ...base.values()]) bitmap.close()
      held.clear()
      base.clear()
    },
  }
}
