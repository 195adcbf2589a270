// Every ruleset of the list, loaded.
import type { Ruleset } from '../../src/engine/core/index.ts'
import { loadRuleset, RULESETS as CARDS } from '../../src/rulesets/registry.ts'

export const RULESETS: readonly Ruleset[] = await Promise.all(CARDS.map(async ({ id }) => {
  const ruleset = await loadRuleset(id)
  if (!ruleset) throw new Error(`${id} cannot be loaded.`)
  return ruleset
}))

/** The ruleset of that id, or `undefined`. */
export const rulesetOf = (id: string): Ruleset | undefined => RULESETS.find((one) => one.id === id)
