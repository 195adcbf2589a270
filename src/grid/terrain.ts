// What terrain costs and hides (COM-43, COM-44): tables by cell, made when they are first needed. Where terrains
// overlap, the dearest price and the highest concealment count. Impassable is infinity.
import { DX, DY } from './directions.ts'
import type { SquareGround, Terrain } from './types.ts'

/** The cheapest price of a cell: at a price of 0 a movement could go on forever. */
const CHEAPEST = 1e-6

export interface TerrainTables {
  /** Every cell that can be entered costs 1. */
  readonly even: boolean
  /** Some cell is impassable. */
  readonly hasImpassable: boolean
  /** Price of each cell as a multiple of a step. */
  readonly price: Float64Array
  readonly cheapest: number
  /** The highest price that is not infinite. */
  readonly dearest: number
  /** Percent, by cell. */
  readonly concealment: Uint8Array
  /**
   * For footprints that are `wide` cells wide: the dearest of the cells (x … x+wide−1, y), and of (x, y … y+wide−1).
   */
  strips(wide: number): Strips
}

export interface Strips {
  readonly rows: Float64Array
  readonly columns: Float64Array
}

interface Sized {
  readonly cols: number
  readonly rows: number
  readonly tables: TerrainTables
}

const known = new WeakMap<readonly Terrain[], Sized>()

/** The terrain tables of a ground, remembered as long as its list of terrains is the same object. */
export function terrainOf(ground: SquareGround): TerrainTables {
  const { cols, rows, terrain } = ground
  const found = known.get(terrain)
  if (found && found.cols === cols && found.rows === rows) return found.tables
  const tables = makeTables(terrain, cols, rows)
  known.set(terrain, { cols, rows, tables })
  return tables
}

function makeTables(terrain: readonly Terrain[], cols: number, rows: number): TerrainTables {
  const price = new Float64Array(cols * rows)
  const concealment = new Uint8Array(cols * rows)
  for (const kind of terrain) {
    const cost = kind.cost === null ? Infinity : Math.max(CHEAPEST, kind.cost)
    for (const { x, y } of kind.cells) {
      if (x < 0 || y < 0 || x >= cols || y >= rows) continue
      const cell = y * cols + x
      price[cell] = Math.max(price[cell] ?? 0, cost)
      concealment[cell] = Math.max(concealment[cell] ?? 0, kind.concealment)
    }
  }
  let [cheapest, dearest, even, hasImpassable] = [Infinity, CHEAPEST, true, false]
  for (const [cell, cost] of price.entries()) {
    const paid = cost === 0 ? 1 : cost
    price[cell] = paid
    if (paid === Infinity) {
      hasImpassable = true
      continue
    }
    if (paid !== 1) even = false
    cheapest = Math.min(cheapest, paid)
    dearest = Math.max(dearest, paid)
  }
  if (cheapest === Infinity) cheapest = dearest = 1
  const made = new Map<number, Strips>()
  const strips = (wide: number) => {
    const ready = made.get(wide)
    if (ready) return ready
    const fresh = { rows: dearestOf(price, cols, rows, wide, 1, 0), columns: dearestOf(price, cols, rows, wide, 0, 1) }
    made.set(wide, fresh)
    return fresh
  }
  return { even, hasImpassable, price, cheapest, dearest, concealment, strips }
}

const withHoles = new WeakMap<Uint8Array, { readonly terrain: TerrainTables; readonly table: Uint8Array }>()

/**
 * The table of blocked steps, with steps into impassable cells blocked too; only cells that the footprint enters count.
 */
export function blockImpassable(
  blocked: Uint8Array,
  terrain: TerrainTables,
  cols: number,
  rows: number,
  wide: number,
): Uint8Array {
  if (!terrain.hasImpassable) return blocked
  const ready = withHoles.get(blocked)
  if (ready?.terrain === terrain) return ready.table
  const table = blocked.slice()
  const strips = terrain.strips(wide)
  for (let y = 0; y + wide <= rows; y++) {
    for (let x = 0; x + wide <= cols; x++) {
      const here = y * cols + x
      let bits = table[here] ?? 255
      for (let d = 0; d < 8; d++) {
        if (bits & (1 << d)) continue
        if (dearestEntered(strips, cols, wide, d, x + (DX[d] ?? 0), y + (DY[d] ?? 0)) === Infinity) bits |= 1 << d
      }
      table[here] = bits
    }
  }
  withHoles.set(blocked, { terrain, table })
  return table
}

/** COM-43: the dearest of the cells that a footprint newly covers when its step in this direction ends at (x, y). */
export function dearestEntered(
  strips: Strips,
  cols: number,
  wide: number,
  direction: number,
  x: number,
  y: number,
): number {
  const here = y * cols + x
  if (wide === 1) return strips.rows[here] ?? 1
  const dx = DX[direction] ?? 0
  const dy = DY[direction] ?? 0
  const side = dx === 0 ? 0 : (strips.columns[dx > 0 ? here + wide - 1 : here] ?? 1)
  const front = dy === 0 ? 0 : (strips.rows[dy > 0 ? here + (wide - 1) * cols : here] ?? 1)
  return side > front ? side : front
}

/** The dearest of `wide` cells in direction (dx, dy) from each cell; cells off the ground are left out. */
function dearestOf(
  price: Float64Array,
  cols: number,
  rows: number,
  wide: number,
  dx: number,
  dy: number,
): Float64Array {
  if (wide === 1) return price
  const result = new Float64Array(price)
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < cols; x++) {
      const here = y * cols + x
      for (let step = 1; step < wide && x + step * dx < cols && y + step * dy < rows; step++) {
        result[here] = Math.max(result[here] ?? 0, price[here + step * (dy * cols + dx)] ?? 0)
      }
    }
  }
  return result
}
