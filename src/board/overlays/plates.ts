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

/** What it costs a plate to lie under a panel: more than everything else together that it might cover. */
export const UNREADABLE = 400

/**
 * Middle of the plate at `end`, the box in which the path ends. It lies off the path and off `others` if there is room,
 * else over as little of them as possible, and not under `covered`, panels over the board, where it could not be read.
 */
export function endSpot(
  end: Rect,
  plate: View,
  way: readonly Point[],
  view: View,
  others: readonly Rect[] = [],
  covered: readonly Rect[] = [],
): Point {
  const wishes = endWishes(end, plate, way)
  const avoid: readonly Avoid[] = [
    { rect: end, cost: 30 },
    ...spread(way).map(({ x, y }) => ({ rect: roomy({ x, y, width: 0, height: 0 }, APART_FROM_PATH), cost: 4 })),
    ...covered.map((rect) => ({ rect, cost: UNREADABLE })),
  ]
  const middle = (spots: readonly Point[]): Point => {
    // Of a crowd, those far off are looked at once and not for every spot.
    const surroundings = around(spots.map((spot) => insideBoard(spot, plate, view)), plate)
    const tokens = others.filter((other) => overlaps(surroundings, other)).map((rect) => ({
      rect: roomy(rect, APART_FROM_PATH),
      cost: 3,
    }))
    const { x, y } = clearSpot(plate, spots, [...avoid, ...tokens], view)
    return { x: x + plate.width / 2, y: y + plate.height / 2 }
  }
  const best = middle(wishes)
  return covered.some((panel) => overlaps(plateAt(best, plate), panel))
    ? middle([...wishes, ...besidePanels(best, plate, covered)])
    : best
}

const APART_FROM_PATH = 5

/**
 * Middles of plates at the end of a path, the best first: where the path would lead on, above or below. Beside the end
 * a plate would cover the next cells of the row, so that comes after, unless a path that goes up or down came from the
 * other of the two. Last comes what is flush with a side of the end, where something else is in the way.
 */
function endWishes(end: Rect, { width, height }: View, way: readonly Point[]): readonly Point[] {
  const middle = { x: end.x + end.width / 2, y: end.y + end.height / 2 }
  const before = way.at(-2) ?? middle
  const isDownward = middle.y > before.y
  const isLevel = middle.y === before.y
  const gap = 6
  const above = { x: middle.x, y: end.y - gap - height / 2 }
  const below = { x: middle.x, y: end.y + end.height + gap + height / 2 }
  const right = { x: end.x + end.width + gap + width / 2, y: middle.y }
  const left = { x: end.x - gap - width / 2, y: middle.y }
  const [on, back] = isDownward ? [below, above] : [above, below]
  const beside = middle.x < before.x ? [left, right] : [right, left]
  const aside = Math.max(0, (width - end.width) / 2)
  const flush = [on, back].flatMap(({ x, y }) => [{ x: x + aside, y }, { x: x - aside, y }])
  return isLevel ? [on, back, ...beside, ...flush] : [on, ...beside, back, ...flush]
}

/**
 * Upper left corners of short plates, one beside each of those points and as near to it as can be: above it unless
 * something is in the way, under no panel, and not over each other. `null` for a point that is out of view.
 */
export function spotsBeside(
  points: readonly Point[],
  sizes: readonly View[],
  view: View,
  covered: readonly Rect[],
  apart = BESIDE,
): readonly (Point | null)[] {
  const laid: Avoid[] = covered.map((rect) => ({ rect, cost: UNREADABLE }))
  return points.map(({ x, y }, nth) => {
    const size = sizes[nth]
    if (!size || x < 0 || y < 0 || x > view.width || y > view.height) return null
    const [high, wide] = [apart + size.height / 2, apart + size.width / 2]
    const wishes = [{ x, y: y - high }, { x, y: y + high }, { x: x + wide, y }, { x: x - wide, y }]
    const at = clearSpot(size, [...wishes, ...besidePanels(wishes[0] ?? { x, y }, size, covered)], [...laid, {
      rect: roomy({ x, y, width: 0, height: 0 }, 4),
      cost: 4,
    }], view)
    laid.push({ rect: { ...at, ...size }, cost: 30 })
    return at
  })
}

/** Between a point and the plate beside it. */
const BESIDE = 8

/** The box that holds plates at all these middles, and what is near them. */
function around(middles: readonly Point[], { width, height }: View): Rect {
  const [xs, ys] = [middles.map(({ x }) => x), middles.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - width, Math.min(...ys) - height]
  return { x, y, width: Math.max(...xs) + width - x, height: Math.max(...ys) + height - y }
}

/** Middle of a plate as near to `wish` as it lies wholly on the board, clear of the coordinates at its edges. */
export const insideBoard = (wish: Point, { width, height }: View, view: View): Point => ({
  x: within(wish.x, axes().left + 2 + width / 2, view.width - 2 - width / 2),
  y: within(wish.y, axes().top + 2 + height / 2, view.height - 2 - height / 2),
})

/** Middles of plates just beside the panels, the nearest to `from` first. */
export function besidePanels(from: Point, { width, height }: View, panels: readonly Rect[]): readonly Point[] {
  const away = ({ x, y }: Point): number => Math.hypot(x - from.x, y - from.y)
  return panels.flatMap((panel): readonly Point[] => [
    { x: from.x, y: panel.y - APART - height / 2 },
    { x: from.x, y: panel.y + panel.height + APART + height / 2 },
    { x: panel.x - APART - width / 2, y: from.y },
    { x: panel.x + panel.width + APART + width / 2, y: from.y },
  ]).toSorted((one, other) => away(one) - away(other))
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
    const at = insideBoard(wish, size, view)
    const rect = plateAt(at, size)
    const covers = avoid.reduce((sum, { rect: other, cost }) => (overlaps(rect, other) ? sum + cost : sum), 0)
    const cost = covers + nth / 100 + Math.hypot(at.x - wish.x, at.y - wish.y) / 40
    if (cost < least) [least, best] = [cost, { x: rect.x, y: rect.y }]
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
