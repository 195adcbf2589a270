// The turn as its ruleset tells it: track, queue, buttons, tables and forms.
import type { Roll } from '../dice/types.ts'
import type { Command } from './command.ts'
import type { FieldSpec, FormValues } from './field.ts'
import type { CombatantId, SquadId } from './ids.ts'
import type { AreaView } from './view-board.ts'
import type { Badge, Meter, Pips } from './view-marks.ts'

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
