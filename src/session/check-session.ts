// Checks a session from outside: shared shapes first, then the ruleset's own parts, then every entry is followed once.
import type { Parts } from '../lib/parts.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { firstProblem, type FieldProblem } from '../lib/schema.ts'
import { quoted } from '../lib/quoted.ts'
import { applyEvent, type Battle, type BattleEvent, type Ruleset } from '../engine/core/index.ts'
import { ownProblem } from '../engine/core/shape.ts'
import { baseFlaw, entryFlaw, eventFlaw, statFlaw } from './consistency.ts'
import { within } from './flaw.ts'
import { notPlain } from './migrate.ts'
import { remember } from './session.ts'
import { entrySchema, sessionSchema } from './session-schema.ts'
import type { Session } from './types.ts'

/**
 * The session, once its shapes, the ruleset's own parts and every event have been checked. Otherwise the first flaw,
 * with its field. The data must be of the present versions.
 */
export function* checkingSession(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
): Parts<Result<Session, FieldProblem>> {
  let where = ''
  try {
    const parsed = sessionSchema.safeParse(data)
    if (!parsed.success) return fail(withRulesetBounds(data, firstProblem(parsed.error), rulesetOf))
    const entries = yield* checkingEntries(parsed.data.entries)
    if (!entries.ok) return entries
    const wrong = notPlain({ ...(data as object), entries: [] })
    if (wrong) return fail(wrong)
    const session = { ...parsed.data, entries: entries.value } as unknown as Session
    const spec = rulesetOf(session.base.ruleset)
    if (!spec) {
      return fail({ field: 'base.ruleset',
        says: `is ${quoted(session.base.ruleset)}: this version has no such ruleset.` })
    }
    const problem = baseProblem(spec, session.base, (at) => (where = at))
      ?? (yield* findingProblem(spec, session, (at) => (where = at))) ?? headProblem(session)
    return problem ? fail(problem) : ok(session)
  } catch (cause) {
    if (cause instanceof RangeError) return fail({ field: where, says: 'is nested too deeply to be read.' })
    // What no check foresaw: a part that cannot be worked with is as bad as a missing part.
    return fail({ field: where, says: 'does not fit together with the rest of the battle.' })
  }
}

/** The shapes of the entries. */
function* checkingEntries(entries: readonly unknown[]): Parts<Result<readonly unknown[], FieldProblem>> {
  const checked: unknown[] = []
  for (const [index, entry] of entries.entries()) {
    const parsed = entrySchema.safeParse(entry)
    const problem = parsed.success
      ? within(`entries.${index}`, notPlain(entry))
      : firstProblem(parsed.error, `entries.${index}`)
    if (problem) return fail(problem)
    checked.push(parsed.data)
    yield
  }
  return ok(checked)
}

/** The same problem with the ruleset's own bounds, where it is one of a combatant's numbers. */
function withRulesetBounds(
  data: unknown,
  problem: FieldProblem,
  rulesetOf: (id: string) => Ruleset | undefined,
): FieldProblem {
  const [, id, key] = /^base\.combatants\.([^.]+)\.stats\.([^.]+)$/.exec(problem.field) ?? []
  if (id === undefined || key === undefined) return problem
  try {
    const { base } = data as Session
    const spec = rulesetOf(base.ruleset)
    const combatant = base.combatants[id as keyof Battle['combatants']]
    const flaw = spec && combatant && statFlaw(spec, base, combatant, key)
    return flaw ? within('base', within(`combatants.${id}`, flaw)) : problem
  } catch {
    // What surrounds the number may be broken, too.
    return problem
  }
}

/** Notes which part is looked at, for what no check foresaw. */
type NotePart = (where: string) => void

function baseProblem(spec: Ruleset, battle: Battle, at: NotePart): FieldProblem | null {
  at('base')
  const parts: readonly (readonly [string, Checked])[] = [
    ['options', spec.schemas.options.parse(battle.options)],
    ['turn', spec.schemas.state.parse(battle.turn)],
    ...Object.entries(battle.combatants).map(([key, { sheet }]) =>
      [`combatants.${key}.sheet`, spec.schemas.sheet.parse(sheet)] as const
    ),
    ...battle.stack.map((frame, index) => [`stack.${index}`, spec.schemas.frame.parse(withoutId(frame))] as const),
  ]
  for (const [field, checked] of parts) {
    const problem = ownFlaw(field, checked)
    if (problem) return within('base', problem)
  }
  const flaw = baseFlaw(spec, battle)
  if (!flaw) tryToShow(spec, battle)
  return within('base', flaw)
}

