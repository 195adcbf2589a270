// A row of the queue: side, name, badges, points, initiative. The row of the combatant that acts has the accent colour.
import { ArrowDown, ArrowLeft, ArrowUp, Check, Clock, Hand, Ban, LogOut, Minus, Plus, SkipForward, ChevronDown,
  ChevronRight, type LucideIcon } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueEntry, QueueState } from '../../engine/core/view.ts'
import { BadgeRow, PipRow, RollLine, SideMark, Tooltip } from '../parts/index.ts'
import { squadState, squadValue, type QueueRow } from './rows.ts'

const STATES: Record<Exclude<QueueState, 'border'>, { readonly words: string; readonly icon: LucideIcon | null }> = {
  acting: { words: 'acts now', icon: null },
  waiting: { words: 'waiting', icon: null },
  acted: { words: 'has acted', icon: Check },
  delayed: { words: 'delays', icon: Clock },
  held: { words: 'holds an action', icon: Hand },
  passed: { words: 'passes', icon: SkipForward },
  unable: { words: 'cannot act', icon: Ban },
  gone: { words: 'out', icon: LogOut },
}

/**
 * What is said of a row that changes: in the queue as it would be, and in the queue as it is. A row where only the
 * value changes is lit but has no icon.
 */
const SHIFTS: Record<Shift, { readonly after: string; readonly before: string; readonly icon: LucideIcon | null }> = {
  sooner: { after: 'moves up', before: 'would move up', icon: ArrowUp },
  later: { after: 'moves down', before: 'would move down', icon: ArrowDown },
  changed: { after: 'the value changes', before: 'the value would change', icon: null },
  new: { after: 'joins the queue', before: '', icon: Plus },
  gone: { after: '', before: 'would leave the queue', icon: Minus },
}

/** States that are shown in words, not by an icon only. */
const TOLD: readonly QueueState[] = ['delayed', 'held', 'passed', 'unable', 'gone']

export interface RowHandlers {
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onFocus: () => void
  readonly tabIndex: 0 | -1
}

export interface EntryRowProps {
  readonly entry: QueueEntry
  readonly livery: number | null
  readonly inSquad: boolean
  /** Which of the combatant's turns this is, where it has several: "turn 2 of 4". */
  readonly which?: string | undefined
  /** How the row changes between two queues that are shown side by side, and which queue this row is in. */
  readonly shift?: Shift | undefined
  readonly side?: 'before' | 'after' | undefined
  /** The value in the present queue, where that queue is not in sight. */
  readonly was?: string | undefined
  readonly selected: boolean
  readonly hovered: boolean
  readonly handlers: RowHandlers
  readonly onHover: (over: boolean) => void
  /** `more`: adds to the selection. */
  readonly onSelect: (more: boolean) => void
  readonly onFly: () => void
  /** A menu at the end of the row; a right click on the row opens the menu too. */
  readonly menu?: ((held: RowMenuState) => ReactNode) | undefined
}

/** The state of a row's menu, which can be opened from outside the menu too. */
export interface RowMenuState {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly tabIndex: 0 | -1
}

