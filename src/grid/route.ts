// Paths on a square ground (COM-42, COM-43): the cheapest through waypoints, an exact path checked step by step, and
// why there is none.
import { fail, ok } from '../lib/result.ts'
import { connected } from './connected.ts'
import { cellsWide, directionOf } from './directions.ts'
import { cellsApart } from './metric.ts'
import { type Ignored, movementTermsFor } from './movement-terms.ts'
import type { Occupancy } from './occupancy.ts'
import { cellOf, placeAt } from './places.ts'
import { cheaper, pricesAt, SAME, search, stepPrice, type Field } from './search.ts'
import { barrierProblem, onGround, standProblem } from './step-problems.ts'
import { tracePath } from './trace-path.ts'
import type { Cell, Length, Mover, Parity, Path, PathProblem, Place, SquareGround, Way } from './types.ts'

/** A ground and who stands on it. */
export interface Scene {
  readonly ground: SquareGround
  readonly occupancy: Occupancy
}

/** The cheapest path from `from` through all waypoints in order, within the budget (a length). */
export function routeThrough(
  scene: Scene,
  from: Place,
  waypoints: readonly Place[],
  mover: Mover,
  budget: Length,
): Way {
  const start = cellOf(from)
  const stops = waypoints.map(cellOf)
  const early = placesProblem(scene, start, stops, mover)
  if (early) return fail(early)
  if (stops.length === 0) return ok({ places: [from], costs: [0], cost: 0, parity: mover.parity ?? 0 })
  const length = scene.ground.cell.length
  const within = legs(scene, start, stops, mover, budget / length)
  if (within.length === stops.length) return ok(pathOf(within, stops.at(-1) ?? start, mover, length))
  const [far, failedLeg] = unbounded(scene, start, stops, mover, {})
  if (far) {
    const because = detourReason(scene, start, stops, mover, budget / length)
    return fail({ code: 'too-far', cost: far * length, budget, ...(because ? { because } : {}) })
  }
  return fail(noWayProblem(scene, start, stops, failedLeg, mover))
}

/** The price of moving exactly along these places. */
export function followExactly(scene: Scene, places: readonly Place[], mover: Mover, budget: Length): Way {
  const { ground, occupancy } = scene
  const cells = places.map(cellOf)
  const [start] = cells
  if (!start || !onGround(ground, start.x, start.y, cellsWide(mover.size))) return fail({ code: 'off-ground' })
  const terms = movementTermsFor(ground, occupancy, mover, start.x, start.y, Infinity)
  let parity: Parity = mover.parity ?? 0
  let price = 0
  const prices = [0]
  for (let index = 1; index < cells.length; index++) {
    const here = cells[index - 1]
    const there = cells[index]
    if (!here || !there) break
    const problem = followStepProblem(scene, here, there, mover, index === cells.length - 1)
    if (problem) return fail(problem)
    const stopped = index > 1 ? places[index - 1] : undefined
    if (stopped !== undefined && mover.stopsAt?.(stopped)) return fail({ code: 'no-way', stoppedAt: stopped })
    const direction = directionOf(there.x - here.x, there.y - here.y)
    price += stepPrice(terms, direction, parity, there.x, there.y)
    if (price === Infinity) return fail({ code: 'no-way' })
    if (direction % 2 === 1 && ground.diagonal === 'alternating') parity = parity === 0 ? 1 : 0
    prices.push(price)
  }
  const length = ground.cell.length
  if (price * length > budget + SAME) return fail({ code: 'too-far', cost: price * length, budget })
  return ok({ places, costs: prices.map((cost) => cost * length), cost: price * length, parity })
}

function followStepProblem(
  { ground, occupancy }: Scene,
  here: Cell,
  there: Cell,
  mover: Mover,
  end: boolean,
): PathProblem | null {
  const stand = standProblem(ground, occupancy, mover, here, there, end)
  if (stand) return stand
  const direction = directionOf(there.x - here.x, there.y - here.y)
  if (direction < 0) return { code: 'no-way' }
  return barrierProblem(ground, mover, here.x, here.y, direction)
}

