// A session as a file and back: what is older is brought to the present versions, what is newer is refused, and a
// message names the field when something is wrong.
import * as z from 'zod/mini'
import type { Ruleset } from '../engine/core/index.ts'
import { capitalised } from '../lib/capitalised.ts'
import { atOnce, type Parts } from '../lib/parts.ts'
import type { Json } from '../lib/json.ts'
import { parseStrictJson } from '../lib/json-text.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import type { FieldProblem } from '../lib/schema.ts'
import { listed } from '../lib/listed.ts'
import { quoted } from '../lib/quoted.ts'
import { checkingSession } from './check-session.ts'
import { CORE_MIGRATIONS, type CoreMigration } from './core-migrations.ts'
import { within } from './flaw.ts'
import { coreVersionIn, migrate, type ReadProblem } from './migrate.ts'
import { readablePath } from './readable-path.ts'
import { sessionSchema } from './session-schema.ts'
import type { Session } from './types.ts'

export const FORMAT = 'turnstone-battle'

export interface SaveProblem extends FieldProblem {
  /**
   * The field as a person reads it, such as `combatants › Hesk › hp`; empty where `says` is a whole sentence.
   */
  readonly where: string
}

/** The problem in one line: where it is, what belongs there and what was found. */
export const tellProblem = ({ where, says }: SaveProblem): string => (where === '' ? says : `${where}: ${says}`)

/** The same as a sentence of its own. */
export const tellProblemAlone = (problem: SaveProblem): string => {
  const told = tellProblem(problem)
  return capitalised(told)
}

/** Pictures that the battle names by fingerprint, as base64. */
export type SavedAssets = Readonly<Record<string, { readonly type: string; readonly data: string }>>

export interface SaveFile {
  readonly session: Session
  readonly assets: SavedAssets
}

/** A session that was read. `told`: what was done to bring it up to date, in sentences; empty where nothing was. */
export interface ReadSession {
  readonly session: Session
  readonly told: readonly string[]
  /** What was damaged or strange beside the battle and was left out, in sentences; absent where nothing was. */
  readonly without?: readonly string[] | undefined
}

const assetSchema = z.strictObject({ type: z.string(), data: z.string() })

/** How many pictures were left out, as a sentence. */
export const damagedPictures = (count: number): string =>
  count === 1
    ? 'A picture in the file is damaged and was left out.'
    : `${count} pictures in the file are damaged and were left out.`

/** The pictures of a file that can be read, and what is told of the others. */
function soundAssets(assets: unknown): { readonly assets: SavedAssets; readonly lacks: readonly string[] } {
  if (assets === undefined) return { assets: {}, lacks: [] }
  if (typeof assets !== 'object' || assets === null || Array.isArray(assets)) {
    return { assets: {}, lacks: ['The pictures in the file are damaged and were left out.'] }
  }
  const all = Object.entries(assets)
  const sound = all.flatMap(([id, asset]) => {
    const parsed = assetSchema.safeParse(asset)
    return parsed.success ? [[id, parsed.data] as const] : []
  })
  const damaged = all.length - sound.length
  return { assets: Object.fromEntries(sound), lacks: damaged === 0 ? [] : [damagedPictures(damaged)] }
}

const KNOWN: ReadonlySet<string> = new Set(Object.keys(sessionSchema.shape))

/** The session without what stands beside its parts, and what is told of that. */
function withoutStrangers(data: unknown): { readonly data: unknown; readonly lacks: readonly string[] } {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { data, lacks: [] }
  const strange = Object.keys(data).filter((key) => !KNOWN.has(key))
  if (strange.length === 0) return { data, lacks: [] }
  const names = listed(strange.map((key) => quoted(key)), 5)
  const is = strange.length === 1 ? 'belongs to no battle and was' : 'belong to no battle and were'
  return { data: Object.fromEntries(Object.entries(data).filter(([key]) => KNOWN.has(key))),
    lacks: [`${names} ${is} left out.`] }
}

/** The whole session as the text of a file. The version of the core stands first, for the whole file. */
export function writeSave({ session, assets }: SaveFile): string {
  const { version, ...rest } = session
  return JSON.stringify({ format: FORMAT, version, session: rest, assets })
}

/**
 * Reads a file back, or says which field is wrong. Nothing is kept of a file that does not hold together.
 * `coreMigrations` are the core's own, but in tests.
 */
