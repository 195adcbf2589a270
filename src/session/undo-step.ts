// The GM's undo takes back a step of the battle. What is written down beside the battle meanwhile is passed over and
// stays: how the table plays, which player plays whom, and players' own notes and looks. It is changed back where it
// was made.
import { isOwnLook, type Command, type Ruleset } from '../engine/core/index.ts'
import { singlesOf } from '../engine/core/command.ts'
import { isSameJson } from '../lib/json.ts'
import { battleAt, lineage, undo } from './session.ts'
import type { Entry, Session } from './types.ts'

const HOW_TO_PLAY: ReadonlySet<Command['type']> = new Set(['dice-mode', 'hidden-turns', 'own-undo'] as const)

/** Whether the step is nothing of the battle: undo passes it over. */
export function isPassedOver({ command, seat, by }: Pick<Entry, 'command' | 'seat' | 'by'>): boolean {
  if (HOW_TO_PLAY.has(command.type)) return true
  if (seat === undefined || by === 'gm') return false
  return singlesOf(command).every((one) =>
    one.type === 'edit' && (isOwnLook(one) || Object.keys(one.patch).every((key) => key === 'player'))
  )
}

/** One step of the battle back. Where there is none but what would be passed over, that is taken back. */
export function undoStep(spec: Ruleset, session: Session): Session {
  if (session.pending || session.head === null) return undo(session)
  const way = lineage(session, session.head).flatMap((id) => session.entries[id] ?? [])
  const at = way.findLastIndex((entry) => !isPassedOver(entry))
  const step = way[at]
  const beside = way.slice(at + 1)
  if (!step || beside.length === 0) return undo(session)
  return passingOver(spec, session, step, beside) ?? undo(session)
}

/**
 * The session as if what came beside the step had come before the step, so that redo brings back the step, and all
 * that was undone before. `null` where it would come to another battle in this order.
 */
function passingOver(spec: Ruleset, session: Session, step: Entry, beside: readonly Entry[]): Session | null {
  const undone = session.undone.toReversed().flatMap((id) => session.entries[id] ?? [])
  const entries = [...session.entries]
  let parent = step.parent
  const anew = [...beside, step, ...undone].map((entry): Entry => {
    const copy: Entry = { ...entry, id: entries.length, parent }
    entries.push(copy)
    parent = copy.id
    return copy
  })
  const ids = anew.map(({ id }) => id)
  const moved: Session = { ...session, entries, head: ids[beside.length - 1] ?? null,
    undone: ids.slice(beside.length).toReversed() }
  const last = session.undone[0] ?? session.head
  return isSameJson(battleAt(spec, moved, parent), battleAt(spec, session, last)) ? moved : null
}
