// The page on how to write a ruleset names every kit, and no kit that is not there; what a ruleset's own page names is
// there, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { RULESETS } from '../../src/rulesets/registry.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('every kit stands in the index of kits', () => {
  const page = readFileSync(`${ROOT}/src/rulesets/README.md`, 'utf8')
  const index = page.slice(page.indexOf('## Kits'))
  const named = [...index.matchAll(/`([a-z0-9/-]+)`/g)].map(([, name]) => name)
  const kits = readdirSync(`${ROOT}/src/engine/kits`, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  expect(named.toSorted()).toEqual(kits.toSorted())
})

it('every file that the page of a ruleset names is there', () => {
  const folders = readdirSync(`${ROOT}/src/rulesets`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const missing = folders.flatMap(({ name }) => {
    const folder = `${ROOT}/src/rulesets/${name}`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const named = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/`([\w./-]+\.ts)`/g)]
    expect(named.length).toBeGreaterThan(5)
    return named.flatMap(([, path = '']) =>
      files.some((file) => file === path || file.endsWith(`/${path}`)) || existsSync(`${ROOT}/src/${path}`)
        ? []
        : [`${name}: ${path}`]
    )
  })
  expect(missing).toEqual([])
})

it('every folder of a ruleset stands in the registry under its id, and has a page with its name', () => {
  const folders = readdirSync(`${ROOT}/src/rulesets`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(RULESETS.map(({ id }) => id).toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  for (const { id, name } of RULESETS) {
    expect(readFileSync(`${ROOT}/src/rulesets/${id}/README.md`, 'utf8')).toMatch(new RegExp(`^# ${name}\n`))
  }
})

it('the ruleset to copy stays small: 450 lines beside its sample', () => {
  const folder = `${ROOT}/src/rulesets/plain-turns`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('sample'))
  expect(files.length).toBeGreaterThan(10)
  const lines = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(450)
})
