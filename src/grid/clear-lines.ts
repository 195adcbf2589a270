// Straight lines against many walls. Segments are sorted into cells, and a line asks only the segments of the cells it
// passes. A wall that is touched only where a door or window begins does not stop a line, just as it does not stop
// steps (barriers.ts).
import { framesOf, stopsSight } from './barriers.ts'
import { standingDoors } from './door-gaps.ts'
import { cellsTouched, crosses, framesFinder, letsThrough, type Segment, type Sided, touches } from './segments.ts'
import type { Point, SquareGround } from './types.ts'

/**
 * Whether a line from `a` to `b` on the ground is stopped by none of the segments. The same answer in both directions
 * but where a one-way wall is.
 */
export type ClearLine = (a: Point, b: Point) => boolean

interface ClearLines {
  /** Stopped by what blocks the view: walls except fences, closed doors except windows. */
  readonly sight: ClearLine
  /** Stopped by what is solid: walls except fences and curtains, closed doors and windows. */
  readonly effect: ClearLine
  /** Sight and effect are stopped by the same things on this ground. */
  readonly same: boolean
}

const known = new WeakMap<SquareGround, ClearLines>()

/** The lines of a ground, remembered by its identity. */
export function clearLinesOf(ground: SquareGround): ClearLines {
  const found = known.get(ground)
  if (found) return found
  const closed = standingDoors(ground).filter(({ open }) => !open)
  const solid = ground.walls.filter(({ stops }) => stops === 'both')
  const curtains = ground.walls.filter(({ stops }) => stops === 'sight')
  const windows = closed.filter((door) => !stopsSight(door))
  const doors = closed.filter(stopsSight)
  const frames = framesOf(ground.doors)
  const sight = clearLine([...solid, ...curtains], doors, frames, ground.cols, ground.rows)
  const same = curtains.length === 0 && windows.length === 0
  const effect = same ? sight : clearLine(solid, [...doors, ...windows], frames, ground.cols, ground.rows)
  const lines = { sight, effect, same }
  known.set(ground, lines)
  return lines
}

function clearLine(
  walls: readonly Sided[],
  closed: readonly Segment[],
  frames: readonly Point[],
  cols: number,
  rows: number,
): ClearLine {
  const segments: readonly Sided[] = [...walls, ...closed]
  if (segments.length === 0) return () => true
  const first = new Int32Array(cols * rows + 1)
  for (const segment of segments) {
    cellsTouched(segment, cols, rows, 0, (x, y) => {
      first[y * cols + x + 1] = (first[y * cols + x + 1] ?? 0) + 1
    })
  }
  for (let cell = 0; cell < cols * rows; cell++) first[cell + 1] = (first[cell + 1] ?? 0) + (first[cell] ?? 0)
  const fill = first.slice()
  const members = new Int32Array(first[cols * rows] ?? 0)
  const ends = new Float64Array(segments.length * 4)
  const oneWay = segments.some(({ from }) => from !== undefined)
  const framesOn = framesFinder(frames)
  const framed = new Map(walls.flatMap((wall, index) => {
    const own = framesOn(wall)
    return own.length === 0 ? [] : [[index, { wall, own }] as const]
  }))
  for (const [index, segment] of segments.entries()) {
    ends.set([segment.a.x, segment.a.y, segment.b.x, segment.b.y], index * 4)
    cellsTouched(segment, cols, rows, 0, (x, y) => {
      const slot = fill[y * cols + x] ?? 0
      members[slot] = index
      fill[y * cols + x] = slot + 1
    })
  }

  /** Whether a segment of that cell stops the line, which comes from `from`. */
  const hit = (x: number, y: number, ax: number, ay: number, bx: number, by: number, from: Point): boolean => {
    if (x < 0 || y < 0 || x >= cols || y >= rows) return false
    const cell = y * cols + x
    const to = first[cell + 1] ?? 0
    for (let slot = first[cell] ?? 0; slot < to; slot++) {
      const index = members[slot] ?? 0
      const at = index * 4
      if (!touches(ax, ay, bx, by, ends[at] ?? 0, ends[at + 1] ?? 0, ends[at + 2] ?? 0, ends[at + 3] ?? 0)) continue
      const segment = oneWay ? segments[index] : undefined
      if (segment && letsThrough(segment, from.x, from.y)) continue
      const door = framed.get(index)
      if (!door || crosses(door.wall, door.own, { x: ax, y: ay }, { x: bx, y: by })) return true
    }
    return false
  }

  return (from, to) => {
    const [a, b] = from.x < to.x || (from.x === to.x && from.y <= to.y) ? [from, to] : [to, from]
    const dx = b.x - a.x
    const dy = b.y - a.y
    const stepY = dy > 0 ? 1 : -1
    let x = Math.floor(a.x)
    let y = Math.floor(a.y)
    const lastX = Math.floor(b.x)
    const lastY = Math.floor(b.y)
    // How far along the line the next column and the next row begin, in parts of the whole.
    let nextX = dx === 0 ? Infinity : (x + 1 - a.x) / dx
    let nextY = dy === 0 ? Infinity : (stepY > 0 ? y + 1 - a.y : a.y - y) / Math.abs(dy)
    const perX = dx === 0 ? Infinity : 1 / dx
    const perY = dy === 0 ? Infinity : 1 / Math.abs(dy)
    for (let left = lastX - x + Math.abs(lastY - y);; left--) {
      if (hit(x, y, a.x, a.y, b.x, b.y, from)) return false
      if (left <= 0) return true
      if (y === lastY || (x !== lastX && nextX < nextY)) {
        x++
        nextX += perX
      } else {
        y += stepY
        nextY += perY
      }
    }
  }
}
