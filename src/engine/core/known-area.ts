// COM-24: how much of a template is known where so much of the map is: its known cells, and no hint of where the
// template begins, how large it is or which way it goes elsewhere.
import type { Cell, KnownCells, Point, SquareGround } from '../../grid/index.ts'
import { type Mask, maskHas } from '../../grid/vision/mask.ts'
import type { Edge } from './known-marks.ts'

/** The known cells, and the known stretches of the outline: where the next cell is unknown, no line is. */
export interface KnownArea {
  readonly shape: KnownCells
  readonly edges: readonly Edge[]
}

/**
 * `all` where the whole template and its beginning are known, `null` where no part of it is. A cell is known by its
 * middle; `middles` are those of the cells that the template covers.
 */
export function knownAreaOf(
  mask: Mask,
  ground: SquareGround,
  origin: Point,
  middles: readonly Point[],
): KnownArea | 'all' | null {
  const isKnown = ({ x, y }: Cell): boolean => maskHas(mask, { x: x + 0.5, y: y + 0.5 })
  const cellsKnown = middles.filter((middle) => maskHas(mask, middle)).map(({ x, y }): Cell => ({ x: x - 0.5,
    y: y - 0.5 })
  )
  const around = cellsAt(ground, origin)
  const isBegun = around.length === 0 || around.some(isKnown)
  if (middles.length === 0) return isBegun && around.length > 0 ? 'all' : null
  if (cellsKnown.length === 0) return null
  if (isBegun && cellsKnown.length === middles.length) return 'all'
  const covered = new Set(cellsKnown.map(keyOf))
  const isOpen = ({ x, y }: Cell): boolean =>
    x < 0 || y < 0 || x >= ground.cols || y >= ground.rows || (!covered.has(keyOf({ x, y })) && isKnown({ x, y }))
  return {
    shape: { shape: 'cells', cells: cellsKnown },
    edges: cellsKnown.flatMap(({ x, y }) =>
      SIDES.flatMap(([dx, dy, ax, ay, bx, by]): readonly Edge[] =>
        isOpen({ x: x + dx, y: y + dy }) ? [[{ x: x + ax, y: y + ay }, { x: x + bx, y: y + by }]] : []
      )
    ),
  }
}

const keyOf = ({ x, y }: Cell): string => `${x},${y}`

/** The next cell on each side of a cell, and the two ends of that side. */
const SIDES = [[0, -1, 0, 0, 1, 0], [1, 0, 1, 0, 1, 1], [0, 1, 0, 1, 1, 1], [-1, 0, 0, 0, 0, 1]] as const

const HAIR = 1e-6

/** The cells of the ground that a point lies in or touches. */
function cellsAt({ cols, rows }: SquareGround, { x, y }: Point): readonly Cell[] {
  const around = (value: number): readonly number[] => [...new Set([-HAIR, HAIR].map((by) => Math.floor(value + by)))]
  return around(x).flatMap((column) =>
    around(y).flatMap((row) => column >= 0 && row >= 0 && column < cols && row < rows ? [{ x: column, y: row }] : [])
  )
}
