// The log as its panel draws it: entries of lines, flattened to rows, filtered and searched. Pure.
import type { CombatantId } from '../../engine/core/ids.ts'
import type { LogLine } from '../../engine/core/view.ts'
import { assertNever } from '../../lib/assert-never.ts'

/** One command and its results. */
export interface LogEntry {
  readonly id: string
  /** Who gave the command, in words: "GM" or a player's name. */
  readonly by: string
  /** The name on the undo button: "Mira attacks Rook". */
  readonly title: string
  readonly lines: readonly LogLine[]
  /** Undone, and still there to be redone. */
  readonly undone: boolean
  /** Done by the GM's word (COM-06). */
  readonly override: boolean
}

/** The entries of a log, oldest first; each is told when it is asked for. A list of entries is one, too. */
export interface LogSource {
  readonly length: number
  /** The same object for the same entry, or `undefined`. */
  at(index: number): LogEntry | undefined
}

export type LogKind = 'all' | 'turns' | 'dice' | 'overrides' | 'selected'

export interface LogFilter {
  readonly kind: LogKind
  /** Words that must all occur, in upper or lower case. */
  readonly search: string
}

export interface LogRow {
  readonly key: string
  readonly entry: LogEntry
  readonly line: LogLine
  /** The first row of its entry: it shows who gave the command and whether it is an override. */
  readonly first: boolean
}

/**
 * Rows to show, oldest first. A heading is kept where a row under it is shown, so that every row can be found in its
 * turn.
 */
export function rowsOf(
  entries: readonly LogEntry[],
  filter: LogFilter,
  selected: readonly CombatantId[],
): readonly LogRow[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const all = words.length === 0 && filter.kind === 'all'
  const rows: LogRow[] = []
  let heading: LogRow | null = null
  for (const entry of entries) {
    let first = true
    for (const [index, line] of linesOf(entry).entries()) {
      const row: LogRow = { key: `${entry.id}:${index}`, entry, line, first: first && line.level > 0 }
      if (line.level > 0) first = false
      if (all) rows.push(row)
      else if (fits(row, filter.kind, selected) && hasWords(row, words)) {
        if (heading && line.level > 0) rows.push(heading)
        heading = null
        rows.push(row)
      } else if (line.level === 0) heading = row
    }
  }
  return rows
}

/** An entry whose lines are all results gets its title as the first line. */
function linesOf(entry: LogEntry): readonly LogLine[] {
  if (entry.lines.some((line) => line.level < 2)) return entry.lines
  return [{ text: entry.title, tone: 'neutral', about: entry.lines[0]?.about ?? [], roll: null, float: null, level: 1 },
    ...entry.lines]
}

function fits({ entry, line }: LogRow, kind: LogKind, selected: readonly CombatantId[]): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'turns':
      return line.level === 0
    case 'dice':
      return line.roll !== null
    case 'overrides':
      return entry.override && line.level > 0
    case 'selected':
      return line.about.some((one) => selected.includes(one))
    default:
      return assertNever(kind)
  }
}

function hasWords({ entry, line }: LogRow, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = `${line.text} ${line.roll?.purpose ?? ''} ${entry.by}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
