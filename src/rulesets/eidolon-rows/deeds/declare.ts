// Deeds that are checked and paid for, actions and reactions alike, go on the stack here.
import type { CombatantId, Deed, FrameId } from '../../../engine/core/index.ts'
import type { FrameOf, RowsWork } from '../state.ts'

/**
 * Puts a declared deed on the stack. The first target of a reaction is the combatant that it answers, the second the
 * one that it helps.
 */
export function declareDeed(
  work: RowsWork,
  who: CombatantId,
  deed: Deed,
  as: FrameOf<'deed'>['as'],
  targets: readonly CombatantId[],
): FrameId {
  return work.push({ kind: 'deed', step: 'declared', who, deed, as, targets, roll: null, statusRoll: null,
    outcome: [] })
}
