// The barriers across a straight line, in the order in which the line meets them. A wall that is touched only where a
// door or window begins is not among them: that point belongs to the door, as it does for steps.
import { framesOf, stopsSteps } from './barriers.ts'
import { standingDoors } from './door-gaps.ts'
import { crosses, framesFinder, letsThrough, NO_FRAMES, type Sided } from './segments.ts'
import type { Barrier, Point, SquareGround } from './types.ts'

interface Piece {
  readonly barrier: Barrier
  readonly ends: Sided
  /** The ends of doors and windows that lie on a wall. */
  readonly framed: readonly Point[]
}

const known = new WeakMap<SquareGround, readonly Piece[]>()

/** What can stop a line on that ground, remembered as long as it is the same object. */
function piecesOf(ground: SquareGround): readonly Piece[] {
  const found = known.get(ground)
  if (found) return found
  const framesOn = framesFinder(framesOf(ground.doors))
  const pieces = [
    ...ground.walls.map((wall): Piece => ({ barrier: { kind: 'wall', wall }, ends: wall, framed: framesOn(wall) })),
    ...standingDoors(ground).filter(stopsSteps).map((door): Piece => ({ barrier: { kind: 'door', door }, ends: door,
      framed: NO_FRAMES })
    ),
  ]
  known.set(ground, pieces)
  return pieces
}

/** Walls of every kind and closed doors that the line crosses, the nearest to `from` first. */
export function barriersOn(
  ground: SquareGround,
  { from, to }: { readonly from: Point; readonly to: Point },
): readonly Barrier[] {
  return piecesOf(ground)
    .filter(({ ends, framed }) => crosses(ends, framed, from, to) && !letsThrough(ends, from.x, from.y))
    .map(({ barrier, ends: { a, b } }) => ({ barrier, at: whereMet(from, to, a, b) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ barrier }) => barrier)
}

/** How far along from–to the line meets a–b, as a part of the whole; along a wall, where the wall begins. */
function whereMet(from: Point, to: Point, a: Point, b: Point): number {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y]
  const cross = dx * ey - dy * ex
  if (Math.abs(cross) > 1e-9) return ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross
  const whole = dx * dx + dy * dy
  const along = ({ x, y }: Point): number => (whole === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / whole)
  return Math.max(0, Math.min(along(a), along(b)))
}
