// Opens a window of reactions.
import type { CombatantId } from '../../../engine/core/index.ts'
import { opponents } from '../rules/melees.ts'
import type { SegmentsWork } from '../state.ts'
import { type Occasion, isAsked } from './reactions.ts'

/**
 * Asks those of `from` who have an answer to it, if there are any. A combatant that flees from a melee, or walks out of
 * it, is answered by its opponents there.
 */
export function openWindow(
  work: SegmentsWork,
  trigger: Occasion,
  from: readonly CombatantId[] = opponents(work.battle, trigger.by).map(({ id }) => id),
): void {
  const asked = work.battle.roster.filter((id) => from.includes(id) && isAsked(work.battle, id, trigger))
  if (asked.length > 0) work.push({ kind: 'window', step: 'asking', trigger, asked, answers: {} })
}
