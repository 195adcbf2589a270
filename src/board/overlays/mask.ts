// Geometry of areas made of cells: the value of each cell, the runs to fill, and the lines to draw around them. Pure.
import type { Cell, Length, Point, Reach } from '../../grid/index.ts'

/** A small number for each cell in a window of the ground; 0 means that the cell is not in the area. */
export interface Mask {
  readonly x: number
  readonly y: number
  readonly cols: number
  readonly rows: number
  readonly values: Uint8Array
}
export interface Run {
  readonly x: number
  readonly y: number
  readonly length: number
}
export interface Edge {
  readonly a: Point
  readonly b: Point
}

/**
 * The cells covered by a mover that ends within each budget: 1 for the cheapest band, 2 for the next … A large mover
 * covers more cells than it has places. Cells that are not `known` are left out.
 */
export function reachMask(
  reach: Reach,
  budgets: readonly Length[],
  size: number,
  known: (cell: Cell) => boolean = () => true,
): Mask {
  const found: { x: number; y: number; band: number }[] = []
  reach.each((x, y, cost) => {
    const band = budgets.findIndex((budget) => cost <= budget + 1e-6)
    if (band >= 0) found.push({ x: Math.floor(x), y: Math.floor(y), band: band + 1 })
  })
  return onlyOf(maskOf(found, Math.max(1, Math.ceil(size))), known)
}

function onlyOf(mask: Mask, known: (cell: Cell) => boolean): Mask {
  const { x, y, cols } = mask
  return { ...mask,
    values: mask.values.map((value, at) =>
      value > 0 && known({ x: x + at % cols, y: y + Math.floor(at / cols) }) ? value : 0
    ) }
}

/** A mask of single cells, all of value 1. */
export function cellMask(cells: readonly Cell[]): Mask {
  return maskOf(cells.map((cell) => ({ x: cell.x, y: cell.y, band: 1 })), 1)
}

function maskOf(
  found: readonly { readonly x: number; readonly y: number; readonly band: number }[],
  wide: number,
): Mask {
  if (found.length === 0) return { x: 0, y: 0, cols: 0, rows: 0, values: new Uint8Array(0) }
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of found) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + wide)
    bottom = Math.max(bottom, y + wide)
  }
  const cols = right - left
  const values = new Uint8Array(cols * (bottom - top))
  for (const { x, y, band } of found) {
    for (let dy = 0; dy < wide; dy++) {
      for (let dx = 0; dx < wide; dx++) {
        const at = (y - top + dy) * cols + (x - left + dx)
        const old = values[at] ?? 0
        if (old === 0 || band < old) values[at] = band
      }
    }
  }
  return { x: left, y: top, cols, rows: bottom - top, values }
}

/** The value at a cell, 0 outside. */
export function maskAt(mask: Mask, x: number, y: number): number {
  const cx = x - mask.x
  const cy = y - mask.y
  return cx < 0 || cy < 0 || cx >= mask.cols || cy >= mask.rows ? 0 : (mask.values[cy * mask.cols + cx] ?? 0)
}

/**
 * The same mask with single missing cells filled in. Combatants stand in them, and an outline would draw a box around
 * everybody.
 */
export function withoutHoles(mask: Mask): Mask {
  const values = mask.values.slice()
  for (let y = 0; y < mask.rows; y++) {
    for (let x = 0; x < mask.cols; x++) {
      const here = y * mask.cols + x
      if (mask.values[here] !== 0) continue
      const beside = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx = 0, dy = 0]) =>
        maskAt(mask, mask.x + x + dx, mask.y + y + dy)
      )
      if (beside.every((value) => value > 0)) values[here] = Math.max(...beside)
    }
  }
  return { ...mask, values }
}

/** Horizontal runs of cells with exactly this value, to be filled as rectangles. */
export function runsOf(mask: Mask, value: number): readonly Run[] {
  const runs: Run[] = []
  for (let y = 0; y < mask.rows; y++) {
    let from = -1
    for (let x = 0; x <= mask.cols; x++) {
      const inside = x < mask.cols && mask.values[y * mask.cols + x] === value
      if (inside && from < 0) from = x
      if (!inside && from >= 0) {
        runs.push({ x: mask.x + from, y: mask.y + y, length: x - from })
        from = -1
      }
    }
  }
  return runs
}

/** The lines around all cells of value 1 to `value`, straight pieces joined. */
export function outlineOf(mask: Mask, value: number): readonly Edge[] {
  const inside = (x: number, y: number): boolean => {
    const at = maskAt(mask, x, y)
    return at > 0 && at <= value
  }
  const edges: Edge[] = []
  const right = mask.x + mask.cols
  const bottom = mask.y + mask.rows
  for (let y = mask.y; y <= bottom; y++) {
    let from = Number.NaN
    for (let x = mask.x; x <= right; x++) {
      const border = x < right && inside(x, y) !== inside(x, y - 1)
      if (border && Number.isNaN(from)) from = x
      if (!border && !Number.isNaN(from)) {
        edges.push({ a: { x: from, y }, b: { x, y } })
        from = Number.NaN
      }
    }
  }
  for (let x = mask.x; x <= right; x++) {
    let from = Number.NaN
    for (let y = mask.y; y <= bottom; y++) {
      const border = y < bottom && inside(x, y) !== inside(x - 1, y)
      if (border && Number.isNaN(from)) from = y
      if (!border && !Number.isNaN(from)) {
        edges.push({ a: { x, y: from }, b: { x, y } })
        from = Number.NaN
      }
    }
  }
  return edges
}

/**
 * Where a label for this value is easy to read, the best spot first: high up, near to `middle`, on long runs. Empty
 * when no cell has this value.
 */
export function labelSpots(mask: Mask, value: number, middle: Point): readonly Point[] {
  return runsOf(mask, value)
    .map((run) => {
      const at = { x: run.x + run.length / 2, y: run.y + 0.5 }
      return { at, cost: (at.y - mask.y) * 3 + Math.abs(at.x - middle.x) - Math.min(run.length, 4) }
    })
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ at }) => at)
}
