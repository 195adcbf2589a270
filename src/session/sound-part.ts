// One step that cannot be read does not cost the whole battle: the steps before it are a battle of their own.
import type { Parts } from '../lib/parts.ts'
import type { Ruleset } from '../engine/core/index.ts'
import { CORE_MIGRATIONS, type CoreMigration } from './core-migrations.ts'
import { readable, readingAnySession, type ReadSession, type SaveProblem } from './save.ts'
import type { Session } from './types.ts'

/** `steps` of the `of` steps that the session has can be read. */
export interface SoundPart extends ReadSession {
  readonly steps: number
  readonly of: number
  /** Whether the battle stands where it stood: then only steps that had been undone are missing. */
  readonly standsAsItStood: boolean
  /** What is wrong with the first step that is missing, or with where the battle stands; absent where nothing is. */
  readonly problem?: SaveProblem
}

interface Cut {
  readonly elsewhere?: unknown
  readonly heard?: unknown
  readonly entries: readonly unknown[]
  readonly head?: unknown
}

/**
 * What is left of a session without the steps that cannot be read and what followed on them, checked like any session;
 * its id is still the whole's. Other branches stay. `null` where the set-up itself cannot be read. The data stay as
 * they are.
 */
export function* readingSoundPart(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[] = CORE_MIGRATIONS,
): Parts<SoundPart | null> {
  if (!hasEntries(data)) return null
  let part: Cut = data
  let origins = data.entries.map((_, index) => index)
  let problem: SaveProblem | null = null
  for (;;) {
    const read = yield* readingAnySession(part, rulesetOf, coreMigrations)
    const { head } = part
    if (read.ok) {
      const stood = typeof head === 'number' ? origins[head] : head
      return { ...read.value, steps: part.entries.length, of: data.entries.length, standsAsItStood: stood === data.head,
        ...(problem ? { problem } : {}) }
    }
    const { field } = read.problem
    const step = /^entries\.(\d+)(?=\.|$)/.exec(field)?.[1]
    const origin = step === undefined ? undefined : origins[Number(step)]
    problem = readable(data, { ...read.problem,
      field: origin === undefined ? field : field.replace(/^entries\.\d+/, `entries.${origin}`) })
    // A flaw beside the steps, in where the battle stands among them, is mended by standing at the end.
    const isBeside = step === undefined && /^(?:head|undone|pending|elsewhere|heard)\b/.test(field) && part === data
    if (step === undefined && !isBeside) return null
    const bad = step === undefined ? part.entries.length : Number(step)
    if (step !== undefined && bad >= part.entries.length) return null
    const kept = withoutBranch(part.entries, bad)
    origins = kept.map((index) => origins[index] ?? 0)
    part = cutTo(part, kept)
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

const parentOf = (entry: unknown): unknown => (entry as { readonly parent?: unknown } | null | undefined)?.parent

/** The steps that stay when step `bad` goes with all that followed on it, by their index. */
function withoutBranch(entries: readonly unknown[], bad: number): readonly number[] {
  const gone = new Set<unknown>([bad])
  return entries.flatMap((entry, index) => {
    if (gone.has(index) || gone.has(parentOf(entry))) gone.add(index)
    return gone.has(index) ? [] : [index]
  })
}

/** The last step that stays of those that led to `head`; `null`: the beginning, `undefined`: nobody can say. */
function leftOf(
  entries: readonly unknown[],
  head: unknown,
  stays: (step: number) => boolean,
): number | null | undefined {
  let at = head
  for (;;) {
    if (at === null) return null
    if (typeof at !== 'number' || !Object.hasOwn(entries, at)) return undefined
    if (stays(at)) return at
    const parent = parentOf(entries[at])
    // Parents come before their children; a step that says otherwise leads nowhere.
    if (typeof parent === 'number' && parent >= at) return undefined
    at = parent
  }
}

/** The session with these steps, numbered anew. It stands after the last of them that led to where it stood. */
function cutTo(data: Cut, kept: readonly number[]): Cut & Pick<Session, 'undone' | 'pending'> {
  const now = new Map<unknown, number>(kept.map((index, at) => [index, at]))
  const left = leftOf(data.entries, data.head, (step) => now.has(step))
  const entries = kept.map((index, at): unknown => {
    const entry = data.entries[index]
    if (typeof entry !== 'object' || entry === null) return entry
    const { id, parent } = entry as Readonly<Record<string, unknown>>
    return { ...entry, id: id === index ? at : id, parent: now.get(parent) ?? parent }
  })
  const atTheEnd = kept.length > 0 ? kept.length - 1 : null
  const { elsewhere: _elsewhere, heard: _heard, ...rest } = data
  return { ...rest, entries, head: left === undefined ? atTheEnd : (now.get(left) ?? null), undone: [], pending: null }
}
