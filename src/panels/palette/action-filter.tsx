// Finds an action among many: a text filter (the key / moves the focus there) and the groups with their counts.
import { Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isTyping } from '../parts/index.ts'
import type { OfferGroups } from './offer-groups.ts'

export interface ActionFilterProps {
  readonly grouped: OfferGroups
  readonly filter: string
  readonly onFilter: (filter: string) => void
  /** The only group that is shown; `null` for all groups. */
  readonly group: string | null
  readonly onGroup: (group: string | null) => void
  /** Called for Enter in the filter: picks the first usable match. */
  readonly onTake: () => void
}

/** Escape empties the text filter and gives up the focus. */
export function ActionFilter({ grouped, filter, onFilter, group, onGroup, onTake }: ActionFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isTyping(event)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <div className="finder">
      <div className="finder-box">
        <Search size={14} aria-hidden />
        <input
          ref={input}
          type="text"
          aria-label="Find an action"
          aria-keyshortcuts="/"
          placeholder="Find"
          value={filter}
          onChange={(event) => onFilter(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onTake()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onFilter('')
            event.currentTarget.blur()
          }}
        />
        {filter === ''
          ? <kbd aria-hidden>/</kbd>
          : (
            <button type="button" className="finder-clear" aria-label="Clear the filter" onClick={() => onFilter('')}>
              <X size={14} aria-hidden />
            </button>
          )}
      </div>
      {grouped.groups.length > 1 && (
        <div className="finder-groups">
          {grouped.groups.map(({ name, offers }) => (
            <button type="button" key={name} className="finder-group" aria-pressed={group === name} onClick={() =>
              onGroup(group === name ? null : name)}
            >
              <span>{name}</span> <span className="finder-count">{offers.length}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
