// Movement between bands: what can be reached, the path there, and why there is none. Within a band a mover passes
// others freely; it only cannot end on slots that they hold. It passes through every band on the way, and each must be
// allowed.
import { fail, ok } from '../lib/result.ts'
import type { BandColumn } from './band-layout.ts'
import type { BandSlots } from './band-slots.ts'
import { bandOf, bandPlace } from './places.ts'
import type { Length, Mover, Path, PathProblem, Place, Reach, Space, Way } from './types.ts'

type PathFinding = Pick<Space, 'reach' | 'route' | 'follow'>

/** The movement part of a band space. */
export function bandMovement(
  columns: readonly BandColumn[],
  { has, fits, footprint, occupantsOf, rect }: BandSlots,
  solid: ReadonlySet<string>,
): PathFinding {
  const orderOf = (place: Place): number => columns.findIndex(({ band }) => band.id === bandOf(place).band)
  const allowed = (mover: Mover, order: number): boolean => {
    const id = columns[order]?.band.id
    return id !== undefined && (mover.ghost === true || mover.bands === undefined || mover.bands.includes(id))
  }
  const pace = (mover: Mover): number => mover.pace ?? 1

  /** Who keeps the mover from ending there; `null` if nobody does. */
  const holder = (place: Place, mover: Mover): string | null =>
    mover.ghost || mover.ignores?.includes('occupants')
      ? null
      : (footprint(place, mover.size).flatMap(occupantsOf).find((id) =>
        id !== mover.id && ((solid.has(id) && !mover.solids) || mover.passage(id) !== 'free')
      ) ?? null)

  /**
   * A slot of a band to pass through, as near as possible to the height of the start, and not a slot that ends the
   * movement.
   */
  const passing = (from: Place, order: number, mover: Mover): Place | null => {
    const column = columns[order]
    if (!column) return null
    const { y } = rect(from, 1)
    const slots = [...column.slots.entries()].toSorted(([, a], [, b]) => Math.abs(a.y - y) - Math.abs(b.y - y))
    for (const [slot] of slots) {
      const place = bandPlace(column.band.id, slot)
      if (fits(place, mover.size) && !mover.stopsAt?.(place)) return place
    }
    return null
  }

  /**
   * The places from `from` to `to`, both included, occupied or not; `null` if a band on the way is closed to the
   * mover.
   */
  const between = (from: Place, to: Place, mover: Mover): readonly Place[] | null => {
    const [start, end] = [orderOf(from), orderOf(to)]
    const way: Place[] = [from]
    const step = Math.sign(end - start)
    for (let order = start + step; step !== 0 && order !== end; order += step) {
      const place = allowed(mover, order) ? passing(from, order, mover) : null
      if (place === null) return null
      way.push(place)
    }
    if (to === from) return way
    return start === end || allowed(mover, end) ? [...way, to] : null
  }

  const priced = (places: readonly Place[], mover: Mover): Path => {
    const costs: Length[] = [0]
    for (let index = 1; index < places.length; index++) {
      const [before, here] = [places[index - 1], places[index]]
      if (before === undefined || here === undefined) break
      const apart = Math.abs(orderOf(here) - orderOf(before)) * pace(mover)
      const step = mover.stepCost
        ? (mover.stepCost({ from: before, to: here, diagonal: false, terrain: 1, base: apart }) ?? Infinity)
        : apart
      costs.push((costs[index - 1] ?? 0) + Math.max(0, step))
    }
    return { places, costs, cost: costs.at(-1) ?? 0, parity: mover.parity ?? 0 }
  }

  const within = (path: Path, budget: Length): Way =>
    path.cost === Infinity
      ? fail({ code: 'no-way' })
      : path.cost > budget + 1e-9
      ? fail({ code: 'too-far', cost: path.cost, budget })
      : ok(path)

  const endProblem = (place: Place, mover: Mover): PathProblem | null => {
    if (!fits(place, mover.size)) return { code: 'off-ground' }
    const by = holder(place, mover)
    return by === null ? null : { code: 'occupied', by }
  }

  const reach = (from: Place, mover: Mover, budget: Length): Reach => {
    const costs = new Map<Place, Length>()
    if (has(from)) {
      costs.set(from, 0)
      for (const { band } of columns) {
        for (let slot = 0; slot < band.slots; slot++) {
          const place = bandPlace(band.id, slot)
          const way = place !== from && endProblem(place, mover) === null ? between(from, place, mover) : null
          const cost = way ? priced(way, mover).cost : Infinity
          if (cost <= budget + 1e-9 && cost !== Infinity) costs.set(place, cost)
        }
      }
    }
    return {
      costs,
      size: costs.size,
      each: (visit) => {
        for (const [place, cost] of costs) visit(rect(place, 1).x, rect(place, 1).y, cost)
      },
      pathTo: (place) => {
        const way = costs.has(place) ? between(from, place, mover) : null
        return way ? priced(way, mover) : null
      },
    }
  }

  const route = (from: Place, waypoints: readonly Place[], mover: Mover, budget: Length): Way => {
    const end = waypoints.at(-1) ?? from
    if (!has(from) || !waypoints.every((place) => place === from || fits(place, mover.size))) {
      return fail({ code: 'off-ground' })
    }
    const problem = end === from ? null : endProblem(end, mover)
    if (problem) return fail(problem)
    const places: Place[] = [from]
    for (const [index, next] of waypoints.entries()) {
      const here = places.at(-1) ?? from
      if (index > 0 && here !== from && next !== here && mover.stopsAt?.(here)) {
        return fail({ code: 'no-way', stoppedAt: here })
      }
      const leg = between(here, next, mover)
      if (!leg) return fail({ code: 'no-way' })
      places.push(...leg.slice(1))
    }
    return within(priced(places, mover), budget)
  }

  const follow = (places: readonly Place[], mover: Mover, budget: Length): Way => {
    const [from] = places
    if (from === undefined || !has(from) || !places.every((place) => place === from || fits(place, mover.size))) {
      return fail({ code: 'off-ground' })
    }
    for (let index = 1; index < places.length; index++) {
      const [before, here] = [places[index - 1] ?? from, places[index] ?? from]
      const apart = Math.abs(orderOf(here) - orderOf(before))
      if (here === before || apart > 1 || (apart > 0 && !allowed(mover, orderOf(here)))) return fail({ code: 'no-way' })
      if (index > 1 && mover.stopsAt?.(before)) return fail({ code: 'no-way', stoppedAt: before })
    }
    const end = places.at(-1) ?? from
    const problem = end === from ? null : endProblem(end, mover)
    return problem ? fail(problem) : within(priced(places, mover), budget)
  }

  return { reach, route, follow }
}
