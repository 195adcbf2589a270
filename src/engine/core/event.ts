// Events: what happened, with every die. `apply` accepts them without any check (COM-02, COM-03).
import type { Ground, GroundChange, Place } from '../../grid/index.ts'
import type { DiceMode, Roll } from '../dice/types.ts'
import type { Battle, Combatant, Frame, OpenPrompt, Presence, RulesetTypes, Side, Squad } from './battle.ts'
import type { Duration, Effect } from './effect.ts'
import type { CombatantId, EffectId, FrameId, MarkId, ObjectId, PromptId, SideId } from './ids.ts'
import type { Fog, LastSeen, News } from './fog-shape.ts'
import type { Mark } from './marks.ts'
import type { Refusal } from './refusal.ts'
import type { ObjectPatch, SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'

/** How a combatant came to its place: it walked, was forced (COM-46), was moved by the GM, or was set up. */
export type MoveManner = 'walk' | 'forced' | 'gm' | 'setup'

/** The members of a combatant that are replaced as a whole. */
export type CombatantPatch<T extends RulesetTypes> = Partial<
  Pick<Combatant<T>,
    'name' | 'side' | 'kind' | 'player' | 'squad' | 'size' | 'art' | 'secret' | 'notes' | 'ownNotes' | 'standing'
      | 'sheet' | 'vision' | 'light' | 'elevation' | 'facing' | 'tint' | 'frame'>
>

type Fact<T extends RulesetTypes> =
  | { readonly type: 'started' }
  | { readonly type: 'ended'; readonly outcome: string }
  | { readonly type: 'end-proposed'; readonly why: string | null }
  /** `result`: what the roll comes to (“against 55, 4 degrees.”), for those who may know the roller's numbers. */
  | { readonly type: 'rolled'; readonly roll: Roll; readonly result?: string }
  | { readonly type: 'joined'; readonly combatant: Combatant<T> }
  | { readonly type: 'presence'; readonly who: CombatantId; readonly presence: Presence; readonly why: string }
  | {
    readonly type: 'moved'
    readonly who: CombatantId
    /** From the first place to the last, both included; a single place when the token is put down. */
    readonly path: readonly Place[]
    readonly manner: MoveManner
    readonly cost: number
  }
  | { readonly type: 'lifted'; readonly who: CombatantId }
  /**
   * A change by an amount, so that simultaneous changes commute. `from`: the combatant whose doing it is. Viewers who
   * do not see that combatant are not told `why`.
   */
  | { readonly type: 'stat'; readonly who: CombatantId; readonly stat: string; readonly by: number;
    readonly why: string; readonly from?: CombatantId }
  | { readonly type: 'patched'; readonly who: CombatantId; readonly patch: CombatantPatch<T> }
  | { readonly type: 'effect-added'; readonly effect: Effect }
  | { readonly type: 'effect-counted'; readonly effect: EffectId; readonly duration: Duration }
  | { readonly type: 'effect-valued'; readonly effect: EffectId; readonly value: number | null }
  | { readonly type: 'effect-ended'; readonly effect: EffectId; readonly why: string }
  | { readonly type: 'frame-pushed'; readonly frame: Frame<T> }
  | { readonly type: 'frame-set'; readonly frame: Frame<T> }
  | { readonly type: 'frame-popped'; readonly frame: FrameId; readonly why: string | null }
  | { readonly type: 'prompt-opened'; readonly prompt: OpenPrompt }
  | { readonly type: 'prompt-closed'; readonly prompt: PromptId }
  | { readonly type: 'limit-used'; readonly key: string }
  | { readonly type: 'limits-cleared'; readonly prefix: string }
  | { readonly type: 'door'; readonly door: string; readonly open: boolean }
  | { readonly type: 'ground'; readonly ground: Ground }
  /** `news`, in battles of older versions: what of it is news, and to whom. Newer ones have `remembered` for that. */
  | { readonly type: 'drawn'; readonly change: GroundChange; readonly news?: News }
  /** `null`: everything is in sight from now on; what was explored is kept. */
  | { readonly type: 'fog'; readonly fog: Fog | null }
  /**
   * A side of players, or `*` for all of them, has seen more of the ground: a mask in writing. `anew`: that takes the
   * place of what the side had explored. `learnt`, in battles of older versions: walls and doors that are no news to it
   * any more.
   */
  | { readonly type: 'explored'; readonly side: string; readonly seen: string; readonly anew?: true;
    readonly learnt?: readonly string[] }
  /**
   * What a side of players remembers otherwise than it is, from now on: in place of what it remembered before. `news`:
   * the ids of what it does not know.
   */
  | { readonly type: 'remembered'; readonly side: string; readonly news: readonly string[]; readonly was: LastSeen }
  /** Which sides of players do not see the combatant from now on, and `*` where none of them does. */
  | { readonly type: 'sighted'; readonly who: CombatantId; readonly unseen: readonly string[] }
  | { readonly type: 'object-added'; readonly object: SceneObject }
  | { readonly type: 'object-changed'; readonly object: ObjectId; readonly patch: ObjectPatch }
  /** A number of an object changes by an amount, so that simultaneous changes commute. */
  | { readonly type: 'object-stat'; readonly object: ObjectId; readonly stat: string; readonly by: number;
    readonly why: string }
  | { readonly type: 'object-removed'; readonly object: ObjectId }
  | { readonly type: 'mark-added'; readonly mark: Mark }
  /** The mark takes the place of the mark with the same id. */
  | { readonly type: 'mark-changed'; readonly mark: Mark }
  | { readonly type: 'mark-removed'; readonly mark: MarkId }
  | { readonly type: 'sides'; readonly sides: readonly Side[]; readonly truces: readonly (readonly [SideId, SideId])[] }
  | { readonly type: 'squads'; readonly squads: readonly Squad[] }
  | { readonly type: 'options'; readonly options: T['Options'] }
  | { readonly type: 'named'; readonly name: string }
  | { readonly type: 'dice-mode'; readonly mode: DiceMode }
  | { readonly type: 'hidden-turns'; readonly told: boolean }
  | { readonly type: 'own-undo'; readonly allowed: boolean }
  /** COM-06: the GM's word. The log shows it before the changes it brings. */
  | { readonly type: 'override'; readonly what: string; readonly reason: string }
  | { readonly type: 'waived'; readonly refusal: Refusal }
  /** A line of the log. It changes nothing. */
  | { readonly type: 'told'; readonly text: string; readonly about: readonly CombatantId[] }
  | { readonly type: 'own'; readonly event: T['Event'] }

/** An event. `audience`: who may know of it; everybody when absent. */
export type BattleEvent<T extends RulesetTypes = RulesetTypes> = Fact<T> & { readonly audience?: Audience }

export type EventOf<T extends RulesetTypes, Type extends BattleEvent<T>['type']> = Extract<BattleEvent<T>,
  { type: Type }>

export type Applied<T extends RulesetTypes> = (battle: Battle<T>, event: BattleEvent<T>) => Battle<T>
