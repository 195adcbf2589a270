// What the form of a deed says.
import type { ActionId, FieldSpec } from '../../../engine/core/index.ts'
import type { ActionEntry } from './actions/types.ts'
import { movementLeft } from '../rules/speed.ts'
import { spellOf } from '../sheet/gear.ts'
import type { PointsBattle, PointsCombatant } from '../state.ts'
import { rangeInHand } from './needs.ts'
import { itemOf } from '../../../engine/kits/action-ids.ts'

/** What is typed beside the targets: without a grid also the distance (PTS-28). */
export function formOf(
  battle: PointsBattle,
  who: PointsCombatant,
  spec: ActionEntry,
  action: ActionId,
): readonly FieldSpec[] {
  if (!battle.options.noGrid) return spec.form
  if (spec.aim === 'foes') {
    return spec.form.map(
      (field) => (field.key === 'metres' && field.type === 'number'
        ? { ...field, max: movementLeft(battle, who) }
        : field),
    )
  }
  if (spec.hand !== 'weapon' && spec.aim !== 'spell') return spec.form
  const max = spec.aim === 'spell' ? (spellOf(who, itemOf(action))?.range ?? 0) : rangeInHand(who, spec, action)
  return [...spec.form, { key: 'distance', label: 'Distance', type: 'number', min: 0, max, unit: 'm',
    hint: 'As the table says; 0 when it does not say' }]
}
