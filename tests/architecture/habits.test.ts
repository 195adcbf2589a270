// Small habits that keep files readable: a first line that says what for, one size, no default exports, exact versions.
import { existsSync, readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { formatter, WIDTH } from '../support/format.mjs'
import { ROOT, sourcesUnder } from '../support/sources.ts'

const src = sourcesUnder('src')
const tests = sourcesUnder('tests')
const lines = (text: string): number => text.trimEnd().split('\n').length
const isTable = (path: string): boolean => /\/(tables?|data)\b[^/]*(\/|\.ts$)/.test(path)

it('files are small: 400 lines at most, and half of them below 150', () => {
  expect(src.length).toBeGreaterThan(100)
  const long = [...src, ...tests].filter((source) => lines(source.text) > 400 && !isTable(source.path)).map((source) =>
    `${source.path}: ${lines(source.text)}`
  )
  expect(long).toEqual([])
  const sizes = src.map((source) => lines(source.text)).toSorted((a, b) => a - b)
  expect(sizes[Math.floor(sizes.length / 2)] ?? Infinity).toBeLessThan(150)
})

it('no line is wider than 120 characters, in code, comments, styles and documents', () => {
  const listed = execFileSync('git', ['ls-files', 'src', 'tests', '*.md', '*.ts'], { cwd: ROOT, encoding: 'utf8' })
  const paths = [...new Set(listed.split('\n'))].filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
  expect(paths.length).toBeGreaterThan(500)
  const wide = paths.filter((path) => existsSync(`${ROOT}/${path}`)).flatMap((path) =>
    readFileSync(`${ROOT}/${path}`, 'utf8').split('\n').flatMap((line, index) =>
      [...line].length > WIDTH && !/^\S*https?:/.test(line.trim()) ? [`${path}:${index + 1}`] : []
    )
  )
  expect(wide).toEqual([])
})

it('every source is laid out as `npm run format` does it', () => {
  const layOut = formatter()
  const others = [...src, ...tests].filter(({ path, text }) => layOut(`${ROOT}/${path}`, text) !== text)
  expect(others.map(({ path }) => path)).toEqual([])
})

it('every file begins with a comment that says what it is for', () => {
  const silent = [...src, ...tests].filter((source) => !/^(#![^\n]*\n)?(\/\/ \S|\/\*)/.test(source.text)).map(
    (source) => source.path,
  )
  expect(silent).toEqual([])
})

it('nothing is exported by default, and nothing is waved through', () => {
  const wrong = (pattern: RegExp, in_: typeof src) =>
    in_.filter((source) => pattern.test(source.code)).map((source) => source.path)
  expect(wrong(/\bexport\s+default\b/, src)).toEqual([])
  expect(wrong(/(:|<|\bas)\s*any\b/, [...src, ...tests])).toEqual([])
  const unfinished = [...src, ...tests].filter((source) =>
    /\b(?:TODO|FIXME|XXX)\b/.test(source.text) && !source.path.startsWith('tests/architecture/')
  )
  expect(unfinished.map((source) => source.path)).toEqual([])
  expect(
    [...src, ...tests].filter((source) =>
      /@ts-(ignore|expect-error|nocheck)/.test(source.text) && !source.path.startsWith('tests/architecture/')
    ).map((source) => source.path),
  ).toEqual([])
})

it('no test is skipped, left for later, or the only one', () => {
  const put = tests.filter((source) => /\b(?:it|test|describe)\.(?:skip|todo|only|fails)\b/.test(source.code)).map(
    (source) => source.path,
  )
  expect(put).toEqual([])
})

it('packages are pinned to exact versions, and the lock file agrees', () => {
  const manifest = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { dependencies: Record<string, string>;
    devDependencies: Record<string, string> }
  const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  expect(wanted.length).toBeGreaterThan(15)
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  expect(
    wanted.filter(([name, version]) => lock.packages[`node_modules/${name}`]?.version !== version).map(([name]) =>
      name
    ),
  ).toEqual([])
})
