// Lengths and the reasons why a movement cannot be made, in words, the same wherever they are shown. Pure.
import type { Ground, Length, PathProblem } from './types.ts'
import { assertNever } from '../lib/assert-never.ts'
import { withUnit } from '../lib/units.ts'

/** `4.5 m`, `1 space`, `2 spaces`. */
export function lengthText(length: Length, unit: string): string {
  return withUnit(Math.round(length * 10) / 10, unit)
}

/** `but only 30 ft left`, `but no movement left`: what a way that is too long is held against. */
export const leftText = (left: Length, unit: string): string =>
  left > 0 ? `but only ${lengthText(left, unit)} left` : 'but no movement left'

/** Why a movement cannot be made, in one short sentence. `nameOf` gives the name of an occupant. */
export function problemText(
  problem: PathProblem,
  unit: string,
  nameOf: (id: string) => string,
  ground: Ground,
): string {
  switch (problem.code) {
    case 'off-ground':
      return 'That is off the map.'
    case 'occupied':
      return `${nameOf(problem.by)} stands there.`
    case 'wall':
      return 'A wall is in the way.'
    case 'door':
      return `A closed ${kindOfDoor(ground, problem.door)} is in the way.`
    case 'impassable':
      return `${terrainName(ground, problem.terrain)} cannot be entered.`
    case 'no-way': {
      if (problem.stoppedAt !== undefined) return 'The movement would be stopped on the way.'
      // Nothing can lie between rows: only rows that are closed to the mover end its way.
      return ground.kind === 'bands' ? 'That row is closed to this combatant.' : 'There is no way to get there.'
    }
    case 'too-far': {
      const cost = lengthText(problem.cost, unit)
      const left = leftText(problem.budget, unit)
      const { because } = problem
      if (!because) return `Too far: ${cost}, ${left}.`
      const what = because.code === 'occupied'
        ? `${nameOf(because.by)} is in the way`
        : problemText(because, unit, nameOf, ground).slice(0, -1)
      return `${what}: ${cost} around, ${left}.`
    }
    default:
      return assertNever(problem)
  }
}

/** `door` or `window`. */
export function kindOfDoor(ground: Ground, id: string): string {
  return (ground.kind === 'square' ? ground.doors.find((door) => door.id === id)?.kind : undefined) ?? 'door'
}

function terrainName(ground: Ground, id: string): string {
  return (ground.kind === 'square' ? ground.terrain.find((terrain) => terrain.id === id)?.name : undefined)
    ?? 'This terrain'
}
