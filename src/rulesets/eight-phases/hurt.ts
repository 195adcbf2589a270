// Damage, Stress, Discord and healing, with what they lead to: Wounds, Overstress, defeat, concentration (PHA-33, PHA-53 to PHA-58).
import type { CombatantId, PromptView } from '../../engine/core/index.ts'
import type { DamageType, FrameOf, PhasesBattle, PhasesWork } from './state.ts'

export interface Blow {
  /** Whose doing; `null` for nobody's. */
  readonly from: CombatantId | null
  readonly why: string
}
/** Damage that was rolled: halved, doubled, lessened by ARMOR and resistance here. Concentration is saved for, once for each `key`. */
export function takeDamage(_work: PhasesWork, _who: CombatantId, _amount: number, _blow: Blow & { readonly type: DamageType; readonly piercing: boolean; readonly key: string }): void { throw new Error('later') }
export function takeStress(_work: PhasesWork, _who: CombatantId, _amount: number, _blow: Blow & { readonly key?: string; readonly surge?: boolean }): void { throw new Error('later') }
export function takeDiscord(_work: PhasesWork, _who: CombatantId, _amount: number, _blow: Blow & { readonly key: string }): void { throw new Error('later') }
export function heal(_work: PhasesWork, _who: CombatantId, _amount: number, _why: string): void { throw new Error('later') }
/** PHA-58: the frame `table`. */
export function advanceTable(_work: PhasesWork, _frame: FrameOf<'table'>): void { throw new Error('later') }
export function answerTable(_work: PhasesWork, _frame: FrameOf<'table'>, _chosen: readonly string[]): void { throw new Error('later') }
export function tablePromptView(_battle: PhasesBattle, _frame: FrameOf<'table'>): PromptView | null { throw new Error('later') }
