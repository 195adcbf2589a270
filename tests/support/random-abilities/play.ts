// Random abilities of a ruleset, played at random: no exception, nothing that does not move, no dead end, and every
// battle reads back.
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Ability as Text } from '../../../src/engine/abilities/language/ability.ts'
import { type Battle, decide, type Ruleset } from '../../../src/engine/core/index.ts'
import { seededSource, seedState } from '../../../src/engine/dice/sources.ts'
import { canonicalJson, whyNotJson } from '../../../src/lib/json.ts'
import { readSave, writeSave } from '../../../src/session/save.ts'
import { newSession } from '../../../src/session/session.ts'
import { RULESETS } from '../all-rulesets.ts'
import { picker } from '../contract/random-run.ts'
import { chooseCommand } from '../random-player.ts'

/** The same every time. `RUNS`, `SEED` and `COMMANDS` in the environment look for more. */
const RUNS = Number(process.env['RUNS'] ?? 12)
const COMMANDS = Number(process.env['COMMANDS'] ?? 40)
const SEED = Number(process.env['SEED'] ?? 11)

const rulesetOf = (id: string): Ruleset | undefined => RULESETS.find((one) => one.id === id)

/** Plays by what every table is shown. How many commands were carried out. */
function play(spec: Ruleset, base: Battle, seed: number): number {
  const pick = picker(seed)
  const dice = seededSource(seedState(seed))
  let battle = base
  let done = 0
  for (; done < COMMANDS; done++) {
    const command = chooseCommand(spec, battle, pick)
    if (!command) break
    const decision = decide(spec, battle, command, dice)
    if (decision.kind !== 'accepted') {
      throw new Error(`${JSON.stringify(command)} was shown as possible: ${JSON.stringify(decision)}`)
    }
    ;({ battle } = decision)
    expect(whyNotJson(battle)).toBeNull()
    if (battle.status === 'running' && !battle.prompt && battle.stack.length > 0) {
      throw new Error('Something is half done, and nobody is asked.')
    }
    if (done % 10 === 0) readsBack(spec, battle)
  }
  readsBack(spec, battle)
  return done
}

function readsBack(spec: Ruleset, battle: Battle): void {
  const session = newSession(spec, 's', battle, 1)
  const read = readSave(writeSave({ session, assets: {} }), rulesetOf)
  if (!read.ok) throw new Error(`${read.problem.field}: ${read.problem.says}`)
  expect(canonicalJson(read.value.session)).toBe(canonicalJson(session))
}

/** `arena`: a battle under way in which those abilities are known. */
export function playsAnyAbility(
  ruleset: string,
  anyAbility: fc.Arbitrary<Text>,
  arena: (texts: readonly Text[]) => Battle,
): void {
  const spec = rulesetOf(ruleset)
  if (!spec) throw new Error('The ruleset is not there.')
  const played: number[] = []
  fc.assert(
    fc.property(fc.array(anyAbility, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 1e6 }),
      (texts, seed) => {
        played.push(play(spec, arena(texts), seed))
      }),
    { numRuns: RUNS, endOnFailure: true, seed: SEED },
  )
  expect(played.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(RUNS * 15)
}
