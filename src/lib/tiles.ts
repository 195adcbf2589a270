// A large picture in tiles: how it is cut, at which level of detail a view is sharp, and which tiles that view needs.
// A level is named by how many pixels of the picture stand in a row of one pixel of the level: 1, 2, 4 or 8. Pure.

/** Pixels a side of a tile, at every level. */
export const TILE = 1024
/** Above so many pixels a side, a picture is cut. */
export const WHOLE = 4096
const LEVELS = [1, 2, 4, 8] as const
export type Level = (typeof LEVELS)[number]

export interface TileName {
  readonly level: Level
  readonly col: number
  readonly row: number
}

/** A size or a part of a picture, in its pixels. */
interface Size {
  readonly width: number
  readonly height: number
}
interface Part extends Size {
  readonly x: number
  readonly y: number
}

/** The levels of a picture of that size, the sharpest first; one for a picture that stays whole. */
export const levelsOf = ({ width, height }: Size): readonly Level[] => Math.max(width, height) > WHOLE ? LEVELS : [1]

/** Pixels of the picture that a side of a tile of that level covers. */
const spanOf = (level: Level, tile = TILE): number => level * tile

/** How many tiles of that level lie across and down. */
export const tilesAcross = (
  { width, height }: Size,
  level: Level,
): { readonly cols: number; readonly rows: number } => ({ cols: Math.ceil(width / spanOf(level)),
  rows: Math.ceil(height / spanOf(level)) })

/** What of the picture a tile covers; at the right and at the bottom less than a whole tile. */
export function partOf({ width, height }: Size, { level, col, row }: TileName, tile = TILE): Part {
  const span = spanOf(level, tile)
  const [x, y] = [col * span, row * span]
  return { x, y, width: Math.min(span, width - x), height: Math.min(span, height - y) }
}

/** A twentieth of a pixel too few is not seen, and saves four times the tiles. */
const TOLERANCE = 1.05

/**
 * The level at which the picture is sharp while `shrink` of its pixels stand in a row of one pixel of the screen: the
 * coarsest that has a pixel for each.
 */
export function fittingLevel(levels: readonly Level[], shrink: number): Level {
  return levels.findLast((level) => level <= shrink * TOLERANCE) ?? levels[0] ?? 1
}

/** The tiles of that level that a part of the picture touches, from the middle of the part outward. */
export function tilesIn(picture: Size, level: Level, part: Part, tile = TILE): readonly TileName[] {
  const span = spanOf(level, tile)
  const left = Math.max(0, Math.floor(part.x / span))
  const top = Math.max(0, Math.floor(part.y / span))
  const right = Math.min(Math.ceil(picture.width / span), Math.ceil((part.x + part.width) / span))
  const bottom = Math.min(Math.ceil(picture.height / span), Math.ceil((part.y + part.height) / span))
  const found: TileName[] = []
  for (let row = top; row < bottom; row++) for (let col = left; col < right; col++) found.push({ level, col, row })
  const [x, y] = [(part.x + part.width / 2) / span - 0.5, (part.y + part.height / 2) / span - 0.5]
  const far = ({ col, row }: TileName): number => (col - x) ** 2 + (row - y) ** 2
  return found.toSorted((one, other) => far(one) - far(other))
}

/** The tile of the coarser level that covers all of this tile. */
export const coverOf = ({ level, col, row }: TileName, coarser: Level): TileName => ({ level: coarser,
  col: Math.floor(col * level / coarser), row: Math.floor(row * level / coarser) })

export const tileKey = ({ level, col, row }: TileName): string => `${level}/${col}/${row}`
