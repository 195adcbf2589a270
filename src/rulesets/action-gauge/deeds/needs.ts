// What has to be chosen for a deed.
import type { Need } from '../../../engine/core/index.ts'
import type { Ability } from '../sheet/shape.ts'

/** What has to be chosen: nothing for oneself or for everybody in range. */
export function needsOf(ability: Ability): readonly Need[] {
  if (ability.aim === 'self' || ability.targets <= 0) return []
  return [{
    kind: 'combatant',
    label: ability.targets === 1 ? 'Target' : 'Targets',
    min: 1,
    max: ability.targets,
    range: ability.range > 0 ? ability.range : null,
  }]
}
