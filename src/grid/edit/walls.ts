// Walls drawn by hand: chains of straight pieces, and arcs that become chains. Pure.
import type { Point, SquareGround, Wall, WallLook, WallSide } from '../types.ts'
import { freshGroup, freshIds } from './ids.ts'
import { fine, samePoint } from './snap.ts'

/** What is drawn: a wall, a low wall that stops steps alone, a curtain that stops sight alone. */
export interface WallStyle {
  readonly stops: Wall['stops']
  /** By what it stops when absent; over a picture, which shows walls itself, a line. */
  readonly look?: WallLook
  /** One-way: stops only what comes from that side of somebody who looks along the drawing. */
  readonly from?: WallSide
}

/** The ground with a wall from each point to the next. Points that coincide make no wall. */
export function withChain(ground: SquareGround, points: readonly Point[], style: WallStyle): SquareGround {
  const next = freshIds(ground, 'walls')
  const pieces = points.flatMap((b, index) => {
    const a = points[index - 1]
    return a === undefined || samePoint(a, b) ? [] : [{ a, b }]
  })
  if (pieces.length === 0) return ground
  const group = pieces.length > 1 ? freshGroup(ground) : null
  const walls = pieces.map(({ a, b }): Wall => ({ id: next(), a, b, ...styled(style), ...(group ? { group } : {}) }))
  return { ...ground, walls: [...ground.walls, ...walls] }
}

/** The members of a wall that its style gives. */
export const styled = ({ stops, look, from }: WallStyle): Pick<Wall, 'stops' | 'look' | 'from'> => ({ stops,
  ...(look ? { look } : {}), ...(from ? { from } : {}) })

/** The longest piece of a curve, in cell widths, and the most pieces of a curve. */
const PIECE = 0.6
const MOST_PIECES = 64

/**
 * The arc from `a` over `through` to `b` as points, both ends included. Three points in a line make a straight line.
 */
export function arc(a: Point, through: Point, b: Point): readonly Point[] {
  const middle = centreOf(a, through, b)
  if (middle === null) return [a, b]
  const radius = Math.hypot(a.x - middle.x, a.y - middle.y)
  const angle = ({ x, y }: Point): number => Math.atan2(y - middle.y, x - middle.x)
  const [from, over, to] = [angle(a), angle(through), angle(b)]
  const turn = (angle: number): number => (angle % (2 * Math.PI) + 2 * Math.PI) % (2 * Math.PI)
  const clockwise = turn(over - from) <= turn(to - from)
  const sweep = clockwise ? turn(to - from) : -turn(from - to)
  const count = Math.min(Math.max(Math.ceil((Math.abs(sweep) * radius) / PIECE), 2), MOST_PIECES)
  return Array.from({ length: count + 1 }, (_, index) => {
    if (index === 0) return a
    if (index === count) return b
    const at = from + (sweep * index) / count
    return { x: fine(middle.x + Math.cos(at) * radius), y: fine(middle.y + Math.sin(at) * radius) }
  })
}

/** The middle of the circle through three points; `null` where they lie in a line. */
function centreOf(a: Point, b: Point, c: Point): Point | null {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y]
  const twice = 2 * (bx * cy - by * cx)
  if (Math.abs(twice) < 1e-6) return null
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy]
  return { x: a.x + (cy * bb - by * cc) / twice, y: a.y + (bx * cc - cx * bb) / twice }
}
