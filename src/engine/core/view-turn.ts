// Views of the turn: track, queue, buttons, tables and forms.
import type { Roll } from '../dice/types.ts'
import type { Command } from './command.ts'
import type { FieldSpec, FormValues } from './field.ts'
import type { CombatantId, SquadId } from './ids.ts'
import type { AreaView } from './view-board.ts'
import type { Badge, Meter, Pips } from './view-marks.ts'

/** A button. */
export interface ButtonView {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly command: Command
  readonly primary: boolean
  /** Why the button cannot be pressed now. */
  readonly why: string | null
  /** Whether a toggle is on; `null` for a plain button. */
  readonly on: boolean | null
  /** The combatant that the button concerns; the button is in that combatant's palette too. */
  readonly who?: CombatantId
  /**
   * The button can be pressed, but is not offered first: it is found in the combatant's palette and in menus.
   */
  readonly aside?: true
}

export type TickState = 'done' | 'now' | 'next' | 'skipped'

/** A phase, step or segment of the phase bar. */
export interface Tick {
  readonly id: string
  readonly label: string
  readonly state: TickState
  /** Short words below the label: what can be done, who waits. */
  readonly detail: string
  /** The detail in two or three words, where there is little room; the whole detail is then shown on hover. */
  readonly brief?: string
  /** From 0 to 1; `null` when it cannot be told. */
  readonly progress: number | null
  readonly ticks: readonly Tick[]
  /**
   * The number before the label. When absent: the place in the row. `null`: no number, because the label has one.
   */
  readonly number?: null
  /** Buttons that set something for this part in advance, such as who will act in it. */
  readonly buttons?: readonly ButtonView[]
}

/** `passed`: the combatant lets the present phase go by and can act later. */
export type QueueState = 'acting' | 'waiting' | 'acted' | 'delayed' | 'held' | 'passed' | 'unable' | 'gone' | 'border'

export interface QueueEntry {
  readonly key: string
  /** `null` for a border or a slot without a combatant. */
  readonly who: CombatantId | null
  readonly squad: SquadId | null
  readonly label: string
  readonly state: QueueState
  /**
   * The state in a word of the rules, such as `surprised`; when absent, the plain word for the state. A condition of
   * that name then gets no badge.
   */
  readonly told?: string
  /** Initiative, action value …; shown at the right. */
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
  /** In an order that is only foreseen: what cannot be told about it, in a few words. */
  readonly unknown?: string
  readonly entries: readonly QueueEntry[]
}

export interface TableView {
  readonly id: string
  readonly title: string
  readonly columns: readonly string[]
  /** How many rows it has, where `rows` is a getter because they cost much. A folded table is known by this alone. */
  readonly size?: number
  readonly rows: readonly (readonly string[])[]
}

/** What a ruleset calls a round and the track of its parts. */
export interface RoundTerms {
  readonly round: string
  readonly track: string
  /** Said instead of the round's number while there is none; “Not started” when absent. */
  readonly none?: string
}

/** The turn as the ruleset shows it. */
export interface TurnView {
  /** The answer to "whose turn is it?", short. */
  readonly headline: string
  readonly round: number | null
  /** `Round` and `Phases of the round` when absent. */
  readonly terms?: RoundTerms
  readonly track: readonly Tick[]
  readonly queue: QueueView
  /**
   * Who may act now, and why. `left`: what is left of the combatant's turn, in a few words each. `between`: the
   * combatant may act although it is not its turn.
   */
  readonly acting: readonly { readonly who: CombatantId; readonly why: string; readonly left?: readonly string[];
    readonly between?: true }[]
  /** Next, start, end of turn. The first primary button is the button of the phase bar. */
  readonly buttons: readonly ButtonView[]
  readonly meters: readonly Meter[]
  readonly tables: readonly TableView[]
  readonly forms: readonly FormView[]
  /** Areas that stay on the ground. */
  readonly areas: readonly AreaView[]
  /** What-if questions about the order, each with fields to fill in. Asking changes nothing. */
  readonly whatIfs?: readonly WhatIfView[]
}

/** A what-if question: what the order would be if the fields had these values. */
export interface WhatIfView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  /** The values to begin with. */
  readonly values: FormValues
  /** The order as it would be, or a sentence that says why that cannot be. */
  readonly ask: (values: FormValues) => QueueView | string
}

/** A form, and the command that sends it. */
export interface FormView {
  readonly id: string
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly values: FormValues
  readonly submit: string
  /** The command that carries these values. */
  readonly command: (values: FormValues) => Command
}
