// How a ruleset enters the house: `defineRuleset` closes over its own types, and this is the only cast there is.
import type { RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'

/** A ruleset as shared code knows it: everything of its own is opaque. */
export type Ruleset = RulesetSpec<RulesetTypes>

/**
 * The opaque form of a ruleset. What is opaque outside is checked by its schemas wherever data come in. Throws where
 * the ruleset's version and its list of migrations do not fit together.
 */
export function defineRuleset<T extends RulesetTypes>(spec: RulesetSpec<T>): Ruleset {
  const steps = spec.migrations?.length ?? 0
  if (spec.version !== steps + 1) {
    throw new Error(`${spec.id} is version ${spec.version}, but its ${steps} migrations lead to ${steps + 1}.`)
  }
  return spec as unknown as Ruleset
}
