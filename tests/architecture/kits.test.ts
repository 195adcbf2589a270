// The page on how to write a ruleset names every kit, and no kit that is not there; what a ruleset's own page names is
// there, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { RULESETS } from '../../src/rulesets/registry.ts'
import { sourcesUnder } from '../support/sources.ts'

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

/** The rules that a text names: `GAU-13 to 15, 17` are four. */
function rulesIn(text: string): readonly string[] {
  const rules: string[] = []
  let [family, last] = ['', 0]
  for (const [, named, number, end, next] of text.matchAll(/([A-Z]{3})-(\d+)|(?<=\d) to (\d+)|(?<=\d), (\d+)/g)) {
    family = named ?? family
    const to = Number(number ?? end ?? next)
    for (let at = end === undefined ? to : last + 1; at <= to; at++) {
      rules.push(`${family}-${String(at).padStart(2, '0')}`)
    }
    last = to
  }
  return rules
}

/**
 * Where a page says that rules are: in the rows of its table, or in the bullets below a heading that names files. What
 * stands between backticks there has to be a file.
 */
function placesOfRules(page: string): readonly { readonly rules: readonly string[];
  readonly files: readonly string[] }[]
{
  const namedIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name]) => name ?? [])
  return page.split('\n## ').flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const rows = lines.flatMap((line) => {
      const [, first = '', , last = ''] = line.split('|')
      return rulesIn(first).length > 0 ? [{ rules: rulesIn(first), files: namedIn(last) }] : []
    })
    const bullets = [...section.matchAll(/^- \*\*([A-Z]{3}-\d+)\*\*/gm)].flatMap(([, rule]) => rule ?? [])
    return bullets.length > 0 ? [...rows, { rules: bullets, files: namedIn(heading) }] : rows
  })
}

it('the page of a ruleset says for every rule in which files it is', () => {
  expect(rulesIn('GAU-09 to 11, 13, COM-02')).toEqual(['GAU-09', 'GAU-10', 'GAU-11', 'GAU-13', 'COM-02'])
  const wrong = RULESETS.flatMap(({ id }) => {
    const places = placesOfRules(readFileSync(`${ROOT}/src/rulesets/${id}/README.md`, 'utf8'))
    const isFile = (path: string) =>
      path.endsWith('.ts') && [`rulesets/${id}/`, ''].some((folder) => existsSync(`${ROOT}/src/${folder}${path}`))
    const said = new Set(places.flatMap(({ rules }) => rules))
    const own = [...said].find((rule) => !rule.startsWith('COM-'))?.slice(0, 4) ?? ''
    const used = [`src/rulesets/${id}`, `tests/rulesets/${id}`].flatMap((folder) =>
      sourcesUnder(folder).flatMap(({ text }) => [...text.matchAll(/(?<!C-)\b[A-Z]{3}-\d\d\b/g)].map(([rule]) => rule))
    ).filter((rule) => rule.startsWith(own))
    expect(used.length).toBeGreaterThan(50)
    return [
      ...places.filter(({ files }) => files.length === 0).map(({ rules }) => `${id}: no file for ${rules.join(', ')}`),
      ...places.flatMap(({ files }) => files.filter((path) => !isFile(path))).map((path) => `${id}: no file ${path}`),
      ...[...new Set(used)].filter((rule) => !said.has(rule)).map((rule) => `${id}: ${rule} is not said`),
    ]
  })
  expect(wrong).toEqual([])
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
