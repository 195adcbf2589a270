// A session as a file and back: versions, migrations, and a message that names the field when something is wrong.
import * as z from 'zod/mini'
import { whyNotJson, type Json } from '../lib/json.ts'
import { parseStrictJson } from '../lib/json-text.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { firstProblem, type FieldProblem } from '../lib/schema.ts'
import { quoted } from '../lib/quoted.ts'
import { applyEvent, type Battle, type BattleEvent, type Ruleset } from '../engine/core/index.ts'
import { ownProblem } from '../engine/core/shape.ts'
import { baseFlaw, entryFlaw, eventFlaw, statFlaw } from './integrity.ts'
import { readablePath } from './readable.ts'
import { sessionSchema } from './schemas.ts'
import type { Session } from './types.ts'

export const FORMAT = 'turnstone-battle'
export const VERSION = 1

export interface SaveProblem extends FieldProblem {
  /**
   * The field as a person reads it, such as `combatants › Hesk › hp`; empty where it is the file itself, and `says` is
   * a whole sentence.
   */
  readonly where: string
}

/** The problem in one line: where it is, what belongs there and what was found. */
export const tellProblem = ({ where, says }: SaveProblem): string => (where === '' ? says : `${where}: ${says}`)

/** Pictures that the battle names by fingerprint, as base64. */
export type SavedAssets = Readonly<Record<string, { readonly type: string; readonly data: string }>>

export interface SaveFile {
  readonly session: Session
  readonly assets: SavedAssets
}

const assetsSchema = z.record(z.string(), z.strictObject({ type: z.string(), data: z.string() }))

/** The whole session as the text of a file. */
export function writeSave({ session, assets }: SaveFile): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, session, assets })
}

/** One step from the version before; the list grows with every change of the format. */
const MIGRATIONS: readonly ((data: Record<string, Json>) => Record<string, Json>)[] = []

/** Reads a file back, or says which field is wrong. Nothing is kept of a file that does not hold together. */
export function readSave(text: string, rulesetOf: (id: string) => Ruleset | undefined): Result<SaveFile, SaveProblem> {
  if (text.trim() === '') return fail({ field: 'file', where: '', says: 'The file is empty.' })
  const parsed = parseStrictJson(text)
  if (!parsed.ok) {
    const { line, column, message } = parsed.problem
    return fail({ field: 'file', where: '',
      says: `The file cannot be read at line ${line}, column ${column}: ${message}.` })
  }
  const read = readFile(parsed.value, rulesetOf)
  return read.ok ? read : fail({ ...read.problem, where: readablePath(parsed.value, read.problem.field) })
}

function readFile(data: unknown, rulesetOf: (id: string) => Ruleset | undefined): Result<SaveFile, FieldProblem> {
  if (typeof data !== 'object' || data === null || !('format' in data) || data.format !== FORMAT) {
    const found = typeof data === 'object' && data !== null && 'format' in data ? `, but is ${quoted(data.format)}` : ''
    return fail({ field: 'format', says: `must be “${FORMAT}”${found}: this is not a saved battle.` })
  }
  let file = data as Record<string, Json>
  const version = file['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return fail({ field: 'version', says: version === undefined
      ? 'is missing.'
      : `must be a whole number from 1 to ${VERSION}, but is ${quoted(version)}.` })
  }
  if (version > VERSION) {
    return fail({ field: 'version',
      says: `is ${version}: this battle was saved by a newer Turnstone, this one reads up to ${VERSION}.` })
  }
  for (const migrate of MIGRATIONS.slice(version - 1)) file = migrate(file)
  const session = checked(file['session'], rulesetOf)
  if (!session.ok) return fail(within('session', session.problem))
  const assets = assetsSchema.safeParse(file['assets'] ?? {})
  if (!assets.success) return fail(firstProblem(assets.error, 'assets'))
  return ok({ session: session.value, assets: assets.data })
}

