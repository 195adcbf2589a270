// The newest entries of the log as a seat may read them, numbered by the seat itself: an entry without a line for this
// seat has no number, so that no gap tells of it (COM-24).
import type { Ruleset, Viewer } from '../../../engine/core/index.ts'
import { logSource, type LogEntry, type LogSource } from '../../../session/log.ts'
import type { Entry, Session } from '../../../session/types.ts'
import type { LoggedThere } from '../terms/shown.ts'

/** So many entries are shown; of those that could be redone, a few. */
const MOST = 60
const MOST_UNDONE = 10
/** So many entries are looked at, where most have no line for this seat. */
const MOST_LOOKED_AT = 400

export interface SeatLog {
  /** The entries as the session stands, by their numbers: a later one has a greater number. */
  entries(spec: Ruleset, session: Session, viewer: Viewer): Readonly<Record<number, LoggedThere>>
  /** So many entries were shown so far. */
  readonly count: number
}

export function makeSeatLog(): SeatLog {
  /** By what came of the entry: a copy of it, made by an undo that passes over it, has the same number. */
  const numbers = new Map<Entry['events'], number>()
  let kept = new Map<number, { readonly told: LogEntry; readonly entry: LoggedThere }>()
  let count = 0
  const numberOf = (events: Entry['events']): number => {
    const known = numbers.get(events)
    if (known === undefined) numbers.set(events, ++count)
    return known ?? count
  }
  return {
    get count() {
      return count
    },
    entries: (spec, session, viewer) => {
      const eventsOf = ({ id }: LogEntry) => session.entries[id]?.events ?? []
      const source = logSource(spec, session, viewer)
      const done = source.length - session.undone.length
      const all = [...newest(source, done), ...next(source, done)]
      // After steps back, what came before the first entry that was shown would be new at the wrong end.
      const first = all.findIndex((one) => numbers.has(eventsOf(one)))
      const told = first < 0 ? all : all.slice(first)
      const known = told.flatMap((one) => numbers.get(eventsOf(one)) ?? [])
      const isNewLast = told.slice(known.length).every((one) => !numbers.has(eventsOf(one)))
      // After a jump to what this seat has not seen yet, everything is numbered anew.
      if (!isNewLast || known.some((number, index) => number <= (known[index - 1] ?? 0))) numbers.clear()
      const now = new Map(told.map((one) => {
        const number = numberOf(eventsOf(one))
        const before = kept.get(number)
        return [number, before?.told === one ? before : { told: one, entry: { ...one, id: number } }] as const
      }))
      kept = now
      return Object.fromEntries([...now].map(([number, { entry }]) => [number, entry]))
    },
  }
}

/** Entries with a line before that place, the newest last. */
function newest({ at }: LogSource, end: number): readonly LogEntry[] {
  const found: LogEntry[] = []
  for (let index = end - 1; index >= Math.max(0, end - MOST_LOOKED_AT) && found.length < MOST; index--) {
    const told = at(index)
    if (told && told.lines.length > 0) found.push(told)
  }
  return found.toReversed()
}

/** The first entries with a line from that place on. */
function next({ length, at }: LogSource, begin: number): readonly LogEntry[] {
  const found: LogEntry[] = []
  for (let index = begin; index < length && found.length < MOST_UNDONE; index++) {
    const told = at(index)
    if (told && told.lines.length > 0) found.push(told)
  }
  return found
}
