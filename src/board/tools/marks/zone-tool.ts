// Marks zones: a drag is a rectangle. Or a click is a corner; a double click, Enter or the first corner ends.
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
/** A press that moves less than this is a click, in pixels: a hand trembles. */
const DRAGGED = 5

export function createZoneTool(options: () => ZoneOptions, report: Report): BoardTool {
  const worksite = createWorksite()
  let corners: readonly Point[] = []
  let at: Point | null = null
  /** Where the first corner was pressed, until the pointer is released. */
  let pressed: Point | null = null
  /** The press has become a drag, from the first corner to where the pointer is. */
  let spans = false

  const clear = (): void => {
    corners = []
    pressed = null
    spans = false
  }
  const zone = (id: MarkId, points: readonly Point[]): Mark => {
    const { color, audience, text } = options()
    return { kind: 'zone', id, points, text, color, audience, stays: true }
  }
  const finish = (points = corners): boolean => {
    if (points.length < 3) return false
    const mark = zone(options().newId(), points)
    clear()
    report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark } } })
    worksite.say('A zone was marked.')
    return true
  }
  /** The corners of what the pointer spans; none where it has no width or no height. */
  const rectangle = (): readonly Point[] => {
    const [a, b] = [corners[0], at]
    if (!a || !b || Math.abs(a.x - b.x) < 1e-6 || Math.abs(a.y - b.y) < 1e-6) return []
    const [left, right, top, bottom] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)]
    return [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
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
      at = to
      pressed = corners.length === 1 ? point.at : null
    },
    follow(point) {
      at = place(point)
      if (pressed === null) return
      const away = Math.hypot(point.at.x - pressed.x, point.at.y - pressed.y)
      if (away > worksite.cells(reachOf(DRAGGED, point.touch))) spans = true
    },
    up(point) {
      at = place(point)
      if (spans && !finish(rectangle())) clear()
      pressed = null
    },
    leave() {
      at = null
    },
    doubleClick: () => void finish(),
    key({ key }) {
      if (pressed !== null) return false
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
      const points = spans ? rectangle() : at && corners.length > 0 ? [...corners, at] : corners
      if (site && points.length > 2) paintMark(pen, site.model(), zone('' as MarkId, points))
      else if (points.length === 2 && points[0] && points[1]) paintLine(pen, points[0], points[1], 1.5)
      for (const point of corners) paintPoint(pen, point)
      if (at) paintPoint(pen, at, true)
    },
  }, () => report({ do: 'leave' }))
}
