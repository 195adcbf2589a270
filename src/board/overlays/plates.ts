// Where short texts on plates go, in pixels: beside the end of a path, and within a lit band. They cover neither the
// path nor each other. Pure.
import type { Point, Rect } from '../../grid/index.ts'
import type { Context2D } from '../layers/pen.ts'
import { FONT } from '../palette.ts'
import { textSize } from '../text-size.ts'
import { overlaps, type View } from '../viewport/camera.ts'

export const plateFont = (): string => `600 ${textSize(12)}px ${FONT}`
/** The height of a plate with one line, in pixels. */
export const plateHeight = (): number => textSize(20)
/** Room that the coordinates along the edges take up. */
const axes = () => ({ left: textSize(28), top: textSize(20) })
const APART = 3

/** The width of a plate with that text. */
export function plateWidth(g: Context2D, text: string): number {
  g.font = plateFont()
  return Math.ceil(g.measureText(text).width) + textSize(14)
}

/** The greatest width of a plate of several lines, in pixels. */
const WIDEST = 340

/** The lines of a text on a plate. A line that would be too wide is broken between its parts. */
export function plateLines(g: Context2D, text: string): readonly string[] {
  return text.split('\n').flatMap((line) =>
    line.split(' · ').reduce<readonly string[]>((lines, part) => {
      const last = lines.at(-1)
      const longer = `${last} · ${part}`
      return last === undefined || plateWidth(g, longer) > WIDEST ? [...lines, part] : [...lines.slice(0, -1), longer]
    }, [])
  )
}

/** The part of the board on which plates may lie: within `ground`, clear of the coordinates. */
export function plateRoom(ground: Rect, view: View): Rect {
  const [left, top] = [Math.max(ground.x, axes().left) + 2, Math.max(ground.y, axes().top) + 2]
  return { x: left, y: top, width: Math.min(ground.x + ground.width, view.width) - 2 - left,
    height: Math.min(ground.y + ground.height, view.height) - 2 - top }
}

const plateAt = ({ x, y }: Point, { width, height }: View, margin = 0): Rect => ({ x: x - width / 2 - margin,
  y: y - height / 2 - margin, width: width + 2 * margin, height: height + 2 * margin })

/**
 * Middle of the plate at `end`, the box in which the path ends. It lies off the path and off `others` if there is room,
 * else over as little of them as possible. Above or below is better than beside, where it would cover the next cells of
 * the row. Under `covered`, panels over the board, it could not be read.
 */
export function endSpot(
  end: Rect,
  plate: View,
  way: readonly Point[],
  view: View,
  others: readonly Rect[] = [],
  covered: readonly Rect[] = [],
): Point {
  const { width, height } = plate
  const middle = { x: end.x + end.width / 2, y: end.y + end.height / 2 }
  const before = way.at(-2) ?? middle
  const [awayX, awayY] = [Math.sign(middle.x - before.x), Math.sign(middle.y - before.y)]
  const gap = 6 + height / 2
  const [aside, above, below] = [Math.max(0, (width - end.width) / 2), end.y - gap, end.y + end.height + gap]
  const sides: readonly { readonly x: number; readonly y: number; readonly at: Point; readonly off?: number }[] = [
    { x: 0, y: -1, at: { x: middle.x, y: above } },
    { x: 0, y: 1, at: { x: middle.x, y: below } },
    { x: 1, y: 0, at: { x: end.x + end.width + 6 + width / 2, y: middle.y } },
    { x: -1, y: 0, at: { x: end.x - 6 - width / 2, y: middle.y } },
    // Flush with the left or right side of the box, where something else is in the way.
    ...[above, below].flatMap((y) =>
      [aside, -aside].map((off) => ({ x: 0, y: y === above ? -1 : 1, at: { x: middle.x + off, y }, off: 1 }))
    ),
    // Just beside a panel, where the end of the path is under it.
    ...covered.flatMap((panel) => [
      { x: 0, y: -1, at: { x: middle.x, y: panel.y - 6 - height / 2 }, off: 1 },
      { x: 0, y: 1, at: { x: middle.x, y: panel.y + panel.height + 6 + height / 2 }, off: 1 },
      { x: -1, y: 0, at: { x: panel.x - 6 - width / 2, y: middle.y }, off: 1 },
    ]),
  ]
  const steps = spread(way)
  let best: Point = { x: middle.x, y: end.y - gap }
  let least = Infinity
  for (const { x, y, at, off = 0 } of sides) {
    const wish = {
      x: within(at.x, axes().left + 2 + width / 2, view.width - 2 - width / 2),
      y: within(at.y, axes().top + 2 + height / 2, view.height - 2 - height / 2),
    }
    const over = plateAt(wish, plate, 5)
    const stepsUnder = steps.filter((step) =>
      step.x > over.x && step.x < over.x + over.width && step.y > over.y && step.y < over.y + over.height
    ).length
    const hidden = others.filter((other) =>
      overlaps(over, other)
    ).length
    const unread = covered.some((panel) => overlaps(plateAt(wish, plate), panel))
    const cost = stepsUnder * 4 + hidden * 3 + (unread ? 400 : 0) + (overlaps(plateAt(wish, plate), end) ? 30 : 0)
      + Math.hypot(wish.x - at.x, wish.y - at.y) / 200 - (x * awayX + y * awayY) + (y === 0 ? 1.5 : y === -1 ? -0.1 : 0)
      + off
    if (cost < least) {
      least = cost
      best = wish
    }
  }
  return best
}

