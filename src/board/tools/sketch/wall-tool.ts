// Draws walls: a click for each corner, a double click or Enter at the end, a click on the first corner to close. Walls
// that were clicked stay when another tool is taken up. A press that is dragged draws from where it began. In a curve
// every second click is a point that the curve goes through.
import { counted } from '../../../lib/counted.ts'
import { arc, samePoint, type Snap, withChain, type WallStyle } from '../../../grid/edit/index.ts'
import type { Point, Wall } from '../../../grid/index.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { paintGhosts, paintLine, paintPoint } from './paint.ts'
import { createSketch, reachOf, type Report, sketchTool, stepOf } from './sketch.ts'

export interface WallOptions {
  readonly style: WallStyle
  readonly snap: Snap
  /** Pieces are arcs through three points. With Shift held the next piece is the other kind. */
  readonly curve: boolean
}

/** How near the first corner a click closes the chain, in pixels. */
const CLOSE = 9

export function createWallTool(options: () => WallOptions, report: Report): BoardTool {
  const sketch = createSketch()
  let points: readonly Point[] = []
  /** The point that the arc being drawn goes through. */
  let via: Point | null = null
  let at: Point | null = null
  let curved = false
  let pressed = false

  const last = (): Point | undefined => points.at(-1)
  const piece = (to: Point): readonly Point[] => {
    const from = last()
    return from && via ? arc(from, via, to).slice(1) : [to]
  }
  const clear = (): void => {
    points = []
    via = null
    pressed = false
  }
  const finish = (): void => {
    // A curve that has not come to its end is a straight wall so far.
    const chain = via ? [...points, via] : points
    const { style } = options()
    clear()
    if (chain.length > 1) {
      report({ do: 'draw', what: 'Walls drawn.', change: (ground) => withChain(ground, chain, style) })
    }
  }
  const add = (to: Point, closes: boolean): void => {
    const from = last()
    if (from && samePoint(via ?? from, to)) return finish()
    if (from && curved && via === null && !closes) via = to
    else {
      points = [...points, ...piece(to)]
      via = null
    }
    if (closes) finish()
    else sketch.say(points.length === 1 ? 'A wall begins.' : `${counted(points.length - 1, 'wall')} so far.`)
  }
  const follow = (point: ToolPoint): { readonly to: Point; readonly closes: boolean } => {
    curved = options().curve !== point.shift
    const [first] = points
    const closes = first !== undefined && points.length > 2
      && Math.hypot(first.x - point.at.x, first.y - point.at.y) <= sketch.cells(reachOf(CLOSE, point.touch))
    const to = closes ? first : sketch.place(point, options().snap)
    at = to
    return { to, closes }
  }

  return sketchTool(sketch, report, {
    follow: (point) => void follow(point),
    down(point) {
      const { to, closes } = follow(point)
      pressed = true
      add(to, closes)
    },
    up(point) {
      if (!pressed) return
      pressed = false
      const { to, closes } = follow(point)
      const from = via ?? last()
      // A press that was dragged ends where it is let go.
      if (from && !samePoint(from, to)) add(to, closes)
    },
    leave() {
      at = null
    },
    doubleClick: () => {
      if (points.length > 0) finish()
    },
    key({ key }) {
      if (key === 'Enter' && points.length > 0) {
        finish()
        return true
      }
      if (key !== 'Backspace' || points.length === 0) return false
      if (via === null) points = points.slice(0, -1)
      via = null
      return true
    },
    begun: () => points.length > 0,
    clear,
    settle: finish,
    byKeys: { grid: () => ({ step: stepOf(options().snap), middles: false }) },
    paint(pen) {
      const { style } = options()
      const to = at
      const from = last()
      const chain = to && from ? [...points, ...piece(to)] : points
      const ghosts = chain.slice(1).map((b, index): Wall => ({ ...style, id: `${index}`, a: chain[index] ?? b, b }))
      paintGhosts(pen, ghosts)
      if (from && via && to) paintLine(pen, from, via, 0.75)
      for (const point of points.length > 40 ? points.slice(0, 1) : points) paintPoint(pen, point)
      if (via) paintPoint(pen, via)
      if (to) paintPoint(pen, to, true)
    },
  })
}
