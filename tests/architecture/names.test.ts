// The same name means the same everywhere: what two rulesets name alike stands in the same file of both, and a name
// that a kit has is not given again.
import { expect, it } from 'vitest'
import { sourcesUnder } from '../support/sources.ts'

const RULESET = /^src\/rulesets\/([^/]+)\/(.+)$/
/** Samples are data: people and places are made there with short words of their own. */
const isSample = (path: string): boolean => path.startsWith('sample/')

/** What a file exports: functions, constants and types, named one by one, taken apart or handed on. */
const exportsOf = (text: string): readonly string[] => [
  ...[...text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm)]
    .flatMap(([, name]) => name ?? []),
  ...[...text.matchAll(/^export (?:const|type)? ?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => /(\w+)\s*$/.exec(one)?.[1] ?? [])
  ),
]

const inRulesets = sourcesUnder('src/rulesets').flatMap(({ path, text }) => {
  const [, ruleset = '', file = ''] = RULESET.exec(path) ?? []
  return file === '' || isSample(file) ? [] : exportsOf(text).map((name) => ({ name, ruleset, file }))
})

it('a name has the same file in every ruleset that exports it, and one file in each', () => {
  const files = new Map<string, typeof inRulesets>()
  for (const one of inRulesets) {
    files.set(one.name, [...files.get(one.name) ?? [], one])
  }
  const scattered = [...files].filter(([, all]) => new Set(all.map(({ file }) => file)).size > 1)
  expect(files.size).toBeGreaterThan(1000)
  expect(scattered.map(([name, all]) => `${name}: ${all.map(({ ruleset, file }) => `${ruleset}/${file}`).join(', ')}`))
    .toEqual([])
})

it('no file name stands twice in a ruleset, so that the name alone tells which file it is', () => {
  const where = new Map<string, string[]>()
  for (const { path } of sourcesUnder('src/rulesets')) {
    const [, ruleset = '', file = ''] = RULESET.exec(path) ?? []
    const name = file.slice(file.lastIndexOf('/') + 1)
    // A folder's `index.ts` is named after the folder.
    if (name === '' || name === 'index.ts') continue
    const key = `${ruleset}: ${name}`
    where.set(key, [...where.get(key) ?? [], file])
  }
  expect(where.size).toBeGreaterThan(300)
  expect([...where].flatMap(([key, files]) => files.length > 1 ? [`${key} in ${files.join(', ')}`] : [])).toEqual([])
})

/** Words that say nothing of what is kept under them: a list of what, a flag for what, how near to what. */
const VAGUE = ['able', 'usable', 'legal', 'going', 'ways', 'shove', 'near', 'seen', 'whose', 'later', 'shown',
  'thought', 'keeper', 'taking', 'lifting', 'remade', 'sense']

it('what is declared has a name that says what it is', () => {
  const declared = new RegExp(`\\b(?:const|let|function)\\s+(?:${VAGUE.join('|')})\\b`)
  expect('  const near = foes.filter(isBeside)').toMatch(declared)
  const vague = sourcesUnder('src').flatMap(({ path, code }) =>
    code.split('\n').flatMap((line, index) => (declared.test(line) ? [`${path}:${index + 1}`] : []))
  )
  expect(vague).toEqual([])
})

it('no ruleset gives a name again that a kit has', () => {
  const kits = new Set(sourcesUnder('src/engine/kits').flatMap(({ text }) => exportsOf(text)))
  // What a ruleset hands to the core has the name under which the core asks for it.
  const specs = sourcesUnder('src/rulesets').filter(({ path }) => path.endsWith('/spec.ts'))
  const handedOver = new Set(
    specs.flatMap(({ text }) =>
      text.slice(text.indexOf('completeRuleset<')).match(/(?<=[{,]\s+)\w+(?=[,:]| \})/g) ?? []
    ),
  )
  expect(handedOver.size).toBeGreaterThan(40)
  const again = inRulesets.filter(({ name }) => kits.has(name) && !handedOver.has(name))
  expect(kits.size).toBeGreaterThan(100)
  expect(again.map(({ name, ruleset, file }) => `${name}: ${ruleset}/${file}`)).toEqual([])
})

/** What a function does, whatever it and the ruleset's types are called. */
const bodiesOf = (text: string): readonly string[] =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '').split(/\n(?=(?:export )?(?:async )?(?:function|const) )/)
    .flatMap((part) => {
      const [head, name] = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part) ?? []
      if (head === undefined || name === undefined || !/=>|^(?:export )?(?:async )?function/.test(part)) return []
      const [body = ''] = part.slice(head.length).split(/\n\n(?=export |import |type |interface )/)
      return body.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '$').replaceAll(/: [\w<>[\]'| ]+(?=[,)=])/g, '')
        .replaceAll(/\s+/g, ' ')
    })

/** It is there to be copied: a ruleset that begins as its copy may keep whatever fits. */
const EXAMPLE = 'plain-turns'

it('no function of some length stands in two rulesets: what two need is a kit', () => {
  const where = new Map<string, Set<string>>()
  for (const { path, text } of sourcesUnder('src/rulesets')) {
    const [, ruleset = '', file = ''] = RULESET.exec(path) ?? []
    if (isSample(file) || ruleset === EXAMPLE) continue
    for (const body of bodiesOf(text).filter((one) => one.length >= 90)) {
      where.set(body, (where.get(body) ?? new Set()).add(ruleset))
    }
  }
  expect(where.size).toBeGreaterThan(1000)
  expect([...where].flatMap(([body, rulesets]) => rulesets.size > 1 ? [`${[...rulesets].join(', ')}: ${body}`] : []))
    .toEqual([])
})
