// Deeds from the palette to the end: what can be done and at whom, in which phase, at what price (PHA-11 to PHA-13, PHA-30 to PHA-47).
import type { ActionId, CombatantId, CommandOf, Deed, Offer, Refusal, Target, TargetView } from '../../engine/core/index.ts'
import type { As, EightPhases, FrameOf, PhasesBattle, PhasesCombatant, PhasesWork } from './state.ts'

export function offers(_battle: PhasesBattle, _actor: CombatantId): readonly Offer[] { throw new Error('later') }
export function targets(_battle: PhasesBattle, _actor: CombatantId, _action: ActionId, _chosen: readonly Target[]): readonly TargetView[] { throw new Error('later') }
export function act(_work: PhasesWork, _command: CommandOf<EightPhases, 'act'>): void { throw new Error('later') }
export function nameDeed(_battle: PhasesBattle, _actor: CombatantId, _deed: Deed): string { throw new Error('later') }
/** The first reason why somebody cannot do that by that right now, targets aside. */
export function whyNot(_battle: PhasesBattle, _who: PhasesCombatant, _action: ActionId, _as: As): Refusal | null { throw new Error('later') }
/** Why that one cannot be its target. */
export function whyTarget(_battle: PhasesBattle, _who: PhasesCombatant, _action: ActionId, _target: PhasesCombatant): Refusal | null { throw new Error('later') }
/** One action as an offer, for the palette and for windows. */
export function offerOf(_battle: PhasesBattle, _who: PhasesCombatant, _action: ActionId, _as: As, _why: Refusal | null): Offer { throw new Error('later') }
/** Checks targets and form, pays, notes what it uses up, and puts the deed on the stack. `threat`: what a reaction answers. */
export function begin(_work: PhasesWork, _who: CombatantId, _deed: Deed, _as: As, _threat: string | null): void { throw new Error('later') }
/** Checks everything of a deed without beginning it; refuses what is wrong. */
export function check(_work: PhasesWork, _who: CombatantId, _deed: Deed, _as: As): void { throw new Error('later') }
export function advanceDeed(_work: PhasesWork, _frame: FrameOf<'deed'>): void { throw new Error('later') }
