// Doors and windows put into walls: the wall is split around them, and closed again where they are taken out. Pure.
import type { Door, Point, SquareGround, Wall } from '../types.ts'
import { liesInWalls, runsAlong, wallsWithGap } from '../door-gaps.ts'
import { isSecretDoor } from '../secret-door.ts'
import { freshIds } from './ids.ts'
import { fine, partAlong, samePoint, type Snap } from './snap.ts'

/** What a door is, apart from where it is. */
export interface DoorStyle {
  readonly kind: Door['kind']
  readonly secret: boolean
  readonly locked: boolean
}

/** A door that is as long as this, in cell widths, where a click puts it. */
const WIDTH = 1

/**
 * Where a door lies in a wall that is clicked at a point: a cell long, along the cells where the wall runs along them,
 * and never longer than the wall.
 */
export function doorSpan(
  { a, b }: Pick<Wall, 'a' | 'b'>,
  at: Point,
  snap: Snap,
): { readonly a: Point; readonly b: Point } {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length <= WIDTH + 1e-6) return { a, b }
  const along = partAlong(at, a, b) * length
  const straight = Math.abs(a.x - b.x) < 1e-6 || Math.abs(a.y - b.y) < 1e-6
  // On a straight wall the door fills the cell that was clicked, or the half cells around the click.
  const wanted = straight && snap !== 'free' ? startOnLattice(a, b, at, snap) : along - WIDTH / 2
  const start = Math.min(Math.max(wanted, 0), length - WIDTH)
  const point = (way: number): Point =>
    way < 1e-3
      ? a
      : way > length - 1e-3
      ? b
      : { x: fine(a.x + ((b.x - a.x) * way) / length), y: fine(a.y + ((b.y - a.y) * way) / length) }
  return { a: point(start), b: point(start + WIDTH) }
}

function startOnLattice(a: Point, b: Point, at: Point, snap: Snap): number {
  const [from, to, here] = Math.abs(a.y - b.y) < 1e-6 ? [a.x, b.x, at.x] : [a.y, b.y, at.y]
  const first = snap === 'corner' ? Math.floor(here) : Math.round((here - WIDTH / 2) * 2) / 2
  return to > from ? first - from : from - first - WIDTH
}

/**
 * The ground with a door between two points. Walls along the door make room for it; where the door is secret they stay
 * whole until the door is opened (COM-24).
 */
export function withDoor(ground: SquareGround, a: Point, b: Point, style: DoorStyle): SquareGround {
  if (samePoint(a, b)) return ground
  const door: Door = { id: freshIds(ground, 'doors')(), a, b, open: false, kind: style.kind,
    ...(style.secret ? { secret: true } : {}), ...(style.locked ? { locked: true } : {}) }
  return { ...ground, walls: style.secret ? ground.walls : wallsWithGap(ground, door), doors: [...ground.doors, door] }
}

/** The ground without those doors. Where a door was set into a wall, the wall is whole again. */
export function withoutDoors(ground: SquareGround, ids: ReadonlySet<string>): SquareGround {
  let { walls } = ground
  for (const door of ground.doors) {
    if (ids.has(door.id)) walls = closed(walls, door)
  }
  return { ...ground, walls, doors: ground.doors.filter(({ id }) => !ids.has(id)) }
}

function closed(walls: readonly Wall[], door: Door): readonly Wall[] {
  const { a, b } = door
  if (isSecretDoor(door) && liesInWalls(door, walls)) return walls
  const beside = (end: Point): Wall | undefined =>
    walls.find((wall) =>
      [wall.a, wall.b].some((point) => samePoint(point, end))
      && runsAlong(wall, door)
    )
  const [one, other] = [beside(a), beside(b)]
  if (!one || !other || one === other || one.stops !== other.stops || one.look !== other.look
    || one.from !== other.from) return walls
  const far = (wall: Wall, end: Point): Point => (samePoint(wall.a, end) ? wall.b : wall.a)
  // The direction of the first wall stays, because a one-way wall depends on it.
  const whole = samePoint(one.b, a)
    ? { ...one, b: far(other, b) }
    : { ...one, a: far(other, b) }
  return walls.flatMap((wall) => (wall === other ? [] : [wall === one ? whole : wall]))
}
