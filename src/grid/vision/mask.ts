// Masks of a ground in quarters of a cell width: what is seen, what is lit, what was explored. A mask is kept as bits
// and written down as run lengths.
import type { Point } from '../types.ts'

/** Parts of a cell, along each side. */
export const PARTS = 4

/** `width` and `height` in parts; bit `x` of row `y` is bit `x % 32` of word `y * stride + (x >> 5)`. */
export interface Mask {
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly words: Uint32Array
}

/** An empty mask of a ground with so many cells. */
export function emptyMask(cols: number, rows: number): Mask {
  const [width, height] = [cols * PARTS, rows * PARTS]
  const stride = Math.ceil(width / 32)
  return { width, height, stride, words: new Uint32Array(stride * height) }
}

export const copyMask = (mask: Mask): Mask => ({ ...mask, words: mask.words.slice() })

/** Sets the parts from `from` up to and without `to` in that row. */
function fillRow({ stride, words }: Mask, y: number, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [y * stride + (from >> 5), y * stride + ((to - 1) >> 5)]
  const head = 0xffffffff << (from & 31)
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31))
  if (first === last) {
    words[first] = (words[first] ?? 0) | (head & tail)
    return
  }
  words[first] = (words[first] ?? 0) | head
  words.fill(0xffffffff, first + 1, last)
  words[last] = (words[last] ?? 0) | tail
}

/**
 * Sets the parts whose middle lies in the polygon (corners x, y, x, y … in cell widths) and, with `round`, no farther
 * than its radius from its centre.
 */
export function fillPolygon(
  mask: Mask,
  polygon: ArrayLike<number>,
  round?: { readonly center: Point; readonly radius: number },
): void {
  const size = polygon.length
  if (size < 6) return
  let [top, bottom] = [Infinity, -Infinity]
  for (let at = 1; at < size; at += 2) {
    top = Math.min(top, polygon[at] ?? 0)
    bottom = Math.max(bottom, polygon[at] ?? 0)
  }
  if (round) {
    top = Math.max(top, round.center.y - round.radius)
    bottom = Math.min(bottom, round.center.y + round.radius)
  }
  const firstRow = Math.max(0, Math.ceil(top * PARTS - 0.5))
  const lastRow = Math.min(mask.height - 1, Math.ceil(bottom * PARTS - 0.5) - 1)
  if (firstRow > lastRow) return
  sortCrossings(polygon, firstRow, lastRow)
  for (let row = firstRow; row <= lastRow; row++) {
    const [least, most] = round ? chord(round, (row + 0.5) / PARTS) : WHOLE
    const last = rowEnds[row - firstRow] ?? 0
    for (let at = row === firstRow ? 0 : (rowEnds[row - firstRow - 1] ?? 0); at + 1 < last; at += 2) {
      const from = Math.max(crossings[at] ?? 0, least)
      const to = Math.min(crossings[at + 1] ?? 0, most)
      fillRow(mask, row, Math.max(0, Math.ceil(from * PARTS - 0.5)), Math.min(mask.width, Math.ceil(to * PARTS - 0.5)))
    }
  }
}
const WHOLE: readonly [number, number] = [-Infinity, Infinity]

/** Where the edges of a polygon cross the middles of rows, row by row, each row in order; kept between polygons. */
let crossings = new Float64Array(1024)
/** Where the crossings of each row end, counted from the first row. */
let rowEnds = new Int32Array(256)

function sortCrossings(polygon: ArrayLike<number>, firstRow: number, lastRow: number): void {
  const rows = lastRow - firstRow + 1
  if (rowEnds.length < rows) rowEnds = new Int32Array(rows * 2)
  rowEnds.fill(0, 0, rows)
  const size = polygon.length
  const firstOf = (y: number): number => Math.max(firstRow, Math.ceil(y * PARTS - 0.5))
  const lastOf = (y: number): number => Math.min(lastRow, Math.ceil(y * PARTS - 0.5) - 1)
  let total = 0
  let ay = polygon[size - 1] ?? 0
  for (let at = 0; at < size; at += 2) {
    const by = polygon[at + 1] ?? 0
    const to = lastOf(Math.max(ay, by))
    for (let row = firstOf(Math.min(ay, by)); row <= to; row++) {
      rowEnds[row - firstRow] = (rowEnds[row - firstRow] ?? 0) + 1
      total++
    }
    ay = by
  }
  if (crossings.length < total) crossings = new Float64Array(total * 2)
  // First where each row begins; every crossing that is put there moves that on, until it is where the row ends.
  let begin = 0
  for (let row = 0; row < rows; row++) {
    const count = rowEnds[row] ?? 0
    rowEnds[row] = begin
    begin += count
  }
  let ax = polygon[size - 2] ?? 0
  ay = polygon[size - 1] ?? 0
  for (let at = 0; at < size; at += 2) {
    const [bx, by] = [polygon[at] ?? 0, polygon[at + 1] ?? 0]
    const to = lastOf(Math.max(ay, by))
    for (let row = firstOf(Math.min(ay, by)); row <= to; row++) {
      const place = rowEnds[row - firstRow] ?? 0
      rowEnds[row - firstRow] = place + 1
      crossings[place] = ax + ((bx - ax) * ((row + 0.5) / PARTS - ay)) / (by - ay)
    }
    ax = bx
    ay = by
  }
  for (let row = 0; row < rows; row++) {
    const first = row === 0 ? 0 : (rowEnds[row - 1] ?? 0)
    const last = rowEnds[row] ?? 0
    for (let at = first + 1; at < last; at++) {
      const x = crossings[at] ?? 0
      let place = at
      for (; place > first && (crossings[place - 1] ?? 0) > x; place--) crossings[place] = crossings[place - 1] ?? 0
      crossings[place] = x
    }
  }
}

