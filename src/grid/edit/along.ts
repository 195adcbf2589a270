// What was drawn goes along when the picture comes to lie otherwise on the cells: each thing stays where it is on the
// picture. Pure.
import type { Cell, Point, Rect, SquareGround, Terrain } from '../types.ts'
import { fine } from './snap.ts'

/** Where a point of the ground comes to lie when what lay in one rectangle comes to lie in another. */
export const pointAlong = ({ x, y }: Point, was: Rect, is: Rect): Point => ({
  x: fine(is.x + (x - was.x) * is.width / was.width),
  y: fine(is.y + (y - was.y) * is.height / was.height),
})

/** Whether the cells keep their size and go by whole cells, so that nothing on cells is rounded. */
export const isByWholeCells = (was: Rect, is: Rect): boolean =>
  [is.width - was.width, is.height - was.height].every((differs) => Math.abs(differs) < 1e-6)
  && [is.x - was.x, is.y - was.y].every((by) => Math.abs(by - Math.round(by)) < 1e-6)

/**
 * The ground with walls, doors, lights and terrain gone along. Terrain lies on whole cells: it takes the cells whose
 * middles it comes to lie under, and at least the nearest one on the map.
 */
export function withDrawnAlong(ground: SquareGround, was: Rect, is: Rect): SquareGround {
  const put = (point: Point): Point => pointAlong(point, was, is)
  const ends = <One extends { readonly a: Point; readonly b: Point }>(one: One): One => ({ ...one, a: put(one.a),
    b: put(one.b) })
  return {
    ...ground,
    walls: ground.walls.map(ends),
    doors: ground.doors.map(ends),
    ...(ground.lights ? { lights: ground.lights.map((one) => ({ ...one, at: put(one.at) })) } : {}),
    terrain: ground.terrain.flatMap((one) => {
      const cells = cellsAlong(ground, one, was, is)
      return cells.length === 0 ? [] : [{ ...one, cells }]
    }),
  }
}

function cellsAlong({ cols, rows }: SquareGround, { cells }: Terrain, was: Rect, is: Rect): readonly Cell[] {
  const taken = new Set(cells.map(({ x, y }) => `${x},${y}`))
  const isOn = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < cols && y < rows
  const found = new Map<string, Cell>()
  for (const { x, y } of cells) {
    const [from, to] = [pointAlong({ x, y }, was, is), pointAlong({ x: x + 1, y: y + 1 }, was, is)]
    for (let row = Math.floor(from.y); row < to.y; row++) {
      for (let col = Math.floor(from.x); col < to.x; col++) {
        const middle = pointAlong({ x: col + 0.5, y: row + 0.5 }, is, was)
        const isUnder = taken.has(`${Math.floor(middle.x)},${Math.floor(middle.y)}`)
        if (isUnder && isOn({ x: col, y: row })) found.set(`${col},${row}`, { x: col, y: row })
      }
    }
  }
  const [first] = cells
  if (found.size > 0 || !first) return [...found.values()]
  const { x, y } = pointAlong({ x: first.x + 0.5, y: first.y + 0.5 }, was, is)
  const nearest = { x: Math.floor(x), y: Math.floor(y) }
  return isOn(nearest) ? [nearest] : []
}

/** The kinds of what is drawn. */
export type DrawnKind = 'walls' | 'doors' | 'terrain' | 'lights'

/**
 * The kinds of which something that lay on the map lies beyond the edge of a board of that many cells, after it went
 * along from `was` to `is`. Walls and doors that reach onto the board are on it.
 */
export function kindsOff(
  ground: SquareGround,
  board: Pick<SquareGround, 'cols' | 'rows'>,
  was: Rect,
  is: Rect,
): readonly DrawnKind[] {
  const isLost = (points: readonly Point[]): boolean =>
    !liesBeyond(ground, points) && liesBeyond(board, points.map((point) => pointAlong(point, was, is)))
  const { walls, doors, terrain, lights = [] } = ground
  const middles = terrain.flatMap(({ cells }) => cells.map(({ x, y }) => [{ x: x + 0.5, y: y + 0.5 }]))
  const lost: Readonly<Record<DrawnKind, boolean>> = {
    walls: walls.some(({ a, b }) => isLost([a, b])),
    doors: doors.some(({ a, b }) => isLost([a, b])),
    terrain: middles.some(isLost),
    lights: lights.some(({ at }) => isLost([at])),
  }
  return (['walls', 'doors', 'terrain', 'lights'] as const).filter((kind) => lost[kind])
}

/** Whether the stretch between the points lies wholly beyond an edge. */
const liesBeyond = ({ cols, rows }: Pick<SquareGround, 'cols' | 'rows'>, points: readonly Point[]): boolean =>
  points.every(({ x }) => x < 0) || points.every(({ x }) => x > cols) || points.every(({ y }) => y < 0)
  || points.every(({ y }) => y > rows)
