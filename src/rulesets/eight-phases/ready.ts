// PHA-46: readying an action, and when it may be used.
import type { CombatantId, Deed } from '../../engine/core/index.ts'
import type { PhasesBattle, PhasesWork, Trigger } from './state.ts'

export function ready(_work: PhasesWork, _who: CombatantId, _deed: Deed): void { throw new Error('later') }
/** Whether kind and character of what happened match what was readied. */
export function matches(_battle: PhasesBattle, _who: CombatantId, _trigger: Trigger): boolean { throw new Error('later') }
export function forgo(_work: PhasesWork, _who: CombatantId): void { throw new Error('later') }
