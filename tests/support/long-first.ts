// In which order the files of tests run: the longest first, so that no worker waits for another at the end. On a fresh
// machine nothing is known of how long a file takes, so the longest are named here.
import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = [
  'tests/contract/random-play.test.ts',
  'tests/session/damage.test.ts',
  'tests/contract/half-done.test.ts',
  'tests/contract/hand.test.ts',
  'tests/contract/faults.test.ts',
  'tests/contract/unseen.test.ts',
  'tests/e2e/encounter.test.ts',
  'tests/e2e/saving.test.ts',
  'tests/e2e/two-rounds.test.ts',
  'tests/e2e/layout.test.ts',
  'tests/e2e/offline.test.ts',
  'tests/e2e/eleven-nights.test.ts',
  'tests/e2e/low-water.test.ts',
  'tests/e2e/private.test.ts',
  'tests/e2e/ten-turns.test.ts',
  'tests/e2e/real-map.test.ts',
]

const lost = LONGEST.filter((path) => !existsSync(path))
if (lost.length > 0) throw new Error(`Named as long, but not there: ${lost.join(', ')}`)

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((path) => moduleId.endsWith(`/${path}`))
  return at < 0 ? LONGEST.length : at
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
