// Why a way cannot be gone, in words (PHA-38, PHA-66).
import { withUnit } from '../../../lib/units.ts'
import { problemText, type PathProblem } from '../../../grid/index.ts'
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
    case 'wall':
    case 'door':
    case 'impassable':
    case 'off-ground':
      return problemText(problem, 'spaces', (id) => nameOf(battle, id as CombatantId), battle.scene.ground)
    case 'no-way': {
      const stop = problem.stoppedAt
      if (stop === undefined || who.place === null) return `There is no way there for ${who.name}.`
      return `${who.name} would be ENGAGED with ${
        fewListed(wouldEngage(battle, who, who.place, stop).map((one) => one.name))
      } at ${spaceOf(battle).label(stop)}, which ends the movement.`
    }
  }
}
