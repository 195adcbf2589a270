// Doors and the walls that they are in. A door or window that everybody may know of stands in a gap of the wall. A
// closed secret door (COM-24) lies in the whole wall and stops what the wall stops: the wall gets its gap once the door
// is opened or made known. Files of older versions have secret doors in gaps; such doors stop what other doors stop.
import { curveBetween, NEAR, roomOfCurve, SPLINTER } from './curves.ts'
import { isSecretDoor } from './secret-door.ts'
import { freshIds } from './edit/ids.ts'
import { wallsAround } from './edit/wall-index.ts'
import type { Door, Point, SquareGround, Wall } from './types.ts'

type Barriers = Pick<SquareGround, 'walls' | 'doors'>
type Ends = Pick<Wall, 'a' | 'b'>

/** Distance of a point from the line through `a` and `b`, in cell widths; infinite where they are one point. */
function offLine(point: Point, { a, b }: Ends): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return length === 0
    ? Infinity
    : Math.abs((point.x - a.x) * (b.y - a.y) - (point.y - a.y) * (b.x - a.x)) / length
}

/** Whether a wall runs along the line through both ends of a door. */
export const runsAlong = (wall: Ends, { a, b }: Ends): boolean => offLine(a, wall) < NEAR && offLine(b, wall) < NEAR

/** How far along the line of a wall a point is, in cell widths from `a`. */
function wayOn(point: Point, { a, b }: Ends): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return ((point.x - a.x) * dx + (point.y - a.y) * dy) / Math.hypot(dx, dy)
}

/**
 * The walls with a gap between two points: each wall that runs along the gap keeps what is left of it, and so does each
 * piece of a curve that leads from one point to the other.
 */
export function wallsWithGap(ground: Pick<SquareGround, 'walls'>, gap: Ends): readonly Wall[] {
  const left = leftBeside(ground.walls, gap, freshIds(ground, 'walls'))
  return left.size === 0 ? ground.walls : ground.walls.flatMap((wall) => left.get(wall) ?? [wall])
}

/** The walls with one gap after the other. For each gap only the walls around it are gone through. */
export function wallsWithGaps(ground: Pick<SquareGround, 'walls'>, gaps: readonly Ends[]): readonly Wall[] {
  const { walls } = ground
  if (gaps.length < 2) return gaps.reduce((now, gap) => wallsWithGap({ walls: now }, gap), walls)
  const next = freshIds(ground, 'walls')
  const wallsIn = wallsAround(walls, gaps.length)
  /** What the gaps so far left of walls. */
  const remains = new Map<Wall, readonly Wall[]>()
  const partsOf = (wall: Wall): readonly Wall[] => remains.get(wall) ?? [wall]
  for (const gap of gaps) {
    const nearby = wallsIn(roomOfCurve(gap))
    const left = leftBeside(nearby.flatMap(partsOf), gap, next)
    if (left.size === 0) continue
    for (const wall of nearby) {
      if (partsOf(wall).some((part) => left.has(part))) {
        remains.set(wall, partsOf(wall).flatMap((part) => left.get(part) ?? [part]))
      }
    }
  }
  return remains.size === 0 ? walls : walls.flatMap(partsOf)
}

/** What is left of the walls that a gap takes something of. */
function leftBeside(walls: readonly Wall[], gap: Ends, next: () => string): ReadonlyMap<Wall, readonly Wall[]> {
  const curve = new Map((curveBetween(walls, gap) ?? []).map(({ piece, left }) => [piece, left]))
  const beside = new Map<Wall, readonly Wall[]>()
  for (const wall of walls) {
    const left = curve.get(wall)
    if (left) {
      // The direction of the wall stays, because a one-way wall depends on it.
      beside.set(wall,
        left.map(({ a, b }) => (a.x === wall.a.x && a.y === wall.a.y ? { ...wall, b } : { ...wall, a: b })))
      continue
    }
    if (!runsAlong(wall, gap)) continue
    const length = wayOn(wall.b, wall)
    const [one, other] = [wayOn(gap.a, wall), wayOn(gap.b, wall)]
    const [from, to] = [Math.max(Math.min(one, other), 0), Math.min(Math.max(one, other), length)]
    if (from >= to - 1e-6) continue
    const [begin, end] = one < other ? [gap.a, gap.b] : [gap.b, gap.a]
    beside.set(wall, [
      ...(from > SPLINTER ? [{ ...wall, b: begin }] : []),
      ...(to < length - SPLINTER ? [{ ...wall, id: from > SPLINTER ? next() : wall.id, a: end }] : []),
    ])
  }
  return beside
}

/** Whether walls run along the whole of a door, from end to end, or a curve leads from one end to the other. */
export function liesInWalls(door: Ends, walls: readonly Ends[]): boolean {
  const length = wayOn(door.b, door)
  const covered = walls.filter((wall) => runsAlong(wall, door)).map((wall) => {
    const [one, other] = [wayOn(wall.a, door), wayOn(wall.b, door)]
    return one < other ? [one, other] as const : [other, one] as const
  }).toSorted(([one], [other]) => one - other)
  let reached = 0
  for (const [from, to] of covered) if (from <= reached + SPLINTER) reached = Math.max(reached, to)
  return reached >= length - SPLINTER || (walls.length > 1 && curveBetween(walls, door) !== null)
}

const standing = new WeakMap<SquareGround['doors'],
  { readonly walls: SquareGround['walls']; readonly doors: SquareGround['doors'] }>()

/** The doors that stop something themselves: all but closed secret doors that lie in walls. The same list again. */
export function standingDoors({ walls, doors }: Barriers): readonly Door[] {
  if (!doors.some(isSecretDoor)) return doors
  const known = standing.get(doors)
  if (known?.walls === walls) return known.doors
  const found = doors.filter((door) => !(isSecretDoor(door) && liesInWalls(door, walls)))
  standing.set(doors, { walls, doors: found })
  return found
}

/** The ground after doors were changed: walls make room for what is a secret no longer. */
export function withRoomForDoors(before: SquareGround, doors: readonly Door[]): SquareGround {
  const secret = new Set(before.doors.filter(isSecretDoor).map(({ id }) => id))
  const known = doors.filter((door) => secret.has(door.id) && !isSecretDoor(door))
  return { ...before, doors, walls: wallsWithGaps(before, known) }
}

const opened = new WeakMap<SquareGround, readonly Wall[]>()

/** The walls as they are drawn for whoever knows of all doors: with gaps for secret doors as well. */
export function wallsAroundDoors(ground: SquareGround): readonly Wall[] {
  const known = opened.get(ground)
  if (known) return known
  const walls = wallsWithGaps(ground, ground.doors.filter(isSecretDoor))
  opened.set(ground, walls)
  return walls
}
