// One editor for any single value: Enter or leaving it commits, Escape takes the old value back, a bad value is never handed on.
// Once it is left it shows the value that counts, whatever was typed; why that was not taken stands beneath until the next edit.
import { useEffect, useRef, useState } from 'react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldControl } from './field-control.tsx'
import { readDraft, toDraft, type Draft } from './field-draft.ts'

/** What came of a value that was handed on: a promise of why it was refused (`null`: taken), or nothing where it is always taken. */
export type Committed = Promise<string | null> | void

export interface FieldInputProps {
  readonly spec: FieldSpec
  readonly value: FieldValue | null
  /** Called only with a value that its field takes, and only when it differs. */
  readonly onCommit: (value: FieldValue) => Committed
  readonly why?: string | null | undefined
  readonly bare?: boolean
}

interface Editing {
  readonly value: FieldValue | null
  readonly draft: Draft
  readonly problem: string | null
  readonly touched: boolean
  /** Handed on, and not answered yet. */
  readonly waits: boolean
}

/**
 * Keeps what is typed until it is committed; a new `value` from outside replaces it. What is refused, by the field or by whoever
 * it was handed to, stays as typed only while the field has the focus.
 */
export function FieldInput({ spec, value, onCommit, why, bare = false }: FieldInputProps) {
  const fresh: Editing = { value, draft: toDraft(spec, value), problem: null, touched: false, waits: false }
  const [state, setState] = useState(fresh)
  if (state.value !== value) setState(fresh)
  const focused = useRef(false)
  const now = useRef(fresh)
  useEffect(() => {
    now.current = fresh
  })
  const atOnce = spec.type === 'flag' || spec.type === 'choice'

  const refuse = (draft: Draft, problem: string) =>
    setState(focused.current && !atOnce ? { ...now.current, draft, problem, touched: true } : { ...now.current, problem })
  const answered = (draft: Draft, refused: string | null) => {
    if (refused !== null) refuse(draft, refused)
    else setState((mine) => (mine.waits ? now.current : mine))
  }
  const commit = (draft: Draft) => {
    const read = readDraft(spec, draft)
    if (!read.ok) return refuse(draft, read.problem)
    if (read.value === value) return setState(fresh)
    const tidy = toDraft(spec, read.value)
    const answer = onCommit(read.value)
    if (answer) {
      setState({ ...fresh, draft: tidy, waits: true })
      void answer.then((refused) => answered(tidy, refused))
    } else setState(focused.current || atOnce ? { ...fresh, draft: tidy } : fresh)
  }
  const leave = () => {
    focused.current = false
    if (state.waits) return
    if (state.touched && state.problem === null) commit(state.draft)
    else setState({ ...fresh, problem: state.touched ? state.problem : null })
  }
  return (
    <FieldControl
      spec={spec}
      draft={state.draft}
      problem={state.problem}
      stands={!state.touched}
      why={why}
      bare={bare}
      onDraft={(draft) => (atOnce ? commit(draft) : setState({ ...fresh, draft, touched: true }))}
      onFocus={() => {
        focused.current = true
      }}
      onEnter={() => (state.touched ? commit(state.draft) : setState(fresh))}
      onLeave={leave}
      onEscape={() => setState(fresh)}
    />
  )
}
