// PHA-14: what is due at the start or end of a turn, others' effects first, one's own second, checks and saves first within each.
import type { PromptView } from '../../engine/core/index.ts'
import type { FrameOf, PhasesBattle, PhasesWork } from './state.ts'

export function advanceMoment(_work: PhasesWork, _frame: FrameOf<'moment'>): void { throw new Error('later') }
export function answerMoment(_work: PhasesWork, _frame: FrameOf<'moment'>, _order: readonly string[]): void { throw new Error('later') }
export function momentPromptView(_battle: PhasesBattle, _frame: FrameOf<'moment'>): PromptView | null { throw new Error('later') }
