// An editor for any single value. Enter or leaving the field commits, Escape restores the old value, and a bad value is
// never handed on. After the field is left it shows the value in force and why another value was refused; with
// `keepsRefused` a refused text stays as typed, with the mistake marked.
import { useEffect, useRef, useState } from 'react'
import type { FieldSpec, FieldValue } from '../../engine/core/field.ts'
import { FieldControl, type FieldElement } from './field-control.tsx'
import { readDraft, toDraft, type Draft } from './field-draft.ts'
import { mistakeRange } from './mistake-range.ts'

/**
 * The answer to a value that was handed on: a promise of why it was refused (`null`: accepted), or nothing where every
 * value is accepted.
 */
export type Committed = Promise<string | null> | void

export interface FieldInputProps {
  readonly spec: FieldSpec
  readonly value: FieldValue | null
  /** Called only with a value that the field takes, and only when the value differs. */
  readonly onCommit: (value: FieldValue) => Committed
  readonly why?: string | null | undefined
  /** Called while something is typed: whether it is a value that the field takes and that differs. */
  readonly onTyping?: (differs: boolean) => void
  readonly bare?: boolean
  /** Keeps refused texts and dice as typed when the field is left. */
  readonly keepsRefused?: boolean
}

interface Editing {
  readonly value: FieldValue | null
  readonly draft: Draft
  readonly problem: string | null
  readonly touched: boolean
  /** Whether the value was handed on and the answer is still to come. */
  readonly waits: boolean
}

/**
 * Keeps the draft until it is committed; a new `value` from outside replaces the draft. A refused draft stays as typed
 * while the field has the focus; with `keepsRefused` it stays until it is corrected or Escape restores the old value.
 */
export function FieldInput({ spec, value, onCommit, why, onTyping, bare = false, keepsRefused: mayKeep = false }:
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
  // A long text that is lost would have to be typed again. A number is quickly typed, and a wrong number that stays
  // would be read as the value in force.
  const keeps = mayKeep && (spec.type === 'text' || spec.type === 'dice')
  const box = useRef<FieldElement>(null)
  const { draft: typed, problem } = state
  const showPlace = () => {
    const place = problem === null || typeof typed !== 'string' ? null : mistakeRange(typed, problem)
    if (place && box.current && !(box.current instanceof HTMLSelectElement)) box.current.setSelectionRange(...place)
  }
  useEffect(() => {
    if (focused.current) showPlace()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the value is refused, not with each letter
  }, [problem])

  const refusedAs = (
    draft: Draft,
    why: string,
  ): Partial<
    Editing
  > => ((focused.current || keeps) && !atOnce ? { draft, problem: why, touched: true } : { problem: why })
  const refuse = (draft: Draft, why: string) => setState({ ...now.current, ...refusedAs(draft, why) })
  const answered = (draft: Draft, refused: string | null) => {
    // A draft that was changed since then is left alone.
    const before = now.current
    setState((mine) => (!mine.waits ? mine : refused === null ? before : { ...before, ...refusedAs(draft, refused) }))
  }
  const commit = (draft: Draft) => {
    onTyping?.(false)
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
  const type = (draft: Draft) => {
    setState({ ...fresh, draft, touched: true })
    if (!onTyping) return
    const read = readDraft(spec, draft)
    onTyping(read.ok && read.value !== value)
  }
  const leave = () => {
    focused.current = false
    onTyping?.(false)
    if (state.waits) return
    if (state.touched && state.problem === null) commit(state.draft)
    else if (!keeps || !state.touched) setState({ ...fresh, problem: state.touched ? state.problem : null })
  }
  // A text of several lines is not lost with the page: a reload, a closed tab, a phone that goes to sleep.
  const isLong = spec.type === 'text' && (spec.lines ?? 1) > 1
  const handOn = useRef<() => void>(undefined)
  useEffect(() => {
    handOn.current = () => {
      if (focused.current && state.touched && state.problem === null && !state.waits) commit(state.draft)
    }
  })
  useEffect(() => {
    if (!isLong) return
    const onHide = () => handOn.current?.()
    const onChange = () => document.visibilityState === 'hidden' && onHide()
    addEventListener('beforeunload', onHide)
    addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onChange)
    return () => {
      removeEventListener('beforeunload', onHide)
      removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [isLong])
  return (
    <FieldControl
      spec={spec}
      draft={state.draft}
      problem={state.problem}
      draftCounts={!state.touched}
      why={why}
      bare={bare}
      onDraft={(draft) => (atOnce ? commit(draft) : type(draft))}
      onFocus={() => {
        focused.current = true
        showPlace()
      }}
      register={(element) => {
        box.current = element
      }}
      onEnter={() => (state.touched ? commit(state.draft) : setState(fresh))}
      onLeave={leave}
      onEscape={() => {
        onTyping?.(false)
        setState(fresh)
      }}
    />
  )
}
