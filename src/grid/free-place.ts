// Room for somebody who appears: the nearest place on this side of the walls, else the nearest as the crow flies.
import { cellsWide } from './directions.ts'
import { placeAt } from './places.ts'
import { search } from './search.ts'
import { onGround, movementTermsFor } from './movement-terms.ts'
import type { Cell, Place, Size, SquareGround } from './types.ts'

/**
 * The nearest place to `near` that is free, `null` if none is. Near means a short walk before it means a short
 * distance.
 */
export function freeNear(
  ground: SquareGround,
  near: Cell,
  size: Size,
  isFree: (x: number, y: number) => boolean,
): Place | null {
  if (isFree(near.x, near.y)) return placeAt(near.x, near.y)
  return walking(ground, near, size, isFree) ?? flying(ground, near, isFree)
}

/** Looks ever farther around, as somebody of that size would walk who does not mind the others. */
function walking(
  ground: SquareGround,
  near: Cell,
  size: Size,
  isFree: (x: number, y: number) => boolean,
): Place | null {
  if (!onGround(ground, near.x, near.y, cellsWide(size))) return null
  const nobody = { all: [], on: () => [], under: () => [] }
  const everywhere = ground.cols + ground.rows
  for (let range = 2;; range *= 4) {
    const terms = movementTermsFor(ground, nobody, { id: '', size, passage: () => 'free' }, near.x, near.y, range)
    const field = search(terms, near.x, near.y, [0, Infinity], range)
    let best: Cell | null = null
    let bestScore = Infinity
    for (let index = 0; index < field.price.length; index++) {
      const price = field.price[index] ?? Infinity
      if (price > bestScore) continue
      const cell = Math.floor(index / field.layers)
      const x = field.left + (cell % field.width)
      const y = field.top + Math.floor(cell / field.width)
      const score = price + Math.hypot(x - near.x, y - near.y) / 1e4
      if (score < bestScore && isFree(x, y)) [best, bestScore] = [{ x, y }, score]
    }
    if (best) return placeAt(best.x, best.y)
    if (range > everywhere) return null
  }
}

/** The nearest by straight line, ring after ring; a ring may only be left when no nearer corner remains in the next. */
function flying(ground: SquareGround, near: Cell, isFree: (x: number, y: number) => boolean): Place | null {
  const x = Math.min(Math.max(Number.isNaN(near.x) ? 0 : near.x, 0), ground.cols - 1)
  const y = Math.min(Math.max(Number.isNaN(near.y) ? 0 : near.y, 0), ground.rows - 1)
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
