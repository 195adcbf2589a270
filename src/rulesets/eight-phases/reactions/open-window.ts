// Opens a window. It looks for reactions only when it comes to the top of the stack, so what opens it need not know
// them.
import type { PhasesWork, Trigger } from '../state.ts'

/**
 * Asks every combatant with a legal reaction to that trigger, before anything below goes on. Nothing is shown when
 * nobody has one (COM-21).
 */
export function openWindow(work: PhasesWork, trigger: Trigger, when: 'before' | 'after'): void {
  work.push({ kind: 'window', step: 'opening', trigger, when, asked: [], queue: [], answers: {} })
}
