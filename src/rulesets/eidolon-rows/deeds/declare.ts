// A deed that is checked and paid for goes on the stack here, whether it is an action or a reaction.
import type { CombatantId, Deed, FrameId } from '../../../engine/core/index.ts'
import type { FrameOf, RowsWork } from '../state.ts'

/** Puts a declared deed on the stack. Of a reaction the first target is whom it answers, the second whom it is for. */
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
