// The GM reveals and hides parts of a map by hand: with a brush, a rectangle or corner by corner.
import { MOST_PAINTED } from '../../../engine/core/ground-limits.ts'
import type { Point } from '../../../grid/index.ts'
import type { Pen } from '../../layers/pen.ts'
import { strokeTwice } from '../../layers/pen.ts'
import type { BoardTool } from '../board-tool.ts'
import { createWorksite, toolOf } from '../gesture.ts'

export type FogShape = 'brush' | 'rectangle' | 'corners'

export interface FogToolWiring {
  /** What the next gesture does; asked when it begins, so that a switch beside the board may change it. */
  readonly options: () => { readonly shape: FogShape; readonly reveal: boolean; readonly width: number }
  /** Areas with these corners, in cell widths: those of one gesture, of which a very long stroke is told in parts. */
  readonly onAreas: (areas: readonly (readonly Point[])[], reveal: boolean) => void
  readonly onQuit: () => void
}

/** How near a corner must be to the first to close the area, in pixels. */
const CLOSING = 12
/** Points of a stroke lie so far apart, in widths of the brush: what lies between them is covered all the same. */
const APART = 0.25
/** So many points a stroke may have: each but the first is a band and a circle. */
const MOST_POINTS = Math.floor((MOST_PAINTED + 1) / 2)

/** Far finer than what is remembered of a map, and short in a file. */
const fine = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100 + 0, y: Math.round(y * 100) / 100 + 0 })

/** Corners of a round brush's stroke: a capsule for each move of the pointer. */
export function strokeAreas(path: readonly Point[], width: number): readonly (readonly Point[])[] {
  const radius = width / 2
  const circle = ({ x, y }: Point): readonly Point[] =>
    Array.from({ length: 16 },
      (_, nth) => ({ x: x + radius * Math.cos((nth * Math.PI) / 8), y: y + radius * Math.sin((nth * Math.PI) / 8) }))
  const band = (a: Point, b: Point): readonly Point[] => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const [nx, ny] = [-((b.y - a.y) / length) * radius, ((b.x - a.x) / length) * radius]
    return [{ x: a.x + nx, y: a.y + ny }, { x: b.x + nx, y: b.y + ny }, { x: b.x - nx, y: b.y - ny }, { x: a.x - nx,
      y: a.y - ny }]
  }
  return path.flatMap((point, index) => {
    const before = path[index - 1]
    return before ? [band(before, point), circle(point)] : [circle(point)]
  }).map((area) => area.map(fine))
}

const rectangleArea = (a: Point, b: Point): readonly Point[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }].map(fine)

/** With Alt held the gesture does the opposite: it hides where the tool reveals. */
export function createFogTool({ options, onAreas, onQuit }: FogToolWiring): BoardTool {
  const worksite = createWorksite()
  let path: Point[] = []
  let corners: readonly Point[] = []
  let hovered: Point | null = null
  let turned = false

  const reveals = (): boolean => options().reveal !== turned
  const clear = (): void => {
    path = []
    corners = []
  }
  const send = (areas: readonly (readonly Point[])[]): void => {
    const reveal = reveals()
    clear()
    if (areas.length > 0) onAreas(areas, reveal)
  }
  const close = (): boolean => {
    if (corners.length < 3) return false
    send([corners.map(fine)])
    return true
  }
  /** The stroke with that point, where it lies far enough from the last. A part that is full is painted at once. */
  const stroked = (at: Point, apart: number): Point[] => {
    const last = path.at(-1)
    if (!last || Math.hypot(last.x - at.x, last.y - at.y) <= apart) return path
    if (path.length < MOST_POINTS) return [...path, at]
    onAreas(strokeAreas(path, options().width), reveals())
    return [last, at]
  }
  const isClosing = (at: Point): boolean => {
    const [first] = corners
    return first !== undefined && corners.length > 2
      && Math.hypot(first.x - at.x, first.y - at.y) <= worksite.cells(CLOSING)
  }

  return toolOf(worksite, {
    down({ at, alt }) {
      if (options().shape === 'corners') {
        if (corners.length === 0) turned = alt
        if (isClosing(at)) close()
        else corners = [...corners, at]
        return
      }
      turned = alt
      path = [at]
    },
    follow({ at }) {
      hovered = at
      const { shape, width } = options()
      if (path.length > 0) path = shape === 'brush' ? stroked(at, width * APART) : [path[0] ?? at, at]
    },
    up({ at }) {
      const { shape, width } = options()
      if (shape === 'brush' && path.length > 0) path = stroked(at, 0)
      const [first, last] = [path[0], path.at(-1)]
      if (shape === 'corners' || !first || !last) return
      if (shape === 'brush') return send(strokeAreas(path, width))
      send(first === last ? [] : [rectangleArea(first, last)])
    },
    leave() {
      hovered = null
    },
    doubleClick: () => void close(),
    key({ key }) {
      if (key === 'Enter') return close()
      if (key !== 'Backspace' || corners.length === 0) return false
      corners = corners.slice(0, -1)
      return true
    },
    begun: () => path.length > 0 || corners.length > 0,
    clear,
    idle: () => path.length === 0 && corners.length === 0 && hovered === null,
    paint(pen) {
      const { shape, width } = options()
      paintArea(pen, shape, { path, corners, hovered }, width, reveals())
    },
  }, onQuit)
}

interface Begun {
  readonly path: readonly Point[]
  readonly corners: readonly Point[]
  readonly hovered: Point | null
}

function paintArea(pen: Pen, shape: FogShape, { path, corners, hovered }: Begun, width: number, reveal: boolean): void {
  const { g, palette } = pen
  const colour = reveal ? palette.target : palette.bad
  const trace = (points: readonly Point[]): void => {
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) g.moveTo(pen.x(x), pen.y(y))
      else g.lineTo(pen.x(x), pen.y(y))
    }
  }
  g.save()
  g.lineCap = g.lineJoin = 'round'
  if (shape === 'brush') {
    const points = hovered && path.length > 0 ? [...path, hovered] : path
    g.beginPath()
    trace(points)
    g.strokeStyle = `${colour}59`
    g.lineWidth = width * pen.scale
    if (points.length > 1) g.stroke()
    if (hovered) {
      g.beginPath()
      g.arc(pen.x(hovered.x), pen.y(hovered.y), (width / 2) * pen.scale, 0, Math.PI * 2)
      strokeTwice(g, colour, palette.wallEdge, 1.5)
    }
  } else {
    const [first, last] = [path[0], path.at(-1)]
    const points = shape === 'corners'
      ? [...corners, ...(hovered && corners.length > 0 ? [hovered] : [])]
      : first && last
      ? rectangleArea(first, last)
      : []
    g.beginPath()
    trace(points)
    if (points.length > 2) g.closePath()
    g.fillStyle = `${colour}40`
    g.fill()
    g.setLineDash([6, 4])
    strokeTwice(g, colour, palette.wallEdge, 1.5)
  }
  g.restore()
}
