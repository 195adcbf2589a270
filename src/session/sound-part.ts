// One step that cannot be read does not cost the whole battle: the steps before it are a battle of their own.
import type { Parts } from '../lib/parts.ts'
import type { Ruleset } from '../engine/core/index.ts'
import { CORE_MIGRATIONS, type CoreMigration } from './core-migrations.ts'
import { readable, readingAnySession, type ReadSession, type SaveProblem } from './save.ts'
import type { Session } from './types.ts'

/** `steps` of the `of` steps that the session has can be read, counted as they were given. */
export interface SoundPart extends ReadSession {
  readonly steps: number
  readonly of: number
  /** What is wrong with the step that comes next, or with where the battle stands; absent where nothing is. */
  readonly problem?: SaveProblem
}

interface Cut {
  readonly entries: readonly unknown[]
  readonly head?: unknown
}

/**
 * The part of a session before the first step that cannot be read, checked like any session; its id is still the
 * whole's. `null` where the set-up itself cannot be read. The data stay as they are.
 */
export function* readingSoundPart(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[] = CORE_MIGRATIONS,
): Parts<SoundPart | null> {
  if (!hasEntries(data)) return null
  let part = data
  let problem: SaveProblem | null = null
  for (;;) {
    const read = yield* readingAnySession(part, rulesetOf, coreMigrations)
    if (read.ok) {
      return { ...read.value, steps: part.entries.length, of: data.entries.length, ...(problem ? { problem } : {}) }
    }
    problem = readable(data, read.problem)
    const { field } = read.problem
    const step = /^entries\.(\d+)(?:\.|$)/.exec(field)?.[1]
    // A flaw beside the steps, in where the battle stands among them, is mended by standing at the end.
    const most = step === undefined
      ? (/^(?:head|undone|pending)\b/.test(field) && part === data ? part.entries.length : null)
      : Math.min(Number(step), part.entries.length - 1)
    if (most === null || most < 0) return null
    part = cutBefore(part, most)
  }
}

/** The same of a file; its pictures are for the caller. */
export function* readingSoundFile(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
): Parts<SoundPart | null> {
  const file = data as { readonly version?: unknown; readonly session?: unknown } | null
  const session = file?.session
  return typeof session === 'object' && session !== null
    ? yield* readingSoundPart({ ...session, version: file?.version }, rulesetOf)
    : null
}

const hasEntries = (data: unknown): data is Cut =>
  typeof data === 'object' && data !== null && 'entries' in data && Array.isArray(data.entries)

/** The session with the first `most` steps; it stands after the last of them that its own last step came from. */
function cutBefore(data: Cut, most: number): Cut & Pick<Session, 'undone' | 'pending'> {
  const parentOf = (at: number): unknown => (data.entries[at] as { readonly parent?: unknown } | null)?.parent
  let head = data.head
  // Parents come before their children; a step that says otherwise leads nowhere.
  while (typeof head === 'number' && head >= most) {
    const parent = parentOf(head)
    head = typeof parent === 'number' && parent < head ? parent : null
  }
  const stands = typeof head === 'number' && Number.isInteger(head) && head >= 0 ? head : most > 0 ? most - 1 : null
  return { ...data, entries: data.entries.slice(0, most), head: stands, undone: [], pending: null }
}