/** What is wrong with the places themselves. The end comes first, because that is what a player pointed at. */
function placesProblem(
  { ground, occupancy }: Scene,
  start: Cell,
  stops: readonly Cell[],
  mover: Mover,
): PathProblem | null {
  if (!onGround(ground, start.x, start.y, cellsWide(mover.size))) return { code: 'off-ground' }
  for (const [index, stop] of [...stops.entries()].toReversed()) {
    if (index === stops.length - 1 && stop.x === start.x && stop.y === start.y) continue
    const problem = standProblem(ground, occupancy, mover, start, stop, index === stops.length - 1)
    if (problem) return problem
  }
  return null
}

/**
 * One search for each leg, starting from the prices of the leg before; it stops before a leg whose end is out of reach.
 */
function legs(
  { ground, occupancy }: Scene,
  start: Cell,
  stops: readonly Cell[],
  mover: Mover,
  budget: number,
  ignored: Ignored = {},
): readonly Field[] {
  const fields: Field[] = []
  let seeds: readonly [number, number] = ground.diagonal === 'alternating' && mover.parity === 1
    ? [Infinity, 0]
    : [0, Infinity]
  let here = start
  for (const [index, next] of stops.entries()) {
    const ended = index > 0 && mover.stopsAt && !ignored.stops && !(here.x === start.x && here.y === start.y)
      && !(here.x === next.x && here.y === next.y)
    if (ended && mover.stopsAt?.(placeAt(here.x, here.y))) break
    const terms = movementTermsFor(ground, occupancy, mover, here.x, here.y, budget, ignored)
    // Without a limit, the whole ground would be searched in vain for a goal that is shut in.
    if (budget === Infinity && !connected(terms, here, next)) break
    const field = search(terms, here.x, here.y, seeds, budget, { ...next, both: index < stops.length - 1 })
    const prices = pricesAt(field, next.x, next.y)
    if (Math.min(...prices) === Infinity) break
    fields.push(field)
    seeds = prices
    here = next
  }
  return fields
}

/**
 * The price in cells without a limit, `null` if there is no way, and the number of the leg that fails. Where each step
 * has its own price, a modest limit is tried first.
 */
function unbounded(
  scene: Scene,
  start: Cell,
  stops: readonly Cell[],
  mover: Mover,
  ignored: Ignored,
): readonly [number | null, number] {
  const end = stops.at(-1) ?? start
  const straight = mover.stepCost === undefined ? Infinity : stops.reduce((sum, stop, index) => {
    const before = stops[index - 1] ?? start
    return sum + cellsApart(scene.ground.diagonal, stop.x - before.x, stop.y - before.y)
  }, 0)
  let found: readonly Field[] = []
  for (const limit of straight === Infinity ? [Infinity] : [(straight * 2 + 8) * (mover.pace ?? 1), Infinity]) {
    found = legs(scene, start, stops, mover, limit, ignored)
    const last = found.at(-1)
    if (found.length === stops.length && last) return [Math.min(...pricesAt(last, end.x, end.y)), -1]
  }
  return [null, found.length]
}

/** Joins the legs from the last back to the first: each must end with the parity that the next leg started with. */
function pathOf(fields: readonly Field[], end: Cell, mover: Mover, length: Length): Path {
  const last = fields.at(-1)
  let layer: Parity = last ? cheaper(pricesAt(last, end.x, end.y)) : 0
  const parity = last?.layers === 2 ? layer : (mover.parity ?? 0)
  const cells: Cell[] = [end]
  const costs: Length[] = [last ? pricesAt(last, end.x, end.y)[layer] * length : 0]
  for (const field of fields.toReversed()) {
    const at = cells[0] ?? end
    const leg = tracePath(field, at.x, at.y, layer)
    cells.unshift(...leg.cells.slice(0, -1))
    costs.unshift(...leg.prices.slice(0, -1).map((price) => price * length))
    layer = leg.parity
  }
  return { places: cells.map(({ x, y }) => placeAt(x, y)), costs, cost: costs.at(-1) ?? 0, parity }
}

