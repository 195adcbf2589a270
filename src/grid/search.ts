// The search behind reach and routes (COM-43): the cheapest price of every place within a budget, over (cell, parity),
// so that alternating diagonals are exact. Prices are in cells. It works in a window that is no larger than the budget
// can leave.
import { DX, DY } from './directions.ts'
import { makeHeap } from './heap.ts'
import { dearestEntered, type Strips } from './terrain.ts'
import type { DiagonalRule, Parity } from './types.ts'

/** A footprint in the way, in cells. */
export interface Obstacle {
  readonly x: number
  readonly y: number
  readonly wide: number
  /** 1: the mover may cross it but not end there; 2: the mover may not enter it. */
  readonly level: 1 | 2
}

/** Everything that decides what a step costs for one mover. */
export interface MovementTerms {
  readonly cols: number
  readonly rows: number
  readonly wide: number
  readonly rule: DiagonalRule
  /** Blocked steps, a bit per direction: walls, doors, the edge of the ground, impassable cells. */
  readonly blocked: Uint8Array
  /** `null` where every cell costs the same. */
  readonly prices: (Strips & { readonly cheapest: number; readonly dearest: number }) | null
  readonly pace: number
  /**
   * The mover's own price of a step that ends at (x, y), infinite where it cannot be made; `null` for the usual price.
   */
  readonly cost: ((direction: number, parity: number, x: number, y: number) => number) | null
  readonly obstacles: readonly Obstacle[]
  readonly stops: ((x: number, y: number) => boolean) | null
}

/** What a search found: prices by window cell and parity. */
export interface Field {
  readonly terms: MovementTerms
  readonly startX: number
  readonly startY: number
  /** Price at the start after an even and after an odd number of diagonals; infinite where that cannot be. */
  readonly seeds: readonly [number, number]
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** 2 when diagonals alternate, else 1: `price[(row * width + column) * layers + parity]`. */
  readonly layers: 1 | 2
  readonly price: Float64Array
  /** Obstacle level by window cell, `null` when nothing is in the way. */
  readonly taken: Uint8Array | null
}

/** Prices closer than this are the same. */
export const SAME = 1e-9

/** The price in cells of a step that ends at (x, y), whether or not something blocks it. */
export function stepPrice(terms: MovementTerms, direction: number, parity: number, x: number, y: number): number {
  const { prices, cols, wide, cost } = terms
  if (cost !== null) return cost(direction, parity, x, y)
  return basePrice(terms, direction, parity)
    * (prices === null ? 1 : dearestEntered(prices, cols, wide, direction, x, y))
}

/** The price in cells of a step over plain ground. */
export function basePrice({ rule, pace }: MovementTerms, direction: number, parity: number): number {
  if (direction % 2 === 0 || rule === 'one') return pace
  return pace * (rule === 'euclidean' ? Math.SQRT2 : 1 + parity)
}

/**
 * Where a search may end: as soon as the price of that place is certain; with `both`, its prices with either parity.
 */
export interface Goal {
  readonly x: number
  readonly y: number
  readonly both?: boolean
}

/**
 * Searches from (startX, startY) as far as `budget` cells' worth. With a `goal` it searches that way first and stops
 * there. Then the prices on all cheapest paths to the goal are right, and others may be missing. `seeds` are the prices
 * already paid, by parity.
 */
export function search(
  terms: MovementTerms,
  startX: number,
  startY: number,
  seeds: readonly [number, number],
  budget: number,
  goal: Goal | null = null,
): Field {
  const cheapest = Math.max(SAME, terms.pace * (terms.prices?.cheapest ?? 1))
  const spent = Math.min(seeds[0], seeds[1])
  const range = terms.cost
    ? Math.max(terms.cols, terms.rows)
    : Math.max(0, Math.floor((budget - spent) / cheapest + 1e-6))
  const left = Math.max(0, startX - range)
  const top = Math.max(0, startY - range)
  const width = Math.max(1, Math.min(terms.cols - 1, startX + range) - left + 1)
  const height = Math.max(1, Math.min(terms.rows - 1, startY + range) - top + 1)
  const layers = terms.rule === 'alternating' ? 2 : 1
  const price = new Float64Array(width * height * layers).fill(Infinity)
  const field: Field = {
    terms,
    startX,
    startY,
    left,
    top,
    width,
    height,
    layers,
    price,
    seeds: layers === 2 ? seeds : [spent, Infinity],
    taken: takenBy(terms, left, top, width, height),
  }
  if (terms.cost !== null) settleOneByOne(field, terms.cost, budget, goal)
  else if (terms.rule === 'one' && terms.prices === null) flood(field, budget, goal)
  else settle(field, budget, cheapest, goal)
  return field
}