/** Something that a plate should not cover, and how bad it is if it does. */
export interface Avoid {
  readonly rect: Rect
  readonly cost: number
}

/**
 * Upper left corner of a plate of that size: at the first of `wishes` (middles of plates) where it covers nothing that
 * is to be avoided, else where it covers the least. The plate always lies wholly on the board, clear of the coordinates
 * at its edges.
 */
export function clearSpot(size: View, wishes: readonly Point[], avoid: readonly Avoid[], view: View): Point {
  let best: Point = { x: axes().left + 2, y: axes().top + 2 }
  let least = Infinity
  for (const [nth, wish] of wishes.entries()) {
    const left = within(wish.x - size.width / 2, axes().left + 2, view.width - 2 - size.width)
    const top = within(wish.y - size.height / 2, axes().top + 2, view.height - 2 - size.height)
    const rect = { x: left, y: top, ...size }
    const covers = avoid.reduce((sum, { rect: other, cost }) => (overlaps(rect, other) ? sum + cost : sum), 0)
    const cost = covers + nth / 100 + Math.hypot(left + size.width / 2 - wish.x, top + size.height / 2 - wish.y) / 40
    if (cost < least) [least, best] = [cost, { x: left, y: top }]
  }
  return best
}

/**
 * Middles of plates around a box, first close by and then farther off. Those on the side of `toward` come first; the
 * longer that direction, the stronger the preference.
 */
export function spotsAround(box: Rect, size: View, toward: Point, step: number): readonly Point[] {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const sides = [-1, -0.5, 0, 0.5, 1].flatMap((x) =>
    [-1, -0.5, 0, 0.5, 1].flatMap((y) => (Math.max(Math.abs(x), Math.abs(y)) === 1 ? [{ x, y }] : []))
  )
  const fits = ({ x, y }: Point): number => (x * toward.x + y * toward.y) / Math.hypot(x, y)
  const ordered = sides.toSorted((a, b) => fits(b) - fits(a))
  return [0, 1, 2, 3].flatMap((ring) =>
    ordered.map(({ x, y }) => {
      const gap = GAP + ring * step
      return { x: middle.x + x * (box.width / 2 + gap + size.width / 2),
        y: middle.y + y * (box.height / 2 + gap + size.height / 2) }
    })
  )
}

/** Distance between a plate and what it belongs to: the marks around tokens lie there. */
const GAP = 9

/** A box with this much room added on all sides. */
export const roomy = ({ x, y, width, height }: Rect, room: number): Rect => ({ x: x - room, y: y - room,
  width: width + 2 * room, height: height + 2 * room })

/** The path with more points between its points, so that no part of its lines is missed. */
function spread(way: readonly Point[]): readonly Point[] {
  return way.flatMap((to, nth) => {
    const from = way[nth - 1] ?? to
    const pieces = Math.min(Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8)), 400)
    return Array.from({ length: pieces },
      (_, piece) => ({ x: from.x + ((to.x - from.x) * (piece + 1)) / pieces,
        y: from.y + ((to.y - from.y) * (piece + 1)) / pieces }))
  })
}

export interface Labelled {
  readonly width: number
  /** Where it would be easy to read, the best spot first. */
  readonly spots: readonly Point[]
}

/**
 * Middles of the plates, each within `room` and clear of the plates before it; `null` for a plate without such a spot.
 */
export function layPlates(labels: readonly Labelled[], room: Rect): readonly (Point | null)[] {
  const laid: Rect[] = []
  const high = plateHeight()
  return labels.map(({ width, spots }) => {
    if (width > room.width || room.height < high) return null
    for (const spot of spots) {
      if (spot.x < room.x || spot.y < room.y || spot.x > room.x + room.width || spot.y > room.y + room.height) continue
      const at = { x: within(spot.x, room.x + width / 2, room.x + room.width - width / 2),
        y: within(spot.y, room.y + high / 2, room.y + room.height - high / 2) }
      const size = { width, height: high }
      const plate = plateAt(at, size, APART)
      if (laid.some((other) => overlaps(plate, other))) continue
      laid.push(plateAt(at, size))
      return at
    }
    return null
  })
}

function within(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
