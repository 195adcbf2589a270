// Whether eyes see bodies, asked of many at one moment: the light at a body is worked out once for all who look, and
// which of its points eyes have a clear line to is remembered for as long as walls and doors stay as they are. The
// answers are those of `sees`.
import { clearLinesOf } from '../clear-lines.ts'
import { cellsWide } from '../directions.ts'
import type { Cell, Point, Size, SquareGround } from '../types.ts'
import { bodyPoints, type Eyes, eyePoints, farther, type Lamp, lightAt } from './eyes.ts'
import { hasSameWalls, keptForGround } from './kept-by-walls.ts'

/** Whether these eyes see any of a body that stands there. */
export type Lookout = (eyes: Eyes, at: Cell, size: Size) => boolean

const [UNKNOWN, CLEAR, STOPPED] = [0, 1, 2]

/** For each body, and for each place of eyes: of each point of the body, whether the eyes have a clear line to it. */
type Lines = Map<number, Map<number, Int8Array>>

/** Pairs of eyes and bodies that are remembered of one ground. */
const MOST_PAIRS = 60_000
const shelfOf = keptForGround(hasSameWalls, () => ({ lines: new Map() as Lines, pairs: 0 }))

interface Body {
  readonly points: readonly Point[]
  /** Of each point, whether there is any light; by how many times as far light serves. */
  readonly lit: Map<number, Int8Array>
  readonly lines: Map<number, Int8Array>
}

export function lookoutOn(ground: SquareGround, lamps: readonly Lamp[]): Lookout {
  const shelf = shelfOf(ground)
  const placeKey = ({ x, y }: Cell, size: Size): number => (y * ground.cols + x) * 16 + cellsWide(size)
  const bodies = new Map<number, Body>()
  const bodyAt = (at: Cell, size: Size): Body => {
    const key = placeKey(at, size)
    const known = bodies.get(key)
    if (known) return known
    const lines = shelf.lines.get(key) ?? new Map<number, Int8Array>()
    shelf.lines.set(key, lines)
    const body = { points: bodyPoints(at, size), lit: new Map<number, Int8Array>(), lines }
    bodies.set(key, body)
    return body
  }
  const isLit = ({ points, lit }: Body, nth: number, times: number): boolean => {
    const known = lit.get(times) ?? new Int8Array(points.length)
    lit.set(times, known)
    const point = points[nth]
    if (known[nth] === UNKNOWN && point) {
      known[nth] = lightAt(ground, lamps, point, times) === 'dark' ? STOPPED : CLEAR
    }
    return known[nth] === CLEAR
  }
  const linesFrom = ({ lines, points }: Body, eyes: Eyes): Int8Array => {
    const key = placeKey(eyes.at, eyes.size)
    const known = lines.get(key)
    if (known) return known
    if (++shelf.pairs > MOST_PAIRS) {
      for (const each of shelf.lines.values()) each.clear()
      shelf.pairs = 1
    }
    const made = new Int8Array(points.length)
    lines.set(key, made)
    return made
  }

  return (eyes, at, size) => {
    const body = bodyAt(at, size)
    const { vision } = eyes
    const unlit = Math.max(vision.special, vision.kind === 'dark' ? vision.range : 0) / ground.cell.length
    const away = Math.max(Math.abs(eyes.at.x - at.x), Math.abs(eyes.at.y - at.y))
    // Farther than this, nothing of the body can be noticed without light.
    const isNear = away <= unlit + cellsWide(eyes.size) + cellsWide(size)
    if (vision.kind === 'blind' && !isNear) return false
    const times = farther(vision)
    let lines: Int8Array | null = null
    let from: readonly Point[] | null = null
    for (let nth = 0; nth < body.points.length; nth++) {
      const point = body.points[nth]
      if (!point) continue
      const lights = vision.kind !== 'blind' && isLit(body, nth, times)
      if (!lights && (!isNear || nearest(from ??= eyePoints(eyes), point) > unlit)) continue
      lines ??= linesFrom(body, eyes)
      if (lines[nth] === UNKNOWN) lines[nth] = hasLine(ground, from ??= eyePoints(eyes), point) ? CLEAR : STOPPED
      if (lines[nth] === CLEAR) return true
    }
    return false
  }
}

const nearest = (from: readonly Point[], point: Point): number =>
  Math.min(...from.map(({ x, y }) => Math.hypot(point.x - x, point.y - y)))

function hasLine(ground: SquareGround, from: readonly Point[], point: Point): boolean {
  const { sight } = clearLinesOf(ground)
  return from.some((eye) => sight(eye, point))
}
