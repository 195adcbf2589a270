// Why a mover cannot make a step on a square ground (COM-43): because of who or what is there, or because of walls and
// doors.
import { barriersOf, blockerOf, framesOf, stopsSteps } from './barriers.ts'
import { standingDoors } from './door-gaps.ts'
import { cellsWide, DX, DY } from './directions.ts'
import { blockedSteps, ignoredBy } from './movement-terms.ts'
import type { Occupancy } from './occupancy.ts'
import { crosses, type Sided } from './segments.ts'
import { terrainOf } from './terrain.ts'
import type { Cell, Mover, PathProblem, Point, SquareGround, Terrain } from './types.ts'

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
    const passage = solid && !mover.solids ? 'blocked' : mover.passage(id)
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
  if (((blockedSteps(barriers, not)(wide)[cell] ?? 255) & bit) === 0) return null
  if (((barriers.edges(wide)[cell] ?? 255) & bit) !== 0) return { code: 'off-ground' }
  if (not.walls || ((barriers.withoutDoors(wide)[cell] ?? 255) & bit) === 0) {
    const door = blockerUnder(standingDoors(ground).filter(stopsSteps), [], x, y, wide, direction)
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
function blockerUnder<S extends Sided>(
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
        ?? (col + 1 < wide ? blockerOf(segments, frames, endX + col, endY + row, 0, crosses) : null)
        ?? (row + 1 < wide ? blockerOf(segments, frames, endX + col, endY + row, 2, crosses) : null)
      if (found) return found
    }
  }
  return null
}
