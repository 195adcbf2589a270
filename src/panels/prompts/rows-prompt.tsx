// A declaration sheet: one row for each, filled in in any order, each sent by itself and changeable until all are in.
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, Form } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** How many are in stands above; a row that is in is folded to a tick and opens again on demand. */
export function RowsPrompt({ prompt, tools }: { readonly prompt: PromptOf<'rows'>; readonly tools: PromptTools }) {
  const [reopened, setReopened] = useState<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  /** A row that was just sent: once it is in, the next open one has the focus. One that is to be changed has it at once. */
  const sent = useRef<string | null>(null)
  const opens = useRef<string | null>(null)
  const isClosed = (row: (typeof prompt.rows)[number]) => row.answered && !reopened.includes(row.id)
  useEffect(() => {
    const at = prompt.rows.findIndex((row) => row.id === sent.current && isClosed(row))
    if (at >= 0) sent.current = null
    const next = at < 0 ? opens.current : [...prompt.rows.slice(at + 1), ...prompt.rows.slice(0, at)].find((row) => !isClosed(row))?.id
    opens.current = null
    if (next === null || next === undefined || !isFree(list.current)) return
    const row = list.current?.children[prompt.rows.findIndex(({ id }) => id === next)]
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  })
  const done = prompt.rows.filter((row) => row.answered).length
  return (
    <div className="rows">
      <p className="rows-count">
        {done} of {prompt.rows.length} are in.
      </p>
      <ul ref={list} aria-label={prompt.title}>
        {prompt.rows.map((row) => {
          const closed = isClosed(row)
          return (
            <li key={row.id} className="rows-row" data-answered={row.answered || undefined}>
              <span className="rows-label">
                {row.answered && <Check size={14} aria-hidden />}
                {row.label}
                {row.answered && <span className="sr-only">, in</span>}
              </span>
              {closed ? (
                <Button size="s" kind="quiet" label={`Change ${row.label}`} onPress={() => {
                  opens.current = row.id
                  setReopened([...reopened, row.id])
                }}>
                  Change
                </Button>
              ) : (
                <Form
                  title={row.label}
                  fields={row.fields}
                  values={row.values}
                  submit={prompt.submit}
                  kind="plain"
                  inline
                  onSubmit={(values) => {
                    sent.current = row.id
                    setReopened(reopened.filter((id) => id !== row.id))
                    tools.onAnswer({ kind: 'row', row: row.id, values })
                  }}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Whoever types somewhere else is left alone. */
const isFree = (list: Element | null): boolean => document.activeElement === null || document.activeElement === document.body || list?.contains(document.activeElement) === true
