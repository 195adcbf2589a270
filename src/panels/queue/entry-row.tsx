// One row of the queue: side, name, marks, points, initiative. The acting one carries the accent.
import { ArrowDown, ArrowLeft, ArrowUp, Check, Clock, Hand, Ban, LogOut, Minus, Plus, SkipForward, ChevronDown,
  ChevronRight, type LucideIcon } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueEntry, QueueState } from '../../engine/core/view.ts'
import { BadgeRow, PipRow, RollLine, SideMark, Tooltip } from '../parts/index.ts'
import { squadState, squadValue, type QueueRow } from './rows.ts'

const STATES: Record<Exclude<QueueState, 'border'>, { readonly words: string; readonly icon: LucideIcon | null }> = {
  acting: { words: 'acts now', icon: null },
  waiting: { words: 'waits', icon: null },
  acted: { words: 'has acted', icon: Check },
  delayed: { words: 'delays', icon: Clock },
  held: { words: 'holds an action', icon: Hand },
  passed: { words: 'lets this pass', icon: SkipForward },
  unable: { words: 'cannot act', icon: Ban },
  gone: { words: 'out', icon: LogOut },
}

/**
 * What is told of an entry that does not stay as it is: in the order after, and in the one before. One with another
 * value alone has no sign but its light.
 */
const SHIFTS: Record<Shift, { readonly after: string; readonly before: string; readonly icon: LucideIcon | null }> = {
  sooner: { after: 'moved, sooner', before: 'would be sooner', icon: ArrowUp },
  later: { after: 'moved, later', before: 'would be later', icon: ArrowDown },
  changed: { after: 'another value', before: 'would have another value', icon: null },
  new: { after: 'comes in', before: '', icon: Plus },
  gone: { after: '', before: 'would drop out', icon: Minus },
}

/** States that are told in words to the eye too, not by an icon alone. */
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
  /** Which of its turns this is, where it has several: "turn 2 of 4". */
  readonly which?: string | undefined
  /** What becomes of it between two orders that are shown side by side, and in which of them this row stands. */
  readonly shift?: Shift | undefined
  readonly side?: 'before' | 'after' | undefined
  /** Its value in the order before, where that is not in sight. */
  readonly was?: string | undefined
  readonly selected: boolean
  readonly hovered: boolean
  readonly handlers: RowHandlers
  readonly onHover: (over: boolean) => void
  /** `more`: beside those that are selected already. */
  readonly onSelect: (more: boolean) => void
  readonly onFly: () => void
  /** A menu at the row's end; a right click on the row opens it too. */
  readonly menu?: ((held: HeldMenu) => ReactNode) | undefined
}

/** A menu that is opened from elsewhere too. */
export interface HeldMenu {
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly tabIndex: 0 | -1
}

/** A combatant, a slot without one, or a border line. */
export function EntryRow({ entry, livery, inSquad, which, shift, side = 'before', was, selected, hovered, handlers,
  onHover, onSelect, onFly, menu }: EntryRowProps)
{
  const [open, setOpen] = useState(false)
  if (entry.state === 'border') return <BorderRow entry={entry} />
  const words = entry.told ?? STATES[entry.state].words
  // Words of the ruleset’s own are always told: they say what one means to do, or what became of it.
  const told = TOLD.includes(entry.state) || (entry.told !== undefined && entry.told !== '')
  // A state that is told in words needs no icon, and leaves its room to them.
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
      {entry.uncertain && <span className="sr-only">not certain</span>}
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
  /** Somebody of it is selected. */
  readonly selected: boolean
  /** Somebody of it does not stay as it is, between two orders. */
  readonly shifts: boolean
  readonly handlers: RowHandlers
  readonly onToggle: () => void
}

/** The head of a squad. Folded, it stands for its members and tells who of them acts. */
export function SquadRow({ row, livery, selected, shifts, handlers, onToggle }: SquadRowProps) {
  const state = squadState(row.entries)
  const acting = row.entries.find((entry) => entry.state === 'acting')
  const acted = row.entries.filter((entry) => entry.state === 'acted').length
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
          {row.name} <span className="queue-count">×{row.entries.length}</span>
        </span>
        {row.folded && (acting ?? acted > 0) && (
          <span className="queue-more queue-told">
            {acting ? `${acting.label} acts now` : `${acted} of ${row.entries.length} have acted`}
          </span>
        )}
      </button>
      <Fold className="queue-icon" size={14} aria-hidden />
      {row.folded && <span className="queue-value">{squadValue(row.entries)}</span>}
    </li>
  )
}
