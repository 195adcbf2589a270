// The scanner that the other tests here trust sees imports, circles and identifiers where they are, and nowhere else.
import { expect, it } from 'vitest'
import { blanked, circles, sourceOf } from '../support/sources.ts'

const of = (text: string, path = 'src/a/b.ts') => sourceOf(path, text).imports

it('finds every way of importing', () => {
  const text = [
    'import { a } from \'./a.ts\'',
    'import type { T } from "../t.ts"',
    'import b, { c as d } from \'konva\'',
    'import * as e from \'zod/mini\'',
    'import \'./style.css\'',
    'export * from \'./f.ts\'',
    'export type * from \'./g.ts\'',
    'export { h } from \'./h.ts\'',
    'const i = await import(\'./i.ts\')',
    'import {\n  j,\n  type K,\n} from \'./j.ts\'',
  ].join('\n')
  expect(of(text).map((one) => [one.from, one.to, one.typeOnly])).toEqual([
    ['./a.ts', 'src/a/a.ts', false],
    ['../t.ts', 'src/t.ts', true],
    ['konva', null, false],
    ['zod/mini', null, false],
    ['./style.css', 'src/a/style.css', false],
    ['./f.ts', 'src/a/f.ts', false],
    ['./g.ts', 'src/a/g.ts', true],
    ['./h.ts', 'src/a/h.ts', false],
    ['./i.ts', 'src/a/i.ts', false],
    ['./j.ts', 'src/a/j.ts', false],
  ])
})

it('takes nothing in comments and strings for an import', () => {
  expect(
    of(
      '// import { a } from \'./a.ts\'\n/* import "./b.ts" */\nconst text = "import { c } from \'./c.ts\'"\n'
        + 'export const important = 1\n',
    ),
  ).toEqual([])
})

it('blanks comments, strings, templates and patterns, and leaves code', () => {
  const text = 'const a = "window" // window\nconst b = `window ${window.x} window`\nconst c = /window/g.test(d)\n'
    + 'const e = 4 / window / 2\n'
  const code = blanked(text)
  expect(code).toHaveLength(text.length)
  expect(code.split('\n').map((line) => line.split('window').length - 1)).toEqual([0, 1, 0, 1, 0])
  expect(blanked('<p>it\'s fine</p>\nwindow')).toContain('window')
})

it('sees circles of any length once, also through types', () => {
  const file = (path: string, text: string) => sourceOf(path, text)
  const a = file('s/a.ts', 'import { b } from \'./b.ts\'')
  const b = file('s/b.ts', 'import { c } from \'./c.ts\'')
  expect(circles([a, b, file('s/c.ts', 'import { a } from \'./a.ts\'')])).toEqual(['s/a.ts → s/b.ts → s/c.ts'])
  expect(circles([a, b, file('s/c.ts', 'import type { a } from \'./a.ts\'')])).toHaveLength(1)
  expect(circles([a, b])).toEqual([])
})
