// PHA-60 to PHA-65: who may react to what, the window in which they are asked, and the order in which it is done.
import type { CommandOf, PromptView } from '../../engine/core/index.ts'
import type { EightPhases, FrameOf, PhasesBattle, PhasesWork, Trigger } from './state.ts'

/** Opens a window when anybody has a legal reaction of that time to that trigger; `false` when nobody has. */
export function openWindow(_work: PhasesWork, _trigger: Trigger, _when: 'before' | 'after'): boolean { throw new Error('later') }
/** Whether anybody would be asked. */
export function concerns(_battle: PhasesBattle, _trigger: Trigger, _when: 'before' | 'after'): boolean { throw new Error('later') }
export function advanceWindow(_work: PhasesWork, _frame: FrameOf<'window'>): void { throw new Error('later') }
export function answerWindow(_work: PhasesWork, _frame: FrameOf<'window'>, _command: CommandOf<EightPhases, 'answer'>): void { throw new Error('later') }
export function windowHolds(_battle: PhasesBattle, _frame: FrameOf<'window'>): boolean { throw new Error('later') }
export function windowPromptView(_battle: PhasesBattle, _frame: FrameOf<'window'>): PromptView | null { throw new Error('later') }
