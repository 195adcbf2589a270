// Walls that follow each other as the pieces of a curve, and doors that lie across several of them. A curve turns a
// little from piece to piece; where walls turn more, that is a corner and the curve ends. Pure.
import { fine, partAlong, samePoint } from './edit/snap.ts'
import type { Point, Rect, Wall } from './types.ts'

type Ends = Pick<Wall, 'a' | 'b'>
type Piece = Ends & Partial<Pick<Wall, 'group' | 'stops'>>

/** A point that is nearer to a wall than this, in cell widths, lies on it. */
export const NEAR = 0.02
/** What is left of a wall is no wall when it is shorter than this, in cell widths: doors end on thousandths. */
export const SPLINTER = 0.002
/** Of a curve, so much less than this is left over beside a door that the door takes it as well, in cell widths. */
const SCRAP = 0.1
/** A curve is no longer than so many times the door that lies across it: else it is another way round. */
const BEND = 1.3
/** The cosine of the angle from which on two walls meet in a corner. */
const CORNER = Math.cos(Math.PI / 4) + 1e-6

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
export const farEnd = (piece: Ends, end: Point): Point => (samePoint(piece.a, end) ? piece.b : piece.a)

/** Whether a point is no farther off than this from the box around a piece. */
const isAround = ({ a, b }: Ends, { x, y }: Point, far: number): boolean =>
  (x > a.x - far || x > b.x - far) && (x < a.x + far || x < b.x + far) && (y > a.y - far || y > b.y - far)
  && (y < a.y + far || y < b.y + far)

/** The point of a piece that is nearest to a point. */
function nearestOn({ a, b }: Ends, point: Point): Point {
  const part = partAlong(point, a, b)
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

/** The piece with which a curve goes on beyond the end of a piece: the one that turns least; `null` at its end. */
function nextPiece<P extends Piece>(pieces: readonly P[], piece: P, end: Point): P | null {
  const start = farEnd(piece, end)
  let best: P | null = null
  let straightest = CORNER
  for (const one of pieces) {
    if (one === piece || one.group !== piece.group || one.stops !== piece.stops) continue
    if (!samePoint(one.a, end) && !samePoint(one.b, end)) continue
    const out = farEnd(one, end)
    const turn = ((out.x - end.x) * (end.x - start.x) + (out.y - end.y) * (end.y - start.y))
      / (apart(out, end) * apart(end, start))
    if (turn > straightest) [best, straightest] = [one, turn]
  }
  return best
}

/**
 * The two points, so far apart along the curve, between which a door lies that is put at a point of a piece. At the end
 * of the curve it goes further the other way.
 */
export function spanOnCurve(pieces: readonly Piece[], piece: Piece, at: Point, width: number): Ends {
  const middle = nearestOn(piece, at)
  /** Where one comes to in that direction, and how far the curve was too short. */
  const walk = (end: Point, far: number): { readonly to: Point; readonly short: number } => {
    let [now, from, left, exit] = [piece, middle, far, end]
    for (;;) {
      const length = apart(from, exit)
      if (left < length - SCRAP) {
        const part = left / length
        return { to: { x: fine(from.x + (exit.x - from.x) * part), y: fine(from.y + (exit.y - from.y) * part) },
          short: 0 }
      }
      left -= length
      if (left <= SCRAP) return { to: exit, short: 0 }
      const next = nextPiece(pieces, now, exit)
      if (!next || next === piece) return { to: exit, short: left }
      ;[now, from, exit] = [next, exit, farEnd(next, exit)]
    }
  }
  const back = walk(piece.a, width / 2)
  const forth = walk(piece.b, width / 2 + back.short)
  return { a: forth.short > 0 ? walk(piece.a, width / 2 + forth.short).to : back.to, b: forth.to }
}

/** A piece of a curve that a gap takes, or a part of it. */
export interface TakenPiece<P> {
  readonly piece: P
  /** What is left of the piece beside the gap: from an end of its own to an end of the gap. */
  readonly left: readonly Ends[]
}

/** The part of the ground where a curve between two points lies, and walls that run along them: with room to spare. */
export function roomOfCurve({ a, b }: Ends): Rect {
  const far = BEND * apart(a, b) + 0.5
  return { x: a.x - far, y: a.y - far, width: 2 * far, height: 2 * far }
}

/** The pieces of a curve that lie between two points of it, in order; `null` where no curve leads from one to other. */
export function curveBetween<P extends Piece>(all: readonly P[], { a, b }: Ends): readonly TakenPiece<P>[] | null {
  const longest = BEND * apart(a, b)
  // Of thousands of walls few are so near that they can belong to the curve.
  const pieces = all.filter((piece) => isAround(piece, a, longest))
  const lies = (point: Point, piece: P): boolean => apart(nearestOn(piece, point), point) < NEAR
  for (const first of pieces) {
    if (!lies(a, first) || lies(b, first)) continue
    for (const end of [first.a, first.b]) {
      const taken: TakenPiece<P>[] = [{ piece: first, left: leftOf(farEnd(first, end), a) }]
      let [now, exit, length] = [first, end, apart(a, end)]
      while (length <= longest) {
        const next = nextPiece(pieces, now, exit)
        if (!next || next === first) break
        const out = farEnd(next, exit)
        if (lies(b, next)) {
          return length + apart(exit, b) <= longest ? [...taken, { piece: next, left: leftOf(out, b) }] : null
        }
        taken.push({ piece: next, left: [] })
        length += apart(exit, out)
        ;[now, exit] = [next, out]
      }
    }
  }
  return null
}

const leftOf = (end: Point, gap: Point): readonly Ends[] => (apart(end, gap) < SPLINTER ? [] : [{ a: end, b: gap }])
