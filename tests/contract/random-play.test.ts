// Random legal play under every ruleset, with and without interruptions: nothing breaks, nothing lies, nothing leaks.
import { describe, expect, it } from 'vitest'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { withPlayers } from '../support/contract/seats.ts'
import { randomRun } from '../support/contract/random-run.ts'

const rulesets = await everyRuleset()
// A long quiet game and two rough ones in every run of the tests; `SEEDS` and `COMMANDS` in the environment make it as
// many as one likes.
const SEEDS = process.env['SEEDS'] === undefined
  ? { quiet: 1, rough: 2 }
  : { quiet: Number(process.env['SEEDS']), rough: Number(process.env['SEEDS']) }
const COMMANDS = process.env['COMMANDS'] === undefined
  ? { quiet: 100, rough: 70 }
  : { quiet: Number(process.env['COMMANDS']), rough: Number(process.env['COMMANDS']) }

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s: a quiet game, by the rules alone',
    (_name, sample) => {
      for (let seed = 1; seed <= SEEDS.quiet; seed++) {
        const run = randomRun(spec, withPlayers(sample.make()), { seed, commands: COMMANDS.quiet, intrusions: 0,
          looks: 12 }, `${id}-${sample.id}-quiet-${seed}`)
        expect(run.accepted).toBeGreaterThan(5)
        expect(run.refused).toBe(0)
      }
    })

  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s: with newcomers, deserters and the GM’s hand',
    (_name, sample) => {
      for (let seed = 101; seed < 101 + SEEDS.rough; seed++) {
        const run = randomRun(spec, withPlayers(sample.make()), { seed, commands: COMMANDS.rough, intrusions: 8,
          looks: 12 }, `${id}-${sample.id}-rough-${seed}`)
        expect(run.accepted).toBeGreaterThan(5)
      }
    })
})
