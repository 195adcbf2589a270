// The visible part of a field: label, input of the right kind, hint or problem. The control holds no state; see
// FieldInput and Form.
import { useId, type FocusEvent, type KeyboardEvent } from 'react'
import type { FieldOption, FieldSpec } from '../../engine/core/field.ts'
import { Explained } from './explained.tsx'
import { stepDraft, type Draft } from './field-draft.ts'

export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FieldControlProps {
  readonly spec: FieldSpec
  readonly draft: Draft
  readonly problem: string | null
  /** Whether the draft is the value in force, so that the problem is about another value that was refused. */
  readonly draftCounts?: boolean
  readonly onDraft: (draft: Draft) => void
  readonly onFocus?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  readonly onEscape?: (() => void) | undefined
  readonly onLeave?: (() => void) | undefined
  /** Why the field cannot be edited. */
  readonly why?: string | null | undefined
  /** Shows the label to screen readers only, as in tables. */
  readonly bare?: boolean
  readonly register?: ((element: FieldElement | null) => void) | undefined
}

/** A field with its label. A problem is announced and stands right beneath the input. */
export function FieldControl(props: FieldControlProps) {
  const { spec, problem, why = null, bare = false, draftCounts = false } = props
  const id = useId()
  const note = problem ?? why ?? spec.hint ?? null
  return (
    <div className="field" data-type={spec.type} data-bare={bare || undefined}
      data-bad={(problem !== null && !draftCounts) || undefined}
    >
      <label className={bare ? 'sr-only' : 'field-label'} htmlFor={id}>
        {spec.label}
      </label>
      <span className="field-box">
        <Input {...props} id={id} noteId={note ? `${id}-note` : undefined} />
        <Explained spec={spec} />
        {(spec.type === 'integer' || spec.type === 'number') && (
          <Bounds spec={spec} told={spec.told && Number(props.draft) === spec.told.value && props.draft !== ''
            ? spec.told.words
            : null} />
        )}
      </span>
      {note && (
        <p id={`${id}-note`} className={problem ? 'field-problem' : bare ? 'sr-only' : 'field-hint'}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}

/** The option's name, then why the option cannot be chosen, or its note. */
const optionWords = ({ label, why, note }: FieldOption): string =>
  [label, why ?? note].filter((part) => part !== undefined && part !== '').join(' – ')

/** The highest value where it means something to people, the unit, and the allowed range while the field is edited. */
function Bounds({ spec: { label, min, max, unit, showsMax }, told }: {
  readonly spec: Extract<FieldSpec, { type: 'integer' | 'number' }>
  readonly told: string | null
}) {
  return (
    <>
      {showsMax && <span className="field-max">/ {max}</span>}
      {/* The unit is left out where the label says the same. */}
      {told !== null
        ? <span className="field-unit field-told">= {told}</span>
        : unit && unit.toLowerCase() !== label.toLowerCase() && <span className="field-unit">{unit}</span>}
      <span className="field-bounds" aria-hidden>
        {min} to {max}
      </span>
    </>
  )
}

function Input({ register, ...props }: FieldControlProps & { readonly id: string;
  readonly noteId: string | undefined })
{
  const { spec, draft, onDraft, problem, why = null, draftCounts = false } = props
  const common = {
    id: props.id,
    className: 'field-input',
    'aria-invalid': (problem !== null && !draftCounts) || undefined,
    'aria-describedby': props.noteId,
    disabled: Boolean(why),
    onFocus: (event: FocusEvent<FieldElement>) => {
      if (numeric(spec) && event.target instanceof HTMLInputElement) event.target.select()
      props.onFocus?.()
    },
    onBlur: () => props.onLeave?.(),
    onKeyDown: (event: KeyboardEvent) => keyDown(event, props),
  }
  const text = typeof draft === 'string' ? draft : ''
  switch (spec.type) {
    case 'flag':
      return (
        <input {...common} ref={register} type="checkbox" checked={draft === true}
          onChange={(event) => onDraft(event.target.checked)} />
      )
    case 'choice':
      return (
        <select {...common} ref={register} value={text} onChange={(event) => onDraft(event.target.value)}>
          {/* A value that is none of the options is an internal id and is not shown. */}
          {!spec.options.some((option) => option.value === text) && <option value={text}>Choose …</option>}
          {spec.options.map((option) => (
            <option key={option.value} value={option.value}
              disabled={option.why !== undefined && option.value !== text}
            >
              {optionWords(option)}
            </option>
          ))}
        </select>
      )
    case 'text':
      return spec.lines && spec.lines > 1
        ? (
          <textarea {...common} ref={register} rows={spec.lines} placeholder={exampleOf(spec)} value={text}
            onChange={(event) => onDraft(event.target.value)} />
        )
        : (
          <>
            <input {...common} ref={register} type="text" list={spec.suggests && `${props.id}-list`}
              placeholder={exampleOf(spec)} value={text} onChange={(event) => onDraft(event.target.value)} />
            {spec.suggests && (
              <datalist id={`${props.id}-list`}>
                {spec.suggests.map((one) => <option key={one} value={one}>{one}</option>)}
              </datalist>
            )}
          </>
        )
    case 'dice':
      return (
        <input {...common} ref={register} type="text" placeholder="2d6+3" value={text}
          onChange={(event) => onDraft(event.target.value)} />
      )
    case 'integer':
    case 'number':
      return (
        <input
          {...common}
          ref={register}
          type="text"
          role="spinbutton"
          inputMode={spec.min < 0 ? 'text' : spec.type === 'integer' ? 'numeric' : 'decimal'}
          aria-valuemin={spec.min}
          aria-valuemax={spec.max}
          aria-valuenow={text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)}
          aria-valuetext={text || 'empty'}
          autoComplete="off"
          size={Math.max(2, text.length)}
          value={text}
          onChange={(event) => onDraft(event.target.value)}
        />
      )
  }
}

/** An example of what the field accepts, shown while the field is empty. */
function exampleOf({ like = [] }: Extract<FieldSpec, { type: 'text' }>): string | undefined {
  const example = like.find((one) => one !== '')
  return example === undefined ? undefined : `such as ${example}`
}

const numeric = (spec: FieldSpec): boolean => spec.type === 'integer' || spec.type === 'number'

function keyDown(
  event: KeyboardEvent,
  { spec, draft, onDraft, onEnter, onEscape }: Omit<FieldControlProps, 'register'>,
): void {
  const several = spec.type === 'text' && (spec.lines ?? 1) > 1
  if (event.key === 'Enter' && onEnter && (!several || event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    onEnter()
  } else if (event.key === 'Escape' && onEscape) {
    event.stopPropagation()
    onEscape()
  } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const next = stepDraft(spec, draft, event.key === 'ArrowUp' ? 1 : -1)
    if (next === null) return
    event.preventDefault()
    onDraft(next)
  }
}
