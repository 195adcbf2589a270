// Types are stated once: a member that is renamed in a ruleset's schema fails the compiler wherever the rules use it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { ROOT } from '../support/sources.ts'

/** Out of sight of the tests that look at every source. */
const FOLDER = `${ROOT}/node_modules/.cache/types-once`
const STATE = `${ROOT}/src/rulesets/plain-turns/sheet/shape.ts`

/** What the compiler says of Plain Turns with that text as its `state.ts`; empty when it compiles. */
function complaints(state: string): string {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  execFileSync('cp', ['-r', `${ROOT}/src`, `${FOLDER}/src`])
  writeFileSync(`${FOLDER}/src/rulesets/plain-turns/sheet/shape.ts`, state)
  writeFileSync(`${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: `${ROOT}/tsconfig.json`, compilerOptions: { types: [] },
      include: ['src/rulesets/plain-turns'] }))
  try {
    execFileSync(`${ROOT}/node_modules/.bin/tsc`, ['--noEmit', '-p', FOLDER], { cwd: FOLDER, encoding: 'utf8' })
    return ''
  } catch (cause) {
    return String((cause as { readonly stdout?: unknown }).stdout ?? cause)
  }
}

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

it('a renamed schema member does not compile, and an unchanged one does', () => {
  const state = readFileSync(STATE, 'utf8')
  expect(complaints(state)).toBe('')
  const renamed = state.replace('attacks: rows(attack)', 'blows: rows(attack)')
  expect(renamed).not.toBe(state)
  const said = complaints(renamed)
  expect(said).toContain('Property \'attacks\' does not exist')
  expect(said).toContain('src/rulesets/plain-turns/deeds/deeds.ts')
}, 60_000)
