// What the licences of the rules ask to be said, ruleset by ruleset.
import { RULESETS } from '../../rulesets/registry.ts'

export const CREDITS = RULESETS.flatMap(
  ({ name, credits }) => (credits === undefined ? [] : [{ name, words: credits }]),
)
