// What stops the view, made ready for many questions: walls that meet only at their ends, sorted into squares.
// Crossings and overlaps are split once, because a sweep around an eye answers wrongly where two walls cross.
import type { Sided } from '../segments.ts'
import type { Point } from '../types.ts'

export interface ViewWalls {
  /** Four numbers for each piece: ax, ay, bx, by, in cell widths. */
  readonly ends: Float64Array
  /** For each piece: 0 where it stops the view from both sides, -1 from its left alone, 1 from its right alone. */
  readonly sides: Int8Array
  readonly count: number
  /** The pieces that may touch the rectangle, each at least once. */
  each(left: number, top: number, right: number, bottom: number, visit: (piece: number) => void): void
}

/** Ends are put on a fine lattice, so that walls that a map editor let miss by a hair close. */
const LATTICE = 65_536
/** How near an end must come to a wall to touch it, in cell widths. */
const TOUCH = 1e-4
/** Width of the squares of the index, in cell widths. */
const SQUARE = 2

export const onLattice = (value: number): number => Math.round(value * LATTICE) / LATTICE

interface Piece {
  readonly ax: number
  readonly ay: number
  readonly bx: number
  readonly by: number
  readonly side: -1 | 0 | 1
}

/** The walls of one ground for eyes on it. Costs time once, in the order of the walls and their crossings. */
export function viewWalls(opaque: readonly Sided[]): ViewWalls {
  return indexed(split(opaque.flatMap(snapped)))
}

function snapped({ a, b, from }: Sided): Piece[] {
  const [ax, ay, bx, by] = [onLattice(a.x), onLattice(a.y), onLattice(b.x), onLattice(b.y)]
  if (ax === bx && ay === by) return []
  return [{ ax, ay, bx, by, side: from === undefined ? 0 : from === 'left' ? -1 : 1 }]
}

/** The same walls in pieces that touch only at their ends, each piece once. */
function split(walls: readonly Piece[]): readonly Piece[] {
  const cuts = new Map<number, Point[]>()
  const cut = (wall: number, x: number, y: number): void => {
    const list = cuts.get(wall)
    if (list) list.push({ x, y })
    else cuts.set(wall, [{ x, y }])
  }
  forPairs(walls, (first, second) => {
    const [one, other] = [walls[first], walls[second]]
    if (one && other) crossing(one, other, (x, y) => cut(first, x, y), (x, y) => cut(second, x, y))
  })
  const pieces = new Map<string, Piece>()
  for (const [index, wall] of walls.entries()) {
    for (const piece of cutUp(wall, cuts.get(index) ?? [])) {
      const turned = piece.ax > piece.bx || (piece.ax === piece.bx && piece.ay > piece.by)
      const key = turned
        ? `${piece.bx},${piece.by},${piece.ax},${piece.ay}`
        : `${piece.ax},${piece.ay},${piece.bx},${piece.by}`
      const known = pieces.get(key)
      // Two walls in the same place stop the view from every side that one of them stops it from.
      pieces.set(key, known && known.side !== piece.side ? { ...piece, side: 0 } : piece)
    }
  }
  return [...pieces.values()]
}

function cutUp(wall: Piece, points: readonly Point[]): Piece[] {
  if (points.length === 0) return [wall]
  const along = ({ x, y }: Point) => (x - wall.ax) * (wall.bx - wall.ax) + (y - wall.ay) * (wall.by - wall.ay)
  const stops = [...points.toSorted((one, other) => along(one) - along(other)), { x: wall.bx, y: wall.by }]
  const pieces: Piece[] = []
  let [ax, ay] = [wall.ax, wall.ay]
  for (const { x, y } of stops) {
    if (x === ax && y === ay) continue
    pieces.push({ ax, ay, bx: x, by: y, side: wall.side })
    ;[ax, ay] = [x, y]
  }
  return pieces
}