export function readSave(
  text: string,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[] = CORE_MIGRATIONS,
): Result<SaveFile & ReadSession, SaveProblem> {
  const parsed = parseSave(text)
  return parsed.ok ? atOnce(readingParsedSave(parsed.value, rulesetOf, coreMigrations)) : parsed
}

/** The text of a file as data that nothing is known of yet. */
export function parseSave(text: string): Result<unknown, SaveProblem> {
  if (text.trim() === '') return fail({ field: 'file', where: '', says: 'The file is empty.' })
  const parsed = parseStrictJson(text)
  if (!parsed.ok) {
    const { line, column, message } = parsed.problem
    return fail({ field: 'file', where: '',
      says: `The file cannot be read at line ${line}, column ${column}: ${message}.` })
  }
  return ok(parsed.value)
}

/** The second half of {@link readSave}, in parts. */
export function* readingParsedSave(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[] = CORE_MIGRATIONS,
): Parts<Result<SaveFile & ReadSession, SaveProblem>> {
  const read = yield* readingFile(data, rulesetOf, coreMigrations)
  return read.ok ? read : fail(readable(data, read.problem))
}

/** Which ruleset a session, or a file that holds one, says it is of; `null` where it says nothing. Checks nothing. */
export function rulesetIn(data: unknown): string | null {
  const file = data as { readonly base?: { readonly ruleset?: unknown } | null;
    readonly session?: { readonly base?: { readonly ruleset?: unknown } | null } | null } | null
  const id = file?.base?.ruleset ?? file?.session?.base?.ruleset
  return typeof id === 'string' ? id : null
}

function* readingFile(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[],
): Parts<Result<SaveFile & ReadSession, ReadProblem>> {
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== FORMAT) {
    const found = typeof data === 'object' && data !== null && 'format' in data ? `, but is ${quoted(data.format)}` : ''
    return fail({ field: 'format', says: `must be “${FORMAT}”${found}: this is not a saved battle.` })
  }
  const file = data as { readonly version?: unknown; readonly session?: unknown; readonly assets?: unknown }
  if (file.version === undefined) return fail({ field: 'version', says: 'is missing.' })
  // The version comes first: nothing else is known of a newer file. It stands outside the session, for the whole file.
  const version = coreVersionIn(file as Json, coreMigrations)
  if (!version.ok) return version
  const { session: saved } = file
  const isGroup = typeof saved === 'object' && saved !== null && !Array.isArray(saved)
  const session = yield* readingAnySession(isGroup ? { ...saved, version: version.value } : saved, rulesetOf,
    coreMigrations)
  if (!session.ok) return fail(within('session', session.problem))
  const { assets, lacks } = soundAssets(file.assets)
  const without = [...session.value.without ?? [], ...lacks]
  return ok({ ...session.value, assets, ...(without.length > 0 ? { without } : {}) })
}

/**
 * Reads a session from the browser's database: brings it to the present versions, and checks it, the ruleset's own
 * parts included, by following every entry once. The data stay as they are.
 */
export const readSession = (...from: Parameters<typeof readingSession>): Result<ReadSession, SaveProblem> =>
  atOnce(readingSession(...from))

/** The same in parts. */
export function* readingSession(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[] = CORE_MIGRATIONS,
): Parts<Result<ReadSession, SaveProblem>> {
  const read = yield* readingAnySession(data, rulesetOf, coreMigrations)
  if (read.ok) return read
  const problem = readable(data, read.problem)
  return fail(read.problem.isSentence ? problem : { ...problem, where: problem.where || 'the battle' })
}

/** As {@link readingSession}; the problem names its field as it stands in the data. */
export function* readingAnySession(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[],
): Parts<Result<ReadSession, ReadProblem>> {
  const migrated = migrate(data, rulesetOf, coreMigrations)
  if (!migrated.ok) return migrated
  const { told, blame } = migrated.value
  const { data: known, lacks } = withoutStrangers(migrated.value.data)
  const checked = yield* checkingSession(known, rulesetOf)
  if (checked.ok) return ok({ session: checked.value, told, ...(lacks.length > 0 ? { without: lacks } : {}) })
  const { field, says } = checked.problem
  return fail({ field, says: says + blame(field) })
}

/** The problem with its field as a person reads it in the data. */
export const readable = (data: unknown, { field, says, isSentence }: ReadProblem): SaveProblem => ({
  field,
  says,
  where: isSentence ? '' : readablePath(data, field),
})