/**
 * A ruleset's own parts may name combatants that are not there, in ways that only the ruleset knows: it must be able to
 * show them (COM-24). Throws where it is not.
 */
function tryToShow(spec: Ruleset, battle: Battle, before?: Battle): void {
  if (battle.stack !== before?.stack) spec.projectFrames(battle, { role: 'table' })
  if (battle.turn !== before?.turn) spec.projectState(battle, { role: 'table' })
}

/** The first flaw in what happened, step by step. The battles after the steps are remembered. */
function* findingProblem(spec: Ruleset, session: Session, at: NotePart): Parts<FieldProblem | null> {
  const battles: Battle[] = []
  const parents = new Set(session.entries.map((entry) => entry.parent))
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
      const problem = eventFlaw(spec, battle, event) ?? ownEventFlaw(spec, event)
      if (problem) return within(`${where}.events.${number}`, problem)
      const after = applyEvent(battle, event, spec.apply)
      tryToShow(spec, after, battle)
      battle = after
    }
    at(`${where}.events`)
    const flaw = entryFlaw(spec, before, battle)
    if (flaw) return within(`${where}.events`, flaw)
    battles.push(battle)
    const impossible = parents.has(index) ? null : firstTurnProblem(spec, session, battles, index)
    if (impossible) return impossible
    remember(entry, battle)
    yield
  }
  const { pending, elsewhere = [] } = session
  const waiting = [['pending', pending] as const, ...elsewhere.map((one, at) => [`elsewhere.${at}`, one] as const)]
  for (const [where, one] of waiting) {
    at(where)
    const inside = one && ownProblem(spec, one.command)
    if (inside) return within(`${where}.command`, within(inside.at, inside))
  }
  return null
}

/**
 * At the end of every branch, the turn state that its events led to still is one. Otherwise the flaw is told of the
 * step that brought it about.
 */
function firstTurnProblem(
  spec: Ruleset,
  { entries }: Session,
  battles: readonly Battle[],
  last: number,
): FieldProblem | null {
  let found: FieldProblem | null = null
  for (let at: number | null = last; at !== null; at = entries[at]?.parent ?? null) {
    const battle = battles[at]
    const problem = battle ? turnProblem(spec, battle) : null
    if (!problem) break
    found = within(`entries.${at}.events`, problem)
  }
  return found
}

function turnProblem(spec: Ruleset, battle: Battle): FieldProblem | null {
  const turn = spec.schemas.state.parse(battle.turn)
  return turn.ok
    ? null
    : { field: '',
      says: `leave an impossible turn behind: ${turn.problem.field.replaceAll('.', ' › ')} ${turn.problem.says}` }
}

/** The session stands after an entry that is there, and what was undone leads on from it, entry by entry. */
function headProblem({ entries, head, undone }: Session): FieldProblem | null {
  if (head !== null && !entries[head]) return { field: 'head', says: `names step ${head + 1}, which is not there.` }
  for (let index = undone.length - 1, at = head; index >= 0; index--) {
    const id = undone[index] ?? -1
    const entry = entries[id]
    if (!entry) return { field: `undone.${index}`, says: `names step ${id + 1}, which is not there.` }
    if (entry.parent !== at) {
      return { field: `undone.${index}`, says: 'does not follow the step that the battle stands after.' }
    }
    at = id
  }
  return null
}

type Checked = ReturnType<Ruleset['schemas']['state']['parse']>

const ownFlaw = (field: string, checked: Checked): FieldProblem | null =>
  checked.ok ? null : within(field, checked.problem)

function ownEventFlaw(spec: Ruleset, event: BattleEvent): FieldProblem | null {
  switch (event.type) {
    case 'own':
      return ownFlaw('event', spec.schemas.event.parse(event.event))
    case 'frame-pushed':
    case 'frame-set':
      return ownFlaw('frame', spec.schemas.frame.parse(withoutId(event.frame)))
    case 'joined':
      return ownFlaw('combatant.sheet', spec.schemas.sheet.parse(event.combatant.sheet))
    case 'patched':
      return event.patch.sheet === undefined
        ? null
        : ownFlaw('patch.sheet', spec.schemas.sheet.parse(event.patch.sheet))
    case 'options':
      return ownFlaw('options', spec.schemas.options.parse(event.options))
    default:
      return null
  }
}

/** A frame as its ruleset knows it: the core adds the id. */
function withoutId(frame: object): object {
  return Object.fromEntries(Object.entries(frame).filter(([key]) => key !== 'id'))
}