/** Where two walls meet elsewhere than at ends of both. An end that touches the other wall cuts it. */
function crossing(
  one: Piece,
  other: Piece,
  cutOne: (x: number, y: number) => void,
  cutOther: (x: number, y: number) => void,
): void {
  const apart = Math.max(one.ax, one.bx) < Math.min(other.ax, other.bx) - TOUCH
    || Math.max(other.ax, other.bx) < Math.min(one.ax, one.bx) - TOUCH
    || Math.max(one.ay, one.by) < Math.min(other.ay, other.by) - TOUCH
    || Math.max(other.ay, other.by) < Math.min(one.ay, one.by) - TOUCH
  if (apart) return
  let touched = false
  const touch = (wall: Piece, x: number, y: number, cut: (x: number, y: number) => void): void => {
    const side = nearness(wall, x, y)
    if (side === 'off') return
    touched = true
    if (side === 'inside') cut(x, y)
  }
  touch(other, one.ax, one.ay, cutOther)
  touch(other, one.bx, one.by, cutOther)
  touch(one, other.ax, other.ay, cutOne)
  touch(one, other.bx, other.by, cutOne)
  if (touched) return
  const [ux, uy] = [one.bx - one.ax, one.by - one.ay]
  const [vx, vy] = [other.bx - other.ax, other.by - other.ay]
  const across = ux * vy - uy * vx
  if (across === 0) return
  const [wx, wy] = [other.ax - one.ax, other.ay - one.ay]
  const [alongOne, alongOther] = [(wx * vy - wy * vx) / across, (wx * uy - wy * ux) / across]
  if (alongOne <= 0 || alongOne >= 1 || alongOther <= 0 || alongOther >= 1) return
  const [x, y] = [onLattice(one.ax + alongOne * ux), onLattice(one.ay + alongOne * uy)]
  cutOne(x, y)
  cutOther(x, y)
}

/** Whether a point lies on a wall: at one of its ends, inside it, or off it. */
function nearness({ ax, ay, bx, by }: Piece, x: number, y: number): 'end' | 'inside' | 'off' {
  if ((x === ax && y === ay) || (x === bx && y === by)) return 'end'
  const ux = bx - ax
  const uy = by - ay
  // Much quicker than `Math.hypot`, and this is asked millions of times.
  const length = Math.sqrt(ux * ux + uy * uy)
  const along = ((x - ax) * ux + (y - ay) * uy) / length
  if (along <= 0 || along >= length) return 'off'
  return Math.abs((x - ax) * uy - (y - ay) * ux) / length <= TOUCH ? 'inside' : 'off'
}

/** So often walls may cross: with more, eyes among them would look for longer than anybody waits. */
export const MOST_CROSSINGS = 10_000
/** So many looks at pairs of walls may be needed to find the crossings. */
const MOST_LOOKS = 5_000_000

/** Why walls are too many in one place for eyes, and where the first of it was found. */
export interface Tangle {
  readonly how: 'crossed' | 'crowded'
  readonly at: Point
}

/**
 * Whether these walls are too many in one place for eyes: they cross more often than {@link MOST_CROSSINGS}, or so many
 * lie close together that even that cannot be told in a second. `null` when they are not too many.
 */
export function tangle(opaque: readonly Sided[]): Tangle | null {
  const walls = opaque.flatMap(snapped)
  // Where a few of the walls cross too often, all of them do, and the few are told much sooner.
  const step = walls.length / SAMPLE
  const few = walls.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
  const among = few.length < walls.length ? tangled(few) : null
  return among?.how === 'crossed' ? among : tangled(walls)
}

/** So many of the walls are looked at first. */
const SAMPLE = 1000

function tangled(walls: readonly Piece[]): Tangle | null {
  let crossings = 0
  let at: Point | null = null
  let last: Piece | undefined
  const count = (x: number, y: number) => {
    crossings++
    at ??= { x, y }
  }
  const done = forPairs(walls, (first, second) => {
    const [one, other] = [walls[first], walls[second]]
    last = one
    if (one && other) crossing(one, other, count, NOTHING)
    return crossings <= MOST_CROSSINGS
  }, MOST_LOOKS)
  if (done) return null
  if (crossings > MOST_CROSSINGS && at) return { how: 'crossed', at }
  return { how: 'crowded', at: last ? { x: (last.ax + last.bx) / 2, y: (last.ay + last.by) / 2 } : { x: 0, y: 0 } }
}
const NOTHING = (): void => undefined

/**
 * Visits each pair of walls that share a square of an index once. Ends early, and returns `false`, when `visit` does,
 * or after so many looks.
 */
function forPairs(
  walls: readonly Piece[],
  visit: (first: number, second: number) => boolean | void,
  mostLooks = Infinity,
): boolean {
  const { beside } = indexed(walls, squareFor(walls))
  const visitedFor = new Int32Array(walls.length).fill(-1)
  let looks = 0
  let done = true
  for (const [index, wall] of walls.entries()) {
    beside(wall, (other) => {
      looks++
      if (!done || other <= index || visitedFor[other] === index) return
      visitedFor[other] = index
      done = visit(index, other) !== false
    })
    if (!done || looks > mostLooks) return false
  }
  return true
}

