// Which door is under a point. Doors are lines, so they take clicks in an area wider than they look. Pure.
import { fromSegment } from '../../grid/edit/snap.ts'
import type { Door, Point } from '../../grid/index.ts'

/** How far beside a door a click still counts: in pixels, and in cell widths at most. */
const SLACK = 11
const SLACK_CELLS = 0.32

/** The nearest door within reach of a point, in cell widths; `scale` in pixels per cell. */
export function doorAt(doors: readonly Door[], at: Point, scale: number): Door | null {
  let best: Door | null = null
  let nearest = Math.min(SLACK / scale, SLACK_CELLS)
  for (const door of doors) {
    const away = fromSegment(at, door.a, door.b)
    if (away <= nearest) {
      nearest = away
      best = door
    }
  }
  return best
}
