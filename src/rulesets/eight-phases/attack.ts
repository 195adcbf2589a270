// One attack against one target: targeted → rolled → (rerolled) → hit → effect → after (PHA-40, PHA-50 to PHA-53, PHA-56, PHA-61 to PHA-63).
import type { CombatantId, PromptView } from '../../engine/core/index.ts'
import type { Ability, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from './state.ts'
import type { Edge } from './checks.ts'

/** Everything that changes an attack roll: cover, engagement, conditions, marks, Defend, SIZE. */
export function attackEdges(_battle: PhasesBattle, _by: PhasesCombatant, _target: PhasesCombatant, _ability: Ability | 'shove' | 'grapple'): readonly Edge[] { throw new Error('later') }
/** Lines for the preview: “1d20 + 2 against DODGE 11, +1d6 accuracy: MARKED”. */
export function attackPreview(_battle: PhasesBattle, _by: PhasesCombatant, _target: PhasesCombatant, _ability: Ability | 'shove' | 'grapple'): readonly string[] { throw new Error('later') }
export function advanceAttack(_work: PhasesWork, _frame: FrameOf<'attack'>): void { throw new Error('later') }
export function answerAttack(_work: PhasesWork, _frame: FrameOf<'attack'>, _chosen: readonly string[]): void { throw new Error('later') }
/** PHA-63: another becomes the target. */
export function takeOver(_work: PhasesWork, _frame: FrameOf<'attack'>, _who: CombatantId): void { throw new Error('later') }
export function attackPromptView(_battle: PhasesBattle, _frame: FrameOf<'attack'>): PromptView | null { throw new Error('later') }
