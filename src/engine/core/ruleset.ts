// The contract of a ruleset. The ruleset's own types are opaque to everything outside the ruleset's folder.
import type { Ground, Place } from '../../grid/index.ts'
import type { AreaKind } from './area-kind.ts'
import type { Battle, Combatant, Frame, RulesetTypes } from './battle.ts'
import type { Command, CommandOf, Deed, Target } from './command.ts'
import type { BattleEvent } from './event.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { ActionId, CombatantId } from './ids.ts'
import type { SceneObject } from './scene-object.ts'
import type { RulesetMigration } from './migration.ts'
import type { Viewer } from './secrets.ts'
import type { Shows, Sight } from './veil.ts'
import type { ConditionSpec, DrawnTarget, LogLine, MovementView, ObjectView, Offer, PromptView, QueueView, SheetView,
  TargetView, TokenView, TurnView } from './view.ts'
import type { Whose } from './whose.ts'
import type { Work } from './work.ts'

/** Checks plain data that come in from outside. A problem is named with its path. */
export interface Schema<Value> {
  parse(value: unknown): { readonly ok: true; readonly value: Value } | { readonly ok: false;
    readonly problem: { readonly field: string; readonly says: string } }
  /** COM-24: what a viewer with that sight may know of the value, by the marks in the schema; `null` for nothing. */
  readonly veil: (value: Value, sight: Sight) => Value | null
  /**
   * COM-24: the value with the secrets replaced that such a viewer is not shown. Nothing is left out: ids of hidden
   * combatants stay, and their names are withheld where the value is put into words.
   */
  readonly mask: (value: Value, sight: Sight) => Value
  /** For tests: the value, with `make` applied to every secret that such a viewer is not shown. */
  readonly vary: (value: Value, sight: Sight, make: (value: unknown, schema: unknown) => unknown) => Value
  /** For tests: the value, with `make` applied to every part that does not show at that time (see `shows`). */
  readonly others: (
    value: Value,
    shown: ReadonlySet<Shows>,
    make: (value: unknown, schema: unknown, path: string) => unknown,
  ) => Value
}

export interface Sample<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  readonly detail: string
  /** A battle in set-up, ready to start. */
  readonly make: () => Battle<T>
}

/** A number of the battle as a whole. `secret`: the table is not told when the GM sets it. */
export interface BattleField {
  readonly spec: FieldSpec
  readonly value: FieldValue
  readonly secret?: boolean
}

/** Damage that no combatant deals. */
export interface Mishap {
  /** As rolled, above 0; whatever protects the combatant is still to be taken off. */
  readonly amount: number
  /** What kind of damage it is, in words of the table, in small letters: `fire`. Empty where nothing is said. */
  readonly kind: string
  /** What does it, for the log: the name of the terrain. */
  readonly why: string
}

/** Somebody who is ready to play: numbers, gear and abilities that work. */
export interface ReadyKind<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  /** What it is good at, in a line. */
  readonly detail: string
  readonly kind: 'pc' | 'npc'
  /** The heading under which it is offered. */
  readonly group: string
  readonly make: () => Pick<Combatant<T>, 'stats' | 'sheet' | 'size'>
}

export interface RulesetSpec<T extends RulesetTypes> {
  readonly id: string
  /**
   * Starts at 1 and rises by one with every change after which older battles need a migration. Everything that is saved
   * holds it.
   */
  readonly version: number
  /** In order: the first leads from version 1 to 2, the last to the present version. Version 1 needs none. */
  readonly migrations?: readonly RulesetMigration[]
  readonly name: string
  /** One line for the list of rulesets. */
  readonly summary: string
  /** What the licence of its rules asks to be said; shown in the about box. */
  readonly credits?: string
  readonly options: readonly FieldSpec[]
  readonly conditions: readonly ConditionSpec[]
  /** COM-45: the areas that the rules know, as templates of them are offered. */
  readonly areaKinds: readonly AreaKind[]
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
  /** An empty ground of the kind and with the unit that the ruleset plays on. */
  readonly ground: () => Ground
  /** A new combatant's numbers and sheet. */
  readonly template: (kind: 'pc' | 'npc') => Pick<Combatant<T>, 'stats' | 'sheet' | 'size'>
  /** Kinds of hero and foe from which somebody new begins, in the order in which they are offered. */
  readonly ready?: readonly ReadyKind<T>[]
  /** The options with a form's values put in. The values are already checked against `options`. */
  readonly withOptions: (options: T['Options'], values: FormValues) => T['Options']
  readonly optionValues: (options: T['Options']) => FormValues

