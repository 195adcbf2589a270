// Every ruleset there is, and the odd one. `ONLY=<id>` in the environment runs the suites for one alone.
import type { Ruleset } from '../../../src/engine/core/index.ts'
import { tides } from '../odd/index.ts'

/** The registry is loaded only when it is wanted, so that one ruleset can be worked on while another is in pieces. */
export async function everyRuleset(): Promise<readonly Ruleset[]> {
  const only = process.env['ONLY']
  if (only === tides.id) return [tides]
  const { RULESETS } = await import('../all-rulesets.ts')
  const all = [...RULESETS, tides]
  return only === undefined ? all : all.filter((one) => one.id === only)
}
