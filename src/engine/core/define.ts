// How a ruleset enters the house: `defineRuleset` closes over its own types, and this is the only cast there is.
import type { RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'

/** A ruleset as shared code knows it: everything of its own is opaque. */
export type Ruleset = RulesetSpec<RulesetTypes>

/** The opaque form of a ruleset. What is opaque outside is checked by its schemas wherever data come in. */
export function defineRuleset<T extends RulesetTypes>(spec: RulesetSpec<T>): Ruleset {
  return spec as unknown as Ruleset
}