/** Checks a session from a file or a database, the ruleset's own parts included, by following every entry once. */
export function readSession(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
): Result<Session, SaveProblem> {
  const read = checked(data, rulesetOf)
  return read.ok ? read : fail({ ...read.problem, where: readablePath(data, read.problem.field) || 'the battle' })
}

function checked(data: unknown, rulesetOf: (id: string) => Ruleset | undefined): Result<Session, FieldProblem> {
  let where = ''
  try {
    const parsed = sessionSchema.safeParse(data)
    if (!parsed.success) return fail(sharper(data, firstProblem(parsed.error), rulesetOf))
    const json = whyNotJson(data, '')
    if (json) return fail(notPlain(json))
    const session = parsed.data as unknown as Session
    const spec = rulesetOf(session.base.ruleset)
    if (!spec) {
      return fail({ field: 'base.ruleset',
        says: `is ${quoted(session.base.ruleset)}: this version has no such ruleset.` })
    }
    const problem = baseProblem(spec, session.base, (at) => (where = at))
      ?? entriesProblem(spec, session, (at) => (where = at)) ?? standsProblem(session)
    return problem ? fail(problem) : ok(session)
  } catch (cause) {
    if (cause instanceof RangeError) return fail({ field: where, says: 'is nested too deeply to be read.' })
    // Whatever no check foresaw: a part that cannot be worked with is as bad as one that is missing.
    return fail({ field: where, says: 'does not fit together with the rest of the battle.' })
  }
}

/** The same problem with the ruleset's own bounds, where it is one of a combatant's numbers. */
function sharper(data: unknown, problem: FieldProblem, rulesetOf: (id: string) => Ruleset | undefined): FieldProblem {
  const [, id, key] = /^base\.combatants\.([^.]+)\.stats\.([^.]+)$/.exec(problem.field) ?? []
  if (id === undefined || key === undefined) return problem
  try {
    const { base } = data as Session
    const spec = rulesetOf(base.ruleset)
    const one = base.combatants[id as keyof Battle['combatants']]
    const flaw = spec && one && statFlaw(spec, base, one, key)
    return flaw ? within('base', within(`combatants.${id}`, flaw)) : problem
  } catch {
    // What surrounds the number may be as broken.
    return problem
  }
}

/** What the browser's database can hold and a battle cannot, such as a number without end. */
function notPlain(why: string): FieldProblem {
  const [path = '', what = ''] = why.split(': ')
  const found = what === 'NaN' || /Infinity/.test(what) ? quoted(Number(what)) : what
  return { field: path.replaceAll(/\[(\d+)\]/g, '.$1').replace(/^\./, ''),
    says: `must be plain data, but is ${found}.` }
}

type Says = (where: string) => void

function baseProblem(spec: Ruleset, battle: Battle, at: Says): FieldProblem | null {
  at('base')
  const parts: readonly (readonly [string, Checked])[] = [
    ['options', spec.schemas.options.parse(battle.options)],
    ['turn', spec.schemas.state.parse(battle.turn)],
    ...Object.entries(battle.combatants).map(([key, one]) =>
      [`combatants.${key}.sheet`, spec.schemas.sheet.parse(one.sheet)] as const
    ),
    ...battle.stack.map((one, index) => [`stack.${index}`, spec.schemas.frame.parse(withoutId(one))] as const),
  ]
  for (const [field, checked] of parts) {
    const problem = ownWrong(field, checked)
    if (problem) return within('base', problem)
  }
  const flaw = baseFlaw(spec, battle)
  if (!flaw) lookAt(spec, battle)
  return within('base', flaw)
}

/**
 * A ruleset's own parts may name who is not there in ways that only the ruleset can tell: it has to be able to show
 * them (COM-24).
 */
function lookAt(spec: Ruleset, battle: Battle, before?: Battle): void {
  if (battle.stack !== before?.stack) spec.projectFrames(battle, { role: 'table' })
  if (battle.turn !== before?.turn) spec.projectState(battle, { role: 'table' })
}

