// Views of the open question, and of who answers it.
import type { FieldSpec, FormValues } from './field.ts'
import type { CombatantId, PromptId } from './ids.ts'
import type { Audience } from './secrets.ts'
import type { Choice, Need, Offer, TargetView } from './view-offers.ts'

/**
 * Who answers a prompt. `table`: whoever plays one of `among`, or anybody where it is left out. The GM always can.
 */
export type Responder = { readonly who: 'gm' } | { readonly who: 'combatant'; readonly id: CombatantId } | {
  readonly who: 'table'
  readonly among?: readonly CombatantId[]
}

interface PromptBase {
  readonly id: PromptId
  readonly title: string
  /** Short lines: what led to the question. */
  readonly detail: readonly string[]
  readonly about: readonly CombatantId[]
  /** What else is allowed while the question is open, in words. */
  readonly meanwhile: readonly string[]
  /** What the GM can do meanwhile, in words that follow “the GM can”. Only the GM's screens list it. */
  readonly gmMeanwhile?: readonly string[]
  readonly audience?: Audience
  /** A player who plays all of these is shown the question although the audience leaves the player out. */
  readonly alsoFor?: readonly CombatantId[]
}

export type PromptView = ReactPrompt | ChoosePrompt | OrderPrompt | FormPrompt | RowsPrompt | TargetPrompt

/** Who may react, and with what. */
interface ReactPrompt extends PromptBase {
  readonly kind: 'react'
  /** `note`: what else is to be known before answering. */
  readonly asks: readonly { readonly who: CombatantId; readonly offers: readonly Offer[];
    readonly answered: string | null; readonly note?: string }[]
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

/** A sheet with a row for each combatant, filled in in any order: declarations. */
interface RowsPrompt extends PromptBase {
  readonly kind: 'rows'
  readonly rows: readonly PromptRow[]
  readonly submit: string
  /**
   * What passing for all unanswered rows is called: “The others keep their jobs”. When absent, every row must be
   * answered.
   */
  readonly rest?: string
  /** What sending all rows as shown is called: “Declare all as shown”. When absent, rows are sent one by one. */
  readonly all?: string
  /**
   * A line about rows that are filled in elsewhere, and whether all of them are answered. Passing is then only for the
   * rows that are shown.
   */
  readonly elsewhere?: { readonly says: string; readonly done: boolean }
}

interface PromptRow {
  readonly id: string
  /** Whose row it is: this combatant's player fills it in. When absent, the GM does. */
  readonly who?: CombatantId
  /** The GM fills the row in out of sight: only the GM's screens show it. */
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
