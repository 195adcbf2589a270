// One editor for any single value: Enter or leaving it commits, Escape takes the old value back, a bad value is never handed on.
import { useState } from 'react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldControl } from './field-control.tsx'
import { readDraft, toDraft, type Draft } from './field-draft.ts'

export interface FieldInputProps {
  readonly spec: FieldSpec
  readonly value: FieldValue | null
  /** Called only with a value that its field takes, and only when it differs. */
  readonly onCommit: (value: FieldValue) => void
  readonly why?: string | null | undefined
  readonly bare?: boolean
}

/**
 * Keeps what is typed until it is committed; a new `value` from outside replaces it. What was committed and not taken up
 * by the time the field is left gives way to the value that counts.
 */
export function FieldInput({ spec, value, onCommit, why, bare = false }: FieldInputProps) {
  const fresh = { value, draft: toDraft(spec, value), problem: null as string | null, touched: false }
  const [state, setState] = useState(fresh)
  if (state.value !== value) setState(fresh)

  const commit = (draft: Draft) => {
    const read = readDraft(spec, draft)
    if (!read.ok) return setState({ value, draft, problem: read.problem, touched: true })
    setState({ ...fresh, draft: toDraft(spec, read.value) })
    if (read.value !== value) onCommit(read.value)
  }
  const atOnce = spec.type === 'flag' || spec.type === 'choice'
  return (
    <FieldControl
      spec={spec}
      draft={state.draft}
      problem={state.problem}
      why={why}
      bare={bare}
      onDraft={(draft) => (atOnce ? commit(draft) : setState({ value, draft, problem: null, touched: true }))}
      onEnter={() => (state.touched ? commit(state.draft) : setState(fresh))}
      onLeave={() => (state.touched ? commit(state.draft) : setState(fresh))}
      onEscape={() => setState(fresh)}
    />
  )
}
