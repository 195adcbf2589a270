// How a grid lies on a picture: the size of a cell, where the first lines stand and how many cells there are. What is
// typed changes one of them, and the others follow, so that they always agree with each other and with the picture.
// Pure. Lengths are in pixels of the picture.
import type { Rect, SquareGround } from '../../grid/index.ts'
import type { PixelSize } from '../../storage/pictures/pixel-size.ts'

export interface GridFit {
  readonly cell: number
  /** Where the first line stands, from 0 up to the width of a cell. */
  readonly x: number
  readonly y: number
  readonly cols: number
  readonly rows: number
}

/** What is cut off at an edge of the picture counts as a cell from this part of a cell on. */
const NEARLY = 0.75
/** The least width of a cell. */
const LEAST_CELL = 4
/** The most cells a side that a ground may have. */
const MOST_CELLS = 1000

/** The fit of such cells, with the first lines where a line of that grid is. */
export function fitWith(size: PixelSize, cell: number, x: number, y: number): GridFit {
  const least = Math.max(LEAST_CELL, Math.max(size.width, size.height) / MOST_CELLS)
  const width = rounded(Math.min(Math.max(cell, least), Math.max(size.width, size.height)))
  const [left, top] = [within(x, width), within(y, width)]
  return { cell: width, x: left, y: top, cols: countOf(size.width, left, width),
    rows: countOf(size.height, top, width) }
}

export const withCell = (size: PixelSize, { x, y }: GridFit, cell: number): GridFit => fitWith(size, cell, x, y)

export const withOffset = (size: PixelSize, fit: GridFit, offset: Partial<Pick<GridFit, 'x' | 'y'>>): GridFit =>
  fitWith(size, fit.cell, offset.x ?? fit.x, offset.y ?? fit.y)

/** As many cells across, or down, as are told: the cell follows, and with it the count the other way. */
export function withCount(size: PixelSize, fit: GridFit, along: 'cols' | 'rows', count: number): GridFit {
  const whole = Math.min(Math.max(1, Math.round(count)), MOST_CELLS)
  const length = along === 'cols' ? size.width : size.height
  const start = startOf(along === 'cols' ? fit.x : fit.y, fit.cell)
  const cell = (length - start) / whole
  const kept = along === 'cols' ? fitWith(size, cell, start, fit.y) : fitWith(size, cell, fit.x, start)
  if (kept[along] === whole) return kept
  // The first line would stand so far in that a cell more or less comes of it: then cells begin at the edge.
  return along === 'cols' ? fitWith(size, length / whole, 0, fit.y) : fitWith(size, length / whole, fit.x, 0)
}

/**
 * The grid of so many cells in all, from edge to edge: as many across and down as are told, also where a picture that
 * was cut or stretched a little has room for one more or less one way.
 */
export function fitOfCounts({ width, height }: PixelSize, { cols, rows }: Pick<GridFit, 'cols' | 'rows'>): GridFit {
  return { cell: rounded((width / cols + height / rows) / 2), x: 0, y: 0, cols, rows }
}

/** The grid on which that part of the picture is so many cells wide. Its height makes the cell more exact. */
export function fitOfDrag(size: PixelSize, drag: Rect, across: number): GridFit {
  const wide = Math.max(1, Math.round(across))
  const down = Math.round(drag.height / (drag.width / wide))
  const cell = down === 0 ? drag.width / wide : (drag.width + drag.height) / (wide + down)
  return fitWith(size, cell, drag.x, drag.y)
}

/** How many cells wide that part most likely is, by the cell that there is now. */
export const likelyAcross = ({ cell }: Pick<GridFit, 'cell'>, drag: Rect): number =>
  Math.max(1, Math.round(drag.width / cell))

/** Where the picture lies on a ground with that grid, in cell widths. */
export function rectOf({ width, height }: PixelSize, { cell, x, y }: GridFit): Rect {
  return { x: -startOf(x, cell) / cell, y: -startOf(y, cell) / cell, width: width / cell, height: height / cell }
}

/** How the cells of a ground lie on its picture. */
export function fitOf(size: PixelSize, { cols, rows }: Pick<SquareGround, 'cols' | 'rows'>, rect: Rect): GridFit {
  const cell = rounded(size.width / rect.width)
  return { cell, x: within(-rect.x * cell, cell), y: within(-rect.y * cell, cell), cols, rows }
}

/** Where the first column begins: at the first line, or a nearly whole cell before it. */
const startOf = (offset: number, cell: number): number => (offset >= NEARLY * cell ? offset - cell : offset)

const countOf = (length: number, offset: number, cell: number): number =>
  Math.min(MOST_CELLS, Math.max(1, Math.floor((length - startOf(offset, cell)) / cell + 1 - NEARLY)))

/** From 0 up to one cell. */
function within(offset: number, cell: number): number {
  const inside = rounded(((offset % cell) + cell) % cell)
  return inside >= cell ? 0 : inside
}

/** To a thousandth of a pixel. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000
