// How shared code gets a ruleset: `defineRuleset` hides the ruleset's own types. The only such cast is here.
import type { RulesetTypes } from './battle.ts'
import type { RulesetSpec } from './ruleset.ts'

/** A ruleset as shared code knows it: its own types are opaque. */
export type Ruleset = RulesetSpec<RulesetTypes>

/**
 * The opaque form of a ruleset. Wherever data come in from outside, the ruleset's schemas check them. Throws when the
 * ruleset's version and its list of migrations do not fit together.
 */
export function defineRuleset<T extends RulesetTypes>(spec: RulesetSpec<T>): Ruleset {
  const steps = spec.migrations?.length ?? 0
  if (spec.version !== steps + 1) {
    throw new Error(`${spec.id} is version ${spec.version}, but its ${steps} migrations lead to ${steps + 1}.`)
  }
  return spec as unknown as Ruleset
}
