// Random legal play under every ruleset, with and without interruptions: nothing breaks, nothing lies, nothing leaks.
import { describe, expect, it } from 'vitest'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { randomRun } from '../support/contract/random-run.ts'

const rulesets = await everyRuleset()
const SEEDS = Number(process.env['SEEDS'] ?? 2)
const COMMANDS = Number(process.env['COMMANDS'] ?? 200)

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s: a quiet game, by the rules alone', (_name, sample) => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      const run = randomRun(spec, sample.make(), { seed, commands: COMMANDS, intrusions: 0, looks: 12 }, `${id}-${sample.id}-quiet-${seed}`)
      expect(run.accepted).toBeGreaterThan(5)
      expect(run.refused).toBe(0)
    }
  }, 120_000)

  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('%s: with newcomers, deserters and the GM’s hand', (_name, sample) => {
    for (let seed = 101; seed < 101 + SEEDS; seed++) {
      const run = randomRun(spec, sample.make(), { seed, commands: COMMANDS, intrusions: 8, looks: 12 }, `${id}-${sample.id}-rough-${seed}`)
      expect(run.accepted).toBeGreaterThan(5)
    }
  }, 120_000)
})