  // What happens. Each works on `work`: look at `work.battle`, `work.refuseIf`, roll, emit.
  readonly start: (work: Work<T>) => void
  readonly act: (work: Work<T>, command: CommandOf<T, 'act'>) => void
  readonly move: (work: Work<T>, command: CommandOf<T, 'move'>) => void
  readonly answer: (work: Work<T>, command: CommandOf<T, 'answer'>) => void
  readonly runCommand: (work: Work<T>, command: T['Command']) => void
  /**
   * Whose an own command is at that moment: of the combatant that it names or whose turn it is, of the GM alone, or of
   * anybody who plays. Asked of whole battles and of views, with any command that the schema lets through.
   */
  readonly whoseCommand: (battle: Battle<T>, command: T['Command']) => Whose
  /**
   * What is left of an own command for several combatants when it is given for these alone, who are some of them;
   * `null` when nothing is. Without this member such a command is given for all of them or not at all.
   */
  readonly partOfCommand?: (
    battle: Battle<T>,
    command: T['Command'],
    mine: readonly CombatantId[],
  ) => T['Command'] | null
  /** Whether this command may be given while the prompt of this battle is open (COM-22). */
  readonly meanwhile: (battle: Battle<T>, command: Command<T>) => boolean
  /** Moves the top frame one step on: sets, pops or pushes a frame, or opens a prompt. */
  readonly advance: (work: Work<T>, frame: Frame<T>) => void
  /**
   * Called when the stack is empty and no prompt is open: deaths, ends of turns, the next turn. Emits nothing when all
   * is settled.
   */
  readonly settle: (work: Work<T>) => void
  /**
   * Called before each step while the battle runs, when anything has changed: with the battle as it was looked at last,
   * and what has happened since. For what answers things that have happened. An open question may be closed, when its
   * frame asks again.
   */
  readonly watch?: (work: Work<T>, before: Battle<T>, events: readonly BattleEvent<T>[]) => void
  /** COM-08: called just before the battle ends: ends whatever lasts no longer than the battle. */
  readonly finish?: (work: Work<T>) => void
  /**
   * Deals damage that nobody deals, with all that follows from damage. Called for each harmful terrain that a present
   * combatant enters, and that it begins its turn in: when `work.tick` is told that the turn starts. Between two steps
   * of what is half done, never while a question is open.
   */
  readonly harm: (work: Work<T>, who: CombatantId, mishap: Mishap) => void
  /** Whether what lies on the ground does nothing to the combatant: it flies. Whoever is not at height 0 is spared. */
  readonly isOverTerrain?: (battle: Battle<T>, who: Combatant<T>) => boolean
  /** Puts order, prompts and limits right after a combatant joined, left or changed, or after an override. */
  readonly reconcile: (work: Work<T>) => void
  /** Gives the turn to that combatant, by the GM's word. */
  readonly giveTurn: (work: Work<T>, who: CombatantId) => void
  /**
   * Why that combatant may not be put there, before the start or when it joins; `null` when it may. For rules of where
   * a side begins: rows of its own, a strip of the map, a ship. Without this member every place on the ground is
   * allowed.
   */
  readonly whyNotStand?: (
    battle: Battle<T>,
    who: Pick<Combatant<T>, 'name' | 'side' | 'size'>,
    place: Place,
  ) => string | null
  /** Sets a field of the sheet that is not a plain stat; refuses what is malformed. */
  readonly setField: (work: Work<T>, who: CombatantId, field: string, value: FieldValue) => void
  /**
   * Called after the GM set a plain stat, in any status: whatever must give way to the new value does so (a place in
   * the order that only one combatant can have). `before`: the old value.
   */
  readonly giveWay?: (work: Work<T>, who: CombatantId, field: string, before: number) => void
  readonly apply: (battle: Battle<T>, event: T['Event']) => Battle<T>

