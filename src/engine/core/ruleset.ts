// The contract of a ruleset. A core that cannot know: everything of the ruleset's own is opaque outside its folder.
import type { AreaShape, Ground, Place } from '../../grid/index.ts'
import type { Battle, Combatant, Frame, RulesetTypes } from './battle.ts'
import type { Command, CommandOf, Deed, Target } from './command.ts'
import type { BattleEvent } from './event.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { ActionId, CombatantId } from './ids.ts'
import type { SceneObject } from './scene-object.ts'
import type { RulesetMigration } from './migration.ts'
import type { Viewer } from './secrets.ts'
import type { Sight } from './veil.ts'
import type { ConditionSpec, LogLine, MovementView, ObjectView, Offer, PromptView, QueueView, SheetView, TargetView,
  TokenView, TurnView } from './view.ts'
import type { Work } from './work.ts'

/** Checks plain data at the boundary; what does not fit is named with its path. */
export interface Schema<Value> {
  parse(value: unknown): { readonly ok: true; readonly value: Value } | { readonly ok: false;
    readonly problem: { readonly field: string; readonly says: string } }
  /** COM-24: what a viewer with that sight may know of it, by the marks in the schema; `null` where nothing is left. */
  readonly veil: (value: Value, sight: Sight) => Value | null
  /** For tests: the value with each secret that such a viewer is not shown replaced by what `make` makes of it. */
  readonly vary: (value: Value, sight: Sight, make: (value: unknown, schema: unknown) => unknown) => Value
}

export interface Sample<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  readonly detail: string
  /** A battle in set-up, ready to start. */
  readonly make: () => Battle<T>
}

/** A number of the battle as a whole. `secret`: the table is not told of its being set. */
export interface BattleField {
  readonly spec: FieldSpec
  readonly value: FieldValue
  readonly secret?: boolean
}

export interface RulesetSpec<T extends RulesetTypes> {
  readonly id: string
  /**
   * From 1 on; rises by one with every change after which older battles need a migration. Written into everything that
   * is saved.
   */
  readonly version: number
  /** In order: the first leads from version 1 to 2, the last to the present version. None are needed at version 1. */
  readonly migrations?: readonly RulesetMigration[]
  readonly name: string
  /** One line for the list of rulesets. */
  readonly summary: string
  readonly options: readonly FieldSpec[]
  readonly conditions: readonly ConditionSpec[]
  readonly samples: readonly Sample<T>[]
  readonly schemas: {
    readonly state: Schema<T['State']>
    readonly sheet: Schema<T['Sheet']>
    readonly options: Schema<T['Options']>
    readonly command: Schema<T['Command']>
    readonly event: Schema<T['Event']>
    readonly frame: Schema<T['Frame']>
  }
  /** Turn state before the start. */
  readonly initial: () => T['State']
  readonly defaults: () => T['Options']
  /** An empty ground of the kind and unit it is played on. */
  readonly ground: () => Ground
  /** A new combatant's numbers and sheet. */
  readonly template: (kind: 'pc' | 'npc') => Pick<Combatant<T>, 'stats' | 'sheet' | 'size'>
  /** The options after a form was filled in; the values are already checked against `options`. */
  readonly withOptions: (options: T['Options'], values: FormValues) => T['Options']
  readonly optionValues: (options: T['Options']) => FormValues

  // What happens. Each works on `work`: look at `work.battle`, `work.require…`, roll, emit.
  readonly start: (work: Work<T>) => void
  readonly act: (work: Work<T>, command: CommandOf<T, 'act'>) => void
  readonly move: (work: Work<T>, command: CommandOf<T, 'move'>) => void
  readonly answer: (work: Work<T>, command: CommandOf<T, 'answer'>) => void
  readonly runCommand: (work: Work<T>, command: T['Command']) => void
  /** Whether this command may be given while the prompt is open (COM-22). */
  readonly meanwhile: (battle: Battle<T>, command: Command<T>) => boolean
  /** Moves the top frame one step on: sets, pops or pushes a frame, or opens a prompt. */
  readonly advance: (work: Work<T>, frame: Frame<T>) => void
  /**
   * The stack is empty and no prompt is open: deaths, ends of turns, the next turn. Emits nothing when all is settled.
   */
  readonly settle: (work: Work<T>) => void
  /** COM-08: the battle is about to end: what lasts no longer than that. */
  readonly finish?: (work: Work<T>) => void
  /** Puts order, prompts and limits right after somebody joined, left, changed presence, or after an override. */
  readonly reconcile: (work: Work<T>) => void
  /** Gives the turn to somebody, by the GM's word. */
  readonly giveTurn: (work: Work<T>, who: CombatantId) => void
  /**
   * Why that combatant may not be put there, before the start or when it joins, in words; `null` when it may. Without
   * it anywhere will do.
   */
  readonly whyNotStand?: (
    battle: Battle<T>,
    who: Pick<Combatant<T>, 'name' | 'side' | 'size'>,
    place: Place,
  ) => string | null
  /** Sets a field of the sheet that is not a plain stat; refuses what is malformed. */
  readonly setField: (work: Work<T>, who: CombatantId, field: string, value: FieldValue) => void
  /**
   * A plain number was just set by the GM's word, in any status: whatever has to give way to it does (a number that
   * only one may have). `before`: what it was.
   */
  readonly giveWay?: (work: Work<T>, who: CombatantId, field: string, before: number) => void
  readonly apply: (battle: Battle<T>, event: T['Event']) => Battle<T>

