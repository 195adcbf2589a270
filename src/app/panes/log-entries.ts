// The session's log in the shape that the log panel needs.
import type { LogEntry as Told, LogSource as Telling } from '../../session/log.ts'
import type { LogEntry, LogSource } from '../../panels/log/index.ts'

/** Who gave a command, in words. */
export const giverName = (by: string): string => ({ gm: 'GM', table: 'Table' })[by] ?? by

const kept = new WeakMap<Told, LogEntry>()

/** Entries are told when they are asked for. */
export const toLogSource = ({ length, at }: Telling): LogSource => ({
  length,
  at: (index) => {
    const told = at(index)
    return told && toLogEntry(told)
  },
})

function toLogEntry(told: Told): LogEntry {
  const before = kept.get(told)
  if (before) return before
  const entry = { ...told, id: String(told.id), by: giverName(told.by) }
  kept.set(told, entry)
  return entry
}
