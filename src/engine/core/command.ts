// Commands: what people want. Every change of a battle begins as a command (COM-02).
import type { AreaShape, Ground, GroundChange, Place, Point } from '../../grid/index.ts'
import type { DiceMode } from '../dice/types.ts'
import type { Combatant, Presence, RulesetTypes, Side, Squad } from './battle.ts'
import type { Duration } from './effect.ts'
import type { CombatantPatch } from './event.ts'
import type { FieldValue, FormValues } from './field.ts'
import type { Fog } from './fog-shape.ts'
import type { ActionId, CombatantId, EffectId, ObjectId, PromptId, SideId } from './ids.ts'
import type { MarkChange } from './marks.ts'
import type { ObjectPatch, SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'

/**
 * What an action is aimed at. The targets of a deed are one flat list: for each need of the offer, in order, as many
 * targets as that need wants. Only the last need may leave the number open (`min` below `max`).
 */
export type Target =
  | { readonly kind: 'combatant'; readonly id: CombatantId }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'area'; readonly area: AreaShape }
  | { readonly kind: 'door'; readonly door: string }
  | { readonly kind: 'object'; readonly id: ObjectId }
  | { readonly kind: 'option'; readonly option: string }

/** A deed: an action of the palette, or a reaction chosen in a prompt. */
export interface Deed {
  readonly action: ActionId
  readonly targets: readonly Target[]
  readonly form: FormValues
}

export type Answer =
  /** A reaction by `who` (with its targets and form), or passing. */
  | { readonly kind: 'react'; readonly who: CombatantId; readonly deed: Deed }
  | { readonly kind: 'pass'; readonly who: CombatantId }
  | { readonly kind: 'pass-all' }
  | { readonly kind: 'choose'; readonly chosen: readonly string[] }
  | { readonly kind: 'order'; readonly order: readonly string[] }
  | { readonly kind: 'form'; readonly values: FormValues }
  | { readonly kind: 'row'; readonly row: string; readonly values: FormValues }
  | { readonly kind: 'target'; readonly targets: readonly Target[] }
  /** Several rows of one sheet, and passes in it, sent together: one step, undone as one step. */
  | { readonly kind: 'several'; readonly answers: readonly OneOfSeveral[] }

export type OneOfSeveral = { readonly kind: 'row'; readonly row: string; readonly values: FormValues } | {
  readonly kind: 'pass'
  readonly who: CombatantId
}

/** What the GM does to what players see. */
export type FogChange =
  /** `null`: everything is in sight. */
  | { readonly kind: 'by'; readonly by: Fog['by'] | null }
  /** Reveals or hides what lies in polygons with these corners, for all players. */
  | { readonly kind: 'paint'; readonly shapes: readonly (readonly Point[])[]; readonly reveal: boolean }
  /** Everything is explored, or nothing is any more. */
  | { readonly kind: 'all'; readonly reveal: boolean }

/** COM-06: what the GM may do against the rules or outside them. */
export type Change<T extends RulesetTypes> =
  /** Carry this out although a rule refuses it. */
  | { readonly kind: 'force'; readonly command: Command<T> }
  /** Set a field of the combatant's sheet: a stat's key, or a path into what the ruleset keeps there. */
  | { readonly kind: 'set'; readonly who: CombatantId; readonly field: string; readonly value: FieldValue }
  /** Set a number of the battle itself, one of the ruleset's `battleFields`. */
  | { readonly kind: 'set-battle'; readonly field: string; readonly value: FieldValue }
  /** `null` takes the token off the ground. */
  | { readonly kind: 'place'; readonly who: CombatantId; readonly place: Place | null;
    readonly manner: 'gm' | 'forced' }
  | { readonly kind: 'presence'; readonly who: CombatantId; readonly presence: Presence }
  | { readonly kind: 'turn'; readonly who: CombatantId }
  /** `source`: the combatant who gave the condition, if any. */
  | { readonly kind: 'add-effect'; readonly who: CombatantId; readonly condition: string; readonly value: number | null;
    readonly duration: Duration; readonly source?: CombatantId; readonly audience?: Audience }
  | { readonly kind: 'end-effect'; readonly effect: EffectId }
  /** Ends the frame on top of the stack, and closes the open prompt. */
  | { readonly kind: 'abandon' }

