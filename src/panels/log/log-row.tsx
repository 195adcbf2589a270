// One row of the log: a heading, an action, or a result. A press opens the dice of the row.
import { Dices } from 'lucide-react'
import type { CombatantId } from '../../engine/core/ids.ts'
import { RollLine } from '../parts/index.ts'
import type { LogRow } from './model.ts'

export interface LogRowLineProps {
  readonly row: LogRow
  readonly open: boolean
  /** Whether a combatant of the row is hovered elsewhere. */
  readonly lit: boolean
  readonly onOpen: () => void
  readonly onHover: (about: readonly CombatantId[]) => void
}

/** Whether the words end with the total of the roll, which then stands once in the row. */
const saysTotal = ({ text, roll }: LogRow['line']): boolean => roll !== null && text.endsWith(`: ${roll.total}`)

/** The line with its marks; hovering or focusing the line lights the combatants it is about. */
export function LogRowLine({ row: { entry, line, first }, open, lit, onOpen, onHover }: LogRowLineProps) {
  const words = (
    <>
      <span className="log-text">{line.text}</span>
      {entry.undone && first && <span className="log-tag">undone</span>}
      {entry.override && first && !line.text.startsWith('GM’s word') && (
        <span className="log-tag" data-tone="magic">GM’s word</span>
      )}
      {line.audience && <span className="log-tag">{line.audience.only === 'gm' ? 'GM only' : 'hidden from some'}</span>}
    </>
  )
  return (
    <div
      className="log-row"
      data-level={line.level}
      data-tone={line.tone}
      data-lit={lit || undefined}
      data-undone={entry.undone || undefined}
      title={first && entry.by !== '' ? `by ${entry.by}` : undefined}
      onPointerEnter={() => onHover(line.about)}
      onPointerLeave={() => onHover([])}
    >
      {line.roll
        ? (
          <button type="button" className="log-line" aria-expanded={open} onClick={onOpen}
            onFocus={() => onHover(line.about)} onBlur={() => onHover([])}
          >
            <span className="log-words">{words}</span>
            <span className="log-total">
              <Dices size={12} aria-hidden />
              {saysTotal(line) ? null : line.roll.total}
              <span className="sr-only">, show the dice</span>
            </span>
          </button>
        )
        : line.level === 0
        ? <h3 className="log-line">{words}</h3>
        : (
          <p className="log-line">
            <span className="log-words">{words}</span>
          </p>
        )}
      {first && entry.by !== '' && line.level === 1 && <span className="sr-only">by {entry.by}</span>}
      {open && line.roll && (
        <div className="log-roll">
          <RollLine roll={line.roll} />
        </div>
      )}
    </div>
  )
}
