// PHA-10, PHA-38, PHA-64 to PHA-67: movement in one's own turn, split as one likes; engagement; shifts, drags and forced movement.
import type { CombatantId, CommandOf, MovementView, Refusal, PromptView } from '../../engine/core/index.ts'
import type { Length, Mover, Place } from '../../grid/index.ts'
import type { EightPhases, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from './state.ts'

/** SPEED in spaces as conditions leave it. */
export function speedOf(_battle: PhasesBattle, _who: PhasesCombatant): Length { throw new Error('later') }
/** PHA-67: allies and smaller enemies can be crossed; the dearest cell is paid; PRONE moves as in difficult terrain; ends where it becomes ENGAGED (PHA-66). */
export function moverOf(_battle: PhasesBattle, _who: PhasesCombatant, _how: 'walk' | 'shift' | 'teleport' | 'forced'): Mover { throw new Error('later') }
export { engagedWith, gap } from './near.ts'
export function movement(_battle: PhasesBattle, _actor: CombatantId): MovementView | null { throw new Error('later') }
export function move(_work: PhasesWork, _command: CommandOf<EightPhases, 'move'>): void { throw new Error('later') }
export function advanceWalk(_work: PhasesWork, _frame: FrameOf<'walk'>): void { throw new Error('later') }
/** Where a shift or teleport of that many spaces can end. */
export function shiftPlaces(_battle: PhasesBattle, _who: PhasesCombatant, _spaces: number, _how: 'shift' | 'teleport'): readonly Place[] { throw new Error('later') }
/** Pushes a `walk` frame that provokes nothing. */
export function shift(_work: PhasesWork, _who: CombatantId, _to: Place, _spaces: number, _how: 'shift' | 'teleport'): void { throw new Error('later') }
/** PHA-65: pushes (away from), pulls (towards) or asks where to slide; stops at what is in the way; provokes nothing. */
export function force(_work: PhasesWork, _said: { readonly who: CombatantId; readonly by: CombatantId; readonly how: 'push' | 'pull' | 'slide'; readonly spaces: number }): void { throw new Error('later') }
export function advanceSlide(_work: PhasesWork, _frame: FrameOf<'slide'>): void { throw new Error('later') }
export function answerSlide(_work: PhasesWork, _frame: FrameOf<'slide'>, _place: Place): void { throw new Error('later') }
/** PHA-64: what a movement would provoke if it began now; marked on the board before the drop. */
export function whyNoMovement(_battle: PhasesBattle, _who: PhasesCombatant): Refusal | null { throw new Error('later') }
export function slidePromptView(_battle: PhasesBattle, _frame: FrameOf<'slide'>): PromptView | null { throw new Error('later') }
