// Cuts a decoded picture into tiles, in a worker. Each coarse tile is made of the four finer tiles inside it, so that
// only one canvas for each level is alive at a time, beside the picture itself.
import { levelsOf, partOf, TILE, tilesAcross, type Level, type TileName } from '../../lib/tiles.ts'
import type { PixelSize } from './pixel-size.ts'

export interface CutTile {
  readonly name: TileName
  readonly type: string
  readonly bytes: ArrayBuffer
}

/** So many tiles are being packed at a time, and so many are written down together. */
const AT_ONCE = 4
const BATCH = 24

/**
 * Cuts the picture and hands on its tiles a batch at a time. `seeThrough`: tiles are looked at for parts that show what
 * is below, and keep them. `onProgress` gets growing fractions up to 1.
 */
export async function cutPicture(
  picture: ImageBitmap,
  seeThrough: boolean,
  keep: (tiles: readonly CutTile[]) => Promise<void>,
  onProgress: (fraction: number) => void,
): Promise<void> {
  const levels = levelsOf(picture)
  const count = levels.reduce((sum, level) => sum + countOf(picture, level), 0)
  let done: CutTile[] = []
  let packed = 0
  const packing = new Set<Promise<void>>()

  const pack = async (name: TileName, canvas: OffscreenCanvas): Promise<void> => {
    const type = seeThrough && showsThrough(canvas) ? 'image/webp' : 'image/jpeg'
    const work = canvas.convertToBlob({ type, quality: 0.85 }).then(async (blob) => {
      done.push({ name, type: blob.type, bytes: await blob.arrayBuffer() })
      onProgress(++packed / count)
    })
    const one = work.finally(() => packing.delete(one))
    packing.add(one)
    if (packing.size >= AT_ONCE) await Promise.race(packing)
    if (done.length >= BATCH) {
      const batch = done
      done = []
      await keep(batch)
    }
  }

  /** The tile of that name, painted from the picture or from the finer tiles in it, which are packed on the way. */
  const cut = async (name: TileName): Promise<OffscreenCanvas> => {
    const part = partOf(picture, name)
    const canvas = new OffscreenCanvas(Math.ceil(part.width / name.level), Math.ceil(part.height / name.level))
    const g = canvas.getContext('2d')
    if (!g) throw new Error('There is no canvas for a tile.')
    const finer = levels[levels.indexOf(name.level) - 1]
    if (finer === undefined) {
      g.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, part.width, part.height)
    } else {
      g.imageSmoothingQuality = 'high'
      for (const inner of tilesInside(picture, name, finer)) {
        const piece = await cut(inner)
        const [x, y] = [(inner.col * finer - name.col * name.level) * TILE / name.level,
          (inner.row * finer - name.row * name.level) * TILE / name.level]
        g.drawImage(piece, x, y, piece.width * finer / name.level, piece.height * finer / name.level)
      }
    }
    await pack(name, canvas)
    return canvas
  }

  const coarsest = levels.at(-1) ?? 1
  const { cols, rows } = tilesAcross(picture, coarsest)
  for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) await cut({ level: coarsest, col, row })
  await Promise.all(packing)
  if (done.length > 0) await keep(done)
}

function countOf(picture: PixelSize, level: Level): number {
  const { cols, rows } = tilesAcross(picture, level)
  return cols * rows
}

/** The four tiles of the finer level inside a tile, fewer at the edges. */
export function tilesInside(picture: PixelSize, { level, col, row }: TileName, finer: Level): readonly TileName[] {
  const times = level / finer
  const { cols, rows } = tilesAcross(picture, finer)
  return Array.from({ length: times * times },
    (_, nth): TileName => ({ level: finer, col: col * times + nth % times,
      row: row * times + Math.floor(nth / times) })).filter((one) => one.col < cols && one.row < rows)
}

/** Whether something of the canvas is not opaque. */
function showsThrough(canvas: OffscreenCanvas): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}
