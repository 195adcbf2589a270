// Straightens what is picked of a drawing: its ends come to lie on the lattice. Curves keep their shape. Pure.
import type { Point, SquareGround, Wall } from '../types.ts'
import { withDoorsFitted } from './doors.ts'
import { idsOf, type Picks } from './picks.ts'
import { fine, samePoint, snapped, type Snap } from './snap.ts'

/** Walls shorter than this, in cell widths, are pieces of a curve where they follow each other. */
const PIECE = 1

type Ends = Pick<Wall, 'a' | 'b'>
const lengthOf = ({ a, b }: Ends): number => Math.hypot(b.x - a.x, b.y - a.y)
const keyOf = ({ x, y }: Point): string => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`

/**
 * The ground with the ends of picked walls and doors, and picked lights, on the lattice. Of a curve the two ends go
 * there, and what lies between them follows. Walls of no length go.
 */
export function withAligned(ground: SquareGround, picks: Picks, snap: Exclude<Snap, 'free'>): SquareGround {
  const [walls, doors, lights] = [idsOf(picks, 'wall'), idsOf(picks, 'door'), idsOf(picks, 'light')]
  const bent = bentPoints(ground.walls.filter(({ id }) => walls.has(id)), snap)
  const put = (point: Point): Point => bent.get(keyOf(point)) ?? snapped(point, snap)
  const ends = <One extends Ends>(one: One): One => ({ ...one, a: put(one.a), b: put(one.b) })
  return withDoorsFitted(ground, {
    ...ground,
    walls: ground.walls.flatMap((one) => {
      if (!walls.has(one.id)) return [one]
      const straight = ends(one)
      return samePoint(straight.a, straight.b) ? [] : [straight]
    }),
    doors: ground.doors.map((one) => {
      const straight = doors.has(one.id) ? ends(one) : one
      return samePoint(straight.a, straight.b) ? one : straight
    }),
    ...(ground.lights
      ? { lights: ground.lights.map((one) => lights.has(one.id) ? { ...one, at: snapped(one.at, 'half') } : one) }
      : {}),
  })
}

/** Where the points within curves go, by where they are: each as far as the ends of its curve are moved. */
function bentPoints(walls: readonly Wall[], snap: Snap): ReadonlyMap<string, Point> {
  const meeting = new Map<string, Wall[]>()
  for (const wall of walls) {
    for (const end of [wall.a, wall.b]) {
      const list = meeting.get(keyOf(end))
      if (list) list.push(wall)
      else meeting.set(keyOf(end), [wall])
    }
  }
  const isWithin = (point: Point): boolean => {
    const here = meeting.get(keyOf(point)) ?? []
    return here.length === 2 && here.every((wall) => lengthOf(wall) < PIECE)
  }
  const bent = new Map<string, Point>()
  const walked = new Set<Wall>()
  /** All points of the curve from one of them on, over that piece. */
  const walk = (from: Point, first: Wall): readonly Point[] => {
    const points = [from]
    for (let next: Wall | undefined = first; next;) {
      walked.add(next)
      const to: Point = keyOf(next.a) === keyOf(points.at(-1) ?? from) ? next.b : next.a
      points.push(to)
      next = isWithin(to) ? meeting.get(keyOf(to))?.find((one) => !walked.has(one)) : undefined
    }
    return points
  }
  const bend = (from: Point, first: Wall): void => {
    const points = walk(from, first)
    const last = points.at(-1) ?? from
    const [there, end] = [snapped(from, snap), snapped(last, snap)]
    const steps = points.length - 1
    for (const [nth, point] of points.slice(1, -1).entries()) {
      const part = (nth + 1) / steps
      bent.set(keyOf(point), {
        x: fine(point.x + (there.x - from.x) * (1 - part) + (end.x - last.x) * part),
        y: fine(point.y + (there.y - from.y) * (1 - part) + (end.y - last.y) * part),
      })
    }
  }
  const pieces = walls.filter((wall) => lengthOf(wall) < PIECE)
  // From where curves end; what is left then are rings, which end where they begin.
  for (const wall of pieces) {
    for (const end of [wall.a, wall.b]) if (!isWithin(end) && !walked.has(wall)) bend(end, wall)
  }
  for (const wall of pieces) if (!walked.has(wall)) bend(wall.a, wall)
  return bent
}
