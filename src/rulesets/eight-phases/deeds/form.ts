// What is filled in beside the targets of an action (PHA-46, PHA-80).
import { type ActionId, type FieldSpec, hostile, presentOf } from '../../../engine/core/index.ts'
import type { Step } from '../../../engine/abilities/language/ability.ts'
import { fieldsFor } from '../abilities/filled-in.ts'
import { stepsIn } from '../../../engine/abilities/language/ways.ts'
import { readyForm } from '../reactions/readied.ts'
import { basicOf, RELEASE } from '../rules/action-ids.ts'
import { hasCondition } from '../rules/statuses.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { abilityOfAction } from './ability-of-action.ts'
import { targetsIn } from './areas.ts'
import { isAttack, takesEffect } from './needs.ts'
import { whyTarget } from './targeting.ts'
import type { Ability } from '../sheet/shape.ts'

/** The fields that an action asks for beside its targets. */
export function formOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly FieldSpec[] {
  const ability = abilityOfAction(battle, who, action)
  if (basicOf(action) === 'ready' && !ability) return readyForm(battle)
  if (ability === null) return []
  // PHA-32: what is released was paid for, and chosen, when it was channelled.
  const asked = ability.text && action !== RELEASE ? fieldsFor(battle, who, ability) : []
  if (!takesEffect(action, ability)) return asked
  if (!isAttack(ability) || usesUpMarks(stepsIn(ability))) return asked
  const about = markedFor(battle, who, action, ability).map(({ id }) => id)
  return about.length > 0
    ? [...asked, { key: 'mark', label: 'Use up the mark', hint: '+1 accuracy against a MARKED target', type: 'flag',
      about }]
    : asked
}

const marks = new WeakMap<PhasesBattle, readonly PhasesCombatant[]>()

/** All that are MARKED now, looked up once for each battle. */
function markedIn(battle: PhasesBattle): readonly PhasesCombatant[] {
  const known = marks.get(battle)
  if (known) return known
  const found = presentOf(battle).filter((one) => hasCondition(battle, one.id, 'MARKED'))
  marks.set(battle, found)
  return found
}
/** Whether the steps use up marks themselves. */
const usesUpMarks = (steps: readonly Step[]): boolean =>
  steps.some((step) =>
    (step.do === 'end' && step.condition === 'MARKED') || ('steps' in step && usesUpMarks(step.steps))
  )

/** PHA-80: MARKED combatants that the attack can reach; for an area that is placed, all MARKED enemies. */
function markedFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability,
): readonly PhasesCombatant[] {
  const marked = markedIn(battle).filter((one) => one.id !== who.id)
  if (marked.length === 0) return []
  if (ability.area === 'burst') {
    return targetsIn(battle, who, ability, null).filter((one) => marked.includes(one))
  }
  return ability.area === 'none'
    ? marked.filter((one) => whyTarget(battle, who, action, one) === null)
    : marked.filter((one) => hostile(battle, who.side, one.side))
}
