// Pure folders stay pure, and shared code knows no ruleset by name.
import { expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { ROOT, sourceOf, sourcesUnder, type Source } from '../support/sources.ts'

const all = sourcesUnder('src')
const PURE = ['src/lib/', 'src/grid/', 'src/engine/', 'src/rulesets/', 'src/session/']
const pure = all.filter((source) => PURE.some((folder) => source.path.startsWith(folder)))

/** What a pure file may take from outside the project. */
const PACKAGES = /^(zod(\/|$)|pure-rand(\/|$))/
const IMPURE = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'navigator',
  'performance',
  'requestAnimationFrame',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'crypto',
  'process',
  'XMLHttpRequest',
  'WebSocket',
  'BroadcastChannel',
  'console',
]

/** Free identifiers with that name: not a member, not a key, not declared in the file. */
function uses(source: Source, name: string): boolean {
  const declared = [`\\b(?:const|let|var|function|type|interface)\\s+${name}\\b`, `\\(\\s*${name}\\s*\\)\\s*=>`,
    `[,(]\\s*${name}\\??\\s*:`, `\\{[^{}()]*\\b${name}\\b[^{}()]*\\}\\s*(?:=[^=]|:|\\)\\s*=>)`]
  if (declared.some((pattern) => new RegExp(pattern).test(source.code))) return false
  return new RegExp(`(?<![.\\w$])${name}\\b(?!\\s*:)`).test(source.code)
}

function impurities(source: Source): readonly string[] {
  const clock = /\bDate\s*\.\s*now\b|\bnew\s+Date\b|\bMath\s*\.\s*random\b|\bIntl\b|\btoLocale\w*\b/.exec(source.code)
    ?.[0]
  return [...IMPURE.filter((name) => uses(source, name)), ...(clock ? [clock] : [])].map((what) =>
    `${source.path}: ${what}`
  )
}

it('pure folders know no screen, clock, chance or outside world', () => {
  expect(pure.length).toBeGreaterThan(60)
  expect(pure.flatMap(impurities)).toEqual([])
})

it('pure folders take nothing from outside but schemas and the seeded generator', () => {
  const foreign = pure.flatMap((source) =>
    source.imports.flatMap(({ from, to }) => (to !== null || PACKAGES.test(from) ? [] : [`${source.path} → ${from}`]))
  )
  expect(foreign).toEqual([])
})

it('the test for purity bites', () => {
  const dirty = (text: string) => impurities(sourceOf('src/lib/x.ts', text)).length
  expect(
    ['const a = window.x', 'return Date.now()', 'new Date()', 'Math.random()', 'fetch(a)',
      'const a = { b: localStorage }', 'setTimeout(f, 1)', 'read(document)', 'read(a, window, b)',
      'const { width } = window'].map(dirty),
  ).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(
    ['// window', 'const a = "document"', 'frame.window', 'case 3: return a', '{ window: 1 }',
      'interface W { readonly window: X }', 'const f = (window) => window.x', 'function g(window: X) { return window }',
      'const { window } = a; use(window)'].map(dirty),
  ).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0])
})

const IDS = readdirSync(`${ROOT}/src/rulesets`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(
  (entry) => entry.name,
)
const FIVE = ['action-points', 'eight-phases', 'action-gauge', 'eidolon-rows', 'segment-rounds']

it('no ruleset is named outside its folder and the registry', () => {
  const ids = [...new Set([...FIVE, ...IDS])]
  const named = all.flatMap((source) =>
    ids.flatMap((id) => {
      const allowed = source.path === 'src/rulesets/registry.ts' || source.path.startsWith(`src/rulesets/${id}/`)
      return allowed || !source.text.includes(id) ? [] : [`${source.path} names ${id}`]
    })
  )
  expect(named).toEqual([])
  const css = readdirSync(`${ROOT}/src`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(css.filter((name) => ids.some((id) => readFileSync(`${ROOT}/src/${name}`, 'utf8').includes(id)))).toEqual([])
})

it('nor in the tests but for its own, those in the browser and these here', () => {
  const tests = sourcesUnder('tests')
  expect(tests.length).toBeGreaterThan(40)
  const named = tests.flatMap((source) =>
    FIVE.flatMap((id) => {
      const allowed = new RegExp(`^tests/(rulesets/${id}|support/${id}|e2e|bench|architecture)/`).test(source.path)
      return allowed || !source.text.includes(id) ? [] : [`${source.path} names ${id}`]
    })
  )
  expect(named).toEqual([])
})
