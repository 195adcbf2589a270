// PHA-50 to PHA-52, PHA-56: d20s with accuracy and difficulty, checks, saves, contests, and rerolls before they count.
import type { CombatantId, PromptView } from '../../engine/core/index.ts'
import type { Attribute, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork, Purpose, RollState } from './state.ts'

/** Accuracy above 0, difficulty below; `why` in words, one for each part. `secret`: not everybody may know. */
export interface Edge { readonly by: number; readonly why: string; readonly secret?: boolean }
/** What accuracy and difficulty add up to: each point cancels one of the other, 6 at most are left. */
export function netEdge(_edges: readonly Edge[]): number { throw new Error('later') }
/** Rolls 1d20 + bonus and the d6s: the single highest is added or subtracted. */
export function rollD20(_work: PhasesWork, _said: { readonly who: PhasesCombatant; readonly bonus: number; readonly edge: number; readonly target: number | null; readonly purpose: string }): RollState { throw new Error('later') }
/** What conditions add to a check or save of that one. */
export function checkEdges(_battle: PhasesBattle, _who: CombatantId): readonly Edge[] { throw new Error('later') }
/** Puts a check on the stack; what comes of it is worked out in `counted` when it counts. `versus`: a contested check of the other's. */
export function startCheck(_work: PhasesWork, _said: { readonly who: CombatantId; readonly attribute: Attribute; readonly against: CombatantId | null; readonly versus?: Attribute; readonly target?: number; readonly purpose: Purpose }): void { throw new Error('later') }
export function advanceCheck(_work: PhasesWork, _frame: FrameOf<'check'>): void { throw new Error('later') }
/** PHA-56: rerolls open to that one for a roll it just made: `strain`, `endanger`, `overextend`; empty for NPCs and when none is left. */
export function rerollsOf(_battle: PhasesBattle, _who: CombatantId): readonly { readonly id: string; readonly label: string; readonly detail: string; readonly why: string | null }[] { throw new Error('later') }
/** Pays for a reroll; an Overextend pushes the enemy's attack. */
export function payReroll(_work: PhasesWork, _who: CombatantId, _id: string): void { throw new Error('later') }
export function answerCheck(_work: PhasesWork, _frame: FrameOf<'check'>, _chosen: readonly string[]): void { throw new Error('later') }
export function checkPromptView(_battle: PhasesBattle, _frame: FrameOf<'check'>): PromptView | null { throw new Error('later') }
