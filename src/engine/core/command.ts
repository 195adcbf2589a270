// What people want. Every change of a battle begins as one of these (COM-02).
import type { AreaShape, Ground, Place } from '../../grid/index.ts'
import type { DiceMode } from '../dice/types.ts'
import type { Combatant, Presence, RulesetTypes, Side, Squad } from './battle.ts'
import type { Duration } from './effect.ts'
import type { CombatantPatch } from './event.ts'
import type { FieldValue, FormValues } from './field.ts'
import type { ActionId, CombatantId, EffectId, ObjectId, PromptId, SideId } from './ids.ts'
import type { ObjectPatch, SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'

/**
 * What an action is aimed at: for each need of its offer in order, as many as that need wants, in one flat list. Only
 * the last need of an offer may leave open how many (`min` below `max`).
 */
export type Target =
  | { readonly kind: 'combatant'; readonly id: CombatantId }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'area'; readonly area: AreaShape }
  | { readonly kind: 'door'; readonly door: string }
  | { readonly kind: 'object'; readonly id: ObjectId }
  | { readonly kind: 'option'; readonly option: string }

/** One deed: an action of the palette, or a reaction chosen in a prompt. */
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
  /** Rows of a sheet together, and who passes in it: one step, that is taken back as one. */
  | { readonly kind: 'several'; readonly answers: readonly OneOfSeveral[] }

export type OneOfSeveral = { readonly kind: 'row'; readonly row: string; readonly values: FormValues } | {
  readonly kind: 'pass'
  readonly who: CombatantId
}

/** COM-06: what the GM may do against or beside the rules. */
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
  /** `source`: who gave it; nobody when absent. */
  | { readonly kind: 'add-effect'; readonly who: CombatantId; readonly condition: string; readonly value: number | null;
    readonly duration: Duration; readonly source?: CombatantId; readonly audience?: Audience }
  | { readonly kind: 'end-effect'; readonly effect: EffectId }
  /** Ends what is being resolved, from the top of the stack: its open prompt goes too. */
  | { readonly kind: 'abandon' }

/** What the GM does to the objects of the scene. */
export type ObjectChange =
  | { readonly kind: 'add'; readonly object: Omit<SceneObject, 'id'> }
  | { readonly kind: 'change'; readonly object: ObjectId; readonly patch: ObjectPatch }
  | { readonly kind: 'remove'; readonly object: ObjectId }

export type Command<T extends RulesetTypes = RulesetTypes> =
  | { readonly type: 'act'; readonly actor: CombatantId; readonly deed: Deed }
  /** Walk through the waypoints to the last; `band` names the priced reach band it was dropped in. */
  | { readonly type: 'move'; readonly actor: CombatantId; readonly waypoints: readonly Place[]; readonly band: string }
  | { readonly type: 'answer'; readonly prompt: PromptId; readonly answer: Answer }
  | { readonly type: 'own'; readonly command: T['Command'] }
  | { readonly type: 'override'; readonly change: Change<T>; readonly reason: string }
  | { readonly type: 'start' }
  | { readonly type: 'end'; readonly outcome: string }
  /** COM-08: go on although the program proposed to end. */
  | { readonly type: 'fight-on' }
  | { readonly type: 'join'; readonly combatant: Omit<Combatant<T>, 'id'> }
  | { readonly type: 'leave'; readonly who: CombatantId; readonly how: 'fled' | 'gone' }
  /** Before the start, tokens stand where they are put. */
  | { readonly type: 'set-up'; readonly who: CombatantId; readonly place: Place | null }
  | { readonly type: 'edit'; readonly who: CombatantId; readonly patch: Omit<CombatantPatch<T>, 'sheet'> }
  /** Of these combatants, or (also) of a whole side, with whoever joins it later. */
  | { readonly type: 'standing'; readonly who: readonly CombatantId[]; readonly side?: SideId;
    readonly answers: readonly (ActionId | '*')[] }
  | { readonly type: 'door'; readonly door: string; readonly open: boolean }
  | { readonly type: 'ground'; readonly ground: Ground }
  | { readonly type: 'object'; readonly change: ObjectChange }
  | { readonly type: 'sides'; readonly sides: readonly Side[]; readonly truces: readonly (readonly [SideId, SideId])[] }
  | { readonly type: 'squads'; readonly squads: readonly Squad[] }
  | { readonly type: 'options'; readonly values: FormValues }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'dice-mode'; readonly mode: DiceMode }

export type CommandOf<T extends RulesetTypes, Type extends Command<T>['type']> = Extract<Command<T>, { type: Type }>
