// The GM's undo takes back a step of the battle. What is written down beside the battle meanwhile is passed over and
// stays: what the battle is called, how the table plays, which player plays whom, and players' own notes and looks. It
// is changed back where it was made.
import { isOwnLook, refusal, type Command, type Refusal, type Ruleset } from '../engine/core/index.ts'
import { singlesOf } from '../engine/core/command.ts'
import { isSameJson } from '../lib/json.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { battleAt, lineage, undo } from './session.ts'
import type { Entry, Session } from './types.ts'

const BESIDE: ReadonlySet<Command['type']> = new Set(['name', 'dice-mode', 'hidden-turns', 'own-undo'] as const)

/** Whether the step is nothing of the battle: undo passes it over. */
export function isPassedOver({ command, seat, by }: Pick<Entry, 'command' | 'seat' | 'by'>): boolean {
  if (BESIDE.has(command.type)) return true
  if (seat === undefined || by === 'gm') return false
  return singlesOf(command).every((one) =>
    one.type === 'edit' && (isOwnLook(one) || Object.keys(one.patch).every((key) => key === 'player'))
  )
}

/** Whether a player said there whom the player plays: undo leaves that be also where there is nothing else. */
export const isClaim = (entry: Pick<Entry, 'command' | 'seat' | 'by'>): boolean =>
  isPassedOver(entry)
  && singlesOf(entry.command).every((one) => one.type === 'edit' && Object.keys(one.patch).join() === 'player')

/**
 * One step of the battle back. Where there is none but what would be passed over, that is taken back; the same session
 * where there are claims alone.
 */
export function undoStep(spec: Ruleset, session: Session): Session {
  if (session.pending) return undo(session)
  const last = lastOf(session)
  return last ? (without(spec, session, last) ?? undo(session)) : session
}

const DICE_FIRST = refusal('prompt-open', 'Dice are needed first. Type them, or take the command back.')
const DONE_SINCE = refusal('phase', 'Something was done since. Use the history to go back further.')

/**
 * That step back and no other: only where it is the one that undo takes back now, and no dice are awaited. The same
 * session where the step is taken back already.
 */
export function undoOf(spec: Ruleset, session: Session, id: number): Result<Session, Refusal> {
  if (!lineage(session, session.head).includes(id)) return ok(session)
  if (session.pending) return fail(DICE_FIRST)
  const last = lastOf(session)
  const undone = last?.step.id === id ? without(spec, session, last) : null
  return undone ? ok(undone) : fail(DONE_SINCE)
}

/** The last step of the battle, and what came beside it since. */
interface Last {
  readonly step: Entry
  readonly beside: readonly Entry[]
}

function lastOf(session: Session): Last | null {
  const way = lineage(session, session.head).flatMap((id) => session.entries[id] ?? [])
  const ofBattle = way.findLastIndex((entry) => !isPassedOver(entry))
  const at = ofBattle < 0 ? way.findLastIndex((entry) => !isClaim(entry)) : ofBattle
  const step = way[at]
  return step ? { step, beside: way.slice(at + 1) } : null
}

const without = (spec: Ruleset, session: Session, { step, beside }: Last): Session | null =>
  beside.length === 0 ? undo(session) : passingOver(spec, session, step, beside)

/**
 * The session as if what came beside the step had come before the step, so that redo brings back the step, and all
 * that was undone before. What is about somebody who joined with the step goes with it. `null` where it would come to
 * another battle in this order.
 */
function passingOver(spec: Ruleset, session: Session, step: Entry, since: readonly Entry[]): Session | null {
  const { combatants } = battleAt(spec, session, step.parent)
  const isThere = ({ command }: Entry): boolean =>
    singlesOf(command).every((one) => one.type !== 'edit' || combatants[one.who] !== undefined)
  const beside = since.filter(isThere)
  const gone = since.filter((entry) => !isThere(entry))
  const undone = session.undone.toReversed().flatMap((id) => session.entries[id] ?? [])
  const entries = [...session.entries]
  let parent = step.parent
  const anew = [...beside, step, ...gone, ...undone].map((entry): Entry => {
    const copy: Entry = { ...entry, id: entries.length, parent }
    entries.push(copy)
    parent = copy.id
    return copy
  })
  const ids = anew.map(({ id }) => id)
  const moved: Session = { ...session, entries, head: ids[beside.length - 1] ?? step.parent,
    undone: ids.slice(beside.length).toReversed() }
  const last = session.undone[0] ?? session.head
  return isSameJson(battleAt(spec, moved, parent), battleAt(spec, session, last)) ? moved : null
}
