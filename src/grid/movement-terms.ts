// The terms of a movement on a square ground (COM-43): what the mover's steps cost and what is in its way.
import { barriersOf, type Barriers } from './barriers.ts'
import { cellsWide, DX, DY } from './directions.ts'
import type { Occupancy } from './occupancy.ts'
import { placeAt } from './places.ts'
import { basePrice, type MovementTerms, type Obstacle } from './search.ts'
import { blockImpassable, dearestEntered, terrainOf } from './terrain.ts'
import type { Mover, Obstruction, SquareGround } from './types.ts'

/** Obstacles that are left out to find out whether they are the reason. */
export interface Ignored {
  readonly doors?: boolean
  readonly walls?: boolean
  readonly terrain?: boolean
  readonly occupants?: boolean
  readonly stops?: boolean
}

/** What does not count: left out on purpose, or ignored by the mover. */
export function ignoredBy({ ghost, ignores = [] }: Mover, ignored: Ignored = {}): Required<Omit<Ignored, 'stops'>> {
  const not = (what: Obstruction): boolean => ghost === true || ignored[what] === true || ignores.includes(what)
  return { walls: not('walls'), doors: not('doors'), terrain: not('terrain'), occupants: not('occupants') }
}

/** The steps that barriers block for a mover, which may ignore walls or doors. */
export function blockedSteps(
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
  const blocked = blockedSteps(barriers, not)(wide)
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
    const passage = solid && !mover.solids ? 'blocked' : mover.passage(id)
    if (passage !== 'free') found.push({ x: atX, y: atY, wide: width, level: passage === 'cross' ? 1 : 2 })
  }
  return found
}
