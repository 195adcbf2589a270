// Nothing expensive at start-up: what the start screen needs, and nothing that can come later.
import { expect, it } from 'vitest'
import { sourcesUnder } from '../support/sources.ts'

const all = new Map(sourcesUnder('src').map((source) => [source.path, source]))

/** Everything that the browser has to have before that file runs; what is imported on demand is not followed. */
function neededBy(start: string): readonly string[] {
  const seen = new Set<string>()
  const left = [start]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const source = all.get(path)
    if (!source || seen.has(path)) continue
    seen.add(path)
    const onDemand = new Set([...source.text.matchAll(/\bimport\('([^']+)'\)/g)].map((found) => found[1]))
    left.push(
      ...source.imports.flatMap(
        ({ from, to, typeOnly }) => (to === null || typeOnly || onDemand.has(from) ? [] : [to]),
      ),
    )
  }
  return [...seen]
}

const LATER = ['src/board/', 'src/panels/settings/', 'src/panels/palette/', 'src/storage/maps/',
  'src/storage/battle-file.ts', 'src/session/save.ts', 'src/session/session-schema.ts', 'src/session/consistency.ts',
  'src/app/files/take-file.ts', 'src/app/panes/table-screen.tsx']
const among = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => LATER.some((part) => path.startsWith(part)))

it('the start screen waits for no board, no settings, no checks of saves and maps', () => {
  const first = neededBy('src/app/main.tsx')
  expect(first).toContain('src/app/panes/start-pane.tsx')
  expect(first.length).toBeGreaterThan(50)
  expect(among(first)).toEqual([])
})

it('the first fight waits for the board, and for no settings, no checks of saves and maps', () => {
  const fight = neededBy('src/app/panes/table-screen.tsx')
  expect(fight).toContain('src/board/index.ts')
  expect(among(fight).filter((path) => /settings|storage|session|files/.test(path))).toEqual([])
})
