// Room for a combatant that appears: the nearest free place on this side of the walls, else the nearest in a straight
// line.
import { cellsWide } from './directions.ts'
import { movementTermsFor } from './movement-terms.ts'
import { placeAt } from './places.ts'
import { search } from './search.ts'
import { impassableUnder, onGround } from './step-problems.ts'
import type { Cell, Place, Size, SquareGround } from './types.ts'

/**
 * The free place nearest to `around`; `null` if none is free. A short walk counts before a short straight line.
 * `onFoot`: only a walk counts, unless nobody could stand at `around`.
 */
export function nearestFreePlace(
  ground: SquareGround,
  around: Cell,
  size: Size,
  isFree: (x: number, y: number) => boolean,
  onFoot = false,
): Place | null {
  if (isFree(around.x, around.y)) return placeAt(around.x, around.y)
  const onThisSide = nearestOnFoot(ground, around, size, isFree)
  return onThisSide === null && !(onFoot && canStand(ground, around, size))
    ? nearestInLine(ground, around, isFree)
    : onThisSide
}

const canStand = (ground: SquareGround, { x, y }: Cell, size: Size): boolean =>
  onGround(ground, x, y, cellsWide(size)) && !impassableUnder(ground, x, y, cellsWide(size))

/** Looks farther and farther around, as a combatant of that size would walk if nobody stood in its way. */
function nearestOnFoot(
  ground: SquareGround,
  around: Cell,
  size: Size,
  isFree: (x: number, y: number) => boolean,
): Place | null {
  if (!onGround(ground, around.x, around.y, cellsWide(size))) return null
  const nobody = { all: [], on: () => [], under: () => [] }
  const everywhere = ground.cols + ground.rows
  for (let range = 2;; range *= 4) {
    const terms = movementTermsFor(ground, nobody, { id: '', size, passage: () => 'free' }, around.x, around.y, range)
    const field = search(terms, around.x, around.y, [0, Infinity], range)
    let best: Cell | null = null
    let bestScore = Infinity
    for (let index = 0; index < field.price.length; index++) {
      const price = field.price[index] ?? Infinity
      if (price > bestScore) continue
      const cell = Math.floor(index / field.layers)
      const x = field.left + (cell % field.width)
      const y = field.top + Math.floor(cell / field.width)
      const score = price + Math.hypot(x - around.x, y - around.y) / 1e4
      if (score < bestScore && isFree(x, y)) [best, bestScore] = [{ x, y }, score]
    }
    if (best) return placeAt(best.x, best.y)
    if (range > everywhere) return null
  }
}

/**
 * The nearest in a straight line, ring after ring. The corners of a ring are farther away than the sides of the next,
 * so the search goes on until no nearer place can follow.
 */
function nearestInLine(ground: SquareGround, around: Cell, isFree: (x: number, y: number) => boolean): Place | null {
  const x = Math.min(Math.max(Number.isNaN(around.x) ? 0 : around.x, 0), ground.cols - 1)
  const y = Math.min(Math.max(Number.isNaN(around.y) ? 0 : around.y, 0), ground.rows - 1)
  let best: Cell | null = null
  let bestOff = Infinity
  for (let ring = 0; ring < Math.max(ground.cols, ground.rows) && ring <= bestOff; ring++) {
    for (let row = y - ring; row <= y + ring; row++) {
      const whole = Math.abs(row - y) === ring
      for (let col = x - ring; col <= x + ring; col += whole || ring === 0 ? 1 : 2 * ring) {
        const off = Math.hypot(col - x, row - y)
        if (off < bestOff && isFree(col, row)) [best, bestOff] = [{ x: col, y: row }, off]
      }
    }
  }
  return best ? placeAt(best.x, best.y) : null
}
