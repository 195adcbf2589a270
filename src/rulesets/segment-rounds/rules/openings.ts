// Whether a straight line of some width leads from one rectangle to another past walls (SEG-84). Pure geometry, in cell
// widths.
import type { Point, Rect } from '../../../grid/index.ts'
import { middleOf } from '../../../grid/index.ts'

export interface Barrier {
  readonly a: Point
  readonly b: Point
}
interface Disc extends Point {
  readonly radius: number
}

/** A wall that is only this close is not touched: an opening of exactly the width will do. */
const SLACK = 1e-6

/**
 * Whether some straight line from a point of the one to a point of the other has nothing within `half` on either side.
 */
export function hasOpening(from: Rect, to: Rect, all: readonly Barrier[], half: number): boolean {
  const [starts, ends] = [spots(from), spots(to)]
  const walls = all.filter((wall) => wallLies(from, to, wall, half) !== 'aside')
  if (walls.length === 0) return true
  if (walls.some((wall) => wallLies(from, to, wall, half) === 'across')) return false
  if (starts.some((start) => ends.some((end) => clear(start, end, walls, half)))) return true
  // Lines that squeeze past two corners: if any line leads through, one of these does.
  if (starts.length === 1 && ends.length === 1) return false
  const discs: readonly Disc[] = [
    ...starts.map((one) => ({ ...one, radius: 0 })),
    ...ends.map((one) => ({ ...one, radius: 0 })),
    ...walls.flatMap(({ a, b }) => [a, b]).map((one) => ({ ...one, radius: half })),
  ]
  return discs.some((one, index) =>
    discs.slice(index + 1).some((other) =>
      tangents(one, other).some(({ through, along }) => {
        const [start, end] = [chord(from, through, along), chord(to, through, along)]
        if (!start || !end) return false
        // The nearest points of the two chords: what lies before and behind them does not matter.
        return start[1] <= end[0]
          ? clear(at(through, along, start[1]), at(through, along, end[0]), walls, half)
          : clear(at(through, along, start[0]), at(through, along, end[1]), walls, half)
      })
    )
  )
}

/**
 * How a wall lies to the strip that holds both rectangles: beside it, right across it between them, or in the way of
 * some of their lines.
 */
export function wallLies(from: Rect, to: Rect, { a, b }: Barrier, half: number): 'aside' | 'across' | 'in-way' {
  const [start, end] = [middleOf(from), middleOf(to)]
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  if (length < SLACK) return 'in-way'
  const [ux, uy] = [(end.x - start.x) / length, (end.y - start.y) / length]
  const along = (point: Point): number => (point.x - start.x) * ux + (point.y - start.y) * uy
  const aside = (point: Point): number => (point.y - start.y) * ux - (point.x - start.x) * uy
  const [wideFrom, wideTo] = [from, to].map(({ width, height }) => Math.hypot(width, height) / 2) as [number, number]
  const wide = Math.max(wideFrom, wideTo) + half + SLACK
  const part = within(aside(a), aside(b), wide)
  if (!part) return 'aside'
  const reach = part.map((at_) => along(a) + (along(b) - along(a)) * at_)
  const [least, most] = [Math.min(...reach), Math.max(...reach)]
  if (most < -wide || least > length + wide) return 'aside'
  const through = Math.min(aside(a), aside(b)) <= -wide && Math.max(aside(a), aside(b)) >= wide
  return through && least > wideFrom && most < length - wideTo ? 'across' : 'in-way'
}

/** The corners and the middle. */
function spots({ x, y, width, height }: Rect): readonly Point[] {
  const middle = middleOf({ x, y, width, height })
  return width === 0 && height === 0
    ? [middle]
    : [middle, { x, y }, { x: x + width, y }, { x, y: y + height }, { x: x + width, y: y + height }]
}

/** Whether no wall reaches into the strip of that width between the two points. */
function clear(from: Point, to: Point, walls: readonly Barrier[], half: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  if (length < SLACK) return true
  const [ux, uy] = [dx / length, dy / length]
  const along = (point: Point): number => (point.x - from.x) * ux + (point.y - from.y) * uy
  const aside = (point: Point): number => (point.y - from.y) * ux - (point.x - from.x) * uy
  return walls.every(({ a, b }) => {
    const part = within(aside(a), aside(b), half)
    if (!part) return true
    const [one, other] = part.map((at_) => along(a) + (along(b) - along(a)) * at_)
    return one === undefined || other === undefined || Math.max(one, other) < -SLACK
      || Math.min(one, other) > length + SLACK
  })
}

/** Which part of the way from the one to the other lies nearer to 0 than `half`: on the line itself when that is 0. */
function within(one: number, other: number, half: number): readonly [number, number] | null {
  const limit = half > 0 ? half - SLACK : SLACK
  if ((one >= limit && other >= limit) || (one <= -limit && other <= -limit)) return null
  if (Math.abs(other - one) < SLACK / 10) return [0, 1]
  const [enters, leaves] = [(-limit - one) / (other - one), (limit - one) / (other - one)].toSorted((a, b) => a - b)
  const [start, end] = [Math.max(0, enters ?? 0), Math.min(1, leaves ?? 1)]
  return start <= end ? [start, end] : null
}

interface Line {
  readonly through: Point
  readonly along: Point
}

/** The lines that touch both discs. */
function tangents(one: Disc, other: Disc): readonly Line[] {
  const apart = Math.hypot(other.x - one.x, other.y - one.y)
  if (apart < SLACK) return []
  const angle = Math.atan2(other.y - one.y, other.x - one.x)
  const offsets = [one.radius, -one.radius].flatMap((a) => [other.radius, -other.radius].map((b) => [a, b] as const))
  return offsets.flatMap(([a, b]): Line[] => {
    const sine = (a - b) / apart
    if (Math.abs(sine) > 1 + SLACK) return []
    const turn = angle - Math.asin(Math.max(-1, Math.min(1, sine)))
    const along = { x: Math.cos(turn), y: Math.sin(turn) }
    return [{ through: { x: one.x - along.y * a, y: one.y + along.x * a }, along }]
  })
}

const at = ({ x, y }: Point, along: Point, by: number): Point => ({ x: x + along.x * by, y: y + along.y * by })

/** Where the line enters and leaves the rectangle, as lengths along it. */
function chord({ x, y, width, height }: Rect, through: Point, along: Point): readonly [number, number] | null {
  let [enters, leaves] = [-Infinity, Infinity]
  for (const [start, size, place, speed] of [[x, width, through.x, along.x], [y, height, through.y,
    along.y]] as const)
  {
    if (Math.abs(speed) < SLACK) {
      if (place < start - SLACK || place > start + size + SLACK) return null
      continue
    }
    const [one, other] = [(start - SLACK - place) / speed, (start + size + SLACK - place) / speed]
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters <= leaves ? [enters, leaves] : null
}
