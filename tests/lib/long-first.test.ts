// The order of test files: the long ones first, each project and group in its place.
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { TestSpecification } from 'vitest/node'
import { LONG, longFirst } from '../support/long-first.ts'
import { ROOT } from '../support/sources.ts'

const file = (name: string, path: string, groupOrder = 0): TestSpecification =>
  ({ moduleId: `${ROOT}${path}`,
    project: { name, config: { sequence: { groupOrder }, isolate: false } } }) as unknown as TestSpecification

it('files that take long are run first, each project in one piece, and groups stay in their order', () => {
  const files = [file('browser', '/tests/e2e/touch.test.ts', 1), file('browser', '/tests/e2e/saving.test.ts', 1),
    file('panels', '/tests/panels/sheet.test.tsx'), file('unit', '/tests/lib/json.test.ts'),
    file('unit', '/tests/contract/half-done.test.ts'), file('unit', '/tests/contract/random-play.test.ts')]
  const sorted = longFirst(files)
  expect(sorted.map(({ moduleId }) => moduleId.split('/').at(-1)?.split('.')[0])).toEqual(['random-play', 'half-done',
    'json', 'sheet', 'saving', 'touch'])
})

it('every file that is called long is there', () => {
  const all = readdirSync(`${ROOT}/tests`, { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`)
  expect(LONG.filter((end) => !all.some((path) => path.endsWith(end)))).toEqual([])
})
