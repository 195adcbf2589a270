// Opening a window: whoever may react is looked for when it comes to the top of the stack, so nothing below has to know
// the reactions.
import type { PhasesWork, Trigger } from '../state.ts'

/**
 * Asks whoever has a legal reaction of that time to that trigger, before anything below goes on; passes unseen when
 * nobody has (COM-21).
 */
export function openWindow(work: PhasesWork, trigger: Trigger, when: 'before' | 'after'): void {
  work.push({ kind: 'window', step: 'opening', trigger, when, asked: [], queue: [], answers: {} })
}
