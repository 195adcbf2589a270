// A session as a file and back: versions, migrations, and a message that names the field when something is wrong.
import * as z from 'zod/mini'
import { whyNotJson, type Json } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { firstProblem } from '../lib/schema.ts'
import { applyEvent, type Battle, type BattleEvent, type Ruleset } from '../engine/core/index.ts'
import { sessionSchema } from './schemas.ts'
import type { Session } from './types.ts'

export const FORMAT = 'turnstone-battle'
export const VERSION = 1

export interface SaveProblem {
  /** Path of what is wrong, such as `entries.4.events.0.who`. */
  readonly field: string
  readonly says: string
}

/** Pictures that the battle names by fingerprint, as base64. */
export type SavedAssets = Readonly<Record<string, { readonly type: string; readonly data: string }>>

export interface SaveFile { readonly session: Session; readonly assets: SavedAssets }

const assetsSchema = z.record(z.string(), z.strictObject({ type: z.string(), data: z.string() }))

/** The whole session as the text of a file. */
export function writeSave({ session, assets }: SaveFile): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, session, assets })
}

/** One step from the version before; the list grows with every change of the format. */
const MIGRATIONS: readonly ((data: Record<string, Json>) => Record<string, Json>)[] = []

/** Reads a file back, or says which field is wrong. Nothing is kept of a file that does not hold together. */
export function readSave(text: string, rulesetOf: (id: string) => Ruleset | undefined): Result<SaveFile, SaveProblem> {
  let data: unknown
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    return fail({ field: 'file', says: `This is not a saved battle: ${cause instanceof Error ? cause.message : 'it is not JSON'}.` })
  }
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== FORMAT) {
    return fail({ field: 'format', says: `This is not a saved battle: its format should be “${FORMAT}”.` })
  }
  let file = data as Record<string, Json>
  const version = file['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail({ field: 'version', says: `The version should be a whole number from 1 to ${VERSION}.` })
  }
  if (version > VERSION) {
    return fail({ field: 'version', says: `This battle was saved by a newer Turnstone (version ${version}; this one reads up to ${VERSION}).` })
  }
  for (const migrate of MIGRATIONS.slice(version - 1)) file = migrate(file)
  const session = readSession(file['session'], rulesetOf)
  if (!session.ok) return fail({ ...session.problem, field: join('session', session.problem.field) })
  const assets = assetsSchema.safeParse(file['assets'] ?? {})
  if (!assets.success) return fail(firstProblem(assets.error, 'assets'))
  return ok({ session: session.value, assets: assets.data })
}

/** Checks a session from a file or a database, the ruleset's own parts included, by following every entry once. */
export function readSession(data: unknown, rulesetOf: (id: string) => Ruleset | undefined): Result<Session, SaveProblem> {
  const json = whyNotJson(data, 'it')
  if (json) return fail({ field: '', says: `It is not plain data: ${json}.` })
  const parsed = sessionSchema.safeParse(data)
  if (!parsed.success) return fail(firstProblem(parsed.error))
  const session = parsed.data as unknown as Session
  const spec = rulesetOf(session.base.ruleset)
  if (!spec) return fail({ field: 'base.ruleset', says: `This version has no ruleset “${session.base.ruleset}”.` })
  return ownParts(spec, session.base) ?? follow(spec, session) ?? ok(session)
}

function ownParts(spec: Ruleset, battle: Battle): Result<never, SaveProblem> | null {
  const parts: readonly (readonly [string, ReturnType<Ruleset['schemas']['state']['parse']>])[] = [
    ['base.options', spec.schemas.options.parse(battle.options)],
    ['base.turn', spec.schemas.state.parse(battle.turn)],
    ...Object.values(battle.combatants).map((one) => [`base.combatants.${one.id}.sheet`, spec.schemas.sheet.parse(one.sheet)] as const),
    ...battle.stack.map((one, index) => [`base.stack.${index}`, spec.schemas.frame.parse(withoutId(one))] as const),
  ]
  for (const [where, checked] of parts) {
    if (!checked.ok) return fail({ field: join(where, checked.problem.field), says: checked.problem.says })
  }
  for (const id of battle.roster) {
    if (!battle.combatants[id]) return fail({ field: 'base.roster', says: `It names a combatant “${id}” that is not there.` })
  }
  return null
}

function follow(spec: Ruleset, session: Session): Result<never, SaveProblem> | null {
  const battles: Battle[] = []
  for (const [index, entry] of session.entries.entries()) {
    const where = `entries.${index}`
    if (entry.id !== index) return fail({ field: `${where}.id`, says: `It should be ${index}.` })
    if (entry.parent !== null && entry.parent >= index) return fail({ field: `${where}.parent`, says: 'It should be an earlier entry.' })
    let battle = entry.parent === null ? session.base : (battles[entry.parent] ?? session.base)
    for (const [at, event] of entry.events.entries()) {
      const problem = ownEvent(spec, battle, event)
      if (problem) return fail({ field: join(`${where}.events.${at}`, problem.field), says: problem.says })
      battle = applyEvent(battle, event, spec.apply)
    }
    battles.push(battle)
  }
  const known = (id: number | null) => id === null || id < session.entries.length
  if (!known(session.head)) return fail({ field: 'head', says: 'It names an entry that is not there.' })
  if (!session.undone.every(known)) return fail({ field: 'undone', says: 'It names an entry that is not there.' })
  return null
}

function ownEvent(spec: Ruleset, battle: Battle, event: BattleEvent): SaveProblem | null {
  const named = 'who' in event ? event.who : null
  if (named !== null && !battle.combatants[named]) return { field: 'who', says: `There is no combatant “${named}” at that point.` }
  const check = (field: string, checked: ReturnType<Ruleset['schemas']['state']['parse']>) =>
    checked.ok ? null : { field: join(field, checked.problem.field), says: checked.problem.says }
  switch (event.type) {
    case 'own':
      return check('event', spec.schemas.event.parse(event.event))
    case 'frame-pushed':
    case 'frame-set':
      return check('frame', spec.schemas.frame.parse(withoutId(event.frame)))
    case 'joined':
      return check('combatant.sheet', spec.schemas.sheet.parse(event.combatant.sheet))
    case 'patched':
      return event.patch.sheet === undefined ? null : check('patch.sheet', spec.schemas.sheet.parse(event.patch.sheet))
    case 'options':
      return check('options', spec.schemas.options.parse(event.options))
    default:
      return null
  }
}

/** A frame as its ruleset knows it: the core adds the id. */
function withoutId(frame: object): object {
  return Object.fromEntries(Object.entries(frame).filter(([key]) => key !== 'id'))
}

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('.')