/** What the GM does to the objects of the scene. */
export type ObjectChange =
  | { readonly kind: 'add'; readonly object: Omit<SceneObject, 'id'> }
  | { readonly kind: 'change'; readonly object: ObjectId; readonly patch: ObjectPatch }
  | { readonly kind: 'remove'; readonly object: ObjectId }

/** So many commands may be one step: as many as a battle may hold combatants. */
export const MOST_TOGETHER = 10_000

/** Several commands as one step: carried out one after the other, and refused as a whole with the first reason. */
export interface Several<T extends RulesetTypes = RulesetTypes> {
  readonly type: 'several'
  readonly commands: readonly SingleCommand<T>[]
}

export type Command<T extends RulesetTypes = RulesetTypes> = SingleCommand<T> | Several<T>

export type SingleCommand<T extends RulesetTypes = RulesetTypes> =
  | { readonly type: 'act'; readonly actor: CombatantId; readonly deed: Deed }
  /** Walk through the waypoints to the last. `band`: the priced band of the reach in which the token was dropped. */
  | { readonly type: 'move'; readonly actor: CombatantId; readonly waypoints: readonly Place[]; readonly band: string }
  | { readonly type: 'answer'; readonly prompt: PromptId; readonly answer: Answer }
  | { readonly type: 'own'; readonly command: T['Command'] }
  | { readonly type: 'override'; readonly change: Change<T>; readonly reason: string }
  | { readonly type: 'start' }
  | { readonly type: 'end'; readonly outcome: string }
  /** COM-08: go on although the program proposes to end the battle. */
  | { readonly type: 'fight-on' }
  | { readonly type: 'join'; readonly combatant: Omit<Combatant<T>, 'id'> }
  | { readonly type: 'leave'; readonly who: CombatantId; readonly how: 'fled' | 'gone' }
  /** Before the start, tokens can be put anywhere. */
  | { readonly type: 'set-up'; readonly who: CombatantId; readonly place: Place | null }
  | { readonly type: 'edit'; readonly who: CombatantId; readonly patch: Omit<CombatantPatch<T>, 'sheet'> }
  /** Standing answers of these combatants and, with `side`, of a whole side: also of those who join it later. */
  | { readonly type: 'standing'; readonly who: readonly CombatantId[]; readonly side?: SideId;
    readonly answers: readonly (ActionId | '*')[] }
  | { readonly type: 'door'; readonly door: string; readonly open: boolean }
  | { readonly type: 'ground'; readonly ground: Ground }
  /** Walls, doors, terrain and lights that are drawn, changed or taken away. */
  | { readonly type: 'draw'; readonly change: GroundChange }
  | { readonly type: 'fog'; readonly change: FogChange }
  | { readonly type: 'object'; readonly change: ObjectChange }
  | { readonly type: 'mark'; readonly change: MarkChange }
  | { readonly type: 'sides'; readonly sides: readonly Side[]; readonly truces: readonly (readonly [SideId, SideId])[] }
  | { readonly type: 'squads'; readonly squads: readonly Squad[] }
  | { readonly type: 'options'; readonly values: FormValues }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'dice-mode'; readonly mode: DiceMode }
  /** Whether the table is told that the GM is busy while somebody hidden has the turn or is asked. */
  | { readonly type: 'hidden-turns'; readonly told: boolean }
  /** Whether players may take back their own last step. */
  | { readonly type: 'own-undo'; readonly allowed: boolean }

export type CommandOf<T extends RulesetTypes, Type extends Command<T>['type']> = Extract<Command<T>, { type: Type }>

/** The commands that this command holds; itself where it is a single command. */
export const singlesOf = <T extends RulesetTypes>(command: Command<T>): readonly SingleCommand<T>[] =>
  command.type === 'several' ? command.commands : [command]
