// What can be reached (COM-42), in the form that other folders read: prices by place, with the names of places made
// only when they are asked for.
import { cellOf, placeAt } from './places.ts'
import { cheaper, pricesAt, windowCell, type Field } from './search.ts'
import { tracePath } from './trace-path.ts'
import type { Length, Parity, Path, Place, Reach } from './types.ts'

/**
 * Makes a reach of a finished search. `length` is that of a cell; `parity` is the mover's, for grounds where diagonals
 * do not alternate.
 */
export function reachOf(field: Field, length: Length, parity: Parity): Reach {
  const { startX, startY, left, top, width, height, layers, price, taken } = field
  const start = windowCell(field, startX, startY)

  /** The price in cells of ending at a window cell; infinite when the mover cannot end there. */
  const endPrice = (cell: number): number => {
    if (cell === start) return field.seeds[0] < field.seeds[1] ? field.seeds[0] : field.seeds[1]
    if (cell < 0 || (taken !== null && taken[cell] !== 0)) return Infinity
    if (layers === 1) return price[cell] ?? Infinity
    return Math.min(price[cell * 2] ?? Infinity, price[cell * 2 + 1] ?? Infinity)
  }
  const each = (visit: (x: number, y: number, cost: Length) => void): void => {
    for (let row = 0, cell = 0; row < height; row++) {
      for (let column = 0; column < width; column++, cell++) {
        const cost = endPrice(cell)
        if (cost !== Infinity) visit(left + column, top + row, cost * length)
      }
    }
  }
  let counted = -1
  const size = (): number => {
    if (counted < 0) {
      counted = 0
      for (let cell = 0; cell < width * height; cell++) if (endPrice(cell) !== Infinity) counted++
    }
    return counted
  }
  const priceOf = (place: Place): number => {
    const { x, y } = cellOf(place)
    return Number.isNaN(x) || Number.isNaN(y) ? Infinity : endPrice(windowCell(field, x, y))
  }
  const pathTo = (place: Place): Path | null => {
    if (priceOf(place) === Infinity) return null
    const { x, y } = cellOf(place)
    if (x === startX && y === startY) return { places: [place], costs: [0], cost: 0, parity }
    const end = cheaper(pricesAt(field, x, y))
    const { cells, prices } = tracePath(field, x, y, end)
    const costs = prices.map((cost) => cost * length)
    return { places: cells.map((cell) => placeAt(cell.x, cell.y)), costs, cost: costs.at(-1) ?? 0,
      parity: layers === 2 ? end : parity }
  }
  return { costs: new LazyCosts(each, priceOf, size, length), get size() {
    return size()
  }, each, pathTo }
}

/** A read-only map that looks up single places in the search, and becomes a real map when all of it is read. */
class LazyCosts implements ReadonlyMap<Place, Length> {
  readonly #each: Reach['each']
  readonly #priceOf: (place: Place) => number
  readonly #size: () => number
  readonly #length: Length
  #map: Map<Place, Length> | null = null

  constructor(each: Reach['each'], priceOf: (place: Place) => number, size: () => number, length: Length) {
    this.#each = each
    this.#priceOf = priceOf
    this.#size = size
    this.#length = length
  }

  get size(): number {
    return this.#size()
  }
  has(place: Place): boolean {
    return this.#priceOf(place) !== Infinity
  }
  get(place: Place): Length | undefined {
    const price = this.#priceOf(place)
    return price === Infinity ? undefined : price * this.#length
  }
  forEach(visit: (value: Length, key: Place, map: ReadonlyMap<Place, Length>) => void): void {
    for (const [place, cost] of this.#all()) visit(cost, place, this)
  }
  entries() {
    return this.#all().entries()
  }
  keys() {
    return this.#all().keys()
  }
  values() {
    return this.#all().values()
  }
  [Symbol.iterator]() {
    return this.#all().entries()
  }

  #all(): Map<Place, Length> {
    if (this.#map) return this.#map
    const map = new Map<Place, Length>()
    this.#each((x, y, cost) => map.set(placeAt(x, y), cost))
    this.#map = map
    return map
  }
}
