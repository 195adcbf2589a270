// Paints the picture of a ground: the tiles of the level that is sharp at this zoom, and coarser tiles where those have
// not come yet.
import type { Rect } from '../../grid/index.ts'
import { coverOf, fittingLevel, partOf, tilesIn, type Level, type TileName } from '../../lib/tiles.ts'
import { overlaps } from '../viewport/camera.ts'
import type { Context2D, Pen } from './pen.ts'

/** A picture in one piece or in tiles. Sizes are in its own pixels. */
export interface GroundPicture {
  readonly width: number
  readonly height: number
  /** Pixels a side of a tile. */
  readonly tile: number
  /** The levels of detail there are, the sharpest first. */
  readonly levels: readonly Level[]
  /** `null` where the tile is not there yet. */
  bitmap(name: TileName): CanvasImageSource & { readonly width: number; readonly height: number } | null
  /** These tiles are wanted now, in this order. */
  want(names: readonly TileName[]): void
  /** Called whenever a tile has come or is lost; gives a function that ends this. */
  follow(arrived: (name: TileName) => void): () => void
}

/** Paints a picture where it lies on the ground, and asks for the tiles that are missing. */
export function paintPicture(pen: Pen, rect: Rect, picture: GroundPicture): void {
  if (!overlaps(rect, pen.visible)) return
  const { g, visible } = pen
  g.imageSmoothingEnabled = true
  const [perX, perY] = [picture.width / rect.width, picture.height / rect.height]
  const shrink = Math.min(perX, perY) / (pen.scale * pen.ratio)
  const level = fittingLevel(picture.levels, shrink)
  // Up to a half, mixing four pixels is as good as the dearer ways.
  g.imageSmoothingQuality = shrink / level > 2 ? 'high' : 'low'
  const left = Math.max(0, (visible.x - rect.x) * perX)
  const top = Math.max(0, (visible.y - rect.y) * perY)
  const part = { x: left, y: top, width: Math.min(picture.width, (visible.x + visible.width - rect.x) * perX) - left,
    height: Math.min(picture.height, (visible.y + visible.height - rect.y) * perY) - top }
  const tiles = tilesIn(picture, level, part, picture.tile)
  picture.want(tiles)
  const toScreen = (
    x: number,
    y: number,
  ): readonly [number, number] => [pen.crisp(pen.x(rect.x + x / perX)), pen.crisp(pen.y(rect.y + y / perY))]
  for (const name of tiles) {
    const { x, y, width, height } = partOf(picture, name, picture.tile)
    // Edges on whole pixels, so that no seam shows between two tiles.
    const [x1, y1] = toScreen(x, y)
    const [x2, y2] = toScreen(x + width, y + height)
    const best = bestOf(picture, name)
    if (!best) continue
    const whole = partOf(picture, best.name, picture.tile)
    // Which part of the coarser tile lies under this tile.
    const [inX, inY] = [best.bitmap.width / whole.width, best.bitmap.height / whole.height]
    g.drawImage(best.bitmap, (x - whole.x) * inX, (y - whole.y) * inY, width * inX, height * inY, x1, y1, x2 - x1,
      y2 - y1)
  }
}

/** Paints all of a picture small, from its coarsest tiles; `rect` is where it lies in the units of the context. */
export function paintSmall(g: Context2D, rect: Rect, picture: GroundPicture): void {
  const level = picture.levels.at(-1) ?? 1
  for (const name of tilesIn(picture, level, { x: 0, y: 0, width: picture.width, height: picture.height },
    picture.tile))
  {
    const bitmap = picture.bitmap(name)
    if (!bitmap) continue
    const { x, y, width, height } = partOf(picture, name, picture.tile)
    const [across, down] = [rect.width / picture.width, rect.height / picture.height]
    g.drawImage(bitmap, rect.x + x * across, rect.y + y * down, width * across, height * down)
  }
}

/** The tile itself, or the sharpest tile that covers it and is there. */
function bestOf(picture: GroundPicture, name: TileName) {
  for (const level of picture.levels) {
    if (level < name.level) continue
    const cover = coverOf(name, level)
    const bitmap = picture.bitmap(cover)
    if (bitmap) return { name: cover, bitmap }
  }
  return null
}
