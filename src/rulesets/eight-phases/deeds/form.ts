// What is filled in beside the targets of an action (PHA-46, PHA-80).
import { type ActionId, type FieldSpec, hostile, presentOf } from '../../../engine/core/index.ts'
import { readyForm } from '../reactions/readied.ts'
import { basicOf } from '../rules/action-ids.ts'
import { has } from '../rules/statuses.ts'
import type { Ability, PhasesBattle, PhasesCombatant } from '../state.ts'
import { within } from './areas.ts'
import { carriesOut, isStrike } from './needs.ts'
import { whyTarget } from './targeting.ts'
import { abilityFor } from './wielded.ts'

/** What is filled in beside the targets. */
export function formOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly FieldSpec[] {
  const ability = abilityFor(battle, who, action)
  if (basicOf(action) === 'ready' && !ability) return readyForm(battle)
  if (ability === null || !carriesOut(action, ability) || !isStrike(ability)) return []
  const about = markedFor(battle, who, action, ability).map(({ id }) => id)
  return about.length > 0
    ? [{ key: 'mark', label: 'Use up the mark', hint: '+1 accuracy against somebody MARKED', type: 'flag', about }]
    : []
}

/** PHA-80: those MARKED whom that attack can reach; for an area that is put down, all of them. */
function markedFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability,
): readonly PhasesCombatant[] {
  const marked = presentOf(battle).filter((one) => one.id !== who.id && has(battle, one.id, 'MARKED'))
  if (ability.area === 'burst') {
    return marked.length === 0
      ? []
      : within(battle, who, ability, null).filter((one) => marked.includes(one))
  }
  return ability.area === 'none'
    ? marked.filter((one) => whyTarget(battle, who, action, one) === null)
    : marked.filter((one) => hostile(battle, who.side, one.side))
}
