// What a forecast says, held against every way in which its dice may fall when it is played.
import { expect } from 'vitest'
import { spreadOf } from '../../src/engine/abilities/amounts/odds.ts'
import { type Forecast, MOST_SPENT } from '../../src/engine/abilities/odds/forecast.ts'
import type { Battle, Combatant, CombatantId, Command, RulesetSpec, RulesetTypes } from '../../src/engine/core/index.ts'
import { everyFall } from './every-fall.ts'

export interface Compared<T extends RulesetTypes> {
  readonly spec: RulesetSpec<T>
  readonly battle: Battle<T>
  readonly command: Command<T>
  readonly target: CombatantId
  readonly points: (one: Combatant<T>) => number
  readonly isDown: (one: Combatant<T>) => boolean
  /** So many ways are played at most. */
  readonly most: number
  readonly ends?: (purpose: string) => boolean
}

/** A use on somebody: what is foretold of it, and how it is played; `null` where it cannot be. */
export interface OddsCase<T extends RulesetTypes> {
  readonly name: string
  readonly make: () => Forecast | null
  readonly how: () => Compared<T> | null
}

/** Whether it was played: mean, least, most and the chance to go down are then those of the forecast. */
function agrees<T extends RulesetTypes>(said: Forecast, name: string, how: Compared<T>): boolean {
  const [told, another] = said.told
  const points = told?.less[0]?.all
  if (!told || another || !points || said.answers.length > 0) return false
  const before = how.battle.combatants[how.target]
  const played = everyFall(how.spec, how.battle, how.command, how)
  if (!played || !before) return false
  const losses = played.flatMap(({ battle, chance }) => {
    const one = battle.combatants[how.target]
    return one ? [{ lost: how.points(before) - how.points(one), down: how.isDown(one), chance }] : []
  })
  const { mean, least, most } = spreadOf(points)
  const all = losses.map(({ lost }) => lost)
  const came = {
    mean: losses.reduce((sum, { lost, chance }) => sum + lost * chance, 0),
    least: Math.min(...all),
    most: Math.max(...all),
    down: losses.reduce((sum, { down, chance }) => (down ? sum + chance : sum), 0),
  }
  const rounded = (number: number): number => Math.round(number * 1e6) / 1e6
  expect({ mean: rounded(mean), least, most, down: rounded(told.fates[0] ?? 0) }, name)
    .toEqual({ ...came, mean: rounded(came.mean), down: rounded(came.down) })
  return true
}

/** What came of the texts that were looked at, by ruleset. */
export interface Looked {
  readonly seen: Set<string>
  readonly told: string[]
  readonly silent: string[]
  readonly played: string[]
}
export const lookedAt = (): Looked => ({ seen: new Set(), told: [], silent: [], played: [] })

/** COM-20: so many milliseconds may a forecast take; a machine may be so many times slower than ours. */
const MOST_TIME = 4
const SLOWER = 3

/**
 * A forecast of that name takes no longer than it may, in work that is counted and in the time of this process alone,
 * and says what playing it comes to, where that can be played in few ways. Where nothing is told, that is noted.
 */
export function looks<T extends RulesetTypes>(
  looked: Looked,
  { name, make, how }: OddsCase<T>,
): void {
  const made = make()
  const times = Array.from({ length: 5 }, () => {
    const begun = process.cpuUsage()
    make()
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1000
  })
  // The best of them: others work on this machine, too.
  expect(Math.min(...times), `${name}, milliseconds`).toBeLessThanOrEqual(MOST_TIME * SLOWER)
  if (made === null) return void looked.silent.push(name)
  looked.told.push(name)
  expect(made.spent, `${name}, counted`).toBeLessThanOrEqual(MOST_SPENT)
  for (const { degrees, less } of made.told) {
    const whole = (parts: readonly { readonly chance: number }[]): number =>
      parts.reduce((sum, { chance }) => sum + chance, 0)
    for (const { all } of less) expect(whole(all), name).toBeCloseTo(1, 9)
    expect(whole(degrees), name).toBeLessThanOrEqual(1 + 1e-9)
  }
  const compared = how()
  if (compared && agrees(made, name, compared)) looked.played.push(name)
}
