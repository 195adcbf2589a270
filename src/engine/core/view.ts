// The vocabulary in which a ruleset shows itself. Panels and board switch on these widgets and never on a ruleset.
// Everything here is plain data but for what makes a filled-in form a command, and is computed from a battle that is
// already projected for its viewer.
import type { AreaShape, Length, Mover, Place, Point, Size } from '../../grid/index.ts'
import type { Roll } from '../dice/types.ts'
import type { Command, Target } from './command.ts'
import type { Effect } from './effect.ts'
import type { FieldSpec, FieldValue, FormValues } from './field.ts'
import type { ActionId, CombatantId, EffectId, ObjectId, PromptId, SquadId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { Audience } from './secrets.ts'

export type Tone = 'neutral' | 'good' | 'bad' | 'warn' | 'magic' | 'now'

/** A bar: HP, stress, toughness, gauge. `value` is `null` where the viewer may not know it. */
export interface Meter {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly max: number | null
  readonly tone: Tone /** It came to nothing where it stands, and goes no further. */
  readonly broken?: true
}
/** Countable points: AP, anima. */
export interface Pips {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly max: number
}
/** A drawn sign, named by what it looks like; it is read where letters are too small. */
export type Icon = 'blade' | 'flame' | 'flake' | 'bolt' | 'gust' | 'orbit' | 'prism' | 'crack' | 'drop' | 'rock'
  | 'leaf' | 'sun' | 'moon'
/** A state that the whole token shows: ice over it, a crack through it. */
export type Coat = 'frost' | 'cracked'
/**
 * A short mark: at most 3 characters of `glyph`, the whole word in `label`. On the board `icon` stands in place of the
 * glyph; `coat` changes the token.
 */
export interface Badge {
  readonly id: string
  readonly glyph: string
  readonly label: string
  readonly detail: string
  readonly tone: Tone
  readonly icon?: Icon
  readonly coat?: Coat
}

export interface Price {
  readonly unit: string
  readonly amount: number
}

/** What stands on the board for a combatant. */
export interface TokenView {
  readonly id: CombatantId
  readonly name: string
  readonly initials: string
  readonly art: string | null
  readonly place: Place | null
  readonly size: Size
  /** 0 to 5: colour and ring style. */
  readonly livery: number
  readonly isPlayer: boolean
  readonly presence: 'present' | 'down' | 'fled' | 'gone'
  /** The first is the HP bar; at most three are drawn. */
  readonly meters: readonly Meter[]
  readonly pips: Pips | null
  readonly badges: readonly Badge[]
  /** Acts now: the brightest thing on the board. */
  readonly now: boolean
  /** Only the GM sees it. */
  readonly concealed: boolean
  /** Stands back from the fight for now, out of everybody's reach: drawn faded. */
  readonly aside?: true
  /** Lines of the tooltip under the name. */
  readonly facts: readonly string[]
}

/** What stands on the board for an object of the scene (COM-01). */
export interface ObjectView {
  readonly id: ObjectId
  readonly name: string
  readonly place: Place | null
  readonly size: Size
  readonly meter: Meter | null
  /** Lines of the tooltip under the name. */
  readonly facts: readonly string[]
  readonly blocks: boolean
  readonly destroyed: boolean
  /** Only the GM sees it. */
  readonly concealed: boolean
}

/** What an action wants to be told, in order. */
export type Need =
  | { readonly kind: 'combatant'; readonly label: string; readonly min: number; readonly max: number;
    readonly range: Length | null; /** Objects may be named as well, as targets of kind `object`. */
    readonly objects?: boolean }
  | { readonly kind: 'place'; readonly label: string; readonly range: Length | null }
  | { readonly kind: 'area'; readonly label: string; readonly shape: AreaShape['shape']; readonly size: Length;
    readonly range: Length | null; /** Of a line, in the ground's unit; one cell when absent. */
    readonly width?: Length; /** Of a cone, in degrees; 90 when absent. */
    readonly spread?:
      number; /** `cell`: it is centred on the middle of a cell, or begins in one; `beside`: a square that touches the actor without holding it. Anywhere half a cell apart when absent. */
    readonly anchor?: 'cell' | 'beside' }
  | { readonly kind: 'door'; readonly label: string }
  | { readonly kind: 'object'; readonly label: string; readonly range: Length | null }
  | { readonly kind: 'option'; readonly label: string; readonly options: readonly Choice[] }

export interface Choice {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly price: readonly Price[]
  readonly why: string | null
}

/** COM-20: one action of the palette, usable or not; also one reaction in a prompt. */
export interface Offer {
  readonly action: ActionId
  readonly name: string
  /** One or two sentences of what it does. */
  readonly detail: string
  /** Heading in the palette: "Primary", "Reaction". */
  readonly group: string
  readonly price: readonly Price[]
  readonly needs: readonly Need[]
  readonly form: readonly FieldSpec[]
  /** `null` when it can be used now. */
  readonly refusal: Refusal | null
  /**
   * Of an action that wants no target and yet is about others: whom it would be for from here, over which places, and
   * what is rolled. Shown before it is done; no key does it unseen.
   */
  readonly look?: { readonly lines: readonly string[]; readonly who: readonly CombatantId[];
    readonly places: readonly Place[] }
  /** Extended actions: how much of the price is gathered. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** A possible target for the next need of an offer. */
export interface TargetView {
  readonly target: Target
  readonly label: string
  /** `null` when valid. */
  readonly why: string | null
  /** What is rolled against what, before the click that commits: short lines. */
  readonly preview: readonly string[]
  /** What lies between, as this ruleset judges it; the ground's own judgement is shown when absent. */
  readonly sight?: SightView
}

/** The line along which something is aimed, ends in cell widths, and what was found on it. */
export interface SightView {
  readonly line: { readonly from: Point; readonly to: Point }
  /** "Soft cover · a hanging"; nothing is said beside the distance when empty. */
  readonly label: string
  readonly tone: Tone
  /** Where it meets cover, and which. */
  readonly cover: { readonly at: Point; readonly kind: 'soft' | 'hard' } | null
}

/** Places of a movement that mean something before the drop. */
export interface MoveMark {
  readonly places: readonly Place[]
  readonly label: string
  readonly tone: Tone
  /** `stop`: a movement ends there; `alert`, also when absent: beginning one there would be answered. */
  readonly sign?: 'stop' | 'alert'
  /** It happens also where the way only leads through. */
  readonly passing?: true
}

/** How far a combatant may go now, in bands by price. */
export interface MovementView {
  readonly who: CombatantId
  readonly mover: Mover
  /** Already walked this turn. */
  readonly spent: Length
  /** Ascending; each reaches `budget` in all (from where it stands now). */
  readonly bands: readonly {
    readonly id: string
    readonly label: string
    readonly budget: Length
    readonly price: readonly Price[]
    /** `false` where nothing is measured: the budget only says that it reaches everywhere, and no lengths are shown. */
    readonly measured?: false
  }[]
  /** Why it may not move at all. */
  readonly refusal: Refusal | null
  /** What waits on the way, to be shown while it is laid out; the same cell may be in several. */
  readonly marks?: readonly MoveMark[]
}

/** Something to press. */
export interface ButtonView {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly command: Command
  readonly primary: boolean
  /** Why it cannot be pressed now. */
  readonly why: string | null
  /** Already on: a toggle's state; `null` for a plain button. */
  readonly on: boolean | null
  /** Whose matter it is: shown in its palette too. */
  readonly who?: CombatantId
  /**
   * It can be pressed, but nobody is asked: it stands in its bearer's palette and in menus, not among what is offered
   * first.
   */
  readonly aside?: true
}

export type TickState = 'done' | 'now' | 'next' | 'skipped'

/** A phase, step or segment of the phase bar. */
export interface Tick {
  readonly id: string
  readonly label: string
  readonly state: TickState
  /** Short words beneath: what can be done, who waits. */
  readonly detail: string
  /** 0 to 1, where it can be told. */
  readonly progress: number | null
  readonly ticks: readonly Tick[]
  /**
   * The number before its label: its place in the row when absent; none when `null`, where the label has one of its
   * own.
   */
  readonly number?: null
  /** What can be set about it in advance: who means to act in it. Those with a `who` are shown in its palette too. */
  readonly buttons?: readonly ButtonView[]
}

/** `passed`: lets the time that is running go by, and can act later. */
export type QueueState = 'acting' | 'waiting' | 'acted' | 'delayed' | 'held' | 'passed' | 'unable' | 'gone' | 'border'

export interface QueueEntry {
  readonly key: string
  /** `null` for a border or a slot without a combatant. */
  readonly who: CombatantId | null
  readonly squad: SquadId | null
  readonly label: string
  readonly state: QueueState
  /**
   * The state in a word of the rules, such as `surprised`; the plain word of the state without it. A condition of that
   * name is then not marked beside it.
   */
  readonly told?: string
  /** Initiative, action value …: right-aligned. */
  readonly value: string
  readonly roll: Roll | null
  readonly pips: Pips | null
  readonly badges: readonly Badge[]
  /** Lit as moved in a before-and-after view. */
  readonly moved: boolean
  readonly uncertain: boolean
}

export interface QueueView {
  readonly title: string
  /** Of an order that is only thought of: what of it cannot be told, in a few words. */
  readonly unknown?: string
  readonly entries: readonly QueueEntry[]
}

export interface TableView {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** COM-45: an area that stays on the ground: a cloud, an aura around its bearer, a melee. */
export interface AreaView {
  readonly id: string
  readonly label: string
  /** At most two signs that stand at its corner in place of the label, where tokens in it tell the rest. */
  readonly mark?: string
  readonly tone: Tone
  readonly covers:
    | { readonly kind: 'places'; readonly places: readonly Place[] }
    /** Everything within `radius` of the bearer's footprint, wherever it goes. */
    | { readonly kind: 'around'; readonly bearer: CombatantId; readonly radius: Length }
}

/** The turn as its ruleset tells it. */
export interface TurnView {
  /** The answer to "whose turn is it?", short. */
  readonly headline: string
  readonly round: number | null
  /** What a round, and the track of what it is made of, is called; `Round` and `Phases of the round` when absent. */
  readonly terms?: { readonly round: string;
    readonly track: string; /** In place of its number while there is none: “Not started”, when absent. */
    readonly none?: string }
  readonly track: readonly Tick[]
  readonly queue: QueueView
  /**
   * Who may act now, and why. `left`: what is left of its turn, in a few short words each. `between`: although no turn
   * of its own is running.
   */
  readonly acting: readonly { readonly who: CombatantId; readonly why: string; readonly left?: readonly string[];
    readonly between?: true }[]
  /** Next, start, end of turn; the first primary one is the bar's button. */
  readonly buttons: readonly ButtonView[]
  readonly meters: readonly Meter[]
  readonly tables: readonly TableView[]
  readonly forms: readonly FormView[]
  /** What lies on the ground for longer than a moment. */
  readonly areas: readonly AreaView[]
  /** Questions that can be put to the order, each with fields to fill in; nothing happens by it. */
  readonly whatIfs?: readonly WhatIfView[]
}

/** A question to the order: what would become of it if that were so. */
export interface WhatIfView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  /** Those it begins with. */
  readonly values: FormValues
  /** The order as it would be; why that cannot be, in a sentence, where it cannot. */
  readonly ask: (values: FormValues) => QueueView | string
}

/** Values to fill in, with what happens then. */
export interface FormView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly values: FormValues
  readonly submit: string
  /** The command with the values put in. */
  readonly command: (values: FormValues) => Command
}

/** Who answers a prompt. */
export type Responder = { readonly who: 'gm' } | { readonly who: 'combatant'; readonly id: CombatantId } | {
  readonly who: 'table'
}

interface PromptBase {
  readonly id: PromptId
  readonly title: string
  /** What triggered it, against what: short lines. */
  readonly detail: readonly string[]
  readonly about: readonly CombatantId[]
  /** What else is allowed while it is open, in words. */
  readonly meanwhile: readonly string[]
  /** What the GM can do, in words that follow “the GM can”: reveal what was declared. No other screen lists it. */
  readonly gmMeanwhile?: readonly string[]
  readonly audience?: Audience
}

export type PromptView =
  & PromptBase
  & (
    | { readonly kind: 'react';
      readonly asks: readonly { readonly who: CombatantId; readonly offers: readonly Offer[];
        readonly answered: string | null }[] }
    | { readonly kind: 'choose'; readonly by: Responder; readonly choices: readonly Choice[]; readonly min: number;
      readonly max: number }
    | { readonly kind: 'order'; readonly by: Responder;
      readonly items: readonly { readonly id: string; readonly label: string }[] }
    | { readonly kind: 'form'; readonly by: Responder; readonly fields: readonly FieldSpec[];
      readonly values: FormValues; readonly submit: string }
    /** One row for each to fill in, in any order: a declaration sheet. */
    | { readonly kind: 'rows'; readonly rows: readonly {
      readonly id: string /** Whose row it is: its controller fills it in. The GM's when absent. */
      readonly who?: CombatantId /** The GM fills it in out of sight: it stands on the GM's screens alone. */
      readonly kept?: true
      readonly label: string
      readonly fields: readonly FieldSpec[]
      readonly values: FormValues
      readonly answered: boolean
    }[];
      readonly submit:
        string; /** What passing is called, for all rows that are not in: “The others keep their jobs”. Without it every row is wanted. */
      readonly rest?:
        string; /** What sending all rows as they stand is called: “Declare all as shown”. They are sent one by one without it. */
      readonly all?:
        string; /** Rows that are filled in elsewhere, in a line, and whether all of them are in. Passing on is then for the rows shown alone. */
      readonly elsewhere?: { readonly says: string; readonly done: boolean } }
    | { readonly kind: 'target'; readonly by: Responder; readonly need: Need; readonly targets: readonly TargetView[] }
  )

/** The sheet of a combatant: every number editable by the GM as an override. */
export interface SheetView {
  readonly id: CombatantId
  readonly name: string
  readonly subtitle: string
  readonly meters: readonly Meter[]
  readonly fields: readonly { readonly spec: FieldSpec; readonly value: FieldValue | null }[]
  readonly records: readonly RecordsView[]
  readonly effects: readonly { readonly id: EffectId; readonly name: string; readonly detail: string;
    readonly lasts: string; readonly effect: Effect }[]
  readonly toggles: readonly ButtonView[]
}

/** A list of like things in a sheet (weapons, abilities); a field's path is `${id}.${index}.${key}`. */
export interface RecordsView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly rows: readonly FormValues[]
  /**
   * The list can change: setting `${id}.${rows.length}` to `true` adds a row, setting `${id}.${index}` to `false`
   * removes that one.
   */
  readonly canAdd: boolean
  /** What each closed row says of itself; the values that say most when absent. */
  readonly sums?: readonly string[]
}

export interface ConditionSpec {
  readonly name: string
  readonly glyph: string
  readonly detail: string
  readonly tone: Tone
}

/** One line of the log. */
export interface LogLine {
  readonly text: string
  readonly tone: Tone
  readonly about: readonly CombatantId[]
  readonly roll: Roll | null
  readonly audience?: Audience
  /** Short text that floats up at the token. */
  readonly float: { readonly who: CombatantId; readonly text: string; readonly tone: Tone } | null
  /** 0 a heading (round, turn), 1 a deed, 2 what came of it. */
  readonly level: 0 | 1 | 2
}
