// Marks zones: a click is a corner; a double click, Enter or a click on the first corner ends.
import { type Snap, snapped, samePoint } from '../../../grid/edit/index.ts'
import type { Mark, MarkId } from '../../../engine/core/index.ts'
import type { Point } from '../../../grid/index.ts'
import { paintMark } from '../../marks/paint.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { paintLine, paintPoint } from '../sketch/paint.ts'
import { reachOf, type Report } from '../sketch/sketch.ts'
import type { MarkStyle } from './mark-style.ts'

export interface ZoneOptions extends MarkStyle {
  readonly text: string
  readonly snap: Snap
}

const CLOSE = 10

export function createZoneTool(options: () => ZoneOptions, report: Report): BoardTool {
  const worksite = createWorksite()
  let corners: readonly Point[] = []
  let at: Point | null = null

  const clear = (): void => {
    corners = []
  }
  const zone = (id: MarkId, points: readonly Point[]): Mark => {
    const { color, audience, text } = options()
    return { kind: 'zone', id, points, text, color, audience, stays: true }
  }
  const finish = (): boolean => {
    if (corners.length < 3) return false
    const mark = zone(options().newId(), corners)
    clear()
    report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark } } })
    worksite.say('A zone was marked.')
    return true
  }
  const place = ({ at: spot, alt }: ToolPoint): Point => snapped(spot, options().snap, alt)
  return toolOf(worksite, {
    down(point) {
      const [first] = corners
      const to = place(point)
      const closes = first !== undefined && corners.length > 2
        && Math.hypot(first.x - point.at.x, first.y - point.at.y) <= worksite.cells(reachOf(CLOSE, point.touch))
      const last = corners.at(-1)
      if (closes || (last && samePoint(last, to))) finish()
      else corners = [...corners, to]
    },
    follow(point) {
      at = place(point)
    },
    up: () => undefined,
    leave() {
      at = null
    },
    doubleClick: () => void finish(),
    key({ key }) {
      if (key === 'Enter') return finish()
      if (key !== 'Backspace' || corners.length === 0) return false
      corners = corners.slice(0, -1)
      return true
    },
    begun: () => corners.length > 0,
    clear,
    idle: () => corners.length === 0 && at === null,
    paint(pen) {
      const site = worksite.site()
      const points = at && corners.length > 0 ? [...corners, at] : corners
      if (site && points.length > 2) paintMark(pen, site.model(), zone('' as MarkId, points))
      else if (points.length === 2 && points[0] && points[1]) paintLine(pen, points[0], points[1], 1.5)
      for (const point of corners) paintPoint(pen, point)
      if (at) paintPoint(pen, at, true)
    },
  }, () => report({ do: 'leave' }))
}
