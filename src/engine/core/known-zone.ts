// COM-24: how much of a zone is known where so much of the map is. What is known is an area of its own; nothing of it
// tells how the zone goes on.
import { boxAround, type Point } from '../../grid/index.ts'
import { eachStretch, emptyMask, fillPolygon, type Mask, maskHas, PARTS } from '../../grid/vision/mask.ts'
import { stretchesBeside } from './seen-parts.ts'

/** A stretch of an outline. */
export type Edge = readonly [Point, Point]

/** The known part of a zone: its corners, with holes on bridges, and the stretches of the outline that are known. */
export interface KnownPart {
  readonly points: readonly Point[]
  readonly edges: readonly Edge[]
}

/** `all` where no part of the zone on the map is unknown, `null` where none is known. */
export function knownPartOf(mask: Mask, corners: readonly Point[]): KnownPart | 'all' | null {
  const box = boxAround(corners)
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const cols = Math.max(0, Math.min(mask.width / PARTS, Math.ceil(box.x + box.width)) - left)
  const rows = Math.max(0, Math.min(mask.height / PARTS, Math.ceil(box.y + box.height)) - top)
  const [whole, known] = [emptyMask(cols, rows), emptyMask(cols, rows)]
  const local = corners.map(({ x, y }): Point => ({ x: x - left, y: y - top }))
  fillPolygon(whole, local.flatMap(({ x, y }) => [x, y]))
  let [count, seen] = [0, 0]
  eachStretch(whole, (row, from, to) => {
    count += to - from
    for (let column = from; column < to; column++) {
      if (!maskHas(mask, { x: left + (column + 0.5) / PARTS, y: top + (row + 0.5) / PARTS })) continue
      seen++
      const word = row * known.stride + (column >> 5)
      known.words[word] = (known.words[word] ?? 0) | (1 << (column & 31))
    }
  })
  // A zone that is so thin that no part has its middle in it is known where all its corners are.
  if (count === 0) return corners.every((corner) => maskHas(mask, corner)) ? 'all' : null
  if (seen === 0) return null
  if (seen === count) return 'all'
  const onMap = ({ x, y }: Point): Point => ({ x: x + left, y: y + top })
  const within = ({ x, y }: Point): Point => ({ x: Math.min(Math.max(x, box.x), box.x + box.width),
    y: Math.min(Math.max(y, box.y), box.y + box.height) })
  return {
    points: bridged(loopsOf(known)).map((point) => within(onMap(point))),
    edges: local.flatMap((b, nth) =>
      stretchesBeside(known, { a: local.at(nth - 1) ?? b, b }).map((edge) => forwards(onMap(edge.a), onMap(edge.b)))
    ).toSorted(([a, b], [c, d]) => inOrder(a, c) || inOrder(b, d)),
  }
}

const inOrder = (a: Point, b: Point): number => a.y - b.y || a.x - b.x

/** The same whichever way around the corners of a zone are told, and from which corner on. */
const forwards = (a: Point, b: Point): Edge => (inOrder(a, b) > 0 ? [b, a] : [a, b])

/** The outlines of what is set, in cell widths, clockwise around what is set and the other way around holes. */
function loopsOf(mask: Mask): readonly (readonly Point[])[] {
  const wide = mask.width + 1
  const stepsFrom = new Map<number, number[]>()
  const go = (fromX: number, fromY: number, toX: number, toY: number): void => {
    const [from, to] = [fromY * wide + fromX, toY * wide + toX]
    const others = stepsFrom.get(from)
    if (others) others.push(to)
    else stepsFrom.set(from, [to])
  }
  const has = (column: number, row: number): boolean =>
    maskHas(mask, { x: (column + 0.5) / PARTS, y: (row + 0.5) / PARTS })
  eachStretch(mask, (row, from, to) => {
    go(from, row + 1, from, row)
    go(to, row, to, row + 1)
    for (let column = from; column < to; column++) {
      if (!has(column, row - 1)) go(column, row, column + 1, row)
      if (!has(column, row + 1)) go(column + 1, row + 1, column, row + 1)
    }
  })
  const loops: (readonly Point[])[] = []
  for (const start of stepsFrom.keys()) {
    while ((stepsFrom.get(start)?.length ?? 0) > 0) {
      const loop: number[] = []
      let at = start
      do {
        loop.push(at)
        at = stepsFrom.get(at)?.pop() ?? start
      } while (at !== start)
      loops.push(
        withoutStraight(loop.map((spot): Point => ({ x: (spot % wide) / PARTS, y: Math.floor(spot / wide) / PARTS }))),
      )
    }
  }
  return loops
}

/** The corners at which a loop turns; each step of the loop is as long as a part. */
const withoutStraight = (loop: readonly Point[]): readonly Point[] =>
  loop.filter((point, nth) => {
    const [before, after] = [loop.at(nth - 1) ?? point, loop[(nth + 1) % loop.length] ?? point]
    return before.x !== after.x && before.y !== after.y
  })

/** Loops as one polygon: from the first corner a bridge without width goes to each other loop and back. */
function bridged([first = [], ...others]: readonly (readonly Point[])[]): readonly Point[] {
  const [home] = first
  if (!home || others.length === 0) return first
  return [...first, home, ...others.flatMap((loop) => [...loop, ...loop.slice(0, 1), home])]
}
