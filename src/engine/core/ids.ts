// Names of things in a battle: branded strings, unique within one battle.
import type { Brand } from '../../lib/brand.ts'

export type CombatantId = Brand<string, 'Combatant'>
export type SideId = Brand<string, 'Side'>
export type SquadId = Brand<string, 'Squad'>
export type EffectId = Brand<string, 'Effect'>
export type FrameId = Brand<string, 'Frame'>
/** Something in the scene that is no combatant. */
export type ObjectId = Brand<string, 'Object'>
export type PromptId = Brand<string, 'Prompt'>
/** An action, reaction or option as its ruleset calls it. */
export type ActionId = Brand<string, 'Action'>
