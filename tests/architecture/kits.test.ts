// The page on how to write a ruleset names every kit, and no kit that is not there.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

it('every kit stands in the index of kits', () => {
  const page = readFileSync(`${ROOT}/src/rulesets/README.md`, 'utf8')
  const index = page.slice(page.indexOf('## Kits'))
  const named = [...index.matchAll(/`([a-z0-9/-]+)`/g)].map(([, name]) => name)
  const kits = readdirSync(`${ROOT}/src/engine/kits`, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  expect(named.toSorted()).toEqual(kits.toSorted())
})
