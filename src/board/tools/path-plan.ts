// A movement being planned, leg by leg: the same for dragging, clicking and arrow keys. Pure; the rules come in as a
// MovementView.
import type { CombatantId, MovementView, TokenView } from '../../engine/core/index.ts'
import type { Length, Mover, Path, PathProblem, Place, Reach, Size, Space } from '../../grid/index.ts'

export type BandView = MovementView['bands'][number]

export interface PathPlan {
  readonly who: CombatantId
  readonly size: Size
  readonly start: Place
  readonly movement: MovementView
  /** Paths already fixed, one to each waypoint. */
  readonly legs: readonly Path[]
  /** Cost of all legs. */
  readonly walked: Length
  /** What can still be reached from the last waypoint; costs count from there. */
  readonly reach: Reach
}

/** What would come of ending the movement at a place. */
export interface PathPreview {
  readonly to: Place
  /** From the start through the waypoints, both ends included. */
  readonly places: readonly Place[]
  /** Cost so far at each of them. */
  readonly costs: readonly Length[]
  readonly cost: Length
  /** The cheapest band that allows it; `null` where none does. */
  readonly band: BandView | null
  /** What is left of the largest band afterwards. */
  readonly left: Length
  readonly problem: PathProblem | null
}

/** A plan that begins at the token's place; `null` when the token stands nowhere. */
export function startPlan(space: Space, token: TokenView, movement: MovementView): PathPlan | null {
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
export function lastStop(plan: PathPlan): Place {
  return plan.legs.at(-1)?.places.at(-1) ?? plan.start
}

/** The ends of all legs, in order. */
export function waypointsOf(plan: PathPlan): readonly Place[] {
  return plan.legs.map((leg) => leg.places.at(-1)).filter((place) => place !== undefined)
}

/**
 * What the rules are told of a movement: the waypoints and the end. `stepwise`: each step, for whoever sees more of the
 * map than the combatant does.
 */
export function stopsOf(plan: PathPlan, { to, places, problem }: PathPreview, stepwise: boolean): readonly Place[] {
  if (stepwise && problem === null && places.length > 1) return places.slice(1)
  const waypoints = waypointsOf(plan)
  return waypoints.at(-1) === to ? waypoints : [...waypoints, to]
}

/** The path to `place` and its price, or why there is none. */
export function previewTo(space: Space, plan: PathPlan, place: Place): PathPreview {
  const path = plan.reach.pathTo(place)
  if (path === null) return outside(space, plan, place)
  const legs = path.places.length > 1 ? [...plan.legs, path] : plan.legs
  const cost = plan.walked + path.cost
  return { to: place, ...joined(plan.start, legs), cost, band: bandFor(plan.movement, cost),
    left: Math.max(widest(plan.movement) - cost, 0), problem: null }
}

/** Fixes the path to `place`. The same plan when the place cannot be reached, or when the plan already ends there. */
export function addWaypoint(space: Space, plan: PathPlan, place: Place): PathPlan {
  const path = plan.reach.pathTo(place)
  if (path === null || path.places.length < 2) return plan
  return withLegs(space, plan, [...plan.legs, path])
}

/** Takes back the last waypoint. */
export function dropWaypoint(space: Space, plan: PathPlan): PathPlan {
  return plan.legs.length === 0 ? plan : withLegs(space, plan, plan.legs.slice(0, -1))
}

function withLegs(space: Space, plan: PathPlan, legs: readonly Path[]): PathPlan {
  const last = legs.at(-1)
  const walked = legs.reduce((sum, leg) => sum + leg.cost, 0)
  const mover: Mover = last === undefined ? plan.movement.mover : { ...plan.movement.mover, parity: last.parity }
  const reach = space.reach(last?.places.at(-1) ?? plan.start, mover, Math.max(widest(plan.movement) - walked, 0))
  return { ...plan, legs, walked, reach }
}

/** Why the place is out of reach, worked out by the ground with the whole budget. */
function outside(space: Space, plan: PathPlan, place: Place): PathPreview {
  const budget = widest(plan.movement)
  const way = space.route(plan.start, [...waypointsOf(plan), place], plan.movement.mover, budget)
  if (way.ok) {
    const { places, costs, cost } = way.value
    return { to: place, places, costs, cost, band: bandFor(plan.movement, cost), left: Math.max(budget - cost, 0),
      problem: null }
  }
  const kept = joined(plan.start, plan.legs)
  return { to: place, ...kept, cost: way.problem.code === 'too-far' ? way.problem.cost : plan.walked, band: null,
    left: Math.max(budget - plan.walked, 0), problem: way.problem }
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