  /**
   * Numbers of the battle itself that the GM may set (COM-06): a shared purse, a pool, a counter. Given the whole
   * battle, for the GM.
   */
  readonly battleFields?: (battle: Battle<T>) => readonly BattleField[]
  /** Sets one of those numbers, in events of its own. The value is already checked against the field. */
  readonly setBattleField?: (work: Work<T>, field: string, value: FieldValue) => void

  /** Numbers of objects that the rules know (COM-01). All other numbers of objects are the table's own. */
  readonly objectFields?: readonly FieldSpec[]
  /** How an object is shown. */
  readonly objectView: (battle: Battle<T>, object: SceneObject) => ObjectView

  // What is shown. All pure, all on a projected battle.
  /**
   * The fields of a combatant's stats. Bounds may depend on its other stats (HP up to its own maximum). For a combatant
   * without stats (they are secret, or the battle is an old one) the bounds are the widest there can be.
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
   * COM-20: the preview lines of one proposed target, also of a target that `targets` does not list (an area put down
   * anywhere); see `previewOf`. Without this member only listed targets have lines.
   */
  readonly preview?: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    chosen: readonly Target[],
    target: Target,
  ) => readonly string[]
  /**
   * COM-20: why that cannot be the next target, for a target that `targets` does not list (an area put down anywhere).
   * Asked before the click; the words are those of the refusal that would follow. `null` when it can be the target.
   */
  readonly whyNotTarget?: (
    battle: Battle<T>,
    actor: CombatantId,
    action: ActionId,
    chosen: readonly Target[],
    target: Target,
  ) => string | null
  /**
   * COM-20: what the board draws of one target that is pointed at, where the rules know better than the ground. `null`,
   * or without this member: the shape of an area as far as walls let it be seen, a straight line to anything else.
   */
  readonly drawn?: (battle: Battle<T>, actor: CombatantId, action: ActionId, target: Target) => DrawnTarget | null
  /**
   * The order as it would be right after that command, with nothing rolled; `null` when there is nothing to tell or the
   * command would be refused. Without this member the core's forecast is shown, which ends where dice are needed.
   */
  readonly outlook?: (battle: Battle<T>, command: Command<T>) => QueueView | null
  readonly movement: (battle: Battle<T>, actor: CombatantId) => MovementView | null
  readonly turnView: (battle: Battle<T>) => TurnView
  readonly promptView: (battle: Battle<T>) => PromptView | null
  readonly tokenView: (battle: Battle<T>, who: Combatant<T>) => TokenView
  readonly sheetView: (battle: Battle<T>, who: Combatant<T>) => SheetView
  /** What a deed is called in the log and on the undo button. */
  readonly nameDeed: (battle: Battle<T>, actor: CombatantId, deed: Deed) => string
  readonly nameOwnCommand: (battle: Battle<T>, command: T['Command']) => string
  /** The log line of an own event; `null` for none. `before` is the battle before it, as the reader may know it. */
  readonly describe: (before: Battle<T>, event: T['Event']) => LogLine | null
  /**
   * The log line of a shared event (a stat, a presence …) in the ruleset's own words. `undefined` leaves the line to
   * the core; `null` means no line, because another line tells it. A roll whose numbers the reader may not know comes
   * with its total alone: no faces, no bonus, no result.
   */
  readonly describeShared?: (before: Battle<T>, event: BattleEvent<T>) => LogLine | null | undefined
  /**
   * COM-24: whether the table may not even know that this command was given (a hidden declaration). Without this member
   * it may.
   */
  readonly isSecretCommand?: (battle: Battle<T>, command: T['Command']) => boolean
  /**
   * COM-24: whether this used-up limit tells what only the GM may know. A limit is a plain key, so no mark in a schema
   * can hide it. Keys with the id of a combatant that is hidden, or whose numbers are secret, are left out anyway.
   */
  readonly isSecretLimit?: (battle: Battle<T>, key: string) => boolean
  /** COM-24: the turn state as that viewer may know it. The core itself hides tokens, notes and secret stats. */
  readonly projectState: (battle: Battle<T>, viewer: Viewer) => T['State']
  readonly projectSheet: (battle: Battle<T>, who: Combatant<T>, viewer: Viewer) => T['Sheet']
  readonly projectFrames: (battle: Battle<T>, viewer: Viewer) => readonly Frame<T>[]
}
