// A square ground with its occupants, answering all questions of a Space.
import { areaCells } from './areas.ts'
import { barriersOn } from './barriers-on-line.ts'
import { cellsWide } from './directions.ts'
import { nearestFreePlace } from './free-place.ts'
import { footprintsApart } from './metric.ts'
import { movementTermsFor } from './movement-terms.ts'
import { occupancyOf, type Occupancy } from './occupancy.ts'
import { cellOf, columnName, placeAt } from './places.ts'
import { reachOf } from './reach.ts'
import { followExactly, routeThrough, type Scene } from './route.ts'
import { search } from './search.ts'
import { sightBetween } from './sight.ts'
import { impassableUnder, onGround } from './step-problems.ts'
import type { Mover, Occupant, Place, Size, Space, SquareGround } from './types.ts'

/** The space of a square ground; see {@link Space}. Each of its tables is made when it is first needed. */
export function squareSpace(ground: SquareGround, occupants: readonly Occupant[]): Space {
  const { cols, rows, cell: { length, unit }, diagonal } = ground
  let standing: Occupancy | null = null
  const scene: Scene = { ground, get occupancy() {
    return (standing ??= occupancyOf(occupants, cols, rows))
  } }

  const footprint = (place: Place, size: Size): readonly Place[] => {
    const { x, y } = cellOf(place)
    const wide = cellsWide(size)
    if (wide === 1) return [place]
    return Array.from({ length: wide * wide }, (_, index) => placeAt(x + (index % wide), y + Math.floor(index / wide)))
  }
  const isFree = (x: number, y: number, size: Size, except?: string): boolean => {
    const wide = cellsWide(size)
    return onGround(ground, x, y, wide) && impassableUnder(ground, x, y, wide) === null
      && scene.occupancy.under(x, y, wide).every(({ id }) => id === except)
  }

  return {
    unit,
    bounds: { x: 0, y: 0, width: cols, height: rows },
    has: (place) => {
      const { x, y } = cellOf(place)
      return onGround(ground, x, y, 1)
    },
    *places() {
      for (let y = 0; y < rows; y++) for (let x = 0; x < cols; x++) yield placeAt(x, y)
    },
    footprint,
    rect: (place, size) => {
      const { x, y } = cellOf(place)
      const width = size < 1 ? size : cellsWide(size)
      const inset = size < 1 ? (1 - size) / 2 : 0
      return { x: x + inset, y: y + inset, width, height: width }
    },
    at: (point, size) => {
      const wide = cellsWide(size)
      if (!(point.x >= 0 && point.y >= 0 && point.x < cols && point.y < rows) || wide > cols || wide > rows) return null
      return placeAt(anchor(point.x, wide, cols), anchor(point.y, wide, rows))
    },
    toward: (place, dx, dy, size = 1) => {
      const { x, y } = cellOf(place)
      const [toX, toY] = [x + Math.sign(dx), y + Math.sign(dy)]
      return (dx !== 0 || dy !== 0) && onGround(ground, toX, toY, cellsWide(size)) ? placeAt(toX, toY) : null
    },
    label: (place) => {
      const { x, y } = cellOf(place)
      return `${columnName(x)}${y + 1}`
    },
    distance: (from, fromSize, to, toSize) =>
      footprintsApart(diagonal, cellOf(from), fromSize, cellOf(to), toSize) * length,
    occupantsAt: (places) => {
      const found = new Set<string>()
      for (const place of places) {
        const { x, y } = cellOf(place)
        for (const { id } of scene.occupancy.on(x, y)) found.add(id)
      }
      return [...found]
    },
    reach: (from, mover: Mover, budget) => {
      const { x, y } = cellOf(from)
      if (!onGround(ground, x, y, 1)) return NOTHING
      const parity = mover.parity ?? 0
      const cells = Math.max(0, budget) / length
      const terms = movementTermsFor(ground, scene.occupancy, mover, x, y, cells)
      return reachOf(
        search(terms, x, y, parity === 1 && diagonal === 'alternating' ? [Infinity, 0] : [0, Infinity], cells),
        length,
        parity,
      )
    },
    route: (from, waypoints, mover, budget) => routeThrough(scene, from, waypoints, mover, budget),
    follow: (places, mover, budget) => followExactly(scene, places, mover, budget),
    free: (place, size, except) => {
      const { x, y } = cellOf(place)
      return isFree(x, y, size, except)
    },
    freeNear: (place, size, except, { allowed, onFoot = false } = {}) =>
      nearestFreePlace(ground, cellOf(place), size, (x, y) =>
        isFree(x, y, size, except) && (allowed?.(placeAt(x, y)) ?? true), onFoot),
    sight: (from, fromSize, to, toSize) => sightBetween(ground, cellOf(from), fromSize, cellOf(to), toSize),
    barriersOn: (line) => barriersOn(ground, line),
    area: (shape, options) => areaCells(ground, shape, options?.from).map(({ x, y }) => placeAt(x, y)),
  }
}

/** The reach of a combatant that stands nowhere. */
const NOTHING = { costs: new Map(), size: 0, each: () => undefined, pathTo: () => null }

/** The top or left cell of the footprint whose middle is nearest to `middle`, without leaving the ground. */
function anchor(middle: number, wide: number, cells: number): number {
  return Math.min(Math.max(0, Math.floor(middle - wide / 2 + 0.5)), cells - wide)
}