/** A row for a combatant, for a slot without a combatant, or for a border line. */
export function EntryRow({ entry, livery, inSquad, which, shift, side = 'before', was, selected, hovered, handlers,
  onHover, onSelect, onFly, menu }: EntryRowProps)
{
  const [open, setOpen] = useState(false)
  if (entry.state === 'border') return <BorderRow entry={entry} />
  const words = entry.told ?? STATES[entry.state].words
  // Words from the ruleset are always shown: they say what the combatant means to do, or what happened to it.
  const told = TOLD.includes(entry.state) || (entry.told !== undefined && entry.told !== '')
  // A state that is shown in words needs no icon; the words take the room.
  const Icon = TOLD.includes(entry.state) && (entry.told !== undefined || entry.pips || entry.badges.length > 0)
    ? null
    : STATES[entry.state].icon
  const becomes = shift ? SHIFTS[shift][side] : entry.moved ? 'moved' : ''
  const Shifted = shift ? SHIFTS[shift].icon : entry.moved ? ArrowLeft : null
  const badges = entry.badges.filter(({ label }) => label.toLowerCase() !== entry.told)
  return (
    <li
      className="queue-row"
      data-state={entry.state}
      data-in-squad={inSquad || undefined}
      data-selected={selected || undefined}
      data-hovered={hovered || undefined}
      data-moved={entry.moved || undefined}
      data-shift={shift}
      data-uncertain={entry.uncertain || undefined}
      data-menu={open || undefined}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      <button
        type="button"
        className="queue-main"
        data-row
        {...handlers}
        aria-current={entry.state === 'acting' ? 'true' : undefined}
        aria-pressed={selected}
        onClick={(event) => onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
        onDoubleClick={onFly}
        onContextMenu={(event) => {
          if (!menu) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className="queue-mark">{livery === null ? null : <SideMark livery={livery} />}</span>
        <span className="queue-name">{entry.label}</span>
        {which && <span className="sr-only">, {which}</span>}
        <span className="sr-only">, {words}</span>
        {becomes && <span className="sr-only">, {becomes}</span>}
        {(told || entry.pips || badges.length > 0) && (
          <span className="queue-more">
            {told && <span className="queue-state" aria-hidden>{words}</span>}
            {entry.pips && <PipRow pips={entry.pips} />}
            <BadgeRow badges={badges} most={2} />
          </span>
        )}
      </button>
      {Icon && !Shifted && <Icon className="queue-icon" size={14} aria-hidden />}
      {Shifted && <Shifted className="queue-icon queue-moved" size={14} aria-hidden />}
      {was !== undefined && (
        <span className="queue-was">
          <span className="sr-only">{'was '}</span>
          {was}
        </span>
      )}
      <Value entry={entry} />
      {menu && <span className="queue-menu">{menu({ open, onOpen: setOpen, tabIndex: handlers.tabIndex })}</span>}
    </li>
  )
}

function Value({ entry }: { readonly entry: QueueEntry }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const text = (
    <>
      {entry.uncertain && <span aria-hidden>≈</span>}
      {entry.value}
      {entry.uncertain && <span className="sr-only">{' uncertain'}</span>}
    </>
  )
  if (!entry.roll) {
    return entry.value === ''
      ? null
      : (
        <Tooltip content={entry.uncertain ? 'Depends on a roll or a choice that is still to come.' : ''} side="right">
          <span className="queue-value">{text}</span>
        </Tooltip>
      )
  }
  return (
    <>
      <Tooltip content={open ? '' : <RollLine roll={entry.roll} />} side="right">
        <button type="button" className="queue-value" data-rolled aria-expanded={open}
          aria-controls={open ? id : undefined} aria-label={`Roll of ${entry.label}: ${entry.value}`}
          onClick={() => setOpen(!open)}
        >
          {text}
        </button>
      </Tooltip>
      {open && (
        <div className="queue-roll" id={id}>
          <RollLine roll={entry.roll} />
        </div>
      )}
    </>
  )
}

function BorderRow({ entry }: { readonly entry: QueueEntry }) {
  return (
    <li className="queue-border">
      <span>{entry.label}</span>
      {entry.value !== '' && <span className="queue-value">{entry.value}</span>}
    </li>
  )
}

export interface SquadRowProps {
  readonly row: Extract<QueueRow, { kind: 'squad' }>
  readonly livery: number | null
  /** Whether a member of the squad is selected. */
  readonly selected: boolean
  /** Whether the row of a member changes between two queues. */
  readonly shifts: boolean
  readonly handlers: RowHandlers
  readonly onToggle: () => void
}

/** The head row of a squad. A folded squad is a single row, which says which member acts. */
export function SquadRow({ row, livery, selected, shifts, handlers, onToggle }: SquadRowProps) {
  const state = squadState(row.entries)
  const acting = row.entries.find((entry) => entry.state === 'acting')
  const standing = row.entries.filter((entry) => entry.state !== 'unable' && entry.state !== 'gone')
  const acted = standing.filter((entry) => entry.state === 'acted').length
  const Fold = row.folded ? ChevronRight : ChevronDown
  return (
    <li className="queue-row queue-squad" data-state={row.folded ? state : 'waiting'}
      data-selected={(row.folded && selected) || undefined}
      data-moved={(row.folded && (shifts || row.entries.some((entry) => entry.moved))) || undefined}
    >
      <button type="button" className="queue-main" data-row {...handlers} aria-expanded={!row.folded}
        onClick={onToggle}
      >
        <span className="queue-mark">{livery === null ? null : <SideMark livery={livery} />}</span>
        <span className="queue-name">
          {row.name} <span className="queue-count">{standing.length > 0 ? `×${standing.length}` : 'all down'}</span>
        </span>
        {row.folded && (acting ?? acted > 0) && (
          <span className="queue-more queue-told">
            {acting
              ? `${acting.label} acts now`
              : `${acted} of ${standing.length} ${acted === 1 ? 'has' : 'have'} acted`}
          </span>
        )}
      </button>
      <Fold className="queue-icon" size={14} aria-hidden />
      {row.folded && <span className="queue-value">{squadValue(row.entries)}</span>}
    </li>
  )
}
