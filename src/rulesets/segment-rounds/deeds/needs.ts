// What has to be chosen for a deed.
import type { Need } from '../../../engine/core/index.ts'
import type { SegmentsCombatant } from '../state.ts'
import { type ActionSpec, powerOf, GRAB, CHARGE, DOOR, POSITION, MOVE, FLEE } from './actions.ts'
import { gearNeed } from './gear-actions.ts'
import { powerNeeds } from './power-targets.ts'
import { routineOf } from './strike.ts'

/**
 * What the action needs, in order. The targets of spells are named in D1 (SEG-11); what is asked here is for the GM,
 * who lets a combatant cast all the same.
 */
export function needsOf(who: SegmentsCombatant, spec: ActionSpec): readonly Need[] {
  const power = powerOf(who, spec.id)
  if (power) return powerNeeds(power)
  const attack = routineOf(who, { action: spec.id })
  if (spec.kind === 'attack' && attack) {
    return [{
      kind: 'combatant',
      label: 'Target',
      min: 1,
      max: 1,
      range: attack.routine.kind === 'missile' ? attack.range : null,
      objects: true,
    }]
  }
  if (spec.id === GRAB || spec.id === CHARGE) return [{ kind: 'combatant', label: 'Foe', min: 1, max: 1, range: null }]
  if (isWalk(spec)) return [{ kind: 'place', label: 'Where to', range: null }]
  if (spec.id === DOOR) return [{ kind: 'door', label: 'Door' }]
  const gear = gearNeed(who, spec.id)
  return gear ? [gear] : []
}

export const isWalk = ({ id }: ActionSpec): boolean => id === MOVE || id === POSITION || id === FLEE
