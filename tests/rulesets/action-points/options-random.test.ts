// The sample played at random under each option: what is offered can be done, what is refused says so beforehand,
// nothing gets stuck.
import { expect, it } from 'vitest'
import { defineRuleset, type Battle } from '../../../src/engine/core/index.ts'
import { randomRun } from '../../support/contract/random-run.ts'
import { spec } from '../../../src/rulesets/action-points/spec.ts'
import type { Options } from '../../../src/rulesets/action-points/state.ts'

const ruleset = defineRuleset(spec)
const [sample] = spec.samples

function run(name: string, options: Partial<Options>): number {
  if (!sample) throw new Error('A sample is wanted.')
  const made = sample.make()
  const base = { ...made, options: { ...made.options, ...options } } as unknown as Battle
  const seeds = Number(process.env['SEEDS'] ?? 1)
  return Array.from({ length: seeds },
    (_, seed) =>
      randomRun(ruleset, base, { seed: 300 + seed, commands: 120, intrusions: seed % 2 === 0 ? 0 : 6, looks: 6 },
        `action-points-options-${name}-${300 + seed}`).accepted).reduce((sum, one) => sum + one, 0)
}

it('any fight without a grid', () => {
  expect(run('no-grid', { noGrid: true })).toBeGreaterThan(30)
})

it('any fight that is narrated', () => {
  expect(run('narrated', { narrated: true })).toBeGreaterThan(30)
})

it('any fight with defences after the roll', () => {
  expect(run('after-roll', { defend: 'after-roll', attacksPerRound: 2, refresh: 'turn' })).toBeGreaterThan(30)
})

it('any narrated fight without a grid', () => {
  expect(run('told', { noGrid: true, narrated: true, diagonal: 'euclidean' })).toBeGreaterThan(30)
})
