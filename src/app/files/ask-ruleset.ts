// Asks by which rules is played on something that was brought in.
import type { RulesetCard } from '../../engine/core/card.ts'
import { RULESETS } from '../../rulesets/registry.ts'
import { askChoice } from './ask-choice.ts'

export interface RulesetChoice {
  readonly card: RulesetCard
  /** What becomes of the thing with these rules, where that is not plain: `The picture is a backdrop`. */
  readonly note?: string
}

/** The rulesets that play on squares, as choices in the order of the start page. */
export const onSquares = (): readonly RulesetChoice[] =>
  RULESETS.filter(({ plays }) => plays === 'square').map((card) => ({ card }))

/** The rulesets that play on bands, each with the same note. */
export const onBands = (note: string): readonly RulesetChoice[] =>
  RULESETS.filter(({ plays }) => plays === 'bands').map((card) => ({ card, note }))

/** The ruleset that was chosen; `null` when the question was put aside. `title`: `Which rules for “Cellar”?` */
export async function askRuleset(title: string, choices: readonly RulesetChoice[]): Promise<RulesetCard | null> {
  const id = await askChoice(title,
    choices.map(({ card, note }) => ({ id: card.id, label: card.name, words: card.summary,
      ...(note ? { note } : {}) })
    ), 'The battle begins with an empty roster.')
  return choices.find(({ card }) => card.id === id)?.card ?? null
}
