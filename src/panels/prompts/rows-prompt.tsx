// A prompt of rows. The rows are filled in in any order, sent one by one or all together, and can be changed until
// every row is in.
import { Check, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Form, SideMark, type Face } from '../parts/index.ts'
import { answersOf, isWide, passOnRest, answerWords, valuesOf, type TypedRow, type Row } from './rows.ts'
import type { PromptOf, PromptTools } from './types.ts'

/**
 * The head says how many rows are in, and has the buttons for all other rows together. A row that is in is folded to
 * its answer and can be opened again.
 */
export function RowsPrompt({ prompt, tools }: { readonly prompt: PromptOf<'rows'>; readonly tools: PromptTools }) {
  const [reopened, setReopened] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, TypedRow>>>({})
  const list = useRef<HTMLUListElement>(null)
  /**
   * The row that was just sent: once it is in, the next open row gets the focus. A row that is opened again gets the
   * focus at once.
   */
  const sent = useRef<string | null>(null)
  const opens = useRef<string | null>(null)
  const isClosed = (row: Row) => row.answered && !reopened.includes(row.id)
  useEffect(() => {
    const at = prompt.rows.findIndex((row) => row.id === sent.current && isClosed(row))
    if (at >= 0) sent.current = null
    const next = at < 0
      ? opens.current
      : [...prompt.rows.slice(at + 1), ...prompt.rows.slice(0, at)].find((row) => !isClosed(row))?.id
    opens.current = null
    if (next === null || next === undefined || !isFree(list.current)) return
    const row = list.current?.children[prompt.rows.findIndex(({ id }) => id === next)]
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  const whyNot =
    (row: Row): string | null => (row.who === undefined ? null : tools.whyNot({ who: 'combatant', id: row.who }))
  const send = (row: Row, values: NonNullable<TypedRow['values']>) => {
    sent.current = row.id
    setReopened(reopened.filter((id) => id !== row.id))
    tools.onAnswer({ kind: 'row', row: row.id, values })
  }
  return (
    <div className="rows" data-wide={prompt.rows.some(isWide) || undefined}>
      <Others
        prompt={prompt}
        tools={tools}
        left={prompt.rows.filter((row) => !isClosed(row) && whyNot(row) === null)}
        typed={typed}
        onSent={() => setReopened([])}
      />
      <ul ref={list} aria-label={prompt.title}>
        {prompt.rows.map((row) => (
          <li key={row.id} className="rows-row" data-answered={row.answered || undefined}>
            <Label row={row} face={row.who === undefined ? undefined : tools.faces.get(row.who)} />
            {isClosed(row)
              ? (
                <span className="rows-in">
                  <span className="rows-said" title={answerWords(row)}>{answerWords(row)}</span>
                  <Button size="s" kind="quiet" label={`Change ${row.label}`} why={whyNot(row)} onPress={() => {
                    opens.current = row.id
                    setReopened([...reopened, row.id])
                  }}>
                    Change
                  </Button>
                </span>
              )
              : (
                <Form
                  title={row.label}
                  fields={row.fields}
                  values={row.values}
                  submit={prompt.submit}
                  kind="plain"
                  why={whyNot(row)}
                  inline
                  onRead={(values) => setTyped({ ...typed, [row.id]: { given: row.values, values } })}
                  onSubmit={(values) => send(row, values)}
                />
              )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Label({ row, face }: { readonly row: Row; readonly face: Face | undefined }) {
  return (
    <span className="rows-label" title={row.label}>
      {row.answered ? <Check size={14} aria-hidden /> : face && <SideMark livery={face.livery} />}
      <span className="rows-name">{row.label}</span>
      {row.answered && <span className="sr-only">, answered</span>}
    </span>
  )
}

/** “Type a number for Hedda’s player first.” */
const unreadWords = ({ label, fields }: Row): string =>
  `${fields.some(({ type }) => type === 'integer') ? 'Type a number' : 'Fill in the row'} for ${label} first.`

interface OthersProps {
  readonly prompt: PromptOf<'rows'>
  readonly tools: PromptTools
  /** Rows that are not in and can be filled in on this screen. */
  readonly left: readonly Row[]
  readonly typed: Readonly<Record<string, TypedRow>>
  readonly onSent: () => void
}

/** How many rows are in, who fills in the others elsewhere, and buttons for all rows that are left. */
function Others({ prompt, tools, left, typed, onSent }: OthersProps) {
  const { rows, all, rest, elsewhere, detail } = prompt
  const unread = left.find((row) => valuesOf(row, typed[row.id]) === null)
  const passed = passOnRest(left, elsewhere !== undefined)
  return (
    <div className="rows-head">
      <p className="rows-count">
        {rows.filter((row) => row.answered).length} of {rows.length} answered
      </p>
      {elsewhere && (
        <p className="rows-elsewhere" data-done={elsewhere.done || undefined}>
          {elsewhere.done ? <Check size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
          {elsewhere.says}
          {elsewhere.done && <span className="sr-only">{' All are answered.'}</span>}
        </p>
      )}
      {elsewhere && !elsewhere.done && tools.onElsewhere && (
        <Button size="s" kind="quiet" shortcut="G" onPress={tools.onElsewhere}>
          Open the private panel
        </Button>
      )}
      {detail.length > 0 && (
        <ul className="rows-detail">
          {detail.map((line) => <li key={line}>{line}</li>)}
        </ul>
      )}
      <span className="rows-buttons">
        {all !== undefined && left.length > 1 && (
          <Button
            size="s"
            why={unread ? unreadWords(unread) : null}
            hint="Sends every open answer, with the values shown."
            onPress={() => {
              onSent()
              tools.onAnswer({ kind: 'several', answers: answersOf(left, typed) })
            }}
          >
            {all}
          </Button>
        )}
        {rest !== undefined && tools.gm && passed !== null && (
          <Button size="s" onPress={() => tools.onAnswer(passed)}>
            {rest}
          </Button>
        )}
      </span>
    </div>
  )
}

/** Whether the focus may be moved into the list: not while the user types somewhere else. */
const isFree = (list: Element | null): boolean =>
  document.activeElement === null || document.activeElement === document.body
  || list?.contains(document.activeElement) === true
