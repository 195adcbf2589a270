// Which lines of the log are shown: a kind of line, and words to search for.
import { Search, X } from 'lucide-react'
import { IconButton } from '../parts/index.ts'
import type { LogFilter, LogKind } from './model.ts'

const KINDS: readonly { readonly value: LogKind; readonly label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'turns', label: 'Turns' },
  { value: 'dice', label: 'Dice' },
  { value: 'overrides', label: 'GM’s word' },
  { value: 'selected', label: 'Selected' },
]

export interface LogFilterBarProps {
  readonly filter: LogFilter
  readonly onFilter: (filter: LogFilter) => void
}

/** A list of kinds and a search box; Escape empties the search box. */
export function LogFilterBar({ filter, onFilter }: LogFilterBarProps) {
  return (
    <div className="log-filter">
      <select className="field-input" aria-label="Show" value={filter.kind} onChange={(event) =>
        onFilter({ ...filter, kind: KINDS.find((one) => one.value === event.target.value)?.value ?? 'all' })}
      >
        {KINDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className="log-search">
        <Search size={14} aria-hidden />
        <input
          className="field-input"
          type="text"
          role="searchbox"
          aria-label="Search the log"
          placeholder="Search"
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter.search === '') return
            event.stopPropagation()
            onFilter({ ...filter, search: '' })
          }}
        />
        {filter.search !== '' && (
          <IconButton size="s" icon={X} label="Clear the search" onPress={() => onFilter({ ...filter, search: '' })} />
        )}
      </span>
    </div>
  )
}
