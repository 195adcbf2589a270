// A question that is open, and who answers it.
import type { FieldSpec, FormValues } from './field.ts'
import type { CombatantId, PromptId } from './ids.ts'
import type { Audience } from './secrets.ts'
import type { Choice, Need, Offer, TargetView } from './view-offers.ts'

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

export type PromptView = ReactPrompt | ChoosePrompt | OrderPrompt | FormPrompt | RowsPrompt | TargetPrompt

/** Who reacts, and with what. */
interface ReactPrompt extends PromptBase {
  readonly kind: 'react'
  readonly asks: readonly { readonly who: CombatantId; readonly offers: readonly Offer[];
    readonly answered: string | null }[]
}

interface ChoosePrompt extends PromptBase {
  readonly kind: 'choose'
  readonly by: Responder
  readonly choices: readonly Choice[]
  readonly min: number
  readonly max: number
}

interface OrderPrompt extends PromptBase {
  readonly kind: 'order'
  readonly by: Responder
  readonly items: readonly { readonly id: string; readonly label: string }[]
}

interface FormPrompt extends PromptBase {
  readonly kind: 'form'
  readonly by: Responder
  readonly fields: readonly FieldSpec[]
  readonly values: FormValues
  readonly submit: string
}

/** A row for each to fill in, in any order: a declaration sheet. */
interface RowsPrompt extends PromptBase {
  readonly kind: 'rows'
  readonly rows: readonly PromptRow[]
  readonly submit: string
  /**
   * What passing is called, for all rows that are not in: “The others keep their jobs”. Every row is needed when
   * absent.
   */
  readonly rest?: string
  /** What sending all rows as they stand is called: “Declare all as shown”. They are sent row by row when absent. */
  readonly all?: string
  /**
   * Rows that are filled in elsewhere, in a line, and whether all of them are in. Passing on is then for the rows shown
   * alone.
   */
  readonly elsewhere?: { readonly says: string; readonly done: boolean }
}

interface PromptRow {
  readonly id: string
  /** Whose row it is: its player fills it in. The GM does when absent. */
  readonly who?: CombatantId
  /** The GM fills it in out of sight: the row is on the GM's screens alone. */
  readonly kept?: true
  readonly label: string
  readonly fields: readonly FieldSpec[]
  readonly values: FormValues
  readonly answered: boolean
}

interface TargetPrompt extends PromptBase {
  readonly kind: 'target'
  readonly by: Responder
  readonly need: Need
  readonly targets: readonly TargetView[]
}
