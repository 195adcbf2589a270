// The path a token would take: a line with a dot for each place, numbered waypoints, and the price at its end.
import type { Place, Point, Rect, Size, Space } from '../../grid/index.ts'
import { type Pen, roundRect, strokeTwice } from '../layers/pen.ts'
import { FONT } from '../palette.ts'
import { endSpot } from './plates.ts'
import { paintPlateLines, plateSize } from './reach.ts'

export interface PathMark {
  readonly places: readonly Place[]
  readonly waypoints: readonly Place[]
  /** Where the token would stand if it were dropped now. */
  readonly to: Place
  readonly size: Size
  /** The price, or why the token cannot go there. */
  readonly text: string
  /** Warnings about the path, under the text on the plate. */
  readonly warnings?: readonly string[]
  /** Colour of the plate's edge when there are warnings. */
  readonly warned?: string
  /** Everybody else on the ground. The plate covers none of them if there is room elsewhere. */
  readonly others?: readonly Rect[]
  readonly ok: boolean
  readonly colour: string
}

/** A token carried in a straight line, free of charge. */
export interface CarryMark {
  readonly from: Rect
  readonly to: Rect
  readonly text: string
  readonly ok: boolean
  /** Why those that do not fit cannot stand there, under the text on the plate. */
  readonly warnings: readonly string[]
  /** Where those that are carried along would stand. */
  readonly others: readonly { readonly rect: Rect; readonly ok: boolean }[]
}

/** `covered`: panels over the board, in pixels. No plate lies under them if there is room elsewhere. */
export function paintPath(pen: Pen, space: Space, mark: PathMark, covered: readonly Rect[]): void {
  const { g, palette } = pen
  const points = mark.places.map((place) => middle(space.rect(place, mark.size)))
  g.save()
  g.lineCap = 'round'
  g.lineJoin = 'round'
  if (points.length > 1) {
    g.beginPath()
    for (const point of points) g.lineTo(pen.x(point.x), pen.y(point.y))
    strokeTwice(g, mark.colour, '#05070a', 3, 3)
    const radius = Math.min(Math.max(pen.scale * 0.09, 2.5), 6)
    g.beginPath()
    for (const point of points.slice(1)) {
      g.moveTo(pen.x(point.x) + radius, pen.y(point.y))
      g.arc(pen.x(point.x), pen.y(point.y), radius, 0, Math.PI * 2)
    }
    g.fillStyle = palette.plateInk
    g.strokeStyle = '#05070a'
    g.lineWidth = 1.5
    g.fill()
    g.stroke()
  }
  g.restore()
  for (const [nth, place] of mark.waypoints.entries()) {
    paintWaypoint(pen, middle(space.rect(place, mark.size)), nth + 1, mark.colour)
  }
  const rect = space.rect(mark.to, mark.size)
  paintLanding(pen, rect, mark.ok ? mark.colour : palette.bad, mark.ok)
  const lines = [mark.text, ...(mark.warnings ?? [])].filter((line) => line !== '')
  if (lines.length > 0) {
    const colour = mark.ok ? (mark.warned ?? mark.colour) : palette.bad
    paintEnd(pen, { rect, lines, colour, way: points, others: mark.others ?? [] }, covered)
  }
}

export function paintCarry(pen: Pen, mark: CarryMark, covered: readonly Rect[]): void {
  const { g, palette } = pen
  const [from, to] = [middle(mark.from), middle(mark.to)]
  g.beginPath()
  g.setLineDash([6, 5])
  g.moveTo(pen.x(from.x), pen.y(from.y))
  g.lineTo(pen.x(to.x), pen.y(to.y))
  strokeTwice(g, palette.plateInk, '#05070a', 2, 2)
  g.setLineDash([])
  for (const { rect, ok } of [{ rect: mark.to, ok: mark.ok }, ...mark.others]) {
    paintLanding(pen, rect, ok ? palette.plateInk : palette.warn, ok)
  }
  const colour = mark.ok && mark.warnings.length === 0 ? palette.plateInk : palette.warn
  paintEnd(pen, { rect: mark.to, lines: [mark.text, ...mark.warnings], colour, way: [from, to], others: [] }, covered)
}

/** Paints where the token would stand: a frame, dashed where it cannot stand. */
export function paintLanding(pen: Pen, rect: Rect, colour: string, ok: boolean): void {
  const { g } = pen
  const [x, y, width, height] = [pen.x(rect.x) + 1.5, pen.y(rect.y) + 1.5, rect.width * pen.scale - 3,
    rect.height * pen.scale - 3]
  if (width <= 0 || height <= 0) return
  roundRect(g, x, y, width, height, Math.min(6, width / 4))
  g.setLineDash(ok ? [] : [5, 4])
  strokeTwice(g, colour, '#05070a', 2.5, 2)
  g.setLineDash([])
}

function paintWaypoint(pen: Pen, at: Point, nth: number, colour: string): void {
  const { g } = pen
  g.beginPath()
  g.arc(pen.x(at.x), pen.y(at.y), 9, 0, Math.PI * 2)
  g.fillStyle = '#05070a'
  g.fill()
  g.strokeStyle = colour
  g.lineWidth = 2
  g.stroke()
  g.font = `700 12px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = '#ffffff'
  g.fillText(String(nth), pen.x(at.x), pen.y(at.y) + 0.5)
}

interface EndPlate {
  readonly rect: Rect
  readonly lines: readonly string[]
  readonly colour: string
  readonly way: readonly Point[]
  readonly others: readonly Rect[]
}

/** Paints the plate at the end of the path, on the side that the path does not come from. */
function paintEnd(pen: Pen, { rect, lines, colour, way, others }: EndPlate, covered: readonly Rect[]): void {
  const onScreen = ({ x, y, width, height }: Rect): Rect => ({ x: pen.x(x), y: pen.y(y), width: width * pen.scale,
    height: height * pen.scale })
  const box = onScreen(rect)
  const size = plateSize(pen, lines)
  const at = endSpot(box, size, way.map(({ x, y }) => ({ x: pen.x(x), y: pen.y(y) })), pen.view, others.map(onScreen),
    covered)
  paintPlateLines(pen, lines, { x: at.x - size.width / 2, y: at.y - size.height / 2 }, colour)
}

function middle(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
}
