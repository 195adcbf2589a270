// COM-24: how much of a zone or of a line is known where so much of the map is. What is known is an area or are lines
// of their own; nothing of them tells how the zone or the line goes on.
import { boxAround, type Point } from '../../grid/index.ts'
import { eachStretch, emptyMask, fillPolygon, isEmptyMask, type Mask, maskHas, PARTS } from '../../grid/vision/mask.ts'
import { stretchesBeside, stretchesUnder } from './seen-parts.ts'

/** A stretch of an outline. */
export type Edge = readonly [Point, Point]

/** The known part of a zone: its corners, with holes on bridges, and the stretches of the outline that are known. */
export interface KnownPart {
  readonly points: readonly Point[]
  readonly edges: readonly Edge[]
}

/** Cells of a word of a mask. */
const WORD = 32 / PARTS

/** `all` where no part of the zone on the map is unknown, `null` where none is known. */
export function knownPartOf(mask: Mask, corners: readonly Point[]): KnownPart | 'all' | null {
  const box = boxAround(corners)
  // The part of the map around the zone; it begins with a word of the mask.
  const [left, top] = [Math.max(0, Math.floor(box.x / WORD) * WORD), Math.max(0, Math.floor(box.y))]
  const cols = Math.max(0, Math.min(mask.width / PARTS, Math.ceil(box.x + box.width)) - left)
  const rows = Math.max(0, Math.min(mask.height / PARTS, Math.ceil(box.y + box.height)) - top)
  const whole = emptyMask(cols, rows)
  const local = corners.map(({ x, y }): Point => ({ x: x - left, y: y - top }))
  fillPolygon(whole, local.flatMap(({ x, y }) => [x, y]))
  // A zone that is so thin that no part has its middle in it is known where all its corners are.
  if (isEmptyMask(whole)) return corners.every((corner) => maskHas(mask, corner)) ? 'all' : null
  const first = top * PARTS * mask.stride + left / WORD
  const known: Mask = { ...whole, words: whole.words.map((word, at) => {
    const [row, column] = [Math.floor(at / whole.stride), at % whole.stride]
    return word & (mask.words[first + row * mask.stride + column] ?? 0)
  }) }
  if (isEmptyMask(known)) return null
  if (known.words.every((word, at) => word === whole.words[at])) return 'all'
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

/** Shorter pieces of a line are known where both of their ends are. */
const PIECE = 0.5

/**
 * The known stretches of a line through these points; `all` where none of it is unknown, `null` where none is known.
 */
export function knownRunsOf(mask: Mask, points: readonly Point[]): readonly (readonly Point[])[] | 'all' | null {
  const runs: Point[][] = []
  let isAll = true
  for (const [nth, b] of points.entries()) {
    const a = points[nth - 1]
    if (!a) continue
    const [first, ...others] = stretchesOn(mask, { a, b })
    if (others.length > 0 || !first || first.a !== a || first.b !== b) isAll = false
    for (const stretch of first ? [first, ...others] : []) {
      const last = runs.at(-1)
      if (last && last.at(-1) === stretch.a) last.push(stretch.b)
      else runs.push([stretch.a, stretch.b])
    }
  }
  return runs.length === 0 ? null : isAll ? 'all' : runs
}

interface Ends {
  readonly a: Point
  readonly b: Point
}

function stretchesOn(mask: Mask, piece: Ends): readonly Ends[] {
  const { a, b } = piece
  if (Math.hypot(b.x - a.x, b.y - a.y) > PIECE) return stretchesUnder(mask, piece)
  const [begins, ends] = [maskHas(mask, a), maskHas(mask, b)]
  return begins === ends ? (begins ? [piece] : []) : stretchesUnder(mask, piece)
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
  eachStretch(mask, (row, from, to) => {
    go(from, row + 1, from, row)
    go(to, row, to, row + 1)
  })
  const { height, stride, words } = mask
  const wordAt = (row: number, at: number): number => row < 0 || row >= height ? 0 : words[row * stride + at] ?? 0
  for (let row = 0; row < height; row++) {
    for (let at = 0; at < stride; at++) {
      const word = wordAt(row, at)
      if (word === 0) continue
      eachBit(word & ~wordAt(row - 1, at), (bit) => go(at * 32 + bit, row, at * 32 + bit + 1, row))
      eachBit(word & ~wordAt(row + 1, at), (bit) => go(at * 32 + bit + 1, row + 1, at * 32 + bit, row + 1))
    }
  }
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

/** Visits the bits of a word that are set, from the lowest. */
function eachBit(word: number, visit: (bit: number) => void): void {
  for (let left = word; left !== 0; left &= left - 1) visit(31 - Math.clz32(left & -left))
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
