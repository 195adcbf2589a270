// Who may import whom: the house keeps its shape because this fails when somebody takes a short cut.
import { expect, it } from 'vitest'
import { circles, sourcesUnder, type Source } from '../support/sources.ts'

const all = sourcesUnder('src')

/** By folder, the longest name first: where its files may import from besides themselves. */
const MAY: readonly (readonly [folder: string, from: readonly string[]])[] = [
  ['src/rulesets/registry.ts', ['src/engine/core', 'src/engine/abilities/editing']],
  ['src/engine/core', ['src/lib', 'src/grid', 'src/engine/dice']],
  ['src/engine/kits', ['src/lib', 'src/grid', 'src/engine/core', 'src/engine/dice']],
  ['src/engine/abilities', ['src/lib', 'src/grid', 'src/engine/core', 'src/engine/dice', 'src/engine/kits']],
  ['src/engine/dice', ['src/lib']],
  ['src/rulesets', ['src/engine', 'src/grid', 'src/lib']],
  ['src/session', ['src/engine', 'src/rulesets/registry.ts', 'src/grid', 'src/lib']],
  ['src/storage', ['src/session', 'src/engine', 'src/lib', 'src/grid']],
  ['src/stores', ['src/session', 'src/storage', 'src/engine', 'src/rulesets/registry.ts', 'src/grid', 'src/lib']],
  ['src/board', ['src/engine', 'src/grid', 'src/lib', 'src/panels/parts']],
  ['src/panels', ['src/engine', 'src/grid', 'src/lib']],
  ['src/seats', ['src/lib']],
  ['src/server', ['src/seats/wire', 'src/lib']],
  ['src/app', ['src']],
  ['src/grid', ['src/lib']],
  ['src/lib', []],
]

const inside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** Imports that the table does not allow, as `file → import`. */
export function shortCuts(sources: readonly Source[]): readonly string[] {
  return sources.flatMap((source) => {
    const rule = MAY.find(([folder]) => inside(source.path, folder))
    if (!rule) return [`${source.path} is in no folder of the table`]
    const [own, from] = rule
    return source.imports.flatMap(
      ({
        to,
      }) => (to === null || inside(to, own) || from.some((folder) => inside(to, folder))
        ? []
        : [`${source.path} → ${to}`]),
    )
  })
}

const known = all.filter((source) => !/^src\/(main|vite-env\.d)\.tsx?$/.test(source.path))

it('looks at the whole house', () => {
  expect(all.length).toBeGreaterThan(100)
  expect(all.flatMap((source) => source.imports).length).toBeGreaterThan(300)
  for (const [folder] of MAY) expect(all.some((source) => inside(source.path, folder)), folder).toBe(true)
})

it('every import goes the allowed way', () => {
  expect(shortCuts(known)).toEqual([])
})

it('in a ruleset numbers and rules know no deeds, and nothing but the spec knows the views', () => {
  const place = /^src\/rulesets\/([^/]+)\/([^/]+)\//
  const upward = all.flatMap(({ path, imports }) => {
    const [, ruleset, folder = ''] = place.exec(path) ?? []
    const above = folder === 'rules' || folder === 'sheet' ? ['deeds', 'views'] : ['views']
    return ruleset === undefined || folder === 'views' || folder === 'sample'
      ? []
      : imports.flatMap(({ to }) => {
        const [, , into = ''] = place.exec(to ?? '') ?? []
        return above.includes(into) ? [`${path} → ${to}`] : []
      })
  })
  expect(upward).toEqual([])
})

it('every relative import names a file that is there, with its ending', () => {
  const paths = new Set(all.map((source) => source.path))
  const lost = all.flatMap((source) =>
    source.imports.flatMap(
      ({
        to,
      }) => (to === null || paths.has(to) || /\.(css|svg|png|json|woff2)$/.test(to) ? [] : [`${source.path} → ${to}`]),
    )
  )
  expect(lost).toEqual([])
})

it('nobody imports a ruleset but itself: the registry finds its folder', () => {
  const rulesetOf = (path: string) => /^src\/rulesets\/([^/]+)\//.exec(path)?.[1]
  const wrong = all.flatMap((source) =>
    source.imports.flatMap(({ to }) => {
      const [own, other] = [rulesetOf(source.path), to === null ? undefined : rulesetOf(to)]
      return other === undefined || own === other ? [] : [`${source.path} → ${to}`]
    })
  )
  expect(wrong).toEqual([])
})

it('files do not import each other in a circle, not even for types', () => {
  expect(circles(all)).toEqual([])
})

/** What is loaded with a file: paths of the project, and names of packages. */
function loadedWith(path: string, sources: readonly Source[]): ReadonlySet<string> {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const loaded = new Set([path])
  for (const one of loaded) {
    for (const { from, to, typeOnly, late } of byPath.get(one)?.imports ?? []) {
      if (!typeOnly && !late) loaded.add(to ?? from)
    }
  }
  return loaded
}

it('seats and the server are loaded neither with the start page nor with a battle that nobody shares', () => {
  const isForSeats = (what: string) => /^(src\/(seats|server)\/|socket\.io|@noble\/|rfc6902$|fflate$|uqr$)/.test(what)
  for (const page of ['src/app/main.tsx', 'src/app/panes/table-screen.tsx']) {
    const loaded = loadedWith(page, all)
    expect(loaded.size, page).toBeGreaterThan(20)
    expect([...loaded].filter(isForSeats), page).toEqual([])
  }
  expect([...loadedWith('src/seats/wire/relayed.ts', all)].some(isForSeats)).toBe(true)
})

it('the start page is loaded without rules, grid, board and checks of files', () => {
  const isForBattles = (what: string) =>
    /^(src\/(engine\/(core\/index|kits|abilities)|grid\/index|session|board|rulesets\/[^/]+\/)|konva|react-konva|zod)/
      .test(what)
  expect([...loadedWith('src/app/main.tsx', all)].filter(isForBattles)).toEqual([])
  expect([...loadedWith('src/app/panes/table-screen.tsx', all)].some(isForBattles)).toBe(true)
})

it('the table itself bites', () => {
  const cut = (path: string, to: string) =>
    shortCuts([{ path, text: '', code: '', imports: [{ from: to, to, typeOnly: false }] }])
  expect(cut('src/grid/a.ts', 'src/engine/core/index.ts')).toHaveLength(1)
  expect(cut('src/engine/core/a.ts', 'src/rulesets/registry.ts')).toHaveLength(1)
  expect(cut('src/panels/a.tsx', 'src/stores/battle.ts')).toHaveLength(1)
  expect(cut('src/board/a.ts', 'src/stores/battle.ts')).toHaveLength(1)
  expect(cut('src/session/a.ts', 'src/rulesets/some/index.ts')).toHaveLength(1)
  expect(cut('src/engine/kits/a.ts', 'src/engine/core/index.ts')).toHaveLength(0)
})
