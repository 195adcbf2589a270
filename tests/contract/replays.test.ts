// Runs that once broke something, played again for ever.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { replay, type KeptRun } from '../support/contract/random-run.ts'

const rulesets = await everyRuleset()
const folder = new URL('../replays/', import.meta.url)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []

it('the folder of kept runs can be read', () => {
  expect(existsSync(folder)).toBe(true)
})

for (const name of files) {
  const kept = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as KeptRun
  const spec = rulesets.find((one) => one.id === kept.ruleset)
  it.runIf(spec)(`${name}: ${kept.problem}`, () => {
    if (spec) replay(spec, kept)
  })
}
