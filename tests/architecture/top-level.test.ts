// The top level holds what somebody who opens the project looks for, and nothing else.
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from '../support/sources.ts'

const EXPECTED = ['LICENSE', 'README.md', 'index.html', 'package-lock.json', 'package.json', 'public', 'src', 'tests',
  'tsconfig.json', 'vite.config.ts']

it('the top level holds the expected files and folders, besides those that begin with a dot', () => {
  // Files that are about to be committed count, too.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  const top = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
  expect(top.filter((name) => !name.startsWith('.')).toSorted()).toEqual(EXPECTED)
})
