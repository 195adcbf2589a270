// The terms of a movement on a square ground (COM-43): what the mover's steps cost and what is in its way.
import { barriersOf, type Barriers, blockerOf, framesOf, stopsSteps } from './barriers.ts'
import { cellsWide, DX, DY } from './directions.ts'
import type { Occupancy } from './occupancy.ts'
import { placeAt } from './places.ts'
import { basePrice, type Obstacle, type MovementTerms } from './search.ts'
import type { Segment } from './segments.ts'
import { blockImpassable, dearestEntered, terrainOf } from './terrain.ts'
import type { Cell, Mover, Obstruction, PathProblem, Point, SquareGround, Terrain } from './types.ts'

/** Obstacles that are left out to find out whether they are the reason. */
export interface Ignored {
  readonly doors?: boolean
  readonly walls?: boolean
  readonly terrain?: boolean
  readonly occupants?: boolean
  readonly stops?: boolean
}

/** What does not count: left out on purpose, or ignored by the mover. */
function ignoredBy({ ghost, ignores = [] }: Mover, ignored: Ignored = {}): Required<Omit<Ignored, 'stops'>> {
  const not = (what: Obstruction): boolean => ghost === true || ignored[what] === true || ignores.includes(what)
  return { walls: not('walls'), doors: not('doors'), terrain: not('terrain'), occupants: not('occupants') }
}

/** The steps that barriers block for a mover, which may ignore walls or doors. */
function tableFor(
  { steps, withoutDoors, withoutWalls, edges }: Barriers,
  { walls, doors }: Ignored,
): (wide: number) => Uint8Array {
  return walls ? (doors ? edges : withoutWalls) : doors ? withoutDoors : steps
}

/** No step is cheaper than this, so that no movement goes on forever. */
const SLOWEST = 1e-6

/**
 * The terms of a search from (x, y). Occupants farther away than the budget (in cells) can reach are not asked about.
 */
export function movementTermsFor(
  ground: SquareGround,
  occupancy: Occupancy,
  mover: Mover,
  x: number,
  y: number,
  budget: number,
  ignored: Ignored = {},
): MovementTerms {
  const wide = cellsWide(mover.size)
  const barriers = barriersOf(ground)
  const terrain = terrainOf(ground)
  const not = ignoredBy(mover, ignored)
  const pace = Math.max(SLOWEST, mover.pace ?? 1)
  const flat = not.terrain || terrain.even
  const blocked = tableFor(barriers, not)(wide)
  const stopsAt = ignored.stops === true ? undefined : mover.stopsAt
  const range = mover.stepCost ? Infinity : budget / (pace * (flat ? 1 : terrain.cheapest)) + 1
  const terms: MovementTerms = {
    cols: ground.cols,
    rows: ground.rows,
    wide,
    rule: ground.diagonal,
    pace,
    blocked: not.terrain ? blocked : blockImpassable(blocked, terrain, ground.cols, ground.rows, wide),
    prices: flat ? null : { ...terrain.strips(wide), cheapest: terrain.cheapest, dearest: terrain.dearest },
    cost: null,
    obstacles: not.occupants ? [] : obstaclesNear(occupancy, mover, x, y, wide, range),
    stops: stopsAt ? (atX, atY) => stopsAt(placeAt(atX, atY)) : null,
  }
  return mover.stepCost ? { ...terms, cost: costOf(terms, mover.stepCost, ground.cell.length) } : terms
}

/** The mover's own price of a step, in cells; infinite where the mover cannot step there. */
function costOf(
  terms: MovementTerms,
  stepCost: NonNullable<Mover['stepCost']>,
  length: number,
): NonNullable<MovementTerms['cost']> {
  return (direction, parity, x, y) => {
    const terrain = terms.prices === null ? 1 : dearestEntered(terms.prices, terms.cols, terms.wide, direction, x, y)
    const from = placeAt(x - (DX[direction] ?? 0), y - (DY[direction] ?? 0))
    const price = stepCost({ from, to: placeAt(x, y), diagonal: direction % 2 === 1, terrain,
      base: basePrice(terms, direction, parity) * length })
    return price === null || Number.isNaN(price) ? Infinity : Math.max(SLOWEST, price / length)
  }
}

