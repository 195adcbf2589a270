// The order in which test files run: those that play whole games come first. Where nothing is known of earlier runs the
// runner goes by the size of files, and the longest of all are short: the last would keep a single worker busy while
// the other has nothing left to do.
import type { TestSpecification, Vitest } from 'vitest/node'

/** Ends of the paths of files that take many seconds, the longest first. A file that is missing here is run later. */
export const LONG = ['contract/random-play', 'contract/half-done', 'session/damage', 'contract/hand',
  'contract/undo-at-seat', 'contract/unseen', 'contract/reads-back', 'contract/idle', 'pictures/find-grid',
  'contract/faults', 'random-abilities', 'options-random', 'contract/damaged-commands', 'contract/own', 'e2e/saving',
  'e2e/encounter', 'e2e/two-rounds', 'e2e/offline', 'e2e/bad-maps', 'e2e/seats', 'e2e/layout', 'e2e/eleven-nights',
  'e2e/low-water', 'e2e/real-map', 'e2e/own-map', 'e2e/seats-lost', 'e2e/ability-entered'].map((name) =>
    `/${name}.test.ts`
  )

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(name))
  return at < 0 ? LONG.length : at
}

/** The files with the long ones first, and otherwise as they are; each group and each project stays together. */
export function longFirst(files: readonly TestSpecification[]): TestSpecification[] {
  const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder
  const firstOf = new Map<string, number>()
  for (const file of files) {
    const { name } = file.project
    firstOf.set(name, Math.min(firstOf.get(name) ?? LONG.length, placeOf(file)))
  }
  // A worker that changes between projects is started anew.
  const first = ({ project }: TestSpecification) => firstOf.get(project.name) ?? LONG.length
  return files.toSorted((a, b) => order(a) - order(b) || first(a) - first(b) || placeOf(a) - placeOf(b))
}

/** The runner's own order, with the long files first. The runner is loaded only where tests are run. */
export class LongFirst {
  readonly #runner: Vitest
  constructor(runner: Vitest) {
    this.#runner = runner
  }

  async #own() {
    const { BaseSequencer } = await import('vitest/node')
    return new BaseSequencer(this.#runner)
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await (await this.#own()).sort(files))
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.#own()).shard(files)
  }
}
