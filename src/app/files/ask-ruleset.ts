// Asks by which rules is played on something that was brought in. The question is a small dialog of the page, drawn by
// `RulesetQuestion`; here is what it asks, so that code without a screen can ask and await the answer.
import { createStore } from 'zustand/vanilla'
import type { RulesetCard } from '../../engine/core/card.ts'
import { RULESETS } from '../../rulesets/registry.ts'

export interface RulesetChoice {
  readonly card: RulesetCard
  /** What becomes of the thing with these rules, where that is not plain: `The picture is a backdrop`. */
  readonly note?: string
}

export interface RulesetQuestion {
  /** `Which rules for “Cellar”?` */
  readonly title: string
  readonly choices: readonly RulesetChoice[]
  /** `null`: none, and nothing is begun. */
  readonly answer: (card: RulesetCard | null) => void
}

/** The question that is open; `null` when there is none. */
export const rulesetQuestion = createStore<{ readonly open: RulesetQuestion | null }>(() => ({ open: null }))

/** The rulesets that play on squares, as choices in the order of the start page. */
export const onSquares = (): readonly RulesetChoice[] =>
  RULESETS.filter(({ plays }) => plays === 'square').map((card) => ({ card }))

/** The rulesets that play on bands, each with the same note. */
export const onBands = (note: string): readonly RulesetChoice[] =>
  RULESETS.filter(({ plays }) => plays === 'bands').map((card) => ({ card, note }))

/** The ruleset that was chosen; `null` when the question was put aside. A newer question puts an older one aside. */
export function askRuleset(title: string, choices: readonly RulesetChoice[]): Promise<RulesetCard | null> {
  rulesetQuestion.getState().open?.answer(null)
  return new Promise((resolve) => {
    const answer = (card: RulesetCard | null) => {
      if (rulesetQuestion.getState().open === question) rulesetQuestion.setState({ open: null })
      resolve(card)
    }
    const question: RulesetQuestion = { title, choices, answer }
    rulesetQuestion.setState({ open: question })
  })
}
