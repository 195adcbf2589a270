// One editor for any single value: Enter or leaving it commits, Escape takes the old value back, a bad value is never
// handed on.
// Once it is left it shows the value that counts, and why another was not taken; where that is wished, words that were
// refused stay as typed, their mistake marked.
import { useEffect, useRef, useState } from 'react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldControl, type FieldElement } from './field-control.tsx'
import { readDraft, toDraft, type Draft } from './field-draft.ts'
import { mistakeRange } from './mistake-range.ts'

/**
 * What came of a value that was handed on: a promise of why it was refused (`null`: taken), or nothing where it is
 * always taken.
 */
export type Committed = Promise<string | null> | void

export interface FieldInputProps {
  readonly spec: FieldSpec
  readonly value: FieldValue | null
  /** Called only with a value that its field takes, and only when it differs. */
  readonly onCommit: (value: FieldValue) => Committed
  readonly why?: string | null | undefined
  readonly bare?: boolean
  /** Words and dice that are refused stay as typed when they are left. */
  readonly keepsRefused?: boolean
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
 * Keeps what is typed until it is committed; a new `value` from outside replaces it. What is refused, by the field or
 * by whoever it was handed to, stays as typed while the field has the focus; with `keeps` until it is mended or Escape
 * takes the old value back.
 */
export function FieldInput({ spec, value, onCommit, why, bare = false, keepsRefused: mayKeep = false }:
  FieldInputProps)
{
  const fresh: Editing = { value, draft: toDraft(spec, value), problem: null, touched: false, waits: false }
  const [state, setState] = useState(fresh)
  if (state.value !== value) setState(fresh)
  const focused = useRef(false)
  const now = useRef(fresh)
  useEffect(() => {
    now.current = fresh
  })
  const atOnce = spec.type === 'flag' || spec.type === 'choice'
  // A long line that is lost would have to be typed again; a number is quickly typed, and a wrong one that stays is
  // read as the one that counts.
  const keeps = mayKeep && (spec.type === 'text' || spec.type === 'dice')
  const box = useRef<FieldElement>(null)
  const { draft: typed, problem } = state
  const showPlace = () => {
    const place = problem === null || typeof typed !== 'string' ? null : mistakeRange(typed, problem)
    if (place && box.current && !(box.current instanceof HTMLSelectElement)) box.current.setSelectionRange(...place)
  }
  useEffect(() => {
    if (focused.current) showPlace()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it is refused, not with each letter
  }, [problem])

  const refusedAs = (
    draft: Draft,
    why: string,
  ): Partial<
    Editing
  > => ((focused.current || keeps) && !atOnce ? { draft, problem: why, touched: true } : { problem: why })
  const refuse = (draft: Draft, why: string) => setState({ ...now.current, ...refusedAs(draft, why) })
  const answered = (draft: Draft, refused: string | null) => {
    // What was typed since then is another text.
    const before = now.current
    setState((mine) => (!mine.waits ? mine : refused === null ? before : { ...before, ...refusedAs(draft, refused) }))
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
    else if (!keeps || !state.touched) setState({ ...fresh, problem: state.touched ? state.problem : null })
  }
  return (
    <FieldControl
      spec={spec}
      draft={state.draft}
      problem={state.problem}
      draftCounts={!state.touched}
      why={why}
      bare={bare}
      onDraft={(draft) => (atOnce ? commit(draft) : setState({ ...fresh, draft, touched: true }))}
      onFocus={() => {
        focused.current = true
        showPlace()
      }}
      register={(element) => {
        box.current = element
      }}
      onEnter={() => (state.touched ? commit(state.draft) : setState(fresh))}
      onLeave={leave}
      onEscape={() => setState(fresh)}
    />
  )
}
