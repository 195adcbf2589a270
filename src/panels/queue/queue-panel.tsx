// Who acts and who comes next. With an `after` it shows how the order would become, right beside, over the board's edge.
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Command } from '../../engine/core/command.ts'
import type { FormView, QueueView, TableView } from '../../engine/core/view.ts'
import { Button, IconButton, Portrait, Tooltip } from '../parts/index.ts'
import { QueueList, type QueueListProps } from './queue-list.tsx'
import { TurnForms, TurnTables } from './turn-extras.tsx'
import './queue.css'

export interface QueuePanelProps extends QueueListProps {
  /** The order as it would be; rows that move are lit. */
  readonly after?: QueueView | null
  readonly tables?: readonly TableView[]
  readonly forms?: readonly FormView[]
  readonly onCommand?: (command: Command) => void
  /** Shown as a rail of portraits. */
  readonly folded?: boolean
  readonly onFold?: (() => void) | undefined
  /** What to do when nobody is in the queue. */
  readonly empty?: { readonly says: string; readonly label: string; readonly onPress: () => void } | null
  readonly children?: ReactNode
}

/** The panel. Hover and selection are shared with the board by the callbacks. */
export function QueuePanel(props: QueuePanelProps) {
  const { view, after = null, tables = [], forms = [], folded = false, onFold } = props
  if (folded) return <QueueRail {...props} />
  return (
    <section className="panel queue" aria-label={view.title}>
      <header className="panel-head">
        <h2 className="panel-title">{view.title}</h2>
        {onFold && <IconButton icon={PanelLeftClose} label="Fold the queue" size="s" side="right" onPress={onFold} />}
      </header>
      <div className="panel-body">
        {view.entries.length === 0 ? <Nobody empty={props.empty ?? null} /> : <QueueList {...props} />}
        <TurnTables tables={tables} />
        {props.onCommand && <TurnForms forms={forms} onCommand={props.onCommand} />}
        {props.children}
      </div>
      {after && (
        <section className="queue-after panel" aria-label={after.title}>
          <header className="panel-head">
            <h2 className="panel-title">{after.title}</h2>
          </header>
          <div className="panel-body">
            <QueueList {...props} view={after} menuOf={undefined} />
          </div>
        </section>
      )}
    </section>
  )
}

function Nobody({ empty }: { readonly empty: QueuePanelProps['empty'] }) {
  return (
    <div className="empty">
      <p>{empty?.says ?? 'Nobody is in the turn order yet. Put combatants on the board, then start the battle.'}</p>
      {empty && <Button onPress={empty.onPress}>{empty.label}</Button>}
    </div>
  )
}

function QueueRail({ view, faces, selected, onFold, onHover, onSelect, onFly }: QueuePanelProps) {
  const entries = view.entries.filter((entry) => entry.who !== null && entry.state !== 'border')
  return (
    <section className="panel queue-rail" aria-label={view.title}>
      {onFold && <IconButton icon={PanelLeftOpen} label="Open the queue" side="right" onPress={onFold} />}
      <ol className="panel-body">
        {entries.map((entry) => {
          const { who } = entry
          const face = who ? faces.get(who) : undefined
          if (!who || !face) return null
          const acting = entry.state === 'acting'
          return (
            <li key={entry.key} data-state={entry.state} data-selected={selected.includes(who) || undefined}>
              <Tooltip content={`${entry.label} ${entry.value}`} side="right">
                <button
                  type="button"
                  className="queue-face"
                  aria-pressed={selected.includes(who)}
                  aria-label={`${entry.label}${acting ? ', acts now' : ''}`}
                  onClick={(event) => onSelect(who, event.shiftKey || event.ctrlKey || event.metaKey)}
                  onDoubleClick={() => onFly(who)}
                  onPointerEnter={() => onHover(who)}
                  onPointerLeave={() => onHover(null)}
                >
                  <Portrait face={face} size={32} now={acting} />
                </button>
              </Tooltip>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
