// Areas on a square ground (COM-45). A cell is in an area when its centre is. The length of a burst, cone or line is
// measured by the ground's own diagonal rule, so that "within 3" means the same for an area as for a distance. From a
// corner of the grid, half cells count as whole steps. A combatant exactly at the origin of a cone or line is not in
// it.
import { cellsApart } from './metric.ts'
import { clearLinesOf } from './clear-lines.ts'
import { samplesOf } from './sight.ts'
import type { AreaShape, Cell, LaidArea, Point, SquareGround } from './types.ts'
import { assertNever } from '../lib/assert-never.ts'

const SLACK = 1e-6

/**
 * Where an area begins, in cell widths: the middle of a burst, the tip of a cone, the corner of a square. Of cells of
 * which no more is known, the corner of the first.
 */
export function originOf(area: LaidArea): Point {
  switch (area.shape) {
    case 'burst':
      return area.center
    case 'cone':
      return area.apex
    case 'line':
      return area.from
    case 'square':
      return area.corner
    case 'cells': {
      const { x, y } = area.cells[0] ?? { x: 0, y: 0 }
      return { x, y }
    }
  }
}

/** The area moved by so many cell widths; cells of which no more is known go by whole cells. */
export function movedArea(area: LaidArea, by: Point): LaidArea {
  const moved = ({ x, y }: Point): Point => ({ x: x + by.x, y: y + by.y })
  switch (area.shape) {
    case 'burst':
      return { ...area, center: moved(area.center) }
    case 'cone':
      return { ...area, apex: moved(area.apex) }
    case 'line':
      return { ...area, from: moved(area.from) }
    case 'square':
      return { ...area, corner: moved(area.corner) }
    case 'cells':
      return { ...area, cells: area.cells.map(({ x, y }) => ({ x: Math.round(x + by.x), y: Math.round(y + by.y) })) }
  }
}

/** The cells of an area; with `from`, only cells with a sampled point that has a clear line of effect from there. */
export function areaCells(ground: SquareGround, shape: LaidArea, from?: Point): readonly Cell[] {
  const isReached = ({ x, y }: Cell): boolean => from === undefined || hasLineOfEffect(ground, from, x, y)
  if (shape.shape === 'cells') return shape.cells.filter((cell) => isOn(ground, cell) && isReached(cell))
  const inside = insideOf(ground, shape)
  const box = boxOf(shape, ground.cell.length)
  const cells: Cell[] = []
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(ground.rows, box.bottom); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(ground.cols, box.right); x++) {
      if (inside(x + 0.5, y + 0.5) && isReached({ x, y })) cells.push({ x, y })
    }
  }
  return cells
}

const isOn = ({ cols, rows }: SquareGround, { x, y }: Cell): boolean => x >= 0 && y >= 0 && x < cols && y < rows

/**
 * Whether a line of effect reaches a cell. Lines begin a tiny bit after `from`, so that a burst put down exactly on a
 * wall still has two sides.
 */
function hasLineOfEffect(ground: SquareGround, from: Point, x: number, y: number): boolean {
  const { effect } = clearLinesOf(ground)
  return samplesOf(x, y).some((to) =>
    effect({ x: from.x + (to.x - from.x) * 1e-3, y: from.y + (to.y - from.y) * 1e-3 }, to)
  )
}

/** Makes a test whether the centre of a cell is inside the area. */
function insideOf({ diagonal, cell }: SquareGround, area: AreaShape): (x: number, y: number) => boolean {
  const steps =
    (offset: number): number => (diagonal === 'euclidean' ? Math.abs(offset) : Math.ceil(Math.abs(offset) - SLACK))
  const away = (dx: number, dy: number): number => cellsApart(diagonal, steps(dx), steps(dy))
  switch (area.shape) {
    case 'burst': {
      const { center, radius } = area
      const far = radius / cell.length + SLACK
      return (x, y) =>
        away(x - center.x, y - center.y) <= far || (Math.abs(x - center.x) < 0.5 && Math.abs(y - center.y) < 0.5)
    }
    case 'cone': {
      const { apex, length, angle, spread } = area
      const far = length / cell.length + SLACK
      return (x, y) => {
        const [dx, dy] = [x - apex.x, y - apex.y]
        if (Math.hypot(dx, dy) < SLACK || away(dx, dy) > far) return false
        const turn = (((Math.atan2(dy, dx) * 180) / Math.PI - angle) % 360 + 540) % 360 - 180
        return Math.abs(turn) <= spread / 2 + SLACK
      }
    }
    case 'line': {
      const { from, length, angle, width } = area
      const far = length / cell.length + SLACK
      const half = width / cell.length / 2 + SLACK
      const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      return (x, y) => {
        const [dx, dy] = [x - from.x, y - from.y]
        const along = dx * ux + dy * uy
        return along > SLACK && Math.abs(dx * uy - dy * ux) <= half && away(along * ux, along * uy) <= far
      }
    }
    case 'square': {
      const { corner, side } = area
      const far = side / cell.length + SLACK
      return (x, y) => x >= corner.x - SLACK && y >= corner.y - SLACK && x <= corner.x + far && y <= corner.y + far
    }
    default:
      return assertNever(area)
  }
}

/** A box in cell widths that holds all cells of the area. */
function boxOf(area: AreaShape, cellLength: number) {
  if (area.shape === 'square') {
    const side = area.side / cellLength
    return { left: area.corner.x - 1, top: area.corner.y - 1, right: area.corner.x + side + 1,
      bottom: area.corner.y + side + 1 }
  }
  const [origin, length] = area.shape === 'burst'
    ? [area.center, area.radius]
    : area.shape === 'cone'
    ? [area.apex, area.length]
    : [area.from, area.length + area.width]
  const far = (length / cellLength) * Math.SQRT2 + 1
  return { left: origin.x - far, top: origin.y - far, right: origin.x + far, bottom: origin.y + far }
}
