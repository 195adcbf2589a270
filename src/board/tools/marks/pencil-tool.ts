// The pencil: a drag draws a line, smoothed and thinned. With Alt held, or as an eraser, it takes away the lines that
// it touches.
import type { Mark, MarkId } from '../../../engine/core/index.ts'
import type { Point } from '../../../grid/index.ts'
import { fromLine } from '../../marks/geometry.ts'
import { paintMark } from '../../marks/paint.ts'
import type { BoardTool } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'
import { reachOf, type Report } from '../sketch/sketch.ts'
import type { MarkStyle } from './mark-style.ts'
import { thinned } from './thinned.ts'

export interface PencilOptions extends MarkStyle {
  /** In cell widths. */
  readonly width: number
  readonly erases: boolean
}

/** How near a line the eraser takes it away, in pixels. */
const RUBBER = 10
/** How far the line may leave what the hand drew, in pixels. */
const SLACK = 1.2

export function createPencilTool(options: () => PencilOptions, report: Report): BoardTool {
  const worksite = createWorksite()
  let path: Point[] = []
  let at: Point | null = null
  /** While the eraser is pressed: what it has touched. */
  let rubbed: Set<MarkId> | null = null

  const marks = (): readonly Mark[] => worksite.site()?.model().marks ?? []
  const line = (): Mark => {
    const { color, audience, width } = options()
    return { kind: 'stroke', id: '' as MarkId, points: path, color, audience, width, stays: true }
  }
  const rub = (to: Point, within: number): void => {
    for (const mark of marks()) {
      if (mark.kind === 'stroke' && fromLine(to, mark.points) <= within + mark.width / 2) rubbed?.add(mark.id)
    }
  }
  return toolOf(worksite, {
    down({ at: spot, alt, touch }) {
      at = spot
      if (options().erases !== alt) {
        rubbed = new Set()
        rub(spot, worksite.cells(reachOf(RUBBER, touch)))
      } else path = [spot]
    },
    follow({ at: spot, touch }) {
      at = spot
      if (rubbed) rub(spot, worksite.cells(reachOf(RUBBER, touch)))
      const last = path.at(-1)
      if (last && Math.hypot(last.x - spot.x, last.y - spot.y) >= worksite.cells(1.5)) path.push(spot)
    },
    up({ at: end }) {
      // The line ends where it is let go.
      const drawn = path.length > 1 ? [...path, end] : path
      const gone = rubbed
      rubbed = null
      path = []
      if (gone && gone.size > 0) {
        report({ do: 'give', command: { type: 'mark', change: { kind: 'remove', marks: [...gone] } } })
      }
      const points = thinned(drawn, worksite.cells(SLACK))
      if (points.length < 2) return
      const { color, audience, width, newId } = options()
      const mark = { kind: 'stroke', id: newId(), points, color, audience, width, stays: true } satisfies Mark
      report({ do: 'give', command: { type: 'mark', change: { kind: 'add', mark } } })
    },
    leave() {
      at = null
    },
    begun: () => path.length > 0 || rubbed !== null,
    clear() {
      path = []
      rubbed = null
    },
    idle: () => at === null && path.length === 0 && rubbed === null,
    paint(pen) {
      const site = worksite.site()
      const { g } = pen
      if (site && path.length > 1) paintMark(pen, site.model(), line())
      for (const mark of marks()) {
        if (!site || !rubbed?.has(mark.id) || mark.kind !== 'stroke') continue
        paintMark(pen, site.model(), { ...mark, color: pen.palette.bad, width: mark.width * 1.4 })
      }
      if (!at) return
      const { color, width, erases } = options()
      g.beginPath()
      g.arc(pen.x(at.x), pen.y(at.y), erases || rubbed ? RUBBER : Math.max((width * pen.scale) / 2, 2), 0, Math.PI * 2)
      g.lineWidth = 3
      g.strokeStyle = '#05070a'
      g.stroke()
      g.lineWidth = 1.5
      g.strokeStyle = erases || rubbed ? pen.palette.bad : color
      g.stroke()
    },
  }, () => report({ do: 'leave' }))
}
