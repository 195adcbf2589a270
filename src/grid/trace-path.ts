// From a finished search back to the path that it found. Of several cheapest paths it takes the one nearest to the
// straight line, because that is the path a player would draw.
import { DX, DY } from './directions.ts'
import { stepPrice, windowCell, type Field } from './search.ts'
import type { Cell, Parity } from './types.ts'

export interface TracedPath {
  readonly cells: readonly Cell[]
  /** Price so far in cells, including what had been paid before the start. */
  readonly prices: readonly number[]
  /** The parity that the path started with. */
  readonly parity: Parity
}

const CLOSE = 1e-7

/** The cheapest path from the field's start to (x, y, parity). The search must have reached that place. */
export function tracePath(field: Field, x: number, y: number, parity: Parity): TracedPath {
  const cells: Cell[] = [{ x, y }]
  const prices: number[] = [priceOf(field, x, y, parity)]
  let at: Node = { x, y, parity }
  while (!isSeed(field, at)) {
    const before = predecessor(field, at, x, y)
    if (before === null) throw new Error(`No way back from ${at.x},${at.y}`)
    at = before
    cells.push({ x: at.x, y: at.y })
    prices.push(priceOf(field, at.x, at.y, at.parity))
  }
  return { cells: cells.toReversed(), prices: prices.toReversed(), parity: at.parity }
}

interface Node extends Cell {
  readonly parity: Parity
}

function isSeed(field: Field, { x, y, parity }: Node): boolean {
  return x === field.startX && y === field.startY && priceOf(field, x, y, parity) === field.seeds[parity]
}

function priceOf(field: Field, x: number, y: number, parity: Parity): number {
  const cell = windowCell(field, x, y)
  return cell < 0 ? Infinity : (field.price[cell * field.layers + (field.layers === 2 ? parity : 0)] ?? Infinity)
}

function predecessor(field: Field, { x, y, parity }: Node, endX: number, endY: number): Node | null {
  const { terms, startX, startY } = field
  const price = priceOf(field, x, y, parity)
  let best: Node | null = null
  let bestOff = Infinity
  for (let d = 0; d < 8; d++) {
    const fromX = x - (DX[d] ?? 0)
    const fromY = y - (DY[d] ?? 0)
    const fromParity: Parity = field.layers === 2 && d % 2 === 1 ? (parity === 0 ? 1 : 0) : parity
    const from = priceOf(field, fromX, fromY, fromParity)
    if (from >= price) continue
    if ((terms.blocked[fromY * terms.cols + fromX] ?? 255) & (1 << d)) continue
    if (Math.abs(from + stepPrice(terms, d, fromParity, x, y) - price) > CLOSE) continue
    if (terms.stops !== null && !(fromX === startX && fromY === startY) && terms.stops(fromX, fromY)) continue
    const off = Math.abs((endX - startX) * (fromY - startY) - (endY - startY) * (fromX - startX))
    if (off < bestOff) [best, bestOff] = [{ x: fromX, y: fromY, parity: fromParity }, off]
  }
  return best
}