/** The obstacle level of every place in the window: the highest among the cells that its footprint would cover. */
export function takenBy(
  { obstacles, wide }: Pick<MovementTerms, 'obstacles' | 'wide'>,
  left: number,
  top: number,
  width: number,
  height: number,
): Uint8Array | null {
  let taken: Uint8Array | null = null
  for (const obstacle of obstacles) {
    const fromX = Math.max(0, obstacle.x - wide + 1 - left)
    const fromY = Math.max(0, obstacle.y - wide + 1 - top)
    const toX = Math.min(width - 1, obstacle.x + obstacle.wide - 1 - left)
    const toY = Math.min(height - 1, obstacle.y + obstacle.wide - 1 - top)
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        taken ??= new Uint8Array(width * height)
        taken[y * width + x] = Math.max(taken[y * width + x] ?? 0, obstacle.level)
      }
    }
  }
  return taken
}

/** For steps that all cost the same: breadth first, ring after ring. */
function flood(field: Field, budget: number, goal: Goal | null): void {
  const { terms, left, top, width, height, price, taken } = field
  const { blocked, cols, pace, stops } = terms
  const offsets = DX.map((dx, d) => (DY[d] ?? 0) * width + dx)
  const offset = Int32Array.from(offsets)
  const queue = new Int32Array(width * height)
  const start = (field.startY - top) * width + field.startX - left
  const target = goal === null ? -1 : windowCell(field, goal.x, goal.y)
  price[start] = field.seeds[0]
  queue[0] = start
  let count = 1
  for (let head = 0; head < count; head++) {
    const here = queue[head] ?? 0
    const next = (price[here] ?? 0) + pace
    if (next > budget + SAME) break
    const row = (here / width) | 0
    const x = left + here - row * width
    const y = top + row
    if (stops !== null && here !== start && stops(x, y)) continue
    for (let open = ~(blocked[y * cols + x] ?? 255) & 255; open !== 0; open &= open - 1) {
      const there = here + (offset[31 - Math.clz32(open & -open)] ?? 0)
      if (price[there] !== Infinity || (taken !== null && taken[there] === 2)) continue
      price[there] = next
      if (there === target) return
      queue[count++] = there
    }
  }
}

/**
 * For steps of different prices: buckets by price, visited in a ring. A place whose price falls again within its bucket
 * is looked at once more, so any prices come out right. On the way to a goal, the least that is still to be paid counts
 * too, so that the other directions are left for later.
 */
function settle(field: Field, budget: number, cheapest: number, goal: Goal | null): void {
  const { terms, left, top, width, layers, price, taken, seeds } = field
  const { blocked, cols, wide, stops, prices } = terms
  const base = Float64Array.from({ length: 16 }, (_, n) => basePrice(terms, n >> 1, n & 1))
  const even = prices === null
  const spent = Math.min(seeds[0], seeds[1])
  const dearest = terms.pace * (terms.prices?.dearest ?? 1) * 2
  const ahead = goal === null ? null : leastTo(terms.rule, cheapest, goal)
  // When a step leads away from the goal, what is still to be paid rises by at most two of the cheapest steps.
  const span =
    Math.max(dearest, Number.isFinite(seeds[1]) && Number.isFinite(seeds[0]) ? Math.abs(seeds[0] - seeds[1]) : 0)
    + (ahead ? 2 * cheapest : 0)
  const bucketWidth = Math.max(ahead ? cheapest / 8 : cheapest, span / 1000)
  const ring = Array.from({ length: Math.ceil(span / bucketWidth) + 3 }, (): number[] => [])
  const done = new Uint8Array(price.length)
  const start = (field.startY - top) * width + field.startX - left
  const target = goal === null ? -1 : windowCell(field, goal.x, goal.y)
  const alternating = layers === 2
  const limit = budget + SAME
  const first = spent
    + (ahead ? Math.min(ahead(field.startX, field.startY, 0), ahead(field.startX, field.startY, 1)) : 0)
  let waiting = 0
  let turn = 0
  /** Never puts a node into a bucket that has been emptied: rounding must not lose it. */
  const put = (node: number, rank: number): void => {
    ring[Math.max(turn, Math.floor((rank - first) / bucketWidth)) % ring.length]?.push(node)
    waiting++
  }
  for (const parity of [0, 1] as const) {
    if (seeds[parity] === Infinity || seeds[parity] > limit) continue
    const node = start * layers + (alternating ? parity : 0)
    price[node] = seeds[parity]
    put(node, seeds[parity] + (ahead ? ahead(field.startX, field.startY, parity) : 0))
  }
  const certain = (): boolean => {
    if (target < 0) return false
    if (!alternating) return done[target] === 1
    const [even, odd] = [done[target * 2] === 1, done[target * 2 + 1] === 1]
    return goal?.both === true ? even && odd : even || odd
  }
  for (; waiting > 0; turn++) {
    const bucket = ring[turn % ring.length] ?? []
    for (let node = bucket.pop(); node !== undefined; node = bucket.pop()) {
      waiting--
      if (done[node] === 1) continue
      done[node] = 1
      const parity = alternating ? node & 1 : 0
      const here = alternating ? node >> 1 : node
      const row = (here / width) | 0
      const x = left + here - row * width
      const y = top + row
      if (stops !== null && here !== start && stops(x, y)) continue
      const before = price[node] ?? 0
      const walls = blocked[y * cols + x] ?? 255
      for (let d = 0; d < 8; d++) {
        if (walls & (1 << d)) continue
        const toX = x + (DX[d] ?? 0)
        const toY = y + (DY[d] ?? 0)
        const plain = base[d * 2 + parity] ?? 1
        const cost = before + (even ? plain : plain * dearestEntered(prices, cols, wide, d, toX, toY))
        if (cost > limit) continue
        const cell = here + (DY[d] ?? 0) * width + (DX[d] ?? 0)
        if (taken !== null && taken[cell] === 2) continue
        const there = alternating ? cell * 2 + (d & 1 ? 1 - parity : parity) : cell
        if (cost >= (price[there] ?? 0) - SAME) continue
        price[there] = cost
        done[there] = 0
        put(there, ahead === null ? cost : cost + ahead(toX, toY, alternating && d & 1 ? 1 - parity : parity))
      }
    }
    if (certain()) return
  }
}

