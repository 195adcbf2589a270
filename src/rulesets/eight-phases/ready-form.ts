// PHA-46: what can be readied, and how its trigger is said.
import { combatantsOf, type Choice, type FieldSpec } from '../../engine/core/index.ts'
import { actionsOf } from './actions/ids.ts'
import { costOf, whyNot } from './legal.ts'
import { titleOf } from './names.ts'
import type { PhasesBattle, PhasesCombatant } from './state.ts'
import { basicOf, isFull } from './wielded.ts'

/** What is no action to ready: it is one already, or cannot be. */
const NEVER: ReadonlySet<string> = new Set(['ready', 'channel', 'release'])
export const ANYBODY = 'anybody'

/** Actions and minor actions that could be taken now, in this phase, in this condition. */
export function readyChoices(battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] {
  return actionsOf(who).filter((action) => !NEVER.has(basicOf(action)) && !isFull(action) && ['action', 'minor'].includes(costOf(who, action)))
    .map((action) => ({ id: action, label: titleOf(battle, who, action), detail: '', price: [], why: whyNot(battle, who, action, 'turn')?.says ?? null }))
}

export function readyForm(battle: PhasesBattle): readonly FieldSpec[] {
  return [
    { key: 'on', label: 'Trigger', type: 'choice', options: [{ value: 'movement', label: 'A movement' }, { value: 'action', label: 'An action' }, { value: 'reaction', label: 'A reaction' }] },
    { key: 'whose', label: 'Whose', type: 'choice', options: [{ value: ANYBODY, label: 'Anybody’s' }, ...combatantsOf(battle).map((one) => ({ value: one.id, label: one.name }))] },
    { key: 'words', label: 'When exactly', type: 'text', maxLength: 200, hint: 'Asked about when it comes to it' },
  ]
}