  /**
   * Numbers of the battle itself that the GM may set (COM-06): a shared purse, a pool, a counter. On the whole battle,
   * for the GM.
   */
  readonly battleFields?: (battle: Battle<T>) => readonly BattleField[]
  /** Sets one of them, in events of its own; the value is checked against its field already. */
  readonly setBattleField?: (work: Work<T>, field: string, value: FieldValue) => void

  /** Numbers of scene objects that mean something to it (COM-01); others are the table's own. */
  readonly objectFields?: readonly FieldSpec[]
  /** How an object is shown; without it the core shows its bar, its words and its numbers. */
  readonly objectView?: (battle: Battle<T>, object: SceneObject) => ObjectView

  // What is shown. All pure, all on a projected battle.
  /**
   * Its numbers, with bounds that may hang on its other numbers (HP up to its own maximum). Of one whose numbers are
   * not there (`stats` is empty: a secret, or a battle of old) the bounds are the widest it can ever have.
   */
  readonly statFields: (battle: Battle<T>, who: Combatant<T>) => readonly FieldSpec[]
  readonly offers: (battle: Battle<T>, actor: CombatantId) => readonly Offer[]
  /** Possible targets for the next need, given those chosen so far. */
  readonly targets: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    chosen: readonly Target[],
  ) => readonly TargetView[]
  /**
   * COM-20: the same lines for one proposed target, also one that `targets` does not list (an area put down anywhere);
   * see `previewOf`.
   * Without it only those listed have any.
   */
  readonly preview?: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    chosen: readonly Target[],
    target: Target,
  ) => readonly string[]
  /**
   * COM-20: why that cannot be the next target, for what `targets` does not list (an area put down anywhere): asked
   * before the click, in the words of the refusal that would follow. `null` when it can.
   */
  readonly whyNotTarget?: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    chosen: readonly Target[],
    target: Target,
  ) => string | null
  /**
   * What an area put down there really covers, where that is not simply its shape as far as walls let it: its cells,
   * and who in them is meant.
   * The board draws that. `null`, and without it, everything of the shape that is seen from where it begins.
   */
  readonly areaCovers?: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    area: AreaShape,
  ) => { readonly places: readonly Place[]; readonly who: readonly CombatantId[] } | null
  /**
   * The way that somebody goes when that is chosen for an action, both ends included: the board draws it in place of a
   * straight line. `null`, and without it, nobody goes.
   */
  readonly wayOf?: (battle: Battle<T>, actor: CombatantId, action: ActionId, target: Target) => readonly Place[] | null
  /**
   * The order as it would be right after that command, with nothing rolled; `null` where it says nothing or would be
   * refused. Without it the core's own look ahead is shown, which ends where dice are wanted.
   */
  readonly outlook?: (battle: Battle<T>, command: Command<T>) => QueueView | null
  readonly movement: (battle: Battle<T>, actor: CombatantId) => MovementView | null
  readonly turnView: (battle: Battle<T>) => TurnView
  readonly promptView: (battle: Battle<T>) => PromptView | null
  readonly tokenView: (battle: Battle<T>, who: Combatant<T>) => TokenView
  readonly sheetView: (battle: Battle<T>, who: Combatant<T>) => SheetView
  /** What a deed is called in the log and on the undo button; `null` leaves it to the core. */
  readonly nameDeed: (battle: Battle<T>, actor: CombatantId, deed: Deed) => string
  readonly nameOwnCommand: (battle: Battle<T>, command: T['Command']) => string
  /** The line for an own event; `null` for none. `before` is the battle it happened in, as the reader may know it. */
  readonly describe: (before: Battle<T>, event: T['Event']) => LogLine | null
  /**
   * A line in the ruleset's own words for a shared event (a stat, a presence …); `undefined` leaves it to the core,
   * `null` is told otherwise (also of a walk). A roll whose numbers the reader may not know comes with its total alone:
   * no faces, no bonus, no result.
   */
  readonly describeShared?: (before: Battle<T>, event: BattleEvent<T>) => LogLine | null | undefined
  /**
   * COM-24: whether the very giving of this command is the GM's secret (a hidden declaration); no is what it is without
   * this.
   */
  readonly isSecretCommand?: (battle: Battle<T>, command: T['Command']) => boolean
  /**
   * COM-24: whether this used-up limit tells what only the GM may know. Keys that hold a hidden combatant's id are kept
   * back anyway.
   */
  readonly isSecretLimit?: (battle: Battle<T>, key: string) => boolean
  /** COM-24: the turn state as that viewer may know it. The core hides tokens, notes and secret stats by itself. */
  readonly projectState: (battle: Battle<T>, viewer: Viewer) => T['State']
  readonly projectSheet: (battle: Battle<T>, who: Combatant<T>, viewer: Viewer) => T['Sheet']
  readonly projectFrames: (battle: Battle<T>, viewer: Viewer) => readonly Frame<T>[]
  /**
   * COM-24: what shows of somebody’s numbers even where they are secret (that it is badly hurt), in words of the
   * ruleset’s own; nothing without this.
   */
  readonly shows?: (battle: Battle<T>, who: Combatant<T>) => readonly string[]
}
