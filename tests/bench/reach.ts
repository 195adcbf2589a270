// How fast "everything in reach" is, against rot-js doing the same: 200 × 200 cells with some walls, range 30, plain
// diagonals.
// Both must end with a usable set of cells and the price of each.
import Dijkstra from 'rot-js/lib/path/dijkstra.js'
import { makeSpace, placeOf, type Mover, type SquareGround, type Terrain } from '../../src/grid/index.ts'

export const RANGE = 30
const SIZE = 200
export const START = { x: 100, y: 100 } as const

/** Every cell in reach with its price, as `price[y * 200 + x]`; −1 where it is not in reach. */
export type Reached = Int16Array

/** Blocks of impassable cells in the open, the same every time: short ruined walls, one to six cells long. */
export const blockedCells: ReadonlySet<number> = (() => {
  const cells = new Set<number>()
  let state = 12345
  const next = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >>> 8) % below
  }
  for (let ruin = 0; ruin < 400; ruin++) {
    const [x, y, long, down] = [next(SIZE), next(SIZE), 1 + next(6), next(2) === 1]
    for (let step = 0; step < long; step++) {
      const [cx, cy] = [down ? x : x + step, down ? y + step : y]
      if (cx < SIZE && cy < SIZE && !(cx === START.x && cy === START.y)) cells.add(cy * SIZE + cx)
    }
  }
  return cells
})()

const ruins: Terrain = {
  id: 'ruins',
  name: 'Ruins',
  cost: null,
  concealment: 0,
  look: 'rubble',
  cells: [...blockedCells].map((cell) => ({ x: cell % SIZE, y: Math.floor(cell / SIZE) })),
}

const ground: SquareGround = {
  kind: 'square',
  cols: SIZE,
  rows: SIZE,
  cell: { length: 1, unit: 'm' },
  diagonal: 'one',
  walls: [],
  doors: [],
  terrain: [ruins],
  image: null,
}

const mover: Mover = { id: 'mira', size: 1, passage: () => 'blocked' }

/** Ours: ask the space, then read every cell with its price. */
export function ours(): Reached {
  const reached = new Int16Array(SIZE * SIZE).fill(-1)
  const reach = makeSpace(ground, []).reach(placeOf(START), mover, RANGE)
  reach.each((x, y, cost) => {
    reached[y * SIZE + x] = cost
  })
  return reached
}

/**
 * The peer: one Dijkstra search from the start, limited to the square that a range of 30 can reach, so that it does no
 * more than it has to. Then the length of the path to every cell of that square, because that is how it gives prices.
 */
export function peer(): Reached {
  const reached = new Int16Array(SIZE * SIZE).fill(-1)
  const [left, top, right, bottom] = [START.x - RANGE, START.y - RANGE, START.x + RANGE, START.y + RANGE]
  const passable = (x: number, y: number): boolean =>
    x >= left && y >= top && x <= right && y <= bottom && !blockedCells.has(y * SIZE + x)
  const dijkstra = new Dijkstra(START.x, START.y, passable, { topology: 8 })
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (blockedCells.has(y * SIZE + x)) continue
      let cells = 0
      dijkstra.compute(x, y, () => {
        cells++
      })
      if (cells > 0 && cells - 1 <= RANGE) reached[y * SIZE + x] = cells - 1
    }
  }
  return reached
}

/** Median milliseconds of both, taken in turns so that the machine treats them alike, and their ratio. */
export async function benchReach(): Promise<{ ours: number; peer: number; ratio: number; limit: 0.05 }> {
  for (let warm = 0; warm < 30; warm++) {
    ours()
    if (warm < 5) peer()
  }
  const [mine, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round < 25; round++) {
    theirs.push(timed(peer, 1))
    mine.push(timed(ours, 5))
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  }
  const [a, b] = [median(mine), median(theirs)]
  return { ours: a, peer: b, ratio: a / b, limit: 0.05 }
}

function timed(run: () => unknown, times: number): number {
  const before = performance.now()
  for (let time = 0; time < times; time++) run()
  return (performance.now() - before) / times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
