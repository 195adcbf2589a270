// COM-24: closed secret doors are walls to everybody but the GM. Where such a door was put into a wall, the wall is
// known as it was before, so that not even its pieces tell of the door.
import { isSecretDoor, type Point, type SquareGround, type Wall } from '../../grid/index.ts'

/** The walls of a ground as they look from outside: closed secret doors are part of them. */
export function wallsAsKnown(ground: SquareGround): readonly Wall[] {
  const secret = ground.doors.filter(isSecretDoor)
  return secret.reduce((walls, { a, b }) => filled(walls, a, b), ground.walls)
}

/** The walls with the gap between two points closed. */
function filled(walls: readonly Wall[], a: Point, b: Point): readonly Wall[] {
  const runsOn = (wall: Wall): boolean =>
    wall.stops === 'both' && wall.from === undefined && wall.cover === undefined && wall.size === undefined
    && [a, b].every((point) => offLine(point, wall) < 0.02)
  const ends = [[a, b], [b, a]] as const
  // In the direction of the wall: the piece that ends at the door, and the piece that begins behind it.
  for (const [from, to] of ends) {
    const before = walls.find((wall) => same(wall.b, from) && runsOn(wall))
    const after = walls.find((wall) => same(wall.a, to) && runsOn(wall))
    if (!before && !after) continue
    if (before && after && before !== after && before.look === after.look && before.group === after.group) {
      return walls.flatMap((wall) => wall === after ? [] : [wall === before ? { ...before, b: after.b } : wall])
    }
    return before
      ? walls.map((wall) => (wall === before ? { ...before, b: to } : wall))
      : walls.map((wall) => (wall === after ? { ...wall, a: from } : wall))
  }
  const look = walls.find((wall) => [wall.a, wall.b].some((end) => same(end, a) || same(end, b)))?.look
  return [...walls, { id: `part-${walls.length + 1}`, a, b, stops: 'both', ...(look ? { look } : {}) }]
}

const same = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) < 0.05

/** How far a point is from the line through a wall. */
function offLine(point: Point, { a, b }: Wall): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  return length === 0
    ? Infinity
    : Math.abs((point.x - a.x) * (b.y - a.y) - (point.y - a.y) * (b.x - a.x)) / length
}