function obstaclesNear(
  occupancy: Occupancy,
  mover: Mover,
  x: number,
  y: number,
  wide: number,
  range: number,
): readonly Obstacle[] {
  const found: Obstacle[] = []
  for (const { id, x: atX, y: atY, wide: width, solid } of occupancy.all) {
    if (id === mover.id || atX > x + wide + range || atY > y + wide + range || atX + width < x - range
      || atY + width < y - range) continue
    const passage = solid ? 'blocked' : mover.passage(id)
    if (passage !== 'free') found.push({ x: atX, y: atY, wide: width, level: passage === 'cross' ? 1 : 2 })
  }
  return found
}

/**
 * Why this mover's footprint cannot stand at (x, y), as the end of a movement or on the way; `null` if it can.
 * Impassable cells that it covered at `before` do not hold it: only the cells that it enters count.
 */
export function standProblem(
  ground: SquareGround,
  occupancy: Occupancy,
  mover: Mover,
  before: Cell,
  { x, y }: Cell,
  end: boolean,
): PathProblem | null {
  const wide = cellsWide(mover.size)
  if (!onGround(ground, x, y, wide)) return { code: 'off-ground' }
  const not = ignoredBy(mover)
  for (const { id, solid } of not.occupants ? [] : occupancy.under(x, y, wide)) {
    if (id === mover.id) continue
    const passage = solid ? 'blocked' : mover.passage(id)
    if (passage === 'blocked' || (end && passage === 'cross')) return { code: 'occupied', by: id }
  }
  const terrain = not.terrain ? null : impassableUnder(ground, x, y, wide, before)
  return terrain ? { code: 'impassable', terrain: terrain.id } : null
}

/** Why walls or doors prevent one step; `null` if they do not. */
export function barrierProblem(
  ground: SquareGround,
  mover: Mover,
  x: number,
  y: number,
  direction: number,
): PathProblem | null {
  const not = ignoredBy(mover)
  const wide = cellsWide(mover.size)
  const barriers = barriersOf(ground)
  const cell = y * ground.cols + x
  const bit = 1 << direction
  if (((tableFor(barriers, not)(wide)[cell] ?? 255) & bit) === 0) return null
  if (((barriers.edges(wide)[cell] ?? 255) & bit) !== 0) return { code: 'off-ground' }
  if (not.walls || ((barriers.withoutDoors(wide)[cell] ?? 255) & bit) === 0) {
    const door = blockerUnder(ground.doors.filter(stopsSteps), [], x, y, wide, direction)
    if (door) return { code: 'door', door: door.id }
  }
  const wall = blockerUnder(ground.walls.filter(({ stops }) => stops !== 'sight'), framesOf(ground.doors), x, y, wide,
    direction)
  return wall ? { code: 'wall', wall: wall.id } : { code: 'wall' }
}

/** Whether all cells of a footprint lie on the ground. */
export function onGround(ground: SquareGround, x: number, y: number, wide: number): boolean {
  return Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x + wide <= ground.cols
    && y + wide <= ground.rows
}

/** The terrain that keeps a footprint from standing there, leaving out the cells that it covers at `before`. */
export function impassableUnder(
  ground: SquareGround,
  x: number,
  y: number,
  wide: number,
  before: Cell | null = null,
): Terrain | null {
  const { price, hasImpassable } = terrainOf(ground)
  if (!hasImpassable) return null
  for (let row = y; row < y + wide; row++) {
    for (let col = x; col < x + wide; col++) {
      if (price[row * ground.cols + col] !== Infinity) continue
      if (before && col >= before.x && row >= before.y && col < before.x + wide && row < before.y + wide) continue
      return ground.terrain.find(({ cost, cells }) =>
        cost === null && cells.some((cell) => cell.x === col && cell.y === row)
      ) ?? null
    }
  }
  return null
}

/**
 * The segment that blocks any cell of a footprint in this step, or that lies across the footprint where the step ends.
 */
function blockerUnder<S extends Segment>(
  segments: readonly S[],
  frames: readonly Point[],
  x: number,
  y: number,
  wide: number,
  direction: number,
): S | null {
  const endX = x + (DX[direction] ?? 0)
  const endY = y + (DY[direction] ?? 0)
  for (let row = 0; row < wide; row++) {
    for (let col = 0; col < wide; col++) {
      const found = blockerOf(segments, frames, x + col, y + row, direction)
        ?? (col + 1 < wide ? blockerOf(segments, frames, endX + col, endY + row, 0) : null)
        ?? (row + 1 < wide ? blockerOf(segments, frames, endX + col, endY + row, 2) : null)
      if (found) return found
    }
  }
  return null
}
