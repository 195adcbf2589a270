// The rows of a queue. The arrow keys move between the rows, of which a single row is in the tab order. Enter selects
// the combatant, Shift+Enter moves the board to it.
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { CombatantId, SquadId } from '../../engine/core/ids.ts'
import type { Shift } from '../../engine/core/shifts.ts'
import type { QueueEntry, QueueView } from '../../engine/core/view.ts'
import { useRemembered, type Faces } from '../parts/index.ts'
import { EntryRow, SquadRow, type RowMenuState } from './entry-row.tsx'
import { queueRows, whichTurn } from './rows.ts'
import { useActingInSight, useInSight } from './use-in-sight.ts'

export interface QueueListProps {
  readonly view: QueueView
  readonly faces: Faces
  readonly squadNames?: ReadonlyMap<SquadId, string> | undefined
  readonly selected: readonly CombatantId[]
  readonly hovered: CombatantId | null
  readonly onHover: (id: CombatantId | null) => void
  /** `more`: adds to the selection (Shift or Ctrl is held). */
  readonly onSelect: (id: CombatantId, more: boolean) => void
  readonly onFly: (id: CombatantId) => void
  /** The GM's menu of a combatant. */
  readonly menuOf?: ((id: CombatantId, held: RowMenuState) => ReactNode) | undefined
  /** Where two queues are shown side by side: how each row changes, and which of the two queues this is. */
  readonly shifts?: ReadonlyMap<string, Shift> | undefined
  readonly side?: 'before' | 'after' | undefined
  /** Values in the present queue by key, where that queue is not in sight. */
  readonly was?: ReadonlyMap<string, string> | undefined
  /** The round. When a new round begins, the list scrolls to its top. */
  readonly round?: number | null | undefined
}

/** Squads are folded at first; which squads are open is remembered. */
export function QueueList(props: QueueListProps) {
  const { view, faces, selected, hovered, menuOf, shifts, side = 'before', was } = props
  const [open, setOpen] = useRemembered<readonly string[]>('open-squads', [])
  const [at, setAt] = useState(0)
  const list = useRef<HTMLOListElement>(null)
  const rows = queueRows(view.entries, (squad) => !open.includes(squad), (squad) => props.squadNames?.get(squad))
  const stops = rows.filter((row) => row.kind === 'squad' || row.entry.state !== 'border')
  const current = Math.min(at, stops.length - 1)
  const which = whichTurn(view.entries)
  const selectedHere = useRef('')
  useActingInSight(list, view.entries.find((entry) => entry.state === 'acting')?.key ?? '', props.round ?? null,
    '[data-state=acting]', side === 'before')
  // A row that was clicked in this list is in sight already, and need not be the combatant's first row.
  useInSight(list, selected.join(), '[data-selected]', side === 'before', selectedHere)

  const walk = (event: KeyboardEvent<HTMLButtonElement>, fly: () => void) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault()
      fly()
    } else if (to !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      list.current?.querySelectorAll<HTMLElement>('[data-row]')[Math.min(stops.length - 1, Math.max(0, to))]?.focus()
    }
  }
  return (
    <ol className="queue-list" aria-label={view.title} ref={list}>
      {rows.map((row) => {
        const stop = stops.indexOf(row)
        const who = row.kind === 'entry' ? row.entry.who : null
        const forCombatant = (call: (id: CombatantId) => void) => () => {
          if (who !== null) call(who)
        }
        const handlers = {
          tabIndex: stop === current ? (0 as const) : (-1 as const),
          onFocus: () => setAt(stop),
          onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => walk(event, forCombatant(props.onFly)),
        }
        if (row.kind === 'squad') {
          const toggle = () => setOpen(row.folded ? [...open, row.squad] : open.filter((squad) => squad !== row.squad))
          return (
            <SquadRow key={row.key} row={row} livery={liveryOf(row.entries[0], faces)}
              selected={row.entries.some(({ who: member }) => member !== null && selected.includes(member))}
              shifts={row.entries.some(({ key }) => shifts?.has(key))} handlers={handlers} onToggle={toggle} />
          )
        }
        return (
          <EntryRow
            key={row.entry.key}
            entry={row.entry}
            livery={liveryOf(row.entry, faces)}
            inSquad={row.inSquad}
            which={which.get(row.entry.key)}
            shift={shifts?.get(row.entry.key)}
            side={side}
            was={changedFrom(was?.get(row.entry.key), row.entry.value)}
            selected={who !== null && selected.includes(who)}
            hovered={who !== null && who === hovered}
            handlers={handlers}
            onHover={(over) => props.onHover(over ? who : null)}
            onSelect={(more) => {
              if (who === null) return
              selectedHere.current = who
              props.onSelect(who, more)
            }}
            onFly={forCombatant(props.onFly)}
            menu={menuOf && who !== null ? (held) => menuOf(who, held) : undefined}
          />
        )
      })}
    </ol>
  )
}

const changedFrom = (
  was: string | undefined,
  is: string,
): string | undefined => (was !== undefined && was !== '' && was !== is ? was : undefined)

function liveryOf(entry: QueueEntry | undefined, faces: Faces): number | null {
  return entry?.who ? (faces.get(entry.who)?.livery ?? null) : null
}
