// Several fields with one button. Nothing is handed on until every field can be read; the first bad field gets the
// focus.
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { fieldsFor, type FieldSpec, type FormValues } from '../../engine/core/field.ts'
import { Button } from './button.tsx'
import { FieldControl, type FieldElement } from './field-control.tsx'
import { readDrafts, toDrafts, type Draft, type Drafts } from './field-draft.ts'

export interface FormProps {
  /** Names the form to screen readers. */
  readonly title: string
  readonly fields: readonly FieldSpec[]
  readonly values: FormValues
  /** The button's label. Without it there is no button, and `onRead` reports the values instead. */
  readonly submit?: string
  readonly onSubmit?: (values: FormValues) => void
  /** Called after each change that leaves all fields readable. */
  readonly onChange?: ((values: FormValues) => void) | undefined
  /** Called after each change, with `null` while a field cannot be read. */
  readonly onRead?: ((values: FormValues | null) => void) | undefined
  /** Why the form cannot be sent now. */
  readonly why?: string | null | undefined
  readonly kind?: 'plain' | 'primary'
  /** Puts the fields beside each other, with the button at the end of the line. */
  readonly inline?: boolean
  readonly children?: ReactNode
}

/** Fields under their group headings. The form starts again when it gets other `values` or fields. */
export function Form(props: FormProps) {
  const { fields, values } = props
  const given = JSON.stringify([fields.map((spec) => spec.key), values])
  const [state, setState] = useState({ given, drafts: toDrafts(fields, values),
    problems: {} as Readonly<Record<string, string>> })
  const elements = useRef(new Map<string, FieldElement>())
  if (state.given !== given) {
    // A draft stays as typed when the new values are the ones that the draft stands for.
    const typed = readDrafts(fields, state.drafts)
    const same = typed.ok && fields.every((spec) => typed.value[spec.key] === values[spec.key])
    setState(same ? { ...state, given } : { given, drafts: toDrafts(fields, values), problems: {} })
  }

  const drafts = stillThere(fields, values, state.drafts)
  const change = (key: string, draft: Draft) => {
    const changed = { ...drafts, [key]: draft }
    // A field that is no longer asked goes back to the value it was given.
    const asked = new Set(fieldsFor(fields, changed).map((spec) => spec.key))
    const next = { ...toDrafts(fields, values),
      ...Object.fromEntries(Object.entries(changed).filter(([one]) => asked.has(one))) }
    const { [key]: _, ...problems } = state.problems
    setState({ ...state, drafts: next, problems })
    const read = readDrafts(fields, next)
    if (read.ok) props.onChange?.(read.value)
    props.onRead?.(read.ok ? read.value : null)
  }
  const leave = (key: string) => {
    const read = readDrafts(fields.filter((spec) => spec.key === key), drafts)
    const touched = drafts[key] !== toDrafts(fields, values)[key]
    if (!read.ok && touched) setState({ ...state, problems: { ...state.problems, ...read.problem } })
  }
  const send = (event: SubmitEvent | null) => {
    event?.preventDefault()
    if (props.why) return
    const read = readDrafts(fields, drafts)
    if (read.ok) return props.onSubmit?.(read.value)
    setState({ ...state, problems: read.problem })
    const first = fields.find((spec) => spec.key in read.problem)
    if (first) elements.current.get(first.key)?.focus()
  }
  return (
    <form className="form" aria-label={props.title} data-inline={props.inline || undefined} onSubmit={send} noValidate>
      {groupsOf(fieldsFor(fields, drafts)).map(({ group, members }) => (
        <Group key={group} title={group}>
          {members.map((spec) => (
            <FieldControl
              key={spec.key}
              spec={spec}
              draft={drafts[spec.key] ?? ''}
              problem={state.problems[spec.key] ?? null}
              onDraft={(draft) => change(spec.key, draft)}
              onLeave={() =>
                leave(spec.key)}
              onEnter={() => send(null)}
              register={(element) => {
                if (element) elements.current.set(spec.key, element)
                else elements.current.delete(spec.key)
              }}
            />
          ))}
        </Group>
      ))}
      {props.children}
      {props.submit !== undefined && (
        <div className="form-end">
          <Button submit kind={props.kind ?? 'primary'} why={props.why}>
            {props.submit}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The drafts, with a choice that is no longer offered set back to the value it was given. */
function stillThere(fields: readonly FieldSpec[], values: FormValues, drafts: Drafts): Drafts {
  const gone = fields.filter((spec) =>
    spec.type === 'choice' && !spec.options.some(({ value }) => value === drafts[spec.key])
  )
  return gone.length === 0 ? drafts : { ...drafts, ...toDrafts(gone, values) }
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (!title) return <div className="form-fields">{children}</div>
  return (
    <fieldset className="form-group">
      <legend>{title}</legend>
      <div className="form-fields">{children}</div>
    </fieldset>
  )
}

/** Fields by their group, in order of first appearance. */
export function groupsOf<
  Item extends { readonly group?: string },
>(items: readonly Item[]): readonly { readonly group: string; readonly members: readonly Item[] }[] {
  const groups = [...new Set(items.map((item) => item.group ?? ''))]
  return groups.map((group) => ({ group, members: items.filter((item) => (item.group ?? '') === group) }))
}
