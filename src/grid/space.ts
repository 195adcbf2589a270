// The only way to a Space: a ground with its occupants, remembered as long as both are the same objects.
import { bandSpace } from './band-space.ts'
import { squareSpace } from './square-space.ts'
import type { Ground, Occupant, Place, Point, Size, Space } from './types.ts'
import { assertNever } from '../lib/assert-never.ts'

const spaces = new WeakMap<Ground, WeakMap<readonly Occupant[], Space>>()

/**
 * The space of a ground with these occupants. Cheap: the same two objects give the same space, and its tables are made
 * only when needed.
 */
export function makeSpace(ground: Ground, occupants: readonly Occupant[]): Space {
  let ofGround = spaces.get(ground)
  if (!ofGround) spaces.set(ground, ofGround = new WeakMap())
  const known = ofGround.get(occupants)
  if (known) return known
  const space = freshSpace(ground, occupants)
  ofGround.set(occupants, space)
  return space
}

function freshSpace(ground: Ground, occupants: readonly Occupant[]): Space {
  switch (ground.kind) {
    case 'square':
      return squareSpace(ground, occupants)
    case 'bands':
      return bandSpace(ground, occupants)
    default:
      return assertNever(ground)
  }
}

/**
 * The nearest place to a point where a combatant of that size can be put, among those that are `allowed`; also between
 * bands or beyond the edge, where there is no place. `null` when there is no room at all.
 */
export function freePlaceBy(
  space: Space,
  point: Point,
  size: Size,
  allowed: (place: Place) => boolean = () => true,
): Place | null {
  const at = space.at(point, size)
  return at === null ? nearestAllowed(space, point, size, allowed) : space.freeNear(at, size, undefined, { allowed })
}

function middleOf(space: Space, place: Place, size: Size): Point {
  const { x, y, width, height } = space.rect(place, size)
  return { x: x + width / 2, y: y + height / 2 }
}

/** The nearest allowed place, by the distance between middles as they are drawn. */
function nearestAllowed(space: Space, from: Point, size: Size, allowed: (place: Place) => boolean): Place | null {
  let best: Place | null = null
  let least = Infinity
  for (const place of space.places()) {
    const { x, y } = middleOf(space, place, size)
    const off = Math.hypot(x - from.x, y - from.y)
    if (off < least && space.free(place, size) && allowed(place)) [best, least] = [place, off]
  }
  return best
}