function entriesProblem(spec: Ruleset, session: Session, at: Says): FieldProblem | null {
  const battles: Battle[] = []
  const goneOnFrom = new Set(session.entries.map((entry) => entry.parent))
  for (const [index, entry] of session.entries.entries()) {
    const where = `entries.${index}`
    at(where)
    if (entry.id !== index) return { field: `${where}.id`, says: `must be ${index}, but is ${entry.id}.` }
    if (entry.parent !== null && entry.parent >= index) {
      return { field: `${where}.parent`, says: `must be an earlier step, but is ${entry.parent}.` }
    }
    const before = entry.parent === null ? session.base : (battles[entry.parent] ?? session.base)
    let battle = before
    const inside = ownProblem(spec, entry.command)
    if (inside) return within(where, within('command', within(inside.at, inside)))
    for (const [number, event] of entry.events.entries()) {
      at(`${where}.events.${number}`)
      const problem = eventFlaw(spec, battle, event) ?? ownEvent(spec, event)
      if (problem) return within(`${where}.events.${number}`, problem)
      const after = applyEvent(battle, event, spec.apply)
      lookAt(spec, after, battle)
      battle = after
    }
    at(`${where}.events`)
    const flaw = entryFlaw(spec, before, battle) ?? (goneOnFrom.has(index) ? null : turnProblem(spec, battle))
    if (flaw) return within(`${where}.events`, flaw)
    battles.push(battle)
  }
  at('pending')
  const { pending } = session
  const inside = pending && ownProblem(spec, pending.command)
  return inside && within('pending.command', within(inside.at, inside))
}

/** At the end of every way, what all its events made of the turn still is a turn. */
function turnProblem(spec: Ruleset, battle: Battle): FieldProblem | null {
  const turn = spec.schemas.state.parse(battle.turn)
  return turn.ok
    ? null
    : { field: '',
      says: `make a turn that cannot be: ${turn.problem.field.replaceAll('.', ' › ')} ${turn.problem.says}` }
}

/** Where the session stands, and that what was undone leads on from there, entry by entry. */
function standsProblem({ entries, head, undone }: Session): FieldProblem | null {
  if (head !== null && !entries[head]) return { field: 'head', says: `names step ${head + 1}, which is not there.` }
  for (let index = undone.length - 1, at = head; index >= 0; index--) {
    const id = undone[index] ?? -1
    const entry = entries[id]
    if (!entry) return { field: `undone.${index}`, says: `names step ${id + 1}, which is not there.` }
    if (entry.parent !== at) return { field: `undone.${index}`, says: 'does not lead on from where the battle stands.' }
    at = id
  }
  return null
}

type Checked = ReturnType<Ruleset['schemas']['state']['parse']>

const ownWrong = (
  field: string,
  checked: Checked,
): FieldProblem | null => (checked.ok ? null : within(field, checked.problem))

function ownEvent(spec: Ruleset, event: BattleEvent): FieldProblem | null {
  switch (event.type) {
    case 'own':
      return ownWrong('event', spec.schemas.event.parse(event.event))
    case 'frame-pushed':
    case 'frame-set':
      return ownWrong('frame', spec.schemas.frame.parse(withoutId(event.frame)))
    case 'joined':
      return ownWrong('combatant.sheet', spec.schemas.sheet.parse(event.combatant.sheet))
    case 'patched':
      return event.patch.sheet === undefined
        ? null
        : ownWrong('patch.sheet', spec.schemas.sheet.parse(event.patch.sheet))
    case 'options':
      return ownWrong('options', spec.schemas.options.parse(event.options))
    default:
      return null
  }
}

/** A frame as its ruleset knows it: the core adds the id. */
function withoutId(frame: object): object {
  return Object.fromEntries(Object.entries(frame).filter(([key]) => key !== 'id'))
}

function within<Problem extends FieldProblem | null>(where: string, problem: Problem): Problem | FieldProblem {
  return problem && { field: [where, problem.field].filter((part) => part !== '').join('.'), says: problem.says }
}
