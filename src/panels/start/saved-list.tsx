// Battles kept in this browser, the last played first. Deleting asks for no confirmation; the app offers to undo it.
import { counted } from '../../lib/counted.ts'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../parts/index.ts'
import { clockWords, whenWords, type SavedBattle } from './model.ts'

export interface SavedListProps {
  readonly saved: readonly SavedBattle[]
  /** Now, in milliseconds since 1970. */
  readonly now: number
  readonly onOpen: (id: string) => void
  readonly onDelete: (id: string) => void
}

/** A line for each battle; a press opens the battle. */
export function SavedList({ saved, now, onOpen, onDelete }: SavedListProps) {
  const ordered = saved.toSorted((a, b) => b.played - a.played)
  return (
    <ul className="saved">
      {ordered.map(({ id, name, rules, played, steps }) => (
        <li className="saved-line" key={id}>
          <button type="button" className="saved-open" onClick={() => onOpen(id)}>
            <span className="saved-name">{name}</span>
            <span className="saved-rules">
              {rules}
              {steps !== undefined && ` · ${counted(steps, 'step')}`}
            </span>
            <time className="saved-when" dateTime={new Date(played).toISOString()}
              title={new Date(played).toLocaleString()}
            >
              {whenWords(played, now)}
              {/* Battles of the same name, as a file that was opened twice, are told apart by the time of day. */}
              {saved.some((one) => one.id !== id && one.name === name && one.rules === rules)
                && `, ${clockWords(played)}`}
            </time>
          </button>
          <IconButton size="s" icon={Trash2} label={`Delete ${name}`} onPress={() => onDelete(id)} />
        </li>
      ))}
    </ul>
  )
}
