// The outline of an area that was put down, and where its name stands. Pure; points in cell widths.
import { nameSpot } from './name-spot.ts'
import { makeSpace } from './space.ts'
import type { Ground, LaidArea, Point } from './types.ts'

/** The length of a cell in the ground's unit; on rows everything is counted in cell widths. */
export const cellLength = (ground: Ground): number => (ground.kind === 'square' ? ground.cell.length : 1)

const ARC_PARTS = 48
const at = ({ x, y }: Point, length: number, degrees: number): Point => ({
  x: x + length * Math.cos((degrees * Math.PI) / 180),
  y: y + length * Math.sin((degrees * Math.PI) / 180),
})
const arcOf = (middle: Point, radius: number, from: number, to: number): readonly Point[] => {
  const parts = Math.max(2, Math.ceil((ARC_PARTS * Math.abs(to - from)) / 360))
  return Array.from({ length: parts + 1 }, (_, nth) => at(middle, radius, from + ((to - from) * nth) / parts))
}

/**
 * Corners of the shape as it would be drawn without cells. On rows a burst covers whole rows, so it has no outline; nor
 * have cells of which no more is known.
 */
export function cornersOf(ground: Ground, shape: LaidArea): readonly Point[] {
  const cell = cellLength(ground)
  switch (shape.shape) {
    case 'burst':
      return ground.kind === 'square' ? arcOf(shape.center, shape.radius / cell, 0, 360) : []
    case 'cone': {
      const { apex, length, angle, spread } = shape
      return [apex, ...arcOf(apex, length / cell, angle - spread / 2, angle + spread / 2)]
    }
    case 'line': {
      const { from, length, angle, width } = shape
      const [a, b] = [-1, 1].map((side) => at(from, width / cell / 2, angle + 90 * side))
      return a && b ? [a, at(a, length / cell, angle), at(b, length / cell, angle), b] : []
    }
    case 'square': {
      const { corner: { x, y }, side } = shape
      const [right, bottom] = [x + side / cell, y + side / cell]
      return [{ x, y }, { x: right, y }, { x: right, y: bottom }, { x, y: bottom }]
    }
    case 'cells':
      return []
  }
}

/**
 * Where the name of an area stands: in the middle of its outline, or in the topmost corner where the middle lies
 * outside. On rows, where a burst has no outline, over the first slot; of cells without an outline, in the nearest to
 * the middle of them all; `null` where the area covers nothing.
 */
export function areaNameSpot(ground: Ground, shape: LaidArea): Point | null {
  const corners = cornersOf(ground, shape)
  if (corners.length > 0) return nameSpot(corners)
  if (shape.shape === 'cells') return middleCell(shape.cells)
  const space = makeSpace(ground, [])
  const [first] = space.area(shape)
  if (first === undefined) return null
  const slot = space.rect(first, 1)
  return { x: slot.x + slot.width / 2, y: slot.y }
}

/** The middle of the cell that is nearest to the middle of all of them. */
function middleCell(cells: readonly Point[]): Point | null {
  const middles = cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))
  const [x, y] = (['x', 'y'] as const).map((axis) => middles.reduce((sum, one) => sum + one[axis], 0) / middles.length)
  const away = (one: Point): number => Math.hypot(one.x - (x ?? 0), one.y - (y ?? 0))
  return middles.toSorted((a, b) => away(a) - away(b))[0] ?? null
}
