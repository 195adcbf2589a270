// A movement being laid out, leg by leg: the same for dragging, clicking and arrow keys. Pure; the rules come in as a
// MovementView.
import type { CombatantId, MovementView, TokenView } from '../../engine/core/index.ts'
import type { Length, Mover, Path, PathProblem, Place, Reach, Size, Space } from '../../grid/index.ts'

export type BandView = MovementView['bands'][number]

export interface Walk {
  readonly who: CombatantId
  readonly size: Size
  readonly start: Place
  readonly movement: MovementView
  /** Ways already fixed, one to each waypoint. */
  readonly legs: readonly Path[]
  /** Cost of all legs. */
  readonly walked: Length
  /** What can still be reached from the last waypoint; costs count from there. */
  readonly reach: Reach
}

/** What letting go here would mean. */
export interface Preview {
  readonly to: Place
  /** From the start through the waypoints, both ends included. */
  readonly places: readonly Place[]
  /** Cost so far at each of them. */
  readonly costs: readonly Length[]
  readonly cost: Length
  /** The cheapest band it fits in; `null` outside. */
  readonly band: BandView | null
  /** What of the largest band is left afterwards. */
  readonly left: Length
  readonly problem: PathProblem | null
}

/** Begins at the token's place; `null` when it stands nowhere. */
export function startWalk(space: Space, token: TokenView, movement: MovementView): Walk | null {
  if (token.place === null) return null
  const reach = space.reach(token.place, movement.mover, widest(movement))
  return { who: token.id, size: token.size, start: token.place, movement, legs: [], walked: 0, reach }
}

/** Budget of the largest band. */
export function widest(movement: MovementView): Length {
  return movement.bands.reduce((most, band) => Math.max(most, band.budget), 0)
}

/** The cheapest band that allows this cost. */
export function bandFor(movement: MovementView, cost: Length): BandView | null {
  return movement.bands.find((band) => cost <= band.budget + 1e-6) ?? null
}

/** Where the next leg begins. */
export function lastStop(walk: Walk): Place {
  return walk.legs.at(-1)?.places.at(-1) ?? walk.start
}

/** The ends of all legs, in order. */
export function waypointsOf(walk: Walk): readonly Place[] {
  return walk.legs.map((leg) => leg.places.at(-1)).filter((place) => place !== undefined)
}

/** The way to `place` and its price, or why there is none. */
export function previewTo(space: Space, walk: Walk, place: Place): Preview {
  const path = walk.reach.pathTo(place)
  if (path === null) return outside(space, walk, place)
  const legs = path.places.length > 1 ? [...walk.legs, path] : walk.legs
  const cost = walk.walked + path.cost
  return { to: place, ...joined(walk.start, legs), cost, band: bandFor(walk.movement, cost),
    left: Math.max(widest(walk.movement) - cost, 0), problem: null }
}

/** Fixes the way to `place`; the same walk when it cannot be reached or is where the walk stands already. */
export function addWaypoint(space: Space, walk: Walk, place: Place): Walk {
  const path = walk.reach.pathTo(place)
  if (path === null || path.places.length < 2) return walk
  return withLegs(space, walk, [...walk.legs, path])
}

/** Takes the last waypoint back. */
export function dropWaypoint(space: Space, walk: Walk): Walk {
  return walk.legs.length === 0 ? walk : withLegs(space, walk, walk.legs.slice(0, -1))
}

function withLegs(space: Space, walk: Walk, legs: readonly Path[]): Walk {
  const last = legs.at(-1)
  const walked = legs.reduce((sum, leg) => sum + leg.cost, 0)
  const mover: Mover = last === undefined ? walk.movement.mover : { ...walk.movement.mover, parity: last.parity }
  const reach = space.reach(last?.places.at(-1) ?? walk.start, mover, Math.max(widest(walk.movement) - walked, 0))
  return { ...walk, legs, walked, reach }
}

/** Why it is out of reach, asked of the ground with the budget it has. */
function outside(space: Space, walk: Walk, place: Place): Preview {
  const budget = widest(walk.movement)
  const way = space.route(walk.start, [...waypointsOf(walk), place], walk.movement.mover, budget)
  if (way.ok) {
    const { places, costs, cost } = way.value
    return { to: place, places, costs, cost, band: bandFor(walk.movement, cost), left: Math.max(budget - cost, 0),
      problem: null }
  }
  const kept = joined(walk.start, walk.legs)
  return { to: place, ...kept, cost: way.problem.code === 'too-far' ? way.problem.cost : walk.walked, band: null,
    left: Math.max(budget - walk.walked, 0), problem: way.problem }
}

function joined(start: Place, legs: readonly Path[]): { places: readonly Place[]; costs: readonly Length[] } {
  const places: Place[] = [start]
  const costs: Length[] = [0]
  let before = 0
  for (const leg of legs) {
    for (let index = 1; index < leg.places.length; index++) {
      const place = leg.places[index]
      if (place === undefined) continue
      places.push(place)
      costs.push(before + (leg.costs[index] ?? 0))
    }
    before += leg.cost
  }
  return { places, costs }
}
