// The barriers across a straight line, in the order in which the line meets them. A wall that is touched only where a
// door or window begins is not among them: that point belongs to the door, as it does for steps.
import { framesOf, stopsSteps } from './barriers.ts'
import { crosses, framesAt, NO_FRAMES } from './segments.ts'
import type { Barrier, Point, SquareGround } from './types.ts'

/** Walls of every kind and closed doors that the line crosses, the nearest to `from` first. */
export function barriersOn(
  { walls, doors }: SquareGround,
  { from, to }: { readonly from: Point; readonly to: Point },
): readonly Barrier[] {
  const all: readonly Barrier[] = [
    ...walls.map((wall) => ({ kind: 'wall', wall }) as const),
    ...doors.filter(stopsSteps).map((door) => ({ kind: 'door', door }) as const),
  ]
  const frames = framesOf(doors)
  return all
    .map((barrier) => ({ barrier, ...endsOf(barrier) }))
    .filter(({ barrier, ...segment }) =>
      crosses(segment, barrier.kind === 'wall' ? framesAt(segment, frames) : NO_FRAMES, from, to)
    )
    .map(({ barrier, a, b }) => ({ barrier, at: whereMet(from, to, a, b) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ barrier }) => barrier)
}

const endsOf =
  (barrier: Barrier): { readonly a: Point;
    readonly b: Point } => (barrier.kind === 'wall' ? barrier.wall : barrier.door)

/** How far along from–to the line meets a–b, as a part of the whole; along a wall, where the wall begins. */
function whereMet(from: Point, to: Point, a: Point, b: Point): number {
  const [dx, dy, ex, ey] = [to.x - from.x, to.y - from.y, b.x - a.x, b.y - a.y]
  const cross = dx * ey - dy * ex
  if (Math.abs(cross) > 1e-9) return ((a.x - from.x) * ey - (a.y - from.y) * ex) / cross
  const whole = dx * dx + dy * dy
  const along = ({ x, y }: Point): number => (whole === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / whole)
  return Math.max(0, Math.min(along(a), along(b)))
}
