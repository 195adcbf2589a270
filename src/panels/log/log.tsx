// The log panel. Of thousands of lines only those in sight are in the page. The newest line stays in sight unless the
// reader has scrolled up.
import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { CombatantId } from '../../engine/core/ids.ts'
import { Button } from '../parts/index.ts'
import { LogFilterBar } from './log-filter.tsx'
import { LogRowLine } from './log-row.tsx'
import { rowsOf, type LogEntry, type LogFilter, type LogSource } from './model.ts'
import { useFollow } from './use-follow.ts'
import { useAnchor, useTold } from './use-told.ts'
import './log.css'

export interface LogProps {
  readonly entries: LogSource
  readonly selected: readonly CombatantId[]
  /** Combatants whose token or row in the queue is hovered. */
  readonly lit: readonly CombatantId[]
  /** Combatants that the hovered row is about; empty when no row is hovered. */
  readonly onHover: (about: readonly CombatantId[]) => void
}

const ROW_PX = [34, 26, 24] as const

/** What an entry that is not told yet is taken to be high. */
const UNTOLD_PX = 60
/** The reader is near the oldest told entry while it is within so many pixels. */
const NEAR_PX = 600

/** The log with its filter; new lines are announced to screen readers. */
export function Log({ entries: source, selected, lit, onHover }: LogProps) {
  const [filter, setFilter] = useState<LogFilter>({ kind: 'all', search: '' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const isWhole = filter.kind === 'all' && filter.search === ''
  const { entries, untold, more } = useTold(source, !isWhole)
  const rows = useMemo(() => rowsOf(entries, filter, selected), [entries, filter, selected])
  const box = useRef<HTMLElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => ROW_PX[rows[index]?.line.level ?? 1],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    // Room for what is not told yet.
    paddingStart: isWhole ? untold * UNTOLD_PX : 0,
  })
  const last = rows.at(-1)
  const follow = useFollow(box, rows.length, last?.key ?? null, list.getTotalSize(), () => {
    if (rows.length > 0) list.scrollToIndex(rows.length - 1, { align: 'end' })
  })
  useAnchor(box, list.getTotalSize(), untold, follow.isFollowing)
  const toggle = (key: string) =>
    setOpen((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])))
  return (
    <div className="panel log">
      <LogFilterBar filter={filter} onFilter={setFilter} />
      <section
        className="panel-body log-scroll"
        aria-label="Log"
        ref={box}
        onScroll={(event) => {
          follow.onScroll()
          if (untold > 0 && event.currentTarget.scrollTop < untold * UNTOLD_PX + NEAR_PX) more()
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {rows.length === 0 && (
          <p className="log-none">
            {isWhole || untold === 0
              ? emptyWords(entries.length, filter, selected)
              : 'Looking through the earlier steps …'}
          </p>
        )}
        <div className="log-rows" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <div className="log-slot" key={item.key} data-index={item.index} ref={list.measureElement}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <LogRowLine row={row} open={open.has(row.key)} lit={row.line.about.some((one) => lit.includes(one))}
                    onOpen={() => toggle(row.key)} onHover={onHover} />
                </div>
              )
            )
          })}
        </div>
      </section>
      {follow.newRows > 0 && (
        <Button className="log-fresh" size="s" icon={ArrowDown} onPress={follow.toEnd}>
          {follow.newRows} new
        </Button>
      )}
      <p className="sr-only" aria-live="polite">
        {newestWords(entries)}
      </p>
    </div>
  )
}

/** The lines of the newest entry that is not undone, whatever the filter shows. */
function newestWords(entries: readonly LogEntry[]): string {
  const entry = entries.findLast((one) => !one.undone)
  // Most lines are whole sentences already; the others get a full stop.
  return entry?.lines.map(({ text }) => (/[.!?…]["”’)]?$/.test(text) ? text : `${text}.`)).join(' ') ?? ''
}

function emptyWords(entries: number, filter: LogFilter, selected: readonly CombatantId[]): string {
  if (entries === 0) return 'Nothing has happened yet. Everything that happens is listed here, with its dice.'
  if (filter.kind === 'selected' && selected.length === 0) return 'Select a combatant to see its lines.'
  return filter.search === '' ? 'There are no lines of this kind yet.' : `No line contains “${filter.search}”.`
}
