// COM-24: closed secret doors are walls to everybody but the GM. A secret door lies in whole walls, which are known as
// they are. Files of older versions have secret doors in gaps of walls: such a gap is filled, so that not even the
// pieces of the wall tell of the door.
import { isSecretDoor, liesInWalls, type Point, runsAlong, type SquareGround, type Wall } from '../../grid/index.ts'

/** The walls of a ground as they look from outside: closed secret doors are part of them. */
export function wallsAsKnown(ground: SquareGround): readonly Wall[] {
  const inGaps = ground.doors.filter((door) => isSecretDoor(door) && !liesInWalls(door, ground.walls))
  return inGaps.reduce((walls, { a, b }) => filled(walls, a, b), ground.walls)
}

/** The walls with the gap between two points closed. */
function filled(walls: readonly Wall[], a: Point, b: Point): readonly Wall[] {
  const ends = [[a, b], [b, a]] as const
  // In the direction of the wall: the piece that ends at the door, and the piece that begins behind it.
  for (const [from, to] of ends) {
    const before = walls.find((wall) => same(wall.b, from) && runsAlong(wall, { a, b }))
    const after = walls.find((wall) => same(wall.a, to) && runsAlong(wall, { a, b }))
    if (!before && !after) continue
    if (before && after && before !== after && isAlike(before, after)) {
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

/** Whether two walls differ only in where they are. */
const isAlike = (one: Wall, other: Wall): boolean =>
  one.stops === other.stops && one.from === other.from && one.look === other.look && one.group === other.group
  && one.cover === other.cover && one.size === other.size
