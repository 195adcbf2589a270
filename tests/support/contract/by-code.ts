// COM-24: what rulesets hide from the table by code rather than by marks in their schemas. No schema can say what that
// is, so each such ruleset has a file `by-code.ts` among its tests. The file makes a battle with other things of that
// kind.
import { existsSync, readdirSync } from 'node:fs'
import { completeRuleset, defineRuleset, type Battle, type Ruleset, type RulesetParts,
  type RulesetTypes } from '../../../src/engine/core/index.ts'
import * as ofTides from '../odd/by-code.ts'
import { tides, tidesSpec } from '../odd/index.ts'
import { ROOT } from '../sources.ts'
import { must } from './health.ts'
import { TABLE } from './secrets.ts'
import { difference, isAlike, textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

interface ByCode {
  /** The members of the ruleset that hide. */
  readonly HIDES: readonly ('veilState' | 'veilFrame' | 'isSecretLimit')[]
  readonly withOthersHidden: (battle: Battle) => Battle
}

type Parts = RulesetParts<RulesetTypes>

const FOLDER = `${ROOT}/tests/rulesets`
const BY_CODE: ReadonlyMap<string, ByCode> = new Map([
  [tides.id, ofTides as unknown as ByCode],
  ...await Promise.all(
    readdirSync(FOLDER).filter((id) => existsSync(`${FOLDER}/${id}/by-code.ts`)).map(async (id) =>
      [id, (await import(`../../rulesets/${id}/by-code.ts`)) as ByCode] as const
    ),
  ),
])

/** What the ruleset is put together from. */
export async function partsOf({ id }: Ruleset): Promise<Parts> {
  if (id === tides.id) return tidesSpec as unknown as Parts
  const { spec } = (await import(`../../../src/rulesets/${id}/spec.ts`)) as { readonly spec: Parts }
  return spec
}

/**
 * The ruleset once for each of its members that hide by code, without that member. Fails when a member that hides is
 * not in the file of the ruleset.
 */
export function withoutHiding(parts: Parts): readonly { readonly member: string; readonly rules: Ruleset }[] {
  const hides = BY_CODE.get(parts.id)?.HIDES ?? []
  for (const member of ['veilState', 'veilFrame'] as const) {
    must(!(member in parts) || hides.includes(member), `by-code.ts of ${parts.id} does not tell of ${member}.`)
  }
  return hides.map((member) => {
    const rest = Object.fromEntries(Object.entries(parts).filter(([key]) => key !== member)) as unknown as Parts
    const rules = completeRuleset(member === 'isSecretLimit' ? { ...rest, isSecretLimit: () => false } : rest)
    return { member, rules: defineRuleset(rules) }
  })
}

/** Fails when the table could tell the battle from one in which the ruleset's code hides other things. */
export function checkHiddenByCode(spec: Ruleset, battle: Battle): void {
  const other = BY_CODE.get(spec.id)?.withOthersHidden(battle) ?? battle
  const [here, there] = [viewOf(spec, battle, TABLE), viewOf(spec, other, TABLE)]
  must(isAlike(here, there), () => `What the rules hide shows: ${difference(textOf(here), textOf(there))}`)
}
