// Terrain painted by hand: which cells a brush, a rectangle and a polygon cover, and what becomes of the terrain that
// was there. Pure.
import type { Cell, Point, SquareGround, Terrain } from '../types.ts'
import { freshIds } from './ids.ts'

/** What is painted, apart from where. */
export type TerrainStyle = Omit<Terrain, 'id' | 'cells'>

type Extent = Pick<SquareGround, 'cols' | 'rows'>

const keyOf = ({ x, y }: Cell): number => y * 10_000 + x
const isOn = ({ cols, rows }: Extent, { x, y }: Cell): boolean => x >= 0 && y >= 0 && x < cols && y < rows

/** The cells under a square brush of that many cells a side. */
export function brushCells(ground: Extent, at: Point, size: number): readonly Cell[] {
  const [left, top] = [Math.round(at.x - size / 2), Math.round(at.y - size / 2)]
  return Array.from({ length: size * size },
    (_, index) => ({ x: left + (index % size), y: top + Math.floor(index / size) })).filter((cell) =>
      isOn(ground, cell)
    )
}

/** The cells under a brush on its way from one point to another. */
export function strokeCells(ground: Extent, from: Point, to: Point, size: number): readonly Cell[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2))
  const found = new Map<number, Cell>()
  for (let step = 0; step <= steps; step++) {
    const part = step / steps
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    for (const cell of brushCells(ground, at, size)) found.set(keyOf(cell), cell)
  }
  return [...found.values()]
}

/** The cells of a rectangle between two points, each of them included. */
export function rectCells(ground: Extent, a: Point, b: Point): readonly Cell[] {
  const [left, right] = [Math.max(0, Math.floor(Math.min(a.x, b.x))),
    Math.min(ground.cols - 1, Math.floor(Math.max(a.x, b.x)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(a.y, b.y))),
    Math.min(ground.rows - 1, Math.floor(Math.max(a.y, b.y)))]
  const cells: Cell[] = []
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) cells.push({ x, y })
  return cells
}

/** The cells whose middle lies in a polygon. */
export function polygonCells(ground: Extent, corners: readonly Point[]): readonly Cell[] {
  if (corners.length < 3) return []
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const around = rectCells(ground, { x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs),
    y: Math.max(...ys) })
  return around.filter(({ x, y }) => isInside(corners, x + 0.5, y + 0.5))
}

function isInside(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (const [index, a] of corners.entries()) {
    const b = corners[(index + 1) % corners.length] ?? a
    if ((a.y > y) !== (b.y > y) && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/**
 * The ground with that terrain on those cells. What was there makes room. Terrain that is just alike and touches the
 * cells, also by a corner, becomes one piece with them. What lies apart stays a piece of its own, and a group does not
 * grow.
 */
export function withTerrain(ground: SquareGround, cells: readonly Cell[], style: TerrainStyle): SquareGround {
  const alike = ground.terrain.filter((one) => isAlike(one, style))
  const grouped = keysOf(alike.filter(({ group }) => group !== undefined))
  const wanted = cells.filter((cell) => isOn(ground, cell) && !grouped.has(keyOf(cell)))
  const loose = alike.filter(({ group }) => group === undefined)
  const there = keysOf(loose)
  if (wanted.every((cell) => there.has(keyOf(cell)))) return ground
  const painted = new Set(wanted.map(keyOf))
  const around = new Set(wanted.flatMap(touching).map(keyOf))
  const touched = loose.filter((one) => one.cells.some((cell) => around.has(keyOf(cell))))
  const [grows, ...others] = touched
  const [joined, kept] = [new Set(others), new Set(alike)]
  const terrain = ground.terrain.flatMap((one) => {
    if (joined.has(one)) return []
    if (one !== grows) return kept.has(one) ? [one] : without(one, painted)
    const old = touched.flatMap((piece) => piece.cells.filter((cell) => !painted.has(keyOf(cell))))
    return [{ ...one, cells: [...old, ...wanted] }]
  })
  return { ...ground, terrain: grows
    ? terrain
    : [...terrain, { ...style, id: freshIds(ground, 'terrain')(), cells: wanted }] }
}

const keysOf = (all: readonly Terrain[]): ReadonlySet<number> => new Set(all.flatMap(({ cells }) => cells.map(keyOf)))

/** A cell and the eight around it. */
const touching = ({ x, y }: Cell): readonly Cell[] =>
  [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ x: x + right, y: y + down })))

/** The ground without any terrain on those cells. */
export function withoutTerrain(ground: SquareGround, cells: readonly Cell[]): SquareGround {
  const wiped = new Set(cells.map(keyOf))
  const terrain = ground.terrain.flatMap((one) => without(one, wiped))
  const same = terrain.length === ground.terrain.length && terrain.every((one, at) => one === ground.terrain[at])
  return same ? ground : { ...ground, terrain }
}

/** The terrain without some of its cells: itself where it has none of them, nothing where no cell is left. */
function without(terrain: Terrain, gone: ReadonlySet<number>): readonly Terrain[] {
  const cells = terrain.cells.filter((cell) => !gone.has(keyOf(cell)))
  if (cells.length === terrain.cells.length) return [terrain]
  return cells.length === 0 ? [] : [{ ...terrain, cells }]
}

const isAlike = (one: Terrain, style: TerrainStyle): boolean =>
  one.look === style.look && one.name === style.name && one.cost === style.cost
  && one.concealment === style.concealment && one.cover === style.cover && one.height === style.height
  && one.damage === style.damage
