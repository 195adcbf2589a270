// Who acts and who comes next. With an `after`, or with the answer to a question, the panel also shows the queue as it
// would be, right beside it over the edge of the board.
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Command } from '../../engine/core/command.ts'
import { shiftsBetween } from '../../engine/core/shifts.ts'
import type { FormView, QueueView, TableView, WhatIfView } from '../../engine/core/view.ts'
import { Button, IconButton, Portrait, Tooltip, useScrollEdges } from '../parts/index.ts'
import { AfterColumn, roomStyle } from './after-column.tsx'
import { QueueList, type QueueListProps } from './queue-list.tsx'
import { shiftWords } from './shift-words.ts'
import { TurnForms, TurnTables } from './turn-extras.tsx'
import { answerTo, WhatIfs, type Asked } from './what-ifs.tsx'
import './queue.css'

export interface QueuePanelProps extends QueueListProps {
  /** The queue as it would be; rows that change are lit. */
  readonly after?: QueueView | null
  /** What would change the queue, for the heading, where the title of `after` is the same as the queue's. */
  readonly afterWhat?: string | undefined
  /** How far `after` may reach over the board, in pixels; as wide as the queue when absent or `null`. */
  readonly room?: number | null
  /** Whether the considered action would not change the queue, as far as is known; the head says so. */
  readonly stays?: boolean
  /** What is unknown about the queue as it would be. */
  readonly unknown?: string | undefined
  readonly whatIfs?: readonly WhatIfView[]
  readonly tables?: readonly TableView[]
  readonly forms?: readonly FormView[]
  readonly onCommand?: (command: Command) => void
  /** Whether the panel is folded to a rail of portraits. */
  readonly folded?: boolean
  readonly onFold?: (() => void) | undefined
  /** What to do when the queue is empty. */
  readonly empty?: { readonly says: string; readonly label: string; readonly onPress: () => void } | null
  readonly children?: ReactNode
}

/** The panel. The callbacks share hover and selection with the board. */
export function QueuePanel(props: QueuePanelProps) {
  const { view, tables = [], forms = [], whatIfs = NO_QUESTIONS, folded = false, stays = false, unknown, onFold } =
    props
  const [asked, setAsked] = useState<Asked | null>(null)
  const body = useRef<HTMLDivElement>(null)
  // A folded queue answers no questions; an action that is being aimed comes before a question.
  const answer = useMemo(() => (folded ? null : answerTo(whatIfs, asked)), [whatIfs, asked, folded])
  const after = props.after ?? (typeof answer === 'string' ? null : answer)
  const ask = (next: Asked | null) => {
    // The answer to a new question is shown from the first turn on.
    if (next && next.id !== asked?.id) body.current?.scrollTo?.({ top: 0 })
    setAsked(next)
  }
  const shifts = useMemo(() => (after ? shiftsBetween(view, after) : undefined), [view, after])
  const untold = after ? after.unknown : unknown
  const words = [after && shifts ? shiftWords(view, after, shifts) : '', untold ?? ''].filter(Boolean).join('; ')
  const title = after && after.title === view.title
    ? (props.afterWhat ? `After “${props.afterWhat}”` : 'After that')
    : (after?.title ?? '')
  const column = after && shifts && (
    <AfterColumn {...props} view={after} before={view} shifts={shifts} title={title} words={words}
      beside={folded ? null : body} />
  )
  const said = after
    ? `${title}: ${words === '' ? 'the order stays the same' : words}.`
    : stays
    ? (untold ? `${untold}.` : 'The order would stay the same.')
    : ''
  if (folded) {
    return (
      <div className="queue queue-slim" style={roomStyle(props.room ?? null)}>
        <QueueRail {...props} />
        {column}
        <p className="sr-only" aria-live="polite">{said}</p>
      </div>
    )
  }
  return (
    <section className="panel queue" aria-label={view.title} data-after={after ? '' : undefined}
      style={roomStyle(props.after ? (props.room ?? null) : null)}
    >
      <header className="panel-head">
        <h2 className="panel-title">{view.title}</h2>
        {stays && !after && (
          <span className="queue-stays" title={untold} aria-hidden>
            {untold === undefined ? 'No change' : 'Place unknown'}
          </span>
        )}
        {onFold && <IconButton icon={PanelLeftClose} label="Fold the queue" size="s" side="right" onPress={onFold} />}
      </header>
      <div className="panel-body" ref={body}>
        {view.entries.length === 0
          ? <EmptyQueue empty={props.empty ?? null} />
          : <QueueList {...props} shifts={shifts} side="before" />}
        <WhatIfs whatIfs={whatIfs} asked={asked} onAsk={ask} says={typeof answer === 'string' ? answer : null} />
        <TurnTables tables={tables} />
        {props.onCommand && <TurnForms forms={forms} onCommand={props.onCommand} />}
        {props.children}
      </div>
      {column}
      <p className="sr-only" aria-live="polite">{said}</p>
    </section>
  )
}

const NO_QUESTIONS: readonly WhatIfView[] = []

function EmptyQueue({ empty }: { readonly empty: QueuePanelProps['empty'] }) {
  return (
    <div className="empty">
      <p>{empty?.says ?? 'The queue is empty. Put combatants on the board, then start the battle.'}</p>
      {empty && <Button onPress={empty.onPress}>{empty.label}</Button>}
    </div>
  )
}

function QueueRail({ view, faces, selected, onFold, onHover, onSelect, onFly }: QueuePanelProps) {
  const entries = view.entries.filter((entry) => entry.who !== null && entry.state !== 'border')
  const edges = useScrollEdges<HTMLOListElement>()
  const now = entries.find(({ state }) => state === 'acting')?.key
  useEffect(() => {
    edges.current?.querySelector('[data-state=acting]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [edges, now])
  return (
    <section className="panel queue-rail" aria-label={view.title}>
      {onFold && <IconButton icon={PanelLeftOpen} label="Open the queue" side="right" onPress={onFold} />}
      <ol className="panel-body" ref={edges}>
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
