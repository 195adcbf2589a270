// Puts doors and windows: a click on a wall puts a door of one cell into it, a drag along the wall says how wide. Off
// the walls a drag puts a door that stands alone. A click on a door picks it, or makes it the kind that is in hand.
import { doorSpan, type DoorStyle, wallIndex, pickAt, samePoint, type Snap, snapped, withDoor,
  withDoorChange } from '../../../grid/edit/index.ts'
import { curveBetween, type Point, runsAlong, type Wall } from '../../../grid/index.ts'
import type { BoardTool, ToolPoint } from '../board-tool.ts'
import { paintGhostDoor, paintLine, paintPoint } from './paint.ts'
import { createSketch, reachOf, type Report, sketchTool, stepOf } from './sketch.ts'

export interface DoorOptions {
  readonly style: DoorStyle
  readonly snap: Snap
}

/** How near a wall a click still counts, in pixels. */
const NEAR = 16
/** From so far on, in cell widths, a press is a drag. */
const DRAGGED = 0.35

const NO_WALL = 'A secret door hides in a wall, and there is none here. Draw the wall first.'

interface Span {
  readonly a: Point
  readonly b: Point
}

export function createDoorTool(options: () => DoorOptions, report: Report): BoardTool {
  const sketch = createSketch()
  let span: Span | null = null
  let wall: Wall | null = null
  let begun: Point | null = null
  let at: Point | null = null

  const wallAt = (point: ToolPoint): Wall | null => {
    const ground = sketch.ground()
    return ground ? wallIndex(ground.walls).at(point.at, sketch.cells(reachOf(NEAR, point.touch))) : null
  }
  const onWall = (wall: Span, to: Point, free: boolean): Point => {
    const spot = free ? to : snapped(to, options().snap)
    const [dx, dy] = [wall.b.x - wall.a.x, wall.b.y - wall.a.y]
    const part = Math.min(Math.max(((spot.x - wall.a.x) * dx + (spot.y - wall.a.y) * dy) / (dx * dx + dy * dy), 0), 1)
    return snapped({ x: wall.a.x + dx * part, y: wall.a.y + dy * part }, 'free')
  }
  /**
   * From piece to piece of a chain: a curve knows no lattice, but pieces in one line are as good as one wall. `null`
   * where no such chain leads to the pointer.
   */
  const alongChain = (from: Wall, begin: Point, point: ToolPoint): Span | null => {
    const to = wallAt(point)
    if (!to || to === from) return null
    const drawn = { a: onWall(from, begin, true), b: onWall(to, point.at, true) }
    const pieces = curveBetween(sketch.ground()?.walls ?? [], drawn)
    if (!pieces) return null
    const line = lineOf(from, to)
    return pieces.every(({ piece }) => runsAlong(line, piece))
      ? { a: onWall(line, begin, point.alt), b: onWall(line, point.at, point.alt) }
      : drawn
  }
  const dragged = (from: Point, point: ToolPoint, snap: Snap): Span =>
    wall
      ? (alongChain(wall, from, point)
        ?? { a: onWall(wall, from, point.alt), b: onWall(wall, point.at, point.alt) })
      : { a: sketch.onBoard(snapped(from, snap)), b: sketch.onBoard(snapped(point.at, snap)) }
  const follow = (point: ToolPoint): void => {
    at = point.at
    const snap = point.alt ? 'free' : options().snap
    const isDragged = begun !== null && Math.hypot(begun.x - point.at.x, begun.y - point.at.y) > DRAGGED
    if (begun === null) wall = wallAt(point)
    const drawn = begun && isDragged ? dragged(begun, point, snap) : null
    // On the lattice a short drag comes to nothing: then it is as good as a click.
    const isLong = drawn !== null && !samePoint(drawn.a, drawn.b)
    span = isLong ? drawn : wall ? doorSpan(wall, begun ?? point.at, snap, sketch.ground()?.walls) : null
  }
  const clear = (): void => {
    begun = span = wall = null
  }
  return sketchTool(sketch, report, {
    follow,
    down(point) {
      wall = wallAt(point)
      begun = point.at
      follow(point)
    },
    up(point) {
      if (!begun) return
      follow(point)
      const ground = sketch.ground()
      const there = ground && pickAt(ground, begun, sketch.cells(reachOf(NEAR, point.touch)))
      const [drawn, hides] = [span, wall]
      const { style } = options()
      clear()
      const door = there?.kind === 'door' ? ground?.doors.find(({ id }) => id === there.id) : undefined
      if (there && door) {
        // A click turns a door into a window, or a window into a door, where the other kind is in hand.
        if (door.kind === style.kind) report({ do: 'pick', picks: [there], who: [] })
        else {
          report({ do: 'draw', what: `It is a ${style.kind} now.`, change: (now) =>
            withDoorChange(now, [there], { kind: style.kind }) })
        }
      } else if (style.secret && !hides) sketch.site()?.note(point.at, NO_WALL)
      else if (drawn) {
        report({ do: 'draw', what: `A ${style.kind} was placed.`, change: (now) =>
          withDoor(now, drawn.a, drawn.b, style) })
      } else sketch.site()?.note(point.at, 'Click a wall to put a door into it, or drag to put a door anywhere.')
    },
    leave() {
      at = null
      clear()
    },
    begun: () => begun !== null,
    clear,
    byKeys: { grid: () => ({ step: Math.min(0.5, stepOf(options().snap)), middles: false }) },
    paint(pen) {
      if (span) {
        paintGhostDoor(pen, { ...span, id: '', open: false, kind: options().style.kind })
        paintLine(pen, span.a, span.b, 1.5)
      } else if (at) paintPoint(pen, at)
    },
  })
}

/** The line from one wall to the other, between the ends that are farthest apart. */
function lineOf(from: Wall, to: Wall): Span {
  const lines = [from.a, from.b].flatMap((a) => [to.a, to.b].map((b): Span => ({ a, b })))
  const length = ({ a, b }: Span): number => Math.hypot(a.x - b.x, a.y - b.y)
  return lines.reduce((longest, line) => (length(line) > length(longest) ? line : longest))
}
