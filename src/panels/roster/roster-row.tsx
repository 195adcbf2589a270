// A combatant of the roster: press the row to select it, drag it to the board, copy it, remove it.
import { Copy, EyeOff, MapPin, MapPinOff, Trash2 } from 'lucide-react'
import { IconButton, Portrait } from '../parts/index.ts'
import { COMBATANT_DRAG, type RosterCombatant } from './model.ts'

export interface RosterRowProps {
  readonly combatant: RosterCombatant
  readonly selected: boolean
  /** Whether the next click on the board places the combatant. */
  readonly placing: boolean
  /** The button does not place the combatant itself, but chooses it for the next click on the board. */
  readonly byClick: boolean
  /** Only read: the row has no buttons and is not dragged. */
  readonly isRead: boolean
  /** `add`: adds to the selection (Shift or Ctrl is held). */
  readonly onSelect: (add: boolean) => void
  readonly onPlace: () => void
  readonly onTakeOff: () => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** A row whose buttons have the combatant's name in theirs, for screen readers. */
export function RosterRow({ combatant, selected, placing, byClick, isRead, onSelect, onPlace, onTakeOff, onDuplicate,
  onRemove }: RosterRowProps)
{
  const { id, name, face, placed, hidden } = combatant
  return (
    // Dragging is an extra: the place button does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li
      className="roster-row"
      data-selected={selected || undefined}
      data-placing={placing || undefined}
      draggable={!isRead}
      onDragStart={(event) => {
        event.dataTransfer.setData(COMBATANT_DRAG, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <button type="button" className="roster-pick" aria-pressed={selected}
        onClick={(event) => onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <Portrait face={face} size={32} />
        <span className="roster-words">
          <span className="roster-name">{name}</span>
          <span className="roster-note">
            {placing
              ? 'click the board to place'
              : combatant.down
              ? 'down'
              : placed
              ? 'on the board'
              : 'not on the board'}
            {hidden && (
              <>
                {' '}
                <EyeOff size={12} aria-hidden /> hidden
              </>
            )}
          </span>
        </span>
      </button>
      <span className="roster-buttons" hidden={isRead}>
        {placed
          ? <IconButton size="s" icon={MapPinOff} label={`Take ${name} off the board`} onPress={onTakeOff} />
          : (
            <IconButton size="s" icon={MapPin}
              label={byClick ? `Place ${name} with the next click on the board` : `Place ${name} on the board`}
              pressed={placing} onPress={onPlace} />
          )}
        <IconButton size="s" icon={Copy} label={`Duplicate ${name}`} onPress={onDuplicate} />
        <IconButton size="s" icon={Trash2} label={`Remove ${name}`} onPress={onRemove} />
      </span>
    </li>
  )
}
