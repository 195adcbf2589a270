// Why a way cannot be gone, in words (PHA-38, PHA-66).
import { withUnit } from '../../../lib/units.ts'
import type { PathProblem } from '../../../grid/index.ts'
import { type CombatantId, nameOf, spaceOf } from '../../../engine/core/index.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { wouldEngage } from './engagement.ts'
import { fewListed } from '../rules/few-listed.ts'

export function routeProblemWords(battle: PhasesBattle, who: PhasesCombatant, problem: PathProblem): string {
  switch (problem.code) {
    case 'too-far':
      return `That takes ${withUnit(Number(problem.cost.toFixed(1)), 'spaces')} of movement, and ${who.name} has ${
        Math.max(0, problem.budget)
      }.`
    case 'occupied':
      return `${nameOf(battle, problem.by as CombatantId)} stands there.`
    case 'wall':
      return 'A wall is in the way.'
    case 'door':
      return 'A closed door is in the way.'
    case 'impassable': {
      const { ground } = battle.scene
      const terrain = ground.kind === 'square' ? ground.terrain.find((one) => one.id === problem.terrain) : undefined
      return `${terrain?.name ?? 'What lies there'} cannot be entered.`
    }
    case 'off-ground':
      return 'That is off the map.'
    case 'no-way': {
      const stop = problem.stoppedAt
      if (stop === undefined || who.place === null) return `There is no way there for ${who.name}.`
      return `${who.name} would be ENGAGED with ${
        fewListed(wouldEngage(battle, who, who.place, stop).map((one) => one.name))
      } at ${spaceOf(battle).label(stop)}, which ends the movement.`
    }
  }
}
