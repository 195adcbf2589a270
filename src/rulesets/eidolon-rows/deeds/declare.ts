// Deeds that are checked and paid for, actions and reactions alike, go on the stack here.
import type { ActionId, CombatantId, Deed, FrameId } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { FrameOf, RowsCombatant, RowsWork } from '../state.ts'

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

/** A deed that is paid for already, or costs nothing; its targets are settled when it comes up. */
export function declareFree(work: RowsWork, who: RowsCombatant, action: ActionId, as: 'copied' | 'capstone'): void {
  const deed = { action, targets: [], form: {} }
  work.own({ type: 'deed', who: who.id, deed, as }, secretly(who))
  work.push({ kind: 'deed', step: 'choose', who: who.id, deed, as, targets: [], roll: null, statusRoll: null,
    outcome: [] })
}
