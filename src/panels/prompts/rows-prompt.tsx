// A sheet of rows: filled in in any order, each sent by itself or all as they stand, and changeable until all are in.
import { Check, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Form, SideMark, type Face } from '../parts/index.ts'
import { answersOf, isWide, restOf, saidIn, valuesOf, type Read, type Row } from './rows.ts'
import type { PromptOf, PromptTools } from './types.ts'

/**
 * How many are in stands above, beside what is done with all the others at once; a row that is in is folded to what was
 * said and opens again on demand.
 */
export function RowsPrompt({ prompt, tools }: { readonly prompt: PromptOf<'rows'>; readonly tools: PromptTools }) {
  const [reopened, setReopened] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, Read>>>({})
  const list = useRef<HTMLUListElement>(null)
  /**
   * A row that was just sent: once it is in, the next open one has the focus. One that is to be changed has it at once.
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
  const send = (row: Row, values: NonNullable<Read['values']>) => {
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
                  <span className="rows-said" title={saidIn(row)}>{saidIn(row)}</span>
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
      {row.answered && <span className="sr-only">, in</span>}
    </span>
  )
}

interface OthersProps {
  readonly prompt: PromptOf<'rows'>
  readonly tools: PromptTools
  /** Rows that are not in and can be filled in here. */
  readonly left: readonly Row[]
  readonly typed: Readonly<Record<string, Read>>
  readonly onSent: () => void
}

/** How many are in, who fills in the rest elsewhere, and all that is left in one press. */
function Others({ prompt, tools, left, typed, onSent }: OthersProps) {
  const { rows, all, rest, elsewhere } = prompt
  const unread = left.find((row) => valuesOf(row, typed[row.id]) === null)
  const passed = restOf(left, elsewhere !== undefined)
  return (
    <div className="rows-head">
      <p className="rows-count">
        {rows.filter((row) => row.answered).length} of {rows.length} are in.
      </p>
      {elsewhere && (
        <p className="rows-elsewhere" data-done={elsewhere.done || undefined}>
          {elsewhere.done ? <Check size={14} aria-hidden /> : <EyeOff size={14} aria-hidden />}
          {elsewhere.says}
          {elsewhere.done && <span className="sr-only">{' All in.'}</span>}
        </p>
      )}
      {elsewhere && !elsewhere.done && tools.onElsewhere && (
        <Button size="s" kind="quiet" shortcut="G" onPress={tools.onElsewhere}>
          Open the private panel
        </Button>
      )}
      <span className="rows-deeds">
        {all !== undefined && left.length > 1 && (
          <Button
            size="s"
            why={unread ? `${unread.label} is not filled in yet.` : null}
            hint="Each row that is not in yet, as it stands."
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

/** Whoever types somewhere else is left alone. */
const isFree = (list: Element | null): boolean =>
  document.activeElement === null || document.activeElement === document.body
  || list?.contains(document.activeElement) === true
