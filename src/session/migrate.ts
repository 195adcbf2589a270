// Brings a saved session to the present versions of the core and of its ruleset, or says why it cannot be. Pure: what
// was saved is never changed. Whether the outcome is a battle is for the checks that follow.
import type { ChangePart, Ruleset, RulesetMigration } from '../engine/core/index.ts'
import { canonicalJson, whyNotJson, type Json } from '../lib/json.ts'
import { quoted } from '../lib/quoted.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import type { FieldProblem } from '../lib/schema.ts'
import type { CoreMigration } from './core-migrations.ts'
import { changeOwnParts, memberOf } from './own-parts.ts'

/** `isSentence`: `says` is a whole sentence; the field's name is not told before it. */
export interface ReadProblem extends FieldProblem {
  readonly isSentence?: boolean
}

export interface Migrated {
  /** The session in the present versions, not checked yet. */
  readonly data: unknown
  /** What was done, in sentences; empty where nothing was. */
  readonly told: readonly string[]
  /** Which migration a flaw at that field came of, as a sentence; empty where none was needed. */
  readonly blame: (field: string) => string
}

/** One step from a version to the next. `words`: "from version 1 to 2 of the Tides rules". */
interface Step<Migration> {
  readonly words: string
  readonly migration: Migration
}

/** Why a session cannot be brought to the present versions; caught where the migration began. */
class CannotMigrate extends Error {
  readonly problem: ReadProblem
  constructor(problem: ReadProblem) {
    super(problem.says)
    this.problem = problem
  }
}

/** Brings the session to the present versions; refuses one that is newer. An absent version is 1. */
export function migrate(
  saved: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[],
): Result<Migrated, ReadProblem> {
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) {
    return ok({ data: saved, told: [], blame: () => '' })
  }
  try {
    return ok(inPresentVersions(saved as Json, rulesetOf, coreMigrations))
  } catch (cause) {
    if (cause instanceof CannotMigrate) return fail(cause.problem)
    if (cause instanceof RangeError) return fail({ field: '', says: 'is nested too deeply to be read.' })
    throw cause
  }
}

function inPresentVersions(
  saved: Json,
  rulesetOf: (id: string) => Ruleset | undefined,
  coreMigrations: readonly CoreMigration[],
): Migrated {
  const coreSteps = stepsFrom(orThrow(coreVersionIn(saved, coreMigrations)), coreMigrations, 'battle format')
  if (coreSteps.length > 0) refuseUnlessPlain(saved)
  const inCore = coreSteps.reduce(
    (data, { words, migration }) =>
      'refuses' in migration ? cannotOpen(migration.refuses) : changed(data, '', migration.session, words),
    saved,
  )

  const id = memberOf(memberOf(inCore, 'base'), 'ruleset')
  const spec = typeof id === 'string' ? rulesetOf(id) : undefined
  // What is of no ruleset that is known here is left for the checks to name.
  const found = spec
    ? orThrow(versionIn(inCore, 'rulesetVersion', spec.version, `its ${spec.name} rules are`))
    : 1
  const steps = spec ? stepsFrom(found, spec.migrations ?? [], `${spec.name} rules`) : []
  if (steps.length > 0) refuseUnlessPlain(inCore)
  const changedBy = new Map<string, string>()
  const data = steps.reduce((sofar, step) => inRuleset(sofar, step, changedBy), inCore)

  const all = [...coreSteps, ...steps]
  return {
    data: { rulesetVersion: 1, ...data as object, version: coreMigrations.length + 1,
      ...(spec ? { rulesetVersion: spec.version } : {}) },
    told: all.flatMap(({ migration }) => 'tells' in migration ? [migration.tells] : []),
    blame: (field) => blameFor(field, changedBy, all),
  }
}

/** The version that the session says it is of; refuses what is none, or newer than `known`. */
function versionIn(
  session: Json,
  field: 'version' | 'rulesetVersion',
  known: number,
  what: string,
): Result<number, ReadProblem> {
  const isThere = typeof session === 'object' && session !== null && Object.hasOwn(session, field)
  const version = isThere ? memberOf(session, field) : 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail({ field, says: `must be a whole number from 1 to ${known}, but is ${quoted(version)}.` })
  }
  if (version <= known) return ok(version)
  const newer = `This battle was saved by a newer Turnstone: ${what} version ${version}, this page knows ${known}.`
  return fail({ field, says: `${newer} Reload to get the newer page.`, isSentence: true })
}

/** The version of the core that the session says it is of; refuses what is none, or newer. */
export const coreVersionIn = (
  session: Json,
  coreMigrations: readonly CoreMigration[],
): Result<number, ReadProblem> => versionIn(session, 'version', coreMigrations.length + 1, 'its format is')

function orThrow<Value>(result: Result<Value, ReadProblem>): Value {
  if (result.ok) return result.value
  throw new CannotMigrate(result.problem)
}

const stepsFrom = <Migration>(
  version: number,
  migrations: readonly Migration[],
  of: string,
): readonly Step<Migration>[] =>
  migrations.slice(version - 1).map((migration, index) => ({
    words: `from version ${version + index} to ${version + index + 1} of the ${of}`,
    migration,
  }))

/** One step of a ruleset. `changedBy`: by path, the words of the last step that changed what stands there. */
function inRuleset(session: Json, { words, migration }: Step<RulesetMigration>, changedBy: Map<string, string>): Json {
  if ('refuses' in migration) return cannotOpen(migration.refuses)
  const inParts = changeOwnParts(session, (part, old, path) => {
    const change = migration[part]
    if (!change) return old
    const made = changed(old, path, change, words)
    if (canonicalJson(made) !== canonicalJson(old)) changedBy.set(path, words)
    return made
  })
  return migration.session ? changed(inParts, '', migration.session, words) : inParts
}

/** What the function makes of a copy; names the step where that fails, or where what comes of it is not plain data. */
function changed(old: Json, field: string, change: ChangePart, words: string): Json {
  let made: Json
  let isPlain: boolean
  try {
    made = change(structuredClone(old))
    isPlain = whyNotJson(made) === null
  } catch {
    throw new CannotMigrate({ field, says: `could not be brought ${words}.` })
  }
  const isWhole = field !== '' || (typeof made === 'object' && made !== null)
  if (isPlain && isWhole) return made
  throw new CannotMigrate({ field, says: `could not be brought ${words}: what came of it cannot be saved.` })
}

function cannotOpen(says: string): never {
  throw new CannotMigrate({ field: '', says, isSentence: true })
}

/** Migrations are given plain data alone; the browser's database can hold what is not. */
function refuseUnlessPlain(session: Json): void {
  const problem = notPlain(session)
  if (problem) throw new CannotMigrate(problem)
}

/** What the browser's database can hold and a battle cannot, such as a number without end; `null` for plain data. */
export function notPlain(session: unknown): FieldProblem | null {
  const why = whyNotJson(session, '')
  if (why === null) return null
  const [path = '', what = ''] = why.split(': ')
  const found = what === 'NaN' || /Infinity/.test(what) ? quoted(Number(what)) : what
  return { field: path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''),
    says: `must be plain data, but is ${found}.` }
}

function blameFor(field: string, changedBy: ReadonlyMap<string, string>, steps: readonly Step<unknown>[]): string {
  if (steps.length === 0) return ''
  const keys = field.split('.')
  for (let length = keys.length; length > 0; length--) {
    const words = changedBy.get(keys.slice(0, length).join('.'))
    if (words !== undefined) return ` This came of the step ${words}.`
  }
  return ` The battle was first brought ${steps.map(({ words }) => words).join(', then ')}.`
}