/** The width of squares in which so many walls are apart: about as many squares as walls. */
function squareFor(walls: readonly Piece[]): number {
  const { minX, minY, maxX, maxY } = boundsOf(walls)
  const side = Math.sqrt((maxX - minX) * (maxY - minY) / walls.length)
  return Number.isFinite(side) ? Math.min(SQUARE, Math.max(SQUARE / 64, side)) : SQUARE
}

function boundsOf(pieces: readonly Piece[]) {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { ax, ay, bx, by } of pieces) {
    minX = Math.min(minX, ax, bx)
    minY = Math.min(minY, ay, by)
    maxX = Math.max(maxX, ax, bx)
    maxY = Math.max(maxY, ay, by)
  }
  return { minX, minY, maxX, maxY }
}

interface Indexed extends ViewWalls {
  /** The pieces that share a square with this one, some of them several times. */
  beside(piece: Piece, visit: (piece: number) => void): void
}

function indexed(pieces: readonly Piece[], square = SQUARE): Indexed {
  const ends = new Float64Array(pieces.length * 4)
  const sides = new Int8Array(pieces.length)
  const { minX, minY, maxX, maxY } = boundsOf(pieces)
  for (const [index, { ax, ay, bx, by, side }] of pieces.entries()) {
    ends.set([ax, ay, bx, by], index * 4)
    sides[index] = side
  }
  const cols = pieces.length === 0 ? 0 : Math.floor((maxX - minX) / square) + 1
  const rows = pieces.length === 0 ? 0 : Math.floor((maxY - minY) / square) + 1
  const column = (x: number): number => Math.min(cols - 1, Math.max(0, Math.floor((x - minX) / square)))
  const row = (y: number): number => Math.min(rows - 1, Math.max(0, Math.floor((y - minY) / square)))
  const squaresOf = ({ ax, ay, bx, by }: Piece, visit: (at: number) => void): void => {
    const [top, bottom] = [row(Math.min(ay, by) - TOUCH), row(Math.max(ay, by) + TOUCH)]
    for (let y = top; y <= bottom; y++) {
      const [from, to] = stretch(ax, ay, bx, by, minY + y * square - TOUCH, minY + (y + 1) * square + TOUCH)
      for (let x = column(from - TOUCH); x <= column(to + TOUCH); x++) visit(y * cols + x)
    }
  }
  const first = new Int32Array(cols * rows + 1)
  for (const piece of pieces) squaresOf(piece, (at) => first[at + 1] = (first[at + 1] ?? 0) + 1)
  for (let at = 0; at < cols * rows; at++) first[at + 1] = (first[at + 1] ?? 0) + (first[at] ?? 0)
  const fill = first.slice()
  const members = new Int32Array(first[cols * rows] ?? 0)
  for (const [index, piece] of pieces.entries()) {
    squaresOf(piece, (at) => {
      const slot = fill[at] ?? 0
      members[slot] = index
      fill[at] = slot + 1
    })
  }
  const visitSquare = (at: number, visit: (piece: number) => void): void => {
    const to = first[at + 1] ?? 0
    for (let slot = first[at] ?? 0; slot < to; slot++) visit(members[slot] ?? 0)
  }
  return { ends, sides, count: pieces.length, beside(piece, visit) {
    squaresOf(piece, (at) => visitSquare(at, visit))
  }, each(left, top, right, bottom, visit) {
    if (right < minX || left > maxX || bottom < minY || top > maxY) return
    if (left <= minX && top <= minY && right >= maxX && bottom >= maxY) {
      for (let piece = 0; piece < pieces.length; piece++) visit(piece)
      return
    }
    const [fromX, toX, fromY, toY] = [column(left), column(right), row(top), row(bottom)]
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) visitSquare(y * cols + x, visit)
    }
  } }
}

/** The least and the greatest x of a segment between two heights. */
function stretch(ax: number, ay: number, bx: number, by: number, top: number, bottom: number): [number, number] {
  if (ay === by) return [Math.min(ax, bx), Math.max(ax, bx)]
  const at = (y: number): number =>
    ax + ((bx - ax) * (Math.min(Math.max(y, Math.min(ay, by)), Math.max(ay, by)) - ay)) / (by - ay)
  const [one, other] = [at(top), at(bottom)]
  return [Math.min(one, other), Math.max(one, other)]
}
