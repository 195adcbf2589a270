// Random abilities, each played many times: how often what comes of it is held against its odds. Abilities and dice are
// the same every time.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Odds } from '../../../src/engine/abilities/amounts/odds.ts'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { decide, type RulesetTypes } from '../../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import type { Compared, OddsCase } from '../odds-agree.ts'

/** `ABILITIES`, `PLAYS` and `SEED` in the environment look for more. */
const ABILITIES = Number(process.env['ABILITIES'] ?? 40)
const PLAYS = Number(process.env['PLAYS'] ?? 40)
/** Where all dice come to the same. */
const FEW = 3
const SEED = Number(process.env['SEED'] ?? 12)

/** What was lost, and whether the target went down, in each of the plays; `null` where somebody is asked. */
function plays<T extends RulesetTypes>(
  { spec, battle, command, target, points, isDown }: Compared<T>,
  times: number,
): readonly { readonly lost: number; readonly down: boolean }[] | null {
  const before = battle.combatants[target]
  const dice = seededSource(seedState(SEED))
  const all: { readonly lost: number; readonly down: boolean }[] = []
  for (let play = 0; play < times; play++) {
    const came = decide(spec, battle, command, dice)
    const after = came.kind === 'refused' ? undefined : came.battle.combatants[target]
    if (!before || !after || came.kind === 'refused' || came.battle.prompt) return null
    all.push({ lost: points(before) - points(after), down: isDown(after) })
  }
  return all
}

/** How far so many hits may be from their chance: five standard deviations, and one more for the steps of counting. */
const isNear = (hits: number, chance: number, of: number): boolean =>
  Math.abs(hits - of * chance) <= 5 * Math.sqrt(of * chance * (1 - chance)) + 1e-6 + (chance > 0 && chance < 1 ? 1 : 0)

/** What came of it and cannot be, or came more or less often than is told. */
function misfits(odds: Odds, came: readonly number[]): readonly string[] {
  const foreign = new Set(came.filter((lost) => !odds.some(({ value }) => value === lost)))
  let chance = 0
  const often = odds.toSorted((one, other) => one.value - other.value).flatMap(({ value, chance: each }) => {
    chance = Math.min(1, chance + each)
    const hits = came.filter((lost) => lost <= value).length
    return isNear(hits, chance, came.length) ? [] : [`at most ${value} in ${hits} of ${came.length}, told ${chance}`]
  })
  return [...[...foreign].map((lost) => `${lost} cannot be`), ...often]
}

/** Takes abilities as they come. `cases`: how each is looked at and used on somebody. Says how many were held. */
export function holdsAnyAbility<T extends RulesetTypes>(
  anyAbility: fc.Arbitrary<Text>,
  cases: (text: Text) => readonly OddsCase<T>[],
): { readonly held: number; readonly mixed: number } {
  let [held, mixed] = [0, 0]
  const problems: string[] = []
  for (const text of fc.sample(anyAbility, { numRuns: ABILITIES, seed: SEED })) {
    for (const { name, make, how } of cases(text)) {
      const made = make()
      const [told, another] = made?.told ?? []
      const points = told?.less[0]?.all
      if (!made || !told || another || !points || made.answers.length > 0) continue
      const compared = how()
      const isSure = points.length === 1
      const came = compared && plays(compared, isSure ? FEW : PLAYS)
      if (!came) continue
      const [down = 0] = told.fates
      const hits = came.filter((one) => one.down).length
      const wrong = [...misfits(points, came.map(({ lost }) => lost)),
        ...(isNear(hits, down, came.length) ? [] : [`down in ${hits} of ${came.length}, told ${down}`])]
      if (wrong.length > 0) problems.push(`${name} ${JSON.stringify(text)}: ${wrong.join('; ')}`)
      held++
      if (!isSure) mixed++
    }
  }
  expect(problems.join('\n')).toBe('')
  return { held, mixed }
}