/** From which x to which a circle goes at that height. */
function chord({ center, radius }: { readonly center: Point; readonly radius: number }, y: number): [number, number] {
  const half = Math.sqrt(Math.max(0, radius ** 2 - (y - center.y) ** 2))
  return [center.x - half, center.x + half]
}

/** Sets what `other` has set; both are masks of the same ground. */
export function addMask({ words }: Mask, other: Mask): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (other.words[at] ?? 0)
}

/** Clears what `other` has not set. */
export function keepMask({ words }: Mask, other: Mask): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (other.words[at] ?? 0)
}

/** Clears what `other` has set. */
export function dropMask({ words }: Mask, other: Mask): void {
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & ~(other.words[at] ?? 0)
}

/** The mask on a ground of another size: the same cells have the same parts set, and cells that are new have none. */
export function resizedMask(mask: Mask, cols: number, rows: number): Mask {
  const made = emptyMask(cols, rows)
  eachStretch(mask, (row, from, to) => {
    if (row < made.height) fillRow(made, row, from, Math.min(to, made.width))
  })
  return made
}

/** Clears the parts whose middle does not pass. */
export function keepParts(mask: Mask, passes: (middle: Point) => boolean): void {
  const { stride, words } = mask
  eachStretch(copyMask(mask), (row, from, to) => {
    for (let column = from; column < to; column++) {
      if (passes({ x: (column + 0.5) / PARTS, y: (row + 0.5) / PARTS })) continue
      const at = row * stride + (column >> 5)
      words[at] = (words[at] ?? 0) & ~(1 << (column & 31))
    }
  })
}

export const isEmptyMask = ({ words }: Mask): boolean => words.every((word) => word === 0)

/** Whether the part under a point (in cell widths) is set; nothing is set off the ground. */
export function maskHas({ width, height, stride, words }: Mask, { x, y }: Point): boolean {
  const [column, row] = [Math.floor(x * PARTS), Math.floor(y * PARTS)]
  if (column < 0 || row < 0 || column >= width || row >= height) return false
  return ((words[row * stride + (column >> 5)] ?? 0) & (1 << (column & 31))) !== 0
}

/** Whether any part of a cell is set. */
export const maskHasCell = (mask: Mask, { x, y }: Point): boolean =>
  MIDDLES.some((dx) => MIDDLES.some((dy) => maskHas(mask, { x: x + dx, y: y + dy })))
/** Where the parts of a cell have their middles. */
const MIDDLES = Array.from({ length: PARTS }, (_, part) => (part + 0.5) / PARTS)

/** Whether anything may be set no farther than that from a point, in cell widths: never wrong when it says no. */
export function mayHaveNear({ height, stride, words }: Mask, { x, y }: Point, far: number): boolean {
  const first = Math.max(0, Math.floor((x - far) * PARTS) >> 5)
  const last = Math.min(stride - 1, Math.floor((x + far) * PARTS) >> 5)
  const bottom = Math.min(height - 1, Math.floor((y + far) * PARTS))
  for (let row = Math.max(0, Math.floor((y - far) * PARTS)); row <= bottom; row++) {
    for (let at = row * stride + first; at <= row * stride + last; at++) if (words[at] !== 0) return true
  }
  return false
}

/** Visits each stretch of set parts of a row: in parts, from `from` up to and without `to`. */
export function eachStretch(mask: Mask, visit: (row: number, from: number, to: number) => void): void {
  const { width, height, stride, words } = mask
  for (let row = 0; row < height; row++) {
    let from = -1
    for (let column = 0; column < width; column++) {
      const word = words[row * stride + (column >> 5)] ?? 0
      // Whole words that are empty or full, and go on as before, are passed in one step.
      if ((column & 31) === 0 && column + 32 <= width && (from < 0 ? word === 0 : word === 0xffffffff)) {
        column += 31
        continue
      }
      const set = (word & (1 << (column & 31))) !== 0
      if (set && from < 0) from = column
      else if (!set && from >= 0) {
        visit(row, from, column)
        from = -1
      }
    }
    if (from >= 0) visit(row, from, width)
  }
}

/**
 * The mask in writing: lengths of runs in turns, clear first, row after row, to the base 36 with commas between. A last
 * clear run is left out.
 */
export function maskText(mask: Mask): string {
  const runs: number[] = []
  let at = 0
  eachStretch(mask, (row, from, to) => {
    const [start, end] = [row * mask.width + from, row * mask.width + to]
    // A stretch that goes on in the next row is one run.
    if (start === at && runs.length > 0) runs[runs.length - 1] = (runs.at(-1) ?? 0) + end - start
    else runs.push(start - at, end - start)
    at = end
  })
  return runs.map((run) => run.toString(36)).join(',')
}

/** The mask that was written down; parts beyond the ground are left out. Never fails: what is no number counts as 0. */
export function readMask(text: string, cols: number, rows: number): Mask {
  const mask = emptyMask(cols, rows)
  if (text === '') return mask
  const all = mask.width * mask.height
  let at = 0
  let set = false
  for (const run of text.split(',')) {
    const length = Number.parseInt(run, 36)
    const end = Math.min(all, at + (Number.isFinite(length) && length > 0 ? length : 0))
    if (set) {
      for (let from = at; from < end;) {
        const row = Math.floor(from / mask.width)
        const to = Math.min(end, (row + 1) * mask.width)
        fillRow(mask, row, from - row * mask.width, to - row * mask.width)
        from = to
      }
    }
    at = end
    set = !set
  }
  return mask
}
