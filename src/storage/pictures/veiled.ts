// A map's picture as a seat elsewhere is sent it: in tiles that show what the seat has explored and nothing else. Tiles
// are cut by cells, so that both ends know them without knowing how large the picture is. Pure.
import type { Rect } from '../../grid/index.ts'
import { PARTS, type Mask } from '../../grid/vision/mask.ts'
import { fingerprint } from '../../lib/json.ts'
import { partOf, tileKey, tilesIn, type Level, type TileName } from '../../lib/tiles.ts'
import type { PixelSize } from './pixel-size.ts'

/** Pixels a side of a cell, at the sharpest level. */
const CELL = 96
/** Pixels a side of a tile. */
export const VEILED_TILE = 512
export const VEILED_LEVELS: readonly Level[] = [1, 2, 4, 8]

/** The size of a picture that lies there, in cell widths. */
export const veiledSize = ({ width, height }: Rect): PixelSize => ({ width: Math.max(1, Math.round(width * CELL)),
  height: Math.max(1, Math.round(height * CELL)) })

/** Names a tile on the wire. */
export const partName = (name: TileName): string => tileKey(name)

/** The tile of that name of a picture that lies there; `null` where the picture has no such tile. */
export function tileOfPart(part: string, rect: Rect): TileName | null {
  const [level, col, row] = part.split('/').map(Number)
  const known = VEILED_LEVELS.find((one) => one === level)
  const isWhole = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) >= 0
  if (known === undefined || !isWhole(col) || !isWhole(row)) return null
  const name: TileName = { level: known, col, row }
  const { width, height } = partOf(veiledSize(rect), name, VEILED_TILE)
  return width > 0 && height > 0 ? name : null
}

/** All tiles of that level. */
export function tilesOfLevel(rect: Rect, level: Level): readonly TileName[] {
  const size = veiledSize(rect)
  return tilesIn(size, level, { x: 0, y: 0, ...size }, VEILED_TILE)
}

/** What the tile covers, in cell widths of the ground. */
export function cellsOf(rect: Rect, name: TileName): Rect {
  const { x, y, width, height } = partOf(veiledSize(rect), name, VEILED_TILE)
  return { x: rect.x + x / CELL, y: rect.y + y / CELL, width: width / CELL, height: height / CELL }
}

/** How many pixels the tile has; at the edges of the picture fewer. */
export function pixelsOf(rect: Rect, name: TileName): PixelSize {
  const { width, height } = partOf(veiledSize(rect), name, VEILED_TILE)
  return { width: Math.max(1, Math.ceil(width / name.level)), height: Math.max(1, Math.ceil(height / name.level)) }
}

/** Calls `visit` with each row of parts inside these cells that was explored, in parts. */
function eachExplored(
  { width, height, stride, words }: Mask,
  cells: Rect,
  visit: (row: number, from: number, to: number) => void,
): void {
  const left = Math.max(0, Math.floor(cells.x * PARTS))
  const right = Math.min(width, Math.ceil((cells.x + cells.width) * PARTS))
  const bottom = Math.min(height, Math.ceil((cells.y + cells.height) * PARTS))
  for (let row = Math.max(0, Math.floor(cells.y * PARTS)); row < bottom; row++) {
    let from = -1
    for (let part = left; part <= right; part++) {
      const word = part < right ? words[row * stride + (part >> 5)] ?? 0 : 0
      const isSet = (word & (1 << (part & 31))) !== 0
      if (isSet && from < 0) from = part
      else if (!isSet && from >= 0) {
        visit(row, from, part)
        from = -1
      }
    }
  }
}

/** What of the tile was explored, as a short text; empty where nothing was. Tiles of the same text show the same. */
export function exploredPrint(mask: Mask, cells: Rect): string {
  let text = ''
  eachExplored(mask, cells, (row, from, to) => {
    text += `${row} ${from} ${to},`
  })
  return text === '' ? '' : fingerprint(text)
}

/** What of the tile was explored, in pixels of a canvas of that size that shows these cells. */
export function exploredRects(mask: Mask, cells: Rect, { width, height }: PixelSize): readonly Rect[] {
  const found: Rect[] = []
  // On whole pixels, so that no seam shows between two rows.
  const x = (part: number) => Math.round((part / PARTS - cells.x) * width / cells.width)
  const y = (row: number) => Math.round((row / PARTS - cells.y) * height / cells.height)
  eachExplored(mask, cells, (row, from, to) => {
    found.push({ x: x(from), y: y(row), width: x(to) - x(from), height: y(row + 1) - y(row) })
  })
  return found
}
