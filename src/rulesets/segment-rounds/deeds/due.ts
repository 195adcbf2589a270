// A deed that is due, and how it is put on the stack.
import type { CombatantId, Deed } from '../../../engine/core/index.ts'
import type { FrameOf, SegmentsWork } from '../state.ts'

/** How a deed is done. */
export type DoneAs = FrameOf<'deed'>['as']

/**
 * A deed that is due: an attack, a power that works at once, or a grab. `bonus`: to its attack rolls. `said`: it was
 * announced some time ago, so that what allowed it then is looked at again.
 */
export interface Due {
  readonly who: CombatantId
  readonly deed: Deed
  readonly as: DoneAs
  readonly bonus: number
  readonly said?: boolean
}

/** Puts a deed on the stack: it is done when everything above it is. */
export function beginDue(work: SegmentsWork, { who, deed, as, bonus }: Due): void {
  work.push({ kind: 'deed', step: 'declared', who, deed, as, bonus })
}