/**
 * The least that any path from a place to the goal costs, by the parity so far: as over open ground of the cheapest
 * kind.
 */
function leastTo(rule: DiagonalRule, cheapest: number, goal: Goal): (x: number, y: number, parity: number) => number {
  return (x, y, parity) => {
    const [across, down] = [Math.abs(x - goal.x), Math.abs(y - goal.y)]
    const [most, least] = across > down ? [across, down] : [down, across]
    if (rule === 'one') return cheapest * most
    return cheapest * (rule === 'euclidean' ? most + (Math.SQRT2 - 1) * least : most + ((least + parity) >> 1))
  }
}

/** For steps that the mover prices: always goes on from the cheapest place. */
function settleOneByOne(
  field: Field,
  cost: NonNullable<MovementTerms['cost']>,
  budget: number,
  goal: Goal | null,
): void {
  const { terms, left, top, width, layers, price, taken, seeds } = field
  const { blocked, cols, stops } = terms
  const heap = makeHeap()
  const start = (field.startY - top) * width + field.startX - left
  // One price is enough to end at the goal, but a path that goes on from it needs both.
  const target = goal === null || (layers === 2 && goal.both === true) ? -1 : windowCell(field, goal.x, goal.y)
  for (const parity of [0, 1] as const) {
    if (seeds[parity] > budget + SAME) continue
    const node = start * layers + (layers === 2 ? parity : 0)
    if (seeds[parity] >= (price[node] ?? 0)) continue
    price[node] = seeds[parity]
    heap.push(node, seeds[parity])
  }
  for (let node = heap.pop(); node >= 0; node = heap.pop()) {
    const before = price[node] ?? 0
    if (heap.price > before) continue
    const parity = layers === 2 ? node & 1 : 0
    const here = layers === 2 ? node >> 1 : node
    if (here === target) return
    const row = (here / width) | 0
    const [x, y] = [left + here - row * width, top + row]
    if (stops !== null && here !== start && stops(x, y)) continue
    const walls = blocked[y * cols + x] ?? 255
    for (let d = 0; d < 8; d++) {
      if (walls & (1 << d)) continue
      const cell = here + (DY[d] ?? 0) * width + (DX[d] ?? 0)
      if (taken !== null && taken[cell] === 2) continue
      const paid = before + cost(d, parity, x + (DX[d] ?? 0), y + (DY[d] ?? 0))
      const there = layers === 2 ? cell * 2 + (d & 1 ? 1 - parity : parity) : cell
      if (paid > budget + SAME || paid >= (price[there] ?? 0) - SAME) continue
      price[there] = paid
      heap.push(there, paid)
    }
  }
}

/** The index of a place in the field's window; −1 outside. */
export function windowCell(field: Field, x: number, y: number): number {
  const column = x - field.left
  const row = y - field.top
  return column >= 0 && row >= 0 && column < field.width && row < field.height ? row * field.width + column : -1
}

/** The price at (x, y) by parity; both infinite when it was not reached. */
export function pricesAt(field: Field, x: number, y: number): readonly [number, number] {
  const cell = windowCell(field, x, y)
  if (cell < 0) return [Infinity, Infinity]
  if (field.layers === 1) return [field.price[cell] ?? Infinity, Infinity]
  return [field.price[cell * 2] ?? Infinity, field.price[cell * 2 + 1] ?? Infinity]
}

/** The parity with the lower price. */
export function cheaper(prices: readonly [number, number]): Parity {
  return prices[1] < prices[0] - SAME ? 1 : 0
}
