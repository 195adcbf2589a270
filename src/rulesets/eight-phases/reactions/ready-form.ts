// PHA-46: what can be readied, and how its trigger is said.
import { combatantsOf, type ActionId, type Choice, type FieldSpec } from '../../../engine/core/index.ts'
import { actionsOf } from '../deeds/actions.ts'
import { blocked } from '../rules/conditions.ts'
import { costOf, whyNot } from '../deeds/legality.ts'
import { titleOf } from '../deeds/naming.ts'
import type { PhasesBattle, PhasesCombatant } from '../state.ts'
import { basicOf, isFull } from '../deeds/wielded.ts'

/** What is no action to ready: it is one already, cannot be, or is about the rest of one’s own turn. */
const NEVER: ReadonlySet<string> = new Set(['ready', 'channel', 'release', 'rush-quiet'])
export const ANYBODY = 'anybody'

/**
 * Actions and minor actions that could be taken now, in this phase, in this condition, those that cannot after them.
 */
export function readyChoices(battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] {
  const all = actionsOf(who).filter((action) =>
    !NEVER.has(basicOf(action)) && !isFull(action) && ['action', 'minor'].includes(costOf(who, action))
  )
    .map((action) => ({ id: action, label: titleOf(battle, who, action), detail: '', price: [],
      why: whyNot(battle, who, action, 'turn')?.says ?? bothAtOnce(battle, who, action) })
    )
  return all.toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
}

/** PHA-80: readying takes the standard action, and STUNNED leaves no minor action beside it. */
function bothAtOnce(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string | null {
  const { turn } = battle.turn
  if (costOf(who, action) !== 'minor' || turn === null) return null
  return blocked({ ...battle, turn: { ...battle.turn, turn: { ...turn, action: true } } }, who, 'minor')?.says ?? null
}

export function readyForm(battle: PhasesBattle): readonly FieldSpec[] {
  return [
    { key: 'on', label: 'Trigger', type: 'choice',
      options: [{ value: 'movement', label: 'A movement' }, { value: 'action', label: 'An action' }, {
        value: 'reaction',
        label: 'A reaction',
      }] },
    { key: 'whose', label: 'Whose', type: 'choice',
      options: [{ value: ANYBODY, label: 'Anybody’s' },
        ...combatantsOf(battle).map((one) => ({ value: one.id, label: one.name }))] },
    { key: 'words', label: 'When exactly', type: 'text', maxLength: 200, hint: 'Asked about when it comes to it' },
  ]
}