/** The first obstacle that has to be walked around and makes the path too long for the budget (in cells). */
function detourReason(
  scene: Scene,
  start: Cell,
  stops: readonly Cell[],
  mover: Mover,
  budget: number,
): PathProblem | null {
  const whatIfs: readonly Ignored[] = [{ doors: true }, { occupants: true }, { doors: true, walls: true }]
  const wayWith = (ignored: Ignored): Path | null => {
    const fields = legs(scene, start, stops, mover, budget, ignored)
    return fields.length < stops.length ? null : pathOf(fields, stops.at(-1) ?? start, mover, 1)
  }
  for (const ignored of whatIfs) {
    const way = wayWith(ignored)
    if (!way) continue
    const problem = firstProblem(scene, way.places.map(cellOf), mover)
    const wall = problem?.code === 'door' ? plainWall(scene, mover, way.cost, () => wayWith(THROUGH_WALLS)) : null
    return wall ?? (problem?.code === 'no-way' ? null : problem)
  }
  return null
}

const THROUGH_WALLS: Ignored = { doors: true, walls: true }
/** A door is what is in the way where the way through it is no more than so many steps longer than straight on. */
const BESIDE = 2

/**
 * The wall that is in the way, where a door would be no more than a way around it: its price in cells is `byDoor`.
 * `straight`: the way that leads through walls as well.
 */
function plainWall(scene: Scene, mover: Mover, byDoor: number, straight: () => Path | null): PathProblem | null {
  const way = straight()
  if (!way || byDoor <= way.cost + BESIDE * (mover.pace ?? 1)) return null
  const problem = firstProblem(scene, way.places.map(cellOf), mover)
  return problem?.code === 'wall' ? problem : null
}

/** Why there is no way at any price: the obstacle without which there would be a way. */
function noWayProblem(scene: Scene, start: Cell, stops: readonly Cell[], leg: number, mover: Mover): PathProblem {
  const from = leg > 0 ? (stops[leg - 1] ?? start) : start
  const to = stops[leg] ?? start
  const here = placeAt(from.x, from.y)
  if (leg > 0 && mover.stopsAt?.(here)) return { code: 'no-way', stoppedAt: here }
  const whatIfs: readonly Ignored[] = [
    { doors: true },
    { occupants: true },
    { stops: true },
    { terrain: true },
    { doors: true, occupants: true, terrain: true, stops: true },
    { doors: true, occupants: true, terrain: true, stops: true, walls: true },
  ]
  const wayWith = (ignored: Ignored): Path | null => {
    const fields = legs(scene, from, [to], mover, Infinity, ignored)
    return fields.length === 0 ? null : pathOf(fields, to, mover, 1)
  }
  for (const ignored of whatIfs) {
    const way = wayWith(ignored)
    if (!way) continue
    const problem = firstProblem(scene, way.places.map(cellOf), mover)
    const wall = problem?.code === 'door' ? plainWall(scene, mover, way.cost, () => wayWith(THROUGH_WALLS)) : null
    return wall ?? problem ?? { code: 'no-way' }
  }
  return { code: 'no-way' }
}

function firstProblem(scene: Scene, cells: readonly Cell[], mover: Mover): PathProblem | null {
  for (let index = 1; index < cells.length; index++) {
    const here = cells[index - 1]
    const there = cells[index]
    if (!here || !there) break
    const place = placeAt(here.x, here.y)
    if (index > 1 && mover.stopsAt?.(place)) return { code: 'no-way', stoppedAt: place }
    const problem = followStepProblem(scene, here, there, mover, index === cells.length - 1)
    if (problem) return problem
  }
  return null
}
