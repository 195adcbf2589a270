// Ids of everything in a battle: branded strings, unique within one battle.
import type { Brand } from '../../lib/brand.ts'

export type CombatantId = Brand<string, 'Combatant'>
export type SideId = Brand<string, 'Side'>
export type SquadId = Brand<string, 'Squad'>
export type EffectId = Brand<string, 'Effect'>
export type FrameId = Brand<string, 'Frame'>
/** An object of the scene. */
export type ObjectId = Brand<string, 'Object'>
/** A mark on the map. */
export type MarkId = Brand<string, 'Mark'>
export type PromptId = Brand<string, 'Prompt'>
/** An action, reaction or option, in a word of the ruleset's own. */
export type ActionId = Brand<string, 'Action'>
