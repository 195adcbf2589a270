// Which walls are near a point, asked many times: walls sorted into squares once for each list of walls. Pure.
import type { Point, Rect, Wall } from '../types.ts'
import { fromSegment } from './snap.ts'

/** Width of the squares, in cell widths. */
const SQUARE = 2

interface WallIndex {
  /** The nearest wall within a distance, in cell widths; `null` where none is so near. */
  at(point: Point, within: number): Wall | null
  /** The nearest end of a wall within a distance. */
  end(point: Point, within: number): Point | null
  /** The walls that may touch the rectangle, each once and in their order. */
  around(rect: Rect): readonly Wall[]
}

/** Where fewer questions than this come, all walls are gone through sooner than sorted. */
const FEW = 16

const known = new WeakMap<readonly Wall[], WallIndex>()

/** Tells the walls that may touch a rectangle, to be asked so many times; where these are few, all walls. */
export const wallsAround = (walls: readonly Wall[], times: number): (rect: Rect) => readonly Wall[] =>
  times < FEW ? () => walls : wallIndex(walls).around

/** The same index until there is another list of walls. */
export function wallIndex(walls: readonly Wall[]): WallIndex {
  const before = known.get(walls)
  if (before) return before
  const made = indexed(walls)
  known.set(walls, made)
  return made
}

function indexed(walls: readonly Wall[]): WallIndex {
  /** Which walls, counted from the first, are in each square. */
  const squares = new Map<string, number[]>()
  for (const [nth, wall] of walls.entries()) {
    for (const key of squaresOf(wall)) {
      const list = squares.get(key)
      if (list) list.push(nth)
      else squares.set(key, [nth])
    }
  }
  const around = ({ x, y, width, height }: Rect): readonly Wall[] => {
    const [left, right, top, bottom] = [Math.floor(x / SQUARE), Math.floor((x + width) / SQUARE),
      Math.floor(y / SQUARE), Math.floor((y + height) / SQUARE)]
    if ((right - left + 1) * (bottom - top + 1) > squares.size) return walls
    const found = new Set<number>()
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        for (const nth of squares.get(`${column},${row}`) ?? []) found.add(nth)
      }
    }
    return [...found].toSorted((one, other) => one - other).flatMap((nth) => walls[nth] ?? [])
  }
  const box = ({ x, y }: Point, within: number): Rect => ({ x: x - within, y: y - within, width: 2 * within,
    height: 2 * within })
  return {
    around,
    at(point, within) {
      let best: Wall | null = null
      let least = within
      for (const wall of around(box(point, within))) {
        const away = fromSegment(point, wall.a, wall.b)
        if (away > least) continue
        best = wall
        least = away
      }
      return best
    },
    end(point, within) {
      let best: Point | null = null
      let least = within
      for (const wall of around(box(point, within))) {
        for (const end of [wall.a, wall.b]) {
          const away = Math.hypot(end.x - point.x, end.y - point.y)
          if (away > least) continue
          best = end
          least = away
        }
      }
      return best
    },
  }
}

/** The squares that a wall goes through, found step by step along it. */
function squaresOf({ a, b }: Wall): ReadonlySet<string> {
  const keys = new Set<string>()
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / (SQUARE / 4)))
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [a.x + ((b.x - a.x) * step) / steps, a.y + ((b.y - a.y) * step) / steps]
    keys.add(`${Math.floor(x / SQUARE)},${Math.floor(y / SQUARE)}`)
  }
  return keys
}
