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

/** Keeps what is typed until it is committed; a new `value` from outside replaces it. */
export function FieldInput({ spec, value, onCommit, why, bare = false }: FieldInputProps) {
  const [state, setState] = useState({ value, draft: toDraft(spec, value), problem: null as string | null })
  if (state.value !== value) setState({ value, draft: toDraft(spec, value), problem: null })

  const commit = (draft: Draft) => {
    if (draft === toDraft(spec, value) && (value !== null || draft === '')) {
      setState({ value, draft, problem: null })
      return
    }
    const read = readDraft(spec, draft)
    setState({ value, draft: read.ok ? toDraft(spec, read.value) : draft, problem: read.ok ? null : read.problem })
    if (read.ok && read.value !== value) onCommit(read.value)
  }
  const atOnce = spec.type === 'flag' || spec.type === 'choice'
  return (
    <FieldControl
      spec={spec}
      draft={state.draft}
      problem={state.problem}
      why={why}
      bare={bare}
      onDraft={(draft) => (atOnce ? commit(draft) : setState({ ...state, draft, problem: null }))}
      onEnter={() => commit(state.draft)}
      onLeave={atOnce ? undefined : () => commit(state.draft)}
      onEscape={() => setState({ value, draft: toDraft(spec, value), problem: null })}
    />
  )
}
