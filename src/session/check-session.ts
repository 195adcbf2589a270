// Checks a session from outside: shared shapes first, then the ruleset's own parts, then every entry is followed once.
import { fail, ok, type Result } from '../lib/result.ts'
import { firstProblem, type FieldProblem } from '../lib/schema.ts'
import { quoted } from '../lib/quoted.ts'
import { applyEvent, type Battle, type BattleEvent, type Ruleset } from '../engine/core/index.ts'
import { ownProblem } from '../engine/core/shape.ts'
import { baseFlaw, entryFlaw, eventFlaw, statFlaw } from './consistency.ts'
import { within } from './flaw.ts'
import { notPlain } from './migrate.ts'
import { sessionSchema } from './session-schema.ts'
import type { Session } from './types.ts'

/**
 * The session, if it is one: shared shapes, the ruleset's own parts, and every event where it comes. Otherwise the first
 * flaw, with its field.
 */
export function checkSession(
  data: unknown,
  rulesetOf: (id: string) => Ruleset | undefined,
): Result<Session, FieldProblem> {
  let where = ''
  try {
    const parsed = sessionSchema.safeParse(data)
    if (!parsed.success) return fail(sharper(data, firstProblem(parsed.error), rulesetOf))
    const wrong = notPlain(data)
    if (wrong) return fail(wrong)
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
    if (entry.id !== index) return { field: `${where}.id`, says: `must be ${index}, here ${entry.id}.` }
    if (entry.parent !== null && entry.parent >= index) {
      return { field: `${where}.parent`, says: `must be an earlier step, here ${entry.parent}.` }
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
