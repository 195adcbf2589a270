// What has to be chosen for a deed.
import type { Need } from '../../../engine/core/index.ts'
import { mostTargets, type Targeting } from './targeting.ts'

/**
 * What has to be chosen: nothing for oneself or for all at once. The target of a reaction follows from what it answers;
 * only the GM’s word aims it at another.
 */
export function needsOf(ability: Targeting): readonly Need[] {
  const most = mostTargets(ability)
  const aimless = ability.type === 'reaction' && ability.effects.every(({ on }) => on !== 'targets')
  if (ability.type === 'self' || ability.type === 'passive' || aimless || most <= 0) return []
  return [{ kind: 'combatant', label: most === 1 ? 'Target' : 'Targets', min: 1, max: most, range: null }]
}
