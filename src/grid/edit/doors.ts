// Doors and windows put into walls: the wall is split around them, and closed again where they are taken out. Pure.
import type { Door, Point, Rect, SquareGround, Wall } from '../types.ts'
import { curveBetween, farEnd, roomOfCurve, spanOnCurve } from '../curves.ts'
import { liesInWalls, runsAlong, wallsWithGap, wallsWithGaps } from '../door-gaps.ts'
import { isSecretDoor } from '../secret-door.ts'
import { freshIds } from './ids.ts'
import { fine, partAlong, samePoint, type Snap } from './snap.ts'
import { wallIndex, wallsAround } from './wall-index.ts'

type Ends = Pick<Wall, 'a' | 'b'>

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
 * and never longer than the wall. Of a curve, which is a chain of short `walls`, it takes as many as it is wide.
 */
export function doorSpan(wall: Ends, at: Point, snap: Snap, walls: readonly Wall[] = []): Ends {
  const { a, b } = wall
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length < WIDTH - 1e-6) {
    return spanOnCurve(walls, wall, at, WIDTH)
  }
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
  const walls = wallsClosed(ground.walls, ground.doors.filter(({ id }) => ids.has(id)))
  return { ...ground, walls, doors: ground.doors.filter(({ id }) => !ids.has(id)) }
}

/**
 * The ground after doors were moved or copied: a door that left its wall leaves the wall whole, and walls that a door
 * came into make room for it. A door that its walls went along with stays in the gap that they have.
 */
export function withDoorsFitted(before: SquareGround, after: SquareGround): SquareGround {
  const were = new Map(before.doors.map((door) => [door.id, door]))
  const put = after.doors.filter((door) => {
    const was = were.get(door.id)
    return !was || !samePoint(was.a, door.a) || !samePoint(was.b, door.b)
  })
  if (put.length === 0) return after
  const now = new Map(after.walls.map((wall) => [wall.id, wall]))
  const index = wallIndex(before.walls)
  const wallsAlong = (door: Door): readonly Wall[] => index.around(around(door)).filter((one) => runsAlong(one, door))
  const isAlone = (was: Door, door: Door): boolean =>
    !wallsAlong(was).some((wall) => wentAlong(wall, now.get(wall.id), was, door))
  const closed = wallsClosed(after.walls, put.flatMap((door) => {
    const was = were.get(door.id)
    return was && isAlone(was, door) ? [was] : []
  }))
  const stayed = (wall: Wall): boolean => {
    const next = now.get(wall.id)
    return next !== undefined && samePoint(next.a, wall.a) && samePoint(next.b, wall.b)
  }
  const wallsIn = wallsAround(after.walls, put.length)
  const comesIntoWall = (door: Door): boolean =>
    wallsAlong(door).some(stayed) || curveBetween(wallsIn(roomOfCurve(door)), door) !== null
  const coming = put.filter((door) => !isSecretDoor(door) && comesIntoWall(door))
  return { ...after, walls: wallsWithGaps({ walls: closed }, coming) }
}

/** Whether an end of the wall that met an end of the door goes where the door’s end goes. */
function wentAlong(wall: Wall, next: Wall | undefined, was: Ends, door: Ends): boolean {
  const pairs = [[was.a, door.a], [was.b, door.b]] as const
  return next !== undefined && pairs.some(([from, to]) =>
    !samePoint(from, to) && (samePoint(wall.a, from)
      ? samePoint(next.a, to)
      : samePoint(wall.b, from) && samePoint(next.b, to))
  )
}

const around = ({ a, b }: Ends): Rect => ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y) })

/** The walls without the gaps that doors stood in. For each door only the walls around it are gone through. */
function wallsClosed(walls: readonly Wall[], doors: readonly Door[]): readonly Wall[] {
  const next = freshIds({ walls }, 'walls')
  const wallsIn = wallsAround(walls, doors.length)
  const instead = new Map<Wall, readonly Wall[]>()
  /** The walls that stand in the place of others now. */
  const made = new Set<Wall>()
  for (const door of doors) {
    const room = roomOfCurve(door)
    const here = [...wallsIn(room).filter((wall) => !instead.has(wall)), ...[...made].filter((wall) =>
      areNear(around(wall), room)
    )]
    for (const [wall, others] of closedAt(here, door, next)) {
      instead.set(wall, others)
      made.delete(wall)
      for (const other of others) made.add(other)
    }
  }
  const standing = (wall: Wall): readonly Wall[] => instead.get(wall)?.flatMap(standing) ?? [wall]
  return instead.size === 0 ? walls : walls.flatMap(standing)
}

/** What stands in the place of which walls once the gap that a door stood in is closed. */
function closedAt(walls: readonly Wall[], door: Door, next: () => string): ReadonlyMap<Wall, readonly Wall[]> {
  const { a, b } = door
  if (liesInWalls(door, walls)) return new Map()
  const at = (end: Point): readonly Wall[] => walls.filter((wall) => samePoint(wall.a, end) || samePoint(wall.b, end))
  const beside = (end: Point): Wall | undefined => at(end).find((wall) => runsAlong(wall, door))
  const [one, other] = [beside(a), beside(b)]
  if (one && other && one !== other && isAlike(one, other)) {
    return new Map([[other, []], [one, [withEnd(one, a, farEnd(other, b))]]])
  }
  // Where the wall ended with the door, or went on as another wall, the wall beside it goes as far as the door did.
  const longer = one && !(other && other.stops === 'both' && one.stops !== 'both') ? one : other
  if (longer) return new Map([[longer, [longer === one ? withEnd(one, a, b) : withEnd(longer, b, a)]]])
  // A door takes a whole piece of a curve: the curve gets a piece again.
  const [before, behind] = [at(a).find((wall) => goesOn(wall, a, door)), at(b).find((wall) => goesOn(wall, b, door))]
  if (!before || !behind || before.group === undefined || before.group !== behind.group
    || !isAlike(before, behind)) return new Map()
  const ends = samePoint(before.b, a) ? { a, b } : { a: b, b: a }
  return new Map([[before, [{ ...before }, { ...before, id: next(), ...ends }]]])
}

const areNear = (one: Rect, other: Rect): boolean =>
  one.x <= other.x + other.width && other.x <= one.x + one.width && one.y <= other.y + other.height
  && other.y <= one.y + one.height

/** The direction of the wall stays, because a one-way wall depends on it. */
const withEnd = (wall: Wall, end: Point, to: Point): Wall =>
  samePoint(wall.b, end) ? { ...wall, b: to } : { ...wall, a: to }

const isAlike = (one: Wall, other: Wall): boolean =>
  one.stops === other.stops && one.look === other.look && one.from === other.from && one.cover === other.cover
  && one.size === other.size

/** Whether a wall leads away from an end of a door in much the same direction: a curve does, a corner does not. */
function goesOn(wall: Wall, end: Point, door: Ends): boolean {
  const [out, start] = [farEnd(wall, end), samePoint(end, door.a) ? door.b : door.a]
  const [wx, wy, dx, dy] = [out.x - end.x, out.y - end.y, end.x - start.x, end.y - start.y]
  return wx * dx + wy * dy > Math.SQRT1_2 * Math.hypot(wx, wy) * Math.hypot(dx, dy)
}
