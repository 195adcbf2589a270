// How far along an area somebody stands: along a line or a cone from where it begins, out from the middle of others.
import type { AreaShape, Point } from '../../../grid/index.ts'
import { type CombatantId, combatantOf } from '../../core/index.ts'
import { middleOf } from '../../kits/standing.ts'
import type { RunningTypes } from '../run/frame.ts'
import type { InRun } from '../run/values.ts'

/** In cell widths. */
export function farAlong(area: AreaShape, at: Point): number {
  switch (area.shape) {
    case 'burst':
      return Math.hypot(at.x - area.center.x, at.y - area.center.y)
    case 'square':
      return Math.hypot(at.x - area.corner.x, at.y - area.corner.y)
    case 'line':
    case 'cone': {
      const from = area.shape === 'line' ? area.from : area.apex
      const turn = (area.angle * Math.PI) / 180
      return (at.x - from.x) * Math.cos(turn) + (at.y - from.y) * Math.sin(turn)
    }
  }
}

/** Those who are furthest along the area of the deed come first, so that they make room for the others. */
export function furthestFirst<T extends RunningTypes>(
  { battle, run, teach }: InRun<T>,
  all: readonly CombatantId[],
): readonly CombatantId[] {
  const area = teach.areasOf?.(battle, run)[0]
  const far = (id: CombatantId): number => {
    const one = combatantOf(battle, id)
    return area && one && one.place !== null ? farAlong(area, middleOf(battle, one.place, one.size)) : 0
  }
  return all.toSorted((a, b) => far(b) - far(a))
}
