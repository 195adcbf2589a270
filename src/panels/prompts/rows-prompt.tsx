// A declaration sheet: one row for each, filled in in any order, each sent by itself and changeable until all are in.
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button, Form } from '../parts/index.ts'
import type { PromptOf, PromptTools } from './types.ts'

/** How many are in stands above; a row that is in is folded to a tick and opens again on demand. */
export function RowsPrompt({ prompt, tools }: { readonly prompt: PromptOf<'rows'>; readonly tools: PromptTools }) {
  const [reopened, setReopened] = useState<readonly string[]>([])
  const done = prompt.rows.filter((row) => row.answered).length
  return (
    <div className="rows">
      <p className="rows-count">
        {done} of {prompt.rows.length} are in.
      </p>
      <ul aria-label={prompt.title}>
        {prompt.rows.map((row) => {
          const closed = row.answered && !reopened.includes(row.id)
          return (
            <li key={row.id} className="rows-row" data-answered={row.answered || undefined}>
              <span className="rows-label">
                {row.answered && <Check size={14} aria-hidden />}
                {row.label}
                {row.answered && <span className="sr-only">, in</span>}
              </span>
              {closed ? (
                <Button size="s" kind="quiet" label={`Change ${row.label}`} onPress={() => setReopened([...reopened, row.id])}>
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
